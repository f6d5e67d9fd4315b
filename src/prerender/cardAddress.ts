import { createHash } from 'node:crypto';
import { getPathLanguage, type Language } from '#lib/languages.ts';
import { localizePath } from '#paths.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** A page's social card: its large text, and the page's address without language prefix. */
export type PageCard = { language: Language; text: string; path: string };

const FOLDER = '/cards';
const HOME = '/index';
const EXTENSION = '.png';

/** The address of a card. Its query changes with the card, because whoever shows cards keeps them for long. */
export function getCardAddress({ language, text, path }: PageCard, origin: string): string {
  const version = createHash('sha256')
    .update(JSON.stringify([text, path, origin]))
    .digest('hex')
    .slice(0, 8);
  const page = localizePath(language, path);
  return `${FOLDER}${page === '/' ? HOME : page}${EXTENSION}?v=${version}`;
}

/** The page that a card's address belongs to; null for any other address. */
export function parseCardAddress(address: string): { language: Language; path: string } | null {
  if (!address.startsWith(`${FOLDER}/`) || !address.endsWith(EXTENSION)) return null;
  const page = address.slice(FOLDER.length, -EXTENSION.length);
  const language = getPathLanguage(page);
  return { language, path: page === HOME ? '/' : page.slice(language.prefix.length) || '/' };
}
