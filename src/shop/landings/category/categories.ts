import type * as z from 'zod/mini';
import type { LanguageCode } from '#lib/languages.ts';
import { type ContentFiles, loadContent } from '#shared/content/loadContent.ts';
import type { Category, CategoryText } from './categorySchema.ts';

type Facts = z.infer<typeof Category>;
type Text = z.infer<typeof CategoryText>;

export type CategoryContent = { facts: Facts; text: Text; files: ContentFiles };

/** Undefined if there is no such category. Rejects if its files can't be loaded. */
export const loadCategoryContent = (
  slug: string,
  language: LanguageCode,
): Promise<CategoryContent | undefined> =>
  loadContent<Facts, Text>(
    `/content/categories/${slug}/category.json`,
    `/content/categories/${slug}/${language}.json`,
  );
