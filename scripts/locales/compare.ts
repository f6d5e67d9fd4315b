import type { Messages, Namespaces, SameWords } from './catalogue.ts';
import { isSingleNumber, type PluralForm, pluralCategories, pluralForm } from './plurals.ts';

interface Language {
  code: string;
  locale: string;
}

/** The problems of one language's messages compared with the source language, one line each. */
export function compare(language: Language, own: Namespaces, source: Namespaces): string[] {
  const names = [...new Set([...Object.keys(source), ...Object.keys(own)])];
  return names.flatMap((name) => {
    const from = source[name];
    const to = own[name];
    const line = (text: string) => `${language.code}/${name}.json: ${text}`;
    if (!from) return [line('there is no such file in the source language')];
    if (!to) return [line('file missing')];
    return compareNamespace(language.locale, to, from).map(line);
  });
}

function compareNamespace(locale: string, own: Messages, source: Messages): string[] {
  const expected = expectedKeys(locale, source);
  const missing = [...expected].filter((key) => !(key in own)).map((key) => `${key}: missing`);
  const extra = Object.keys(own).filter((key) => !expected.has(key));
  return [
    ...missing,
    ...extra.map((key) =>
      pluralForm(key, source) ? `${key}: superfluous plural form` : `${key}: not in the source`,
    ),
    ...Object.entries(own).flatMap(([key, text]) =>
      (expected.has(key) ? textProblems(locale, key, text, source) : []).map(
        (problem) => `${key}: ${problem}`,
      ),
    ),
  ];
}

/** The source's keys, with the locale's plural forms instead of the English ones. */
function expectedKeys(locale: string, source: Messages): Set<string> {
  const keys = Object.keys(source).flatMap((key) => {
    const plural = pluralForm(key, source);
    if (!plural || plural.category === 'zero') return [key];
    return pluralCategories(locale, plural.ordinal).map((category) => `${plural.base}_${category}`);
  });
  return new Set(keys);
}

function textProblems(locale: string, key: string, text: string, source: Messages): string[] {
  if (text.trim() === '') return ['empty'];
  const plural = pluralForm(key, source);
  const reference = plural ? pluralTexts(plural, source) : [source[key] ?? ''];
  const own = tokens(text);
  const known = new Set(reference.flatMap(tokens));
  const needed = tokens(plural ? (source[`${plural.base}_other`] ?? '') : (source[key] ?? ''));
  const optional = plural && isSingleNumber(locale, plural) ? ['{{count}}'] : [];
  return [
    ...needed
      .filter((token) => !own.includes(token) && !optional.includes(token))
      .map((token) => `lacks ${token}`),
    ...own.filter((token) => !known.has(token)).map((token) => `unknown ${token}`),
  ];
}

const pluralTexts = ({ base }: PluralForm, source: Messages) =>
  Object.keys(source)
    .filter((key) => pluralForm(key, source)?.base === base)
    .map((key) => source[key] ?? '');

const placeholder = /\{\{-?\s*([^},\s]+)[^}]*\}\}/g;
const tagOrNesting = /<\/?[\w.]+\s*\/?>|\$t\([^)]*\)/g;

/** The distinct placeholders, tags and nested keys of a message: `{{name}}`, `<1>`, `$t(cart:title)`. */
function tokens(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name]) => `{{${name}}}`);
  return [...new Set([...names, ...(text.match(tagOrNesting) ?? [])])];
}

/** Messages that are the same as in English without being listed as such, and list entries that nothing needs. */
export function compareWithEnglish(
  others: Record<string, Namespaces>,
  source: Namespaces,
  same: SameWords,
): string[] {
  const used = new Set<string>();
  const listed = (code: string, text: string) =>
    ['*', code].some((list) => same[list]?.includes(text) && used.add(`${list}: ${text}`));
  const found = Object.entries(others).flatMap(([code, namespaces]) =>
    Object.entries(namespaces).flatMap(([name, messages]) =>
      Object.entries(messages)
        .filter(
          ([key, text]) => hasWords(text) && text === english(key, source[name] ?? {}) && !listed(code, text),
        )
        .map(([key, text]) => `${code}/${name}.json: ${key}: same as in English: ${text}`),
    ),
  );
  const unused = Object.entries(same)
    .flatMap(([list, words]) => words.map((word) => `${list}: ${word}`))
    .filter((entry) => !used.has(entry))
    .map((entry) => `same-as-english.json: ${entry}: no text needs this entry`);
  return [...found, ...unused];
}

function english(key: string, source: Messages): string | undefined {
  const plural = pluralForm(key, source);
  return source[key] ?? (plural && source[`${plural.base}_other`]);
}

const hasWords = (text: string) => /\p{L}/u.test(text.replace(placeholder, '').replace(tagOrNesting, ''));
