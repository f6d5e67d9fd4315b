import { writeCookie } from '#lib/cookies.ts';
import type { Language, LanguageCode } from '#lib/languages.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language that a person chose; the backend's own pages are written in it. */
export function rememberLanguage(language: LanguageCode): void {
  writeCookie('preferred_language', language, YEAR_SECONDS);
}

/** Keeps the language of the address that a person came to. One without a prefix says nothing about the language. */
export function rememberArrival({ code, prefix }: Language): void {
  if (prefix) rememberLanguage(code);
}
