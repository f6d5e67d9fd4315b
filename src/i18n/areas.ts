import type { LanguageCode } from '#lib/languages.ts';

export const areas = [
  'shell',
  'meta',
  'home',
  'homeCn',
  'search',
  'states',
  'details',
  'bulk',
  'cart',
  'favorites',
  'captcha',
  'shortcuts',
  'errors',
  'article',
] as const;

/** A file of wording: `locales/<language>/<area>.json`. */
export type Area = (typeof areas)[number];

/** What every view needs. */
export const ALWAYS: readonly Area[] = ['shell', 'meta'];

export type Wording = Record<string, unknown>;

type Files = Record<string, () => Promise<Wording>>;

// Where the files of each language are: a language's own list, so that nobody loads the other seven.
const lists = import.meta.glob<Files>('./files/*.ts', { import: 'default' });

/** The wording of one area. Rejects when its file can't be loaded. */
export async function loadArea(language: LanguageCode, area: Area): Promise<Wording> {
  const files = await lists[`./files/${language}.ts`]?.();
  const load = files?.[`../../../locales/${language}/${area}.json`];
  return load ? load() : Promise.reject(new Error(`No wording: ${language}/${area}`));
}
