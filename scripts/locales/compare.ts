import type { Areas, SameWords, Wording } from './catalogue.ts';
import { isOneNumber, type PluralForm, pluralCategories, pluralForm } from './plurals.ts';

interface Language {
  code: string;
  locale: string;
}

/** What is wrong with one language's wording against the source's, one line for each finding. */
export function compare(language: Language, own: Areas, source: Areas): string[] {
  const areas = [...new Set([...Object.keys(source), ...Object.keys(own)])];
  return areas.flatMap((area) => {
    const from = source[area];
    const to = own[area];
    const say = (text: string) => `${language.code}/${area}.json: ${text}`;
    if (!from) return [say('there is no such file in the source language')];
    if (!to) return [say('file missing')];
    return compareArea(language.locale, to, from).map(say);
  });
}

function compareArea(locale: string, own: Wording, source: Wording): string[] {
  const expected = expectedKeys(locale, source);
  const missing = [...expected].filter((key) => !(key in own)).map((key) => `${key}: missing`);
  const extra = Object.keys(own).filter((key) => !expected.has(key));
  return [
    ...missing,
    ...extra.map((key) =>
      pluralForm(key, source) ? `${key}: superfluous plural form` : `${key}: not in the source`,
    ),
    ...Object.entries(own).flatMap(([key, text]) =>
      (expected.has(key) ? textFaults(locale, key, text, source) : []).map((fault) => `${key}: ${fault}`),
    ),
  ];
}

/** The source's keys, with the plural forms of the locale in the place of English ones. */
function expectedKeys(locale: string, source: Wording): Set<string> {
  const keys = Object.keys(source).flatMap((key) => {
    const plural = pluralForm(key, source);
    if (!plural || plural.category === 'zero') return [key];
    return pluralCategories(locale, plural.ordinal).map((category) => `${plural.base}_${category}`);
  });
  return new Set(keys);
}

function textFaults(locale: string, key: string, text: string, source: Wording): string[] {
  if (text.trim() === '') return ['empty'];
  const plural = pluralForm(key, source);
  const reference = plural ? pluralTexts(plural, source) : [source[key] ?? ''];
  const own = marks(text);
  const known = new Set(reference.flatMap(marks));
  const needed = marks(plural ? (source[`${plural.base}_other`] ?? '') : (source[key] ?? ''));
  const optional = plural && isOneNumber(locale, plural) ? ['{{count}}'] : [];
  return [
    ...needed
      .filter((mark) => !own.includes(mark) && !optional.includes(mark))
      .map((mark) => `lacks ${mark}`),
    ...own.filter((mark) => !known.has(mark)).map((mark) => `unknown ${mark}`),
  ];
}

const pluralTexts = ({ base }: PluralForm, source: Wording) =>
  Object.keys(source)
    .filter((key) => pluralForm(key, source)?.base === base)
    .map((key) => source[key] ?? '');

const placeholder = /\{\{-?\s*([^},\s]+)[^}]*\}\}/g;
const tagOrNesting = /<\/?[\w.]+\s*\/?>|\$t\([^)]*\)/g;

/** Placeholders, tags and nested keys of a text, each once: `{{name}}`, `<1>`, `$t(cart:title)`. */
function marks(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name]) => `{{${name}}}`);
  return [...new Set([...names, ...(text.match(tagOrNesting) ?? [])])];
}

/** Texts that are the same as in English and not listed as such, and listed words that no text needs. */
export function compareWithEnglish(others: Record<string, Areas>, source: Areas, same: SameWords): string[] {
  const used = new Set<string>();
  const listed = (code: string, text: string) =>
    ['*', code].some((list) => same[list]?.includes(text) && used.add(`${list}: ${text}`));
  const found = Object.entries(others).flatMap(([code, areas]) =>
    Object.entries(areas).flatMap(([area, wording]) =>
      Object.entries(wording)
        .filter(
          ([key, text]) => hasWords(text) && text === english(key, source[area] ?? {}) && !listed(code, text),
        )
        .map(([key, text]) => `${code}/${area}.json: ${key}: same as in English: ${text}`),
    ),
  );
  const idle = Object.entries(same)
    .flatMap(([list, words]) => words.map((word) => `${list}: ${word}`))
    .filter((entry) => !used.has(entry))
    .map((entry) => `same-as-english.json: ${entry}: no text needs this entry`);
  return [...found, ...idle];
}

function english(key: string, source: Wording): string | undefined {
  const plural = pluralForm(key, source);
  return source[key] ?? (plural && source[`${plural.base}_other`]);
}

const hasWords = (text: string) => /\p{L}/u.test(text.replace(placeholder, '').replace(tagOrNesting, ''));
