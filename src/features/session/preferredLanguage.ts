import { writeCookie } from '#lib/cookies.ts';
import type { Language, LanguageCode } from '#lib/languages.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores the language that a person chose. The backend's own pages use it too. */
export function rememberLanguage(language: LanguageCode): void {
  writeCookie('preferred_language', language, YEAR_SECONDS);
}

/** Stores the language of the address that a person arrived at. An address without a prefix is no choice. */
export function rememberArrival({ code, prefix }: Language): void {
  if (prefix) rememberLanguage(code);
}
