import { createContext, use } from 'react';
import { paths } from '#paths.ts';

/** The parent of the pages of results: a reseller's landing page has its own. */
export const SearchPage = createContext<string>(paths.search());

/** The address of the results for a keyword. */
export function useResultsPath(): (keyword: string) => string {
  const page = use(SearchPage);
  return (keyword) => `${page}/${encodeURIComponent(keyword)}`;
}
