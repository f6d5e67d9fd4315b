import '#help/articles/article.css';
import '#shared/landing/landing.css';
import './supportArticle.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate, formatDuration } from '#i18n/format.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { getForeignLang } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleLinks } from './ArticleLinks.tsx';
import { Channels } from './Channels.tsx';
import { Helped } from './Helped.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { InlineText } from './InlineText.tsx';
import { toPlainText } from './inlineText.ts';
import { SupportPath } from './SupportPath.tsx';
import { listSupportSlugs, loadSupportArticle, type SupportArticle } from './support.ts';
import type { SupportBlock } from './supportSchema.ts';

/** `article` is undefined if its file could not be loaded. */
type Data = {
  article: SupportArticle | undefined;
  files: Awaited<ReturnType<typeof loadSupportArticle>>['files'];
};

export const addresses = async () => (await listSupportSlugs()).map(paths.supportArticle);

export async function load({ params: { slug = '' }, language }: LoadContext): Promise<Data | null> {
  try {
    const { part, files } = await loadSupportArticle(slug, language.code);
    return part ? { article: part, files } : null;
  } catch (cause) {
    // A static page can't be built without its article.
    if (typeof window === 'undefined') throw cause;
    return { article: undefined, files: {} };
  }
}

export const title = ({ article }: Data) => article?.text.title;
export const description = ({ article }: Data) => article?.entry.summary;
export const content = ({ files }: Data) => files;
export const parents = ({ article }: Data, t: TFunction<'help'>) =>
  article
    ? [
        {
          path: paths.supportCategory(article.entry.category),
          title: t(`categories.${article.entry.category}.name`),
        },
      ]
    : [];
/** The paragraphs and lists of each step. */
export const steps = ({ article }: Data) =>
  article?.text.steps?.map(({ title: name, body }) => ({ title: name, text: toStepText(body) || name })) ??
  [];
export const updated = ({ article }: Data) => article?.entry.updated;

const toStepText = (body: readonly SupportBlock[]) =>
  body
    .flatMap((block) => (typeof block === 'string' ? [block] : 'list' in block ? block.list : []))
    .map(toPlainText)
    .join(' ');

export function Component({ data: { article } }: { data: Data }) {
  return article ? <Article key={article.entry.slug} article={article} /> : <Failed />;
}

function Article({ article }: { article: SupportArticle }) {
  const { t } = useTranslation(['help', 'shell']);
  const { entry, text, siblings, related } = article;
  const { code } = useLanguage();
  const lang = getForeignLang(entry.language, code);
  const category = t(`categories.${entry.category}.name`);
  return (
    <PageColumn className="help-article">
      <SupportPath category={entry.category} current={<span lang={lang}>{text.title}</span>} />
      <article>
        <Head article={article} lang={lang} />
        {text.ready && (
          <section className="article-text card padded mt-5">
            <Heading level={2}>{t('article.ready')}</Heading>
            <ul lang={lang}>
              {text.ready.map((item) => (
                <li key={item}>
                  <InlineText text={item} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Steps text={text} lang={lang} />
        <Helped slug={entry.slug} title={text.title} />
        <nav aria-labelledby="related" className="not-printed mt-10">
          <Heading level={2} id="related" className="text-row font-semibold">
            {t('article.related')}
          </Heading>
          <ArticleLinks articles={related} />
        </nav>
      </article>
      <aside className="help-side not-printed sticky-side stack gap-6 text-small">
        <nav aria-labelledby="siblings">
          <p id="siblings" className="mb-2 font-semibold">
            {t('article.inCategory', { category })}
          </p>
          <ArticleLinks articles={siblings} current={entry.slug} />
        </nav>
        <nav aria-labelledby="stuck">
          <p id="stuck" className="mb-2 font-semibold">
            {t('article.stuck')}
          </p>
          <ul className="link-list">
            <li>
              <Link to={paths.supportTicket(text.title)}>{t('shell:areas.ticket')}</Link>
            </li>
            <li>
              <Link to={paths.askSupport()}>{t('shell:chat.start')}</Link>
            </li>
          </ul>
        </nav>
      </aside>
    </PageColumn>
  );
}

type PartProps = { lang: string | undefined };

function Head({ article: { entry, text }, lang }: { article: SupportArticle } & PartProps) {
  const { t } = useTranslation(['help', 'common']);
  const { locale } = useLanguage();
  const minutes = entry.minutes && formatDuration(entry.minutes * 60, lang ?? locale);
  return (
    <header>
      <Heading level={1} className="text-display" lang={lang}>
        {text.title}
      </Heading>
      <p className="row gap-5 mt-3 mb-4 text-small text-muted">
        <span>{t('common:updated', { day: formatDate(entry.updated, locale) })}</span>
        {minutes && <span lang={lang}>{text.wait ? `${minutes}, ${text.wait}` : minutes}</span>}
        {lang && <span>{t('article.english')}</span>}
      </p>
      <p lang={lang} className="text-lead text-muted">
        {text.summary}
      </p>
    </header>
  );
}

function Steps({ text: { steps, sections }, lang }: Pick<SupportArticle, 'text'> & PartProps) {
  return (
    <div lang={lang}>
      {steps && (
        <ol className="help-steps mt-6">
          {steps.map(({ title: heading, body }) => (
            <li key={heading}>
              <Heading level={2} className="mb-2 text-row font-semibold">
                {heading}
              </Heading>
              <ArticleBody body={body} />
            </li>
          ))}
        </ol>
      )}
      {sections?.map(({ id, title: heading, body }) => (
        <section key={id} className="mt-10">
          <Heading level={2} id={id} tabIndex={-1} className="mb-2 text-title focus-target">
            {heading}
          </Heading>
          <ArticleBody body={body} />
        </section>
      ))}
    </div>
  );
}

/** Shown if the article's file can't be loaded: a message and links to other pages. */
function Failed() {
  const { t } = useTranslation('help');
  return (
    <>
      <PageColumn className="page-block">
        <PageTitle size="title" title={t('failed.title')} lead={t('failed.text')} leadClass="mt-3 mb-8" />
        <HelpSearch />
      </PageColumn>
      <Channels />
    </>
  );
}
