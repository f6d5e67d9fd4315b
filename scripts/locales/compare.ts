import type { Messages, Namespaces, SameWords } from './catalogue.ts';
import { getPluralCategories, isSingleNumber, type PluralForm, parsePluralForm } from './plurals.ts';

interface Language {
  code: string;
  locale: string;
}

/** The problems of a language's messages compared with the source language, one line each. */
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
  const expected = getExpectedKeys(locale, source);
  const missing = [...expected].filter((key) => !(key in own)).map((key) => `${key}: missing`);
  const extra = Object.keys(own).filter((key) => !expected.has(key));
  return [
    ...missing,
    ...extra.map((key) =>
      parsePluralForm(key, source) ? `${key}: superfluous plural form` : `${key}: not in the source`,
    ),
    ...Object.entries(own).flatMap(([key, text]) =>
      (expected.has(key) ? findTextProblems(locale, key, text, source) : []).map(
        (problem) => `${key}: ${problem}`,
      ),
    ),
  ];
}

/** The source's keys, with the locale's plural forms instead of the English ones. */
function getExpectedKeys(locale: string, source: Messages): Set<string> {
  const keys = Object.keys(source).flatMap((key) => {
    const plural = parsePluralForm(key, source);
    if (!plural || plural.category === 'zero') return [key];
    return getPluralCategories(locale, plural.ordinal).map((category) => `${plural.base}_${category}`);
  });
  return new Set(keys);
}

function findTextProblems(locale: string, key: string, text: string, source: Messages): string[] {
  if (text.trim() === '') return ['empty'];
  const plural = parsePluralForm(key, source);
  const reference = plural ? getPluralTexts(plural, source) : [source[key] ?? ''];
  const own = extractTokens(text);
  const known = new Set(reference.flatMap(extractTokens));
  const needed = extractTokens(plural ? (source[`${plural.base}_other`] ?? '') : (source[key] ?? ''));
  const optional = plural && isSingleNumber(locale, plural) ? ['{{count}}'] : [];
  return [
    ...needed
      .filter((token) => !own.includes(token) && !optional.includes(token))
      .map((token) => `lacks ${token}`),
    ...own.filter((token) => !known.has(token)).map((token) => `unknown ${token}`),
    ...(text.includes('{{count}}') ? ['has {{count}}, write {{count, number}}'] : []),
  ];
}

const getPluralTexts = ({ base }: PluralForm, source: Messages) =>
  Object.keys(source)
    .filter((key) => parsePluralForm(key, source)?.base === base)
    .map((key) => source[key] ?? '');

const PLACEHOLDER = /\{\{-?\s*([^},\s]+)[^}]*\}\}/g;
const TAG_OR_NESTING = /<\/?[\w.]+\s*\/?>|\$t\([^)]*\)/g;

/** The distinct placeholders, tags and nested keys of a message: `{{name}}`, `<1>`, `$t(cart:title)`. */
function extractTokens(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name]) => `{{${name}}}`);
  return [...new Set([...names, ...(text.match(TAG_OR_NESTING) ?? [])])];
}

/** Messages that are the same as in English without being listed, and list entries without a message. */
export function compareWithEnglish(
  others: Record<string, Namespaces>,
  source: Namespaces,
  same: SameWords,
): string[] {
  const used = new Set<string>();
  const isListed = (code: string, text: string) =>
    ['*', code].some((list) => same[list]?.includes(text) && used.add(`${list}: ${text}`));
  const found = Object.entries(others).flatMap(([code, namespaces]) =>
    Object.entries(namespaces).flatMap(([name, messages]) =>
      Object.entries(messages)
        .filter(
          ([key, text]) =>
            hasWords(text) && text === getEnglish(key, source[name] ?? {}) && !isListed(code, text),
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

function getEnglish(key: string, source: Messages): string | undefined {
  const plural = parsePluralForm(key, source);
  return source[key] ?? (plural && source[`${plural.base}_other`]);
}

/** Whether a text has words of its own, besides placeholders, tags and nested keys. */
export const hasWords = (text: string) =>
  /\p{L}/u.test(text.replace(PLACEHOLDER, '').replace(TAG_OR_NESTING, ''));
