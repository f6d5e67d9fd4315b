import { readCookie, writeCookie } from '#lib/cookies.ts';
import type { Language, LanguageCode } from '#lib/languages.ts';
import { readTabStored, writeTabStored } from '#lib/storage.ts';

const CHOICE_MARK = 'language-chosen';
/** Set by the server where it takes the default language's prefix out of an address. */
const CHOICE_COOKIE = 'language_choice';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** `new` until it is known whether somebody is signed in, whose account it is then saved to. */
type Choice = 'new' | 'known';

/** Stores the language that a person chose. The backend's own pages use it too. */
export function rememberLanguage(language: LanguageCode, choice: Choice = 'new'): void {
  writeCookie('preferred_language', language, YEAR_SECONDS);
  writeTabStored(CHOICE_MARK, choice);
}

/**
 * Stores the language of the address that a person arrived at. An address without a prefix is no choice, unless the
 * default language's prefix was taken out of it.
 */
export function rememberArrival({ code, prefix }: Language): void {
  if (prefix) rememberLanguage(code, readTabStored(CHOICE_MARK) === 'new' ? 'new' : 'known');
  else if (readCookie(CHOICE_COOKIE) === code) rememberLanguage(code);
  writeCookie(CHOICE_COOKIE, '', 0);
}

/** Whether the person has chosen a language in this visit, for example by the prefix of an address. */
export function isLanguageChosen(): boolean {
  return readTabStored(CHOICE_MARK) !== undefined;
}

/** Whether a language was chosen that is not saved yet. True only once. */
export function takeLanguageChoice(): boolean {
  const isNew = readTabStored(CHOICE_MARK) === 'new';
  if (isNew) writeTabStored(CHOICE_MARK, 'known' satisfies Choice);
  return isNew;
}
