import type * as z from 'zod/mini';
import { importCode } from '#lib/importCode.ts';
import { defaultLanguage, type LanguageCode } from '#lib/languages.ts';
import { type ContentFiles, loadFile, loadPart } from '#shared/content/loadContent.ts';
import { ownFirst } from './byLanguage.ts';
import { type SupportCategory, supportCategories } from './supportCategories.ts';
import type { SupportFacts, SupportText } from './supportSchema.ts';

type Facts = z.infer<typeof SupportFacts>;
type Text = z.infer<typeof SupportText>;

/** An article in lists. `language` is that of its text: the visitor's, or English if there is none. */
export type SupportLink = Pick<Text, 'title'> & { slug: string; language: LanguageCode };
/** An article without its text, as listed by `npm run codegen`. */
export type SupportEntry = SupportLink &
  Pick<Text, 'summary'> &
  Pick<Facts, 'category' | 'updated' | 'minutes' | 'related'>;
export type SupportArticle = {
  entry: SupportEntry;
  text: Text;
  /** All articles of its category, including itself. */
  siblings: SupportLink[];
  related: SupportLink[];
};

/** The articles that most people look for. */
export const START_HERE = [
  'point-a-domain-at-a-website',
  'transfer-a-domain-to-us',
  'set-up-email',
  'expired-domain',
  'registrant-data',
];
const LISTED = 3;

export type SupportHome = {
  categories: { category: SupportCategory; articles: SupportLink[] }[];
  start: SupportLink[];
};

/** Three articles of each category, and the articles to start with. */
export const loadSupportHome = (
  language: LanguageCode,
): Promise<{ part: SupportHome; files: ContentFiles }> =>
  loadPart('support', async () => {
    const entries = await loadEntries(language);
    return {
      categories: supportCategories.map((category) => ({
        category,
        articles: ownFirst(
          entries.filter((entry) => entry.category === category),
          language,
        )
          .slice(0, LISTED)
          .map(toLink),
      })),
      start: findLinks(entries, START_HERE),
    };
  });

/** All articles of a category, with their summaries. */
export const loadSupportCategory = (category: SupportCategory, language: LanguageCode) =>
  loadPart(`support/categories/${category}`, async () =>
    (await loadEntries(language)).filter((entry) => entry.category === category),
  );

/** `part` is undefined if there is no such article. Rejects if its files can't be loaded. */
export const loadSupportArticle = (slug: string, language: LanguageCode) =>
  loadPart<SupportArticle | undefined>(`support/articles/${slug}`, async () => {
    const entries = await loadEntries(language);
    const entry = entries.find((one) => one.slug === slug);
    if (!entry) return undefined;
    const text = await importCode(() => loadFile(`/content/support/${slug}/${entry.language}.json`));
    return {
      entry,
      text: text as Text,
      siblings: entries.filter(({ category }) => category === entry.category).map(toLink),
      related: findLinks(entries, entry.related),
    };
  });

/** The slugs of all articles. */
export const listSupportSlugs = async (): Promise<string[]> =>
  (await loadEntries(defaultLanguage.code)).map(({ slug }) => slug);

async function loadEntries(language: LanguageCode): Promise<SupportEntry[]> {
  const load = (code: LanguageCode) => loadFile(`/content/generated/support/${code}.json`);
  return (await importCode(
    async () => (await load(language)) ?? load(defaultLanguage.code),
  )) as SupportEntry[];
}

const toLink = ({ slug, title, language }: SupportEntry): SupportLink => ({ slug, title, language });

function findLinks(entries: readonly SupportEntry[], slugs: readonly string[]): SupportLink[] {
  return slugs.flatMap((slug) => entries.filter((entry) => entry.slug === slug).map(toLink));
}
