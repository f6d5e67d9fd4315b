import type * as z from 'zod/mini';
import type { LanguageCode } from '#lib/languages.ts';
import type { Category, CategoryText } from './categorySchema.ts';

export type CategoryContent = {
  facts: z.infer<typeof Category>;
  text: z.infer<typeof CategoryText>;
  source: string;
};

const facts = import.meta.glob<CategoryContent['facts']>('./categories/*/category.json', {
  import: 'default',
});
const texts = import.meta.glob<CategoryContent['text']>(
  ['./categories/*/*.json', '!./categories/*/category.json'],
  { import: 'default' },
);

/** Undefined if there is no such category. Rejects if its files can't be loaded. */
export async function loadCategoryContent(
  slug: string,
  language: LanguageCode,
): Promise<CategoryContent | undefined> {
  const file = `./categories/${slug}/${language}.json`;
  const [ownFacts, text] = await Promise.all([
    facts[`./categories/${slug}/category.json`]?.(),
    texts[file]?.(),
  ]);
  return ownFacts && text && { facts: ownFacts, text, source: file.replace('./', 'src/content/') };
}
