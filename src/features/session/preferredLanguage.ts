import { writeCookie } from '#lib/cookies.ts';
import type { Language, LanguageCode } from '#lib/languages.ts';
import { readTabStored, writeTabStored } from '#lib/storage.ts';

const CHOICE_MARK = 'language-chosen';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores the language that a person chose. The backend's own pages use it too. */
export function rememberLanguage(language: LanguageCode): void {
  writeCookie('preferred_language', language, YEAR_SECONDS);
  writeTabStored(CHOICE_MARK, true);
}

/** Stores the language of the address that a person arrived at. An address without a prefix is no choice. */
export function rememberArrival({ code, prefix }: Language): void {
  if (prefix) rememberLanguage(code);
}

/** Whether the person has chosen a language in this visit, for example by the prefix of an address. */
export function isLanguageChosen(): boolean {
  return readTabStored(CHOICE_MARK) === true;
}
