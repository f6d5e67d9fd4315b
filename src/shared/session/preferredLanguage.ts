import { readCookie, writeCookie } from '#lib/cookies.ts';
import type { Language, LanguageCode } from '#lib/languages.ts';
import { readTabStored, writeTabStored } from '#lib/storage.ts';

const CHOICE_MARK = 'language-chosen';
/** Set by the server when it removes the default language's prefix from an address. */
const CHOICE_COOKIE = 'language_choice';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A choice is `new` until it is known whether someone is signed in, to whose account it is then saved. */
type Choice = 'new' | 'known';

/** Stores the language that a person has chosen. The backend's own pages use it too. */
export function rememberLanguage(language: LanguageCode, choice: Choice = 'new'): void {
  writeCookie('preferred_language', language, YEAR_SECONDS);
  writeTabStored(CHOICE_MARK, choice);
}

/**
 * Stores the language of the address at which a person arrived. An address without a prefix isn't a choice, unless the
 * server has removed the default language's prefix from it.
 */
export function rememberArrival({ code, prefix }: Language): void {
  if (prefix) rememberLanguage(code, readTabStored(CHOICE_MARK) === 'new' ? 'new' : 'known');
  else if (readCookie(CHOICE_COOKIE) === code) {
    rememberLanguage(code);
    // Not otherwise: a page that is just being left must not take the choice of the next one.
    writeCookie(CHOICE_COOKIE, '', 0);
  }
}

/** Whether the person has chosen a language during this visit, for example by the prefix of an address. */
export function isLanguageChosen(): boolean {
  return readTabStored(CHOICE_MARK) !== undefined;
}

/** Whether there is a chosen language that has not been saved yet. True only once. */
export function takeLanguageChoice(): boolean {
  const isNew = readTabStored(CHOICE_MARK) === 'new';
  if (isNew) writeTabStored(CHOICE_MARK, 'known' satisfies Choice);
  return isNew;
}
