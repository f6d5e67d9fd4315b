import '#shared/landing/landing.css';
import './support.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { getForeignLang } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { ArticlesByLanguage } from './ArticlesByLanguage.tsx';
import { Channels } from './Channels.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { SupportPath } from './SupportPath.tsx';
import { loadSupportCategory, type SupportEntry } from './support.ts';
import { type SupportCategory, supportCategories } from './supportCategories.ts';

type Data = { category: SupportCategory } & Awaited<ReturnType<typeof loadSupportCategory>>;

export const addresses = supportCategories.map(paths.supportCategory);

export async function load({ params, language }: LoadContext): Promise<Data | null> {
  const category = supportCategories.find((one) => one === params.slug);
  return category ? { category, ...(await loadSupportCategory(category, language.code)) } : null;
}

export const title = ({ category }: Data, t: TFunction<'help'>) =>
  t('category.title', { category: t(`categories.${category}.name`) });
export const description = ({ category }: Data, t: TFunction<'help'>) =>
  t('category.description', { text: t(`categories.${category}.text`) });
export const content = ({ files }: Data) => files;

export function Component({ data: { category, part } }: { data: Data }) {
  const { t } = useTranslation(['help', 'shell']);
  return (
    <>
      <PageColumn className="help-hero">
        <SupportPath current={t(`categories.${category}.name`)} />
        <Heading level={1} className="mt-2 text-headline">
          {t(`categories.${category}.name`)}
        </Heading>
        <p className="mt-3 mb-8 text-lead text-muted">{t(`categories.${category}.text`)}</p>
        <HelpSearch />
      </PageColumn>
      <PageColumn className="split split-end page-end">
        <div>
          <ArticlesByLanguage articles={part}>
            {(entries, level) => <Summaries {...{ entries, level }} />}
          </ArticlesByLanguage>
        </div>
        <OtherCategories current={category} />
      </PageColumn>
      <Channels />
    </>
  );
}

type SummariesProps = { entries: readonly SupportEntry[]; level: 2 | 3 };

function Summaries({ entries, level }: SummariesProps) {
  const { code } = useLanguage();
  return (
    <ul className="ruled-rows measure">
      {entries.map(({ slug, title: text, summary, language }) => (
        <li key={slug} lang={getForeignLang(language, code)}>
          <Heading level={level} className="text-heading">
            <Link to={paths.supportArticle(slug)} className="tap">
              {text}
            </Link>
          </Heading>
          <p className="mt-1 text-muted">{summary}</p>
        </li>
      ))}
    </ul>
  );
}

function OtherCategories({ current }: { current: SupportCategory }) {
  const { t } = useTranslation('help');
  return (
    <nav aria-labelledby="other-subjects" className="help-others text-small">
      <p id="other-subjects" className="mb-2 font-semibold">
        {t('category.others')}
      </p>
      <ul className="link-list">
        {supportCategories
          .filter((category) => category !== current)
          .map((category) => (
            <li key={category}>
              <Link to={paths.supportCategory(category)}>{t(`categories.${category}.name`)}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
