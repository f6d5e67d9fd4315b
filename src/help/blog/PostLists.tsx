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
    <p className="post-meta row gap-4 text-small text-muted">
      <Link to={paths.blogPost(category)} className="tap text-accent font-medium">
        {t(`categories.${category}.name`)}
      </Link>
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
      <Link to={paths.blogPost(post.slug)} className="post-link cover-link">
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
    <article className="post-card split split-start items-center page-block">
      <PostCover post={post} />
      <div>
        <PostMeta post={post} />
        <PostTitle post={post} level={2} className="mt-2 mb-2 text-display" />
        <p lang={getLanguage(post)} className="text-row text-muted">
          {post.description}
        </p>
        <p className="mt-4 text-muted text-small">{t(`authors.${post.author}.name`)}</p>
      </div>
    </article>
  );
}

export function PostCard({ post }: PostProps) {
  const getLanguage = useTextLanguage();
  return (
    <article className="post-card stack gap-2">
      <PostCover post={post} />
      <PostMeta post={post} />
      <PostTitle post={post} level={2} className="text-title" />
      <p lang={getLanguage(post)} className="text-muted">
        {post.description}
      </p>
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
    <ul className="post-rows ruled-rows ruled-ink mt-10">
      {posts.map((post) => (
        <li key={post.slug} className="post-card line-up gap-6">
          {!isPlain && <PostCover post={post} />}
          <div className="grow min-w-0">
            <PostTitle post={post} level={level} className="mb-2 text-row font-semibold" />
            <PostMeta post={post} />
          </div>
          <p className="wide-only text-small text-muted">{t(`authors.${post.author}.name`)}</p>
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
