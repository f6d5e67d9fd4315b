import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#lib/languages.ts';

/** The argument of a page's `load`. */
export type LoadContext = {
  /** The parameters of the route's pattern, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  queries: QueryClient;
  language: Language;
  /** The address of the navigation, with its language prefix. */
  url: URL;
};
