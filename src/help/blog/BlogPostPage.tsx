import '#help/articles/article.css';
import './post.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ArticlePrice, ArticlePrices } from '#help/articles/ArticlePrices.tsx';
import { articleComponents } from '#help/articles/articleComponents.tsx';
import { Contents } from '#help/articles/Contents.tsx';
import { formatMediumDay, formatMinutes } from '#i18n/format.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Breadcrumbs } from '#ui/workspace/Breadcrumbs.tsx';
import { AuthorMark } from './AuthorMark.tsx';
import { Lifecycle } from './Lifecycle.tsx';
import { PostCover } from './PostCover.tsx';
import { loadPost, type Post } from './post.ts';
import { findPost, listPosts, type PostSummary } from './posts.ts';
import { useTextLanguage } from './textLanguage.ts';
import { withDot } from './withDot.tsx';

type Data = { post: Post; related: PostSummary[] };

const components = { ...articleComponents, Price: ArticlePrice, Lifecycle };

export const addresses = listPosts(defaultLanguage.code).map(({ slug }) => paths.blogPost(slug));

export async function load({ params: { slug = '' }, language }: LoadContext): Promise<Data | null> {
  const post = await loadPost(slug, language.code);
  if (!post) return null;
  return { post, related: post.related.flatMap((other) => findPost(other, language.code) ?? []) };
}

export const title = ({ post }: Data) => post.title;
export const description = ({ post }: Data) => post.description;
export const sources = ({ post }: Data) => [post.source];
export const updated = ({ post }: Data) => post.updated ?? post.published;
export const posting = ({ post }: Data, t: TFunction<'blog'>) => ({
  published: post.published,
  language: post.language,
  author: t(`authors.${post.author}.name`),
  authorPath: paths.blogAuthor(post.author),
});

export function Component({ data: { post, related } }: { data: Data }) {
  const getLanguage = useTextLanguage();
  const lang = getLanguage(post);
  const { Text, sections, tlds } = post;
  return (
    <>
      <PageColumn as="article" className="article post stack">
        <PostHead post={post} lang={lang} />
        <Contents sections={sections} lang={lang} />
        <div className="article-text" lang={lang}>
          <ArticlePrices tlds={tlds}>
            <Text components={components} />
          </ArticlePrices>
        </div>
      </PageColumn>
      <ReadOn posts={related} />
    </>
  );
}

function PostHead({ post, lang }: { post: Post; lang: string | undefined }) {
  const { t, i18n } = useTranslation(['blog', 'landing', 'common']);
  const { title: text, description: lead, category, author, published, updated: changed, minutes } = post;
  const dayOf = (day: string) => formatMediumDay(day, i18n.language);
  return (
    <header>
      <Breadcrumbs
        label={t('landing:breadcrumb')}
        links={[
          <Link key="blog" to={paths.blog()}>
            {t('meta.title')}
          </Link>,
          <Link key="category" to={paths.blogPost(category)}>
            {t(`categories.${category}.name`)}
          </Link>,
        ]}
        current={<span lang={lang}>{text}</span>}
      />
      <Heading level={1} className="mt-3 mb-4 text-headline" lang={lang}>
        {withDot(text)}
      </Heading>
      <p className="text-heading text-muted font-normal measure" lang={lang}>
        {lead}
      </p>
      <div className="row gap-4 mt-5 text-small text-muted">
        <AuthorMark author={author} />
        <Link to={paths.blogAuthor(author)} rel="author" className="tap text-ink font-medium">
          {t(`authors.${author}.name`)}
        </Link>
        <time dateTime={published}>{dayOf(published)}</time>
        {changed && <time dateTime={changed}>{t('common:updated', { day: dayOf(changed) })}</time>}
        <span>{t('reading', { minutes: formatMinutes(minutes, i18n.language) })}</span>
      </div>
      {lang && <p className="mt-3 text-muted text-small">{t('inEnglish.post')}</p>}
      <PostCover post={post} />
    </header>
  );
}

function ReadOn({ posts }: { posts: readonly PostSummary[] }) {
  const { t } = useTranslation('blog');
  const getLanguage = useTextLanguage();
  return (
    <section className="not-printed ruled ground-sunk page-block" aria-labelledby="read-on">
      <PageColumn>
        <Heading level={2} id="read-on" className="text-title">
          {t('readOn')}
        </Heading>
        <ul className="grid grid-fit gap-8 mt-8">
          {posts.map((post) => (
            <li key={post.slug} className="post-card">
              <PostCover post={post} />
              <Heading level={3} className="mt-3 text-row font-medium" lang={getLanguage(post)}>
                <Link to={paths.blogPost(post.slug)} className="post-link cover-link">
                  {post.title}
                </Link>
              </Heading>
            </li>
          ))}
        </ul>
      </PageColumn>
    </section>
  );
}
