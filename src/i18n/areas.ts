import type { LanguageCode } from '#lib/languages.ts';

export const areas = ['shell', 'meta', 'home', 'search', 'cart', 'errors', 'article'] as const;

/** A file of wording: `locales/<language>/<area>.json`. */
export type Area = (typeof areas)[number];

export type Wording = Record<string, unknown>;

const files = import.meta.glob<Wording>('../../locales/*/*.json', { import: 'default' });

/** The wording of one area. Rejects when its file can't be loaded. */
export function loadArea(language: LanguageCode, area: Area): Promise<Wording> {
  const load = files[`../../locales/${language}/${area}.json`];
  return load ? load() : Promise.reject(new Error(`No wording: ${language}/${area}`));
}
