import './postLists.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMediumDay, formatMinutes } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import { Heading } from '#ui/Heading.tsx';
import { PostCover } from './PostCover.tsx';
import type { PostSummary } from './posts.ts';
import { useTextLanguage } from './textLanguage.ts';

type PostProps = { post: PostSummary };

/** Category, date and reading time. */
function PostMeta({ post: { category, published, minutes } }: PostProps) {
  const { t, i18n } = useTranslation('blog');
  return (
    <p className="post-meta">
      <Link to={paths.blogPost(category)}>{t(`categories.${category}.name`)}</Link>
      <time dateTime={published}>{formatMediumDay(published, i18n.language)}</time>
      <span>{formatMinutes(minutes, i18n.language)}</span>
    </p>
  );
}

/** The title, which links to the post. The link covers the whole entry of the list. */
function PostTitle({ post, level, className }: PostProps & { level: 2 | 3; className?: string }) {
  const getLanguage = useTextLanguage();
  return (
    <Heading level={level} className={className} lang={getLanguage(post)}>
      <Link to={paths.blogPost(post.slug)} className="post-link">
        {post.title}
      </Link>
    </Heading>
  );
}

/** The newest post. */
export function PostLead({ post }: PostProps) {
  const { t } = useTranslation('blog');
  const getLanguage = useTextLanguage();
  return (
    <article className="post-lead">
      <PostCover post={post} />
      <div>
        <PostMeta post={post} />
        <PostTitle post={post} level={2} className="post-lead-title" />
        <p lang={getLanguage(post)}>{post.description}</p>
        <p className="mt-4 text-muted text-small">{t(`authors.${post.author}.name`)}</p>
      </div>
    </article>
  );
}

export function PostCard({ post }: PostProps) {
  const getLanguage = useTextLanguage();
  return (
    <article className="post-card">
      <PostCover post={post} />
      <PostMeta post={post} />
      <PostTitle post={post} level={2} className="post-card-title" />
      <p lang={getLanguage(post)}>{post.description}</p>
    </article>
  );
}

/** More covers would make the page too heavy. */
const COVERS_SHOWN = 8;

type PostRowsProps = {
  posts: readonly PostSummary[];
  level?: 2 | 3;
  /** Omits the covers, for long lists. */
  isPlain?: boolean;
};

export function PostRows({ posts, level = 2, isPlain = posts.length > COVERS_SHOWN }: PostRowsProps) {
  const { t } = useTranslation('blog');
  return (
    <ul className="post-rows">
      {posts.map((post) => (
        <li key={post.slug}>
          {!isPlain && <PostCover post={post} />}
          <div>
            <PostTitle post={post} level={level} />
            <PostMeta post={post} />
          </div>
          <p className="post-row-author">{t(`authors.${post.author}.name`)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Notes that texts are in English if the page isn't. */
export function EnglishNote({ posts }: { posts: readonly PostSummary[] }) {
  const { t } = useTranslation('blog');
  const getLanguage = useTextLanguage();
  return posts.some(getLanguage) && <p className="mt-6 text-muted text-small">{t('inEnglish.list')}</p>;
}
