import '#shared/landing/landing.css';
import './support.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { getForeignLang } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { Section } from '#shared/landing/Section.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Heading } from '#ui/Heading.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { ArticleLinks } from './ArticleLinks.tsx';
import { Channels } from './Channels.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { loadSupportHome, type SupportHome } from './support.ts';

type Data = Awaited<ReturnType<typeof loadSupportHome>>;

export const load = ({ language }: LoadContext) => loadSupportHome(language.code);
export const content = ({ files }: Data) => files;

export function Component({ data: { part } }: { data: Data }) {
  const { t } = useTranslation('help');
  return (
    <>
      <PageColumn className="help-hero">
        <Headline className="mb-6 text-headline">{t('heading')}</Headline>
        <HelpSearch />
      </PageColumn>
      <Subjects categories={part.categories} />
      <Start articles={part.start} />
      <Channels />
    </>
  );
}

function Subjects({ categories }: Pick<SupportHome, 'categories'>) {
  const { t } = useTranslation('help');
  return (
    <PageColumn as="section" aria-labelledby="help-subjects">
      <Heading level={2} id="help-subjects" className="sr-only">
        {t('subjects')}
      </Heading>
      <div className="grid gap-8">
        {categories.map(({ category, articles }) => (
          <section key={category} className="ruled-start">
            <Heading level={3} className="row between items-baseline mb-2 text-heading">
              <Link to={paths.supportCategory(category)} className="tap">
                {t(`categories.${category}.name`)}
              </Link>
              <small className="text-small text-muted font-normal">{t(`categories.${category}.text`)}</small>
            </Heading>
            <ArticleLinks articles={articles} />
          </section>
        ))}
      </div>
    </PageColumn>
  );
}

function Start({ articles }: { articles: SupportHome['start'] }) {
  const { t } = useTranslation('help');
  const { code } = useLanguage();
  return (
    <Section title={t('start.title')} titleClass="text-display" lead={t('start.text')} split="wide">
      <ol className="help-start ruled-rows">
        {articles.map(({ slug, title, language }) => (
          <li key={slug}>
            <Link to={paths.supportArticle(slug)} className="line-up text-row">
              <span lang={getForeignLang(language, code)}>{title}</span>
              <ArrowRightIcon />
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
