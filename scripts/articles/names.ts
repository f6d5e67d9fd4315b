import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { flatten, type Messages, type Namespaces, readJson } from '../locales/catalogue.ts';

/** A text of an article without code, and with the labels of its links. */
export interface ArticleText {
  /** `content/support/dnssec/de-de.json: steps.0.body.0` */
  position: string;
  language: string;
  text: string;
}

/** Names that are on no page of the shop, by reason and language; `*` stands for every language. */
export type OtherNames = Record<string, Record<string, string[]>>;

const NO_PROSE = /^labels\.|\.code$|\.records\./;
const LINK = /\[([^\]]+)\]\([^()\s]+\)/g;
const NAME = /\*\*(.+?)\*\*|“([^”“]+)[”“]|„([^“]+)“|«([^»]+)»/g;
const QUOTED = /^[“„«].*[”“»][.。]?$/;
const LIST_ITEM = /\.list\.\d+$/;
const REFERENCE = /\$t\((\w+):([\w.]+)[^)]*\)/g;
const VARIABLE = /(\{\{.*?\}\})/;
/** Fewer letters, as in “{{from}} to {{to}}”, fit too many names. */
const ENOUGH = /(?:\p{L}.*?){4}|\p{Script=Han}/u;
const NUMBER = /\{\{ *count\b|, number\b/;
const VARIABLE_AT_END = /^\{\{[^}]*\}\}\P{L}*|\P{L}*\{\{[^}]*\}\}\P{L}*$/gu;
const SENTENCE = /(?<=[.!?])\s+|(?<=[。！？])/;

/** The texts of the support articles. A link whose label is in quotation marks names an article, not a message. */
export function listArticleTexts(): ArticleText[] {
  const files = globSync('content/support/*/??-??.json').sort();
  return files.flatMap((file) =>
    Object.entries(flatten(readJson(file)))
      .filter(([key]) => !NO_PROSE.test(key))
      .map(([key, text]) => ({
        position: `${file}: ${key}`,
        language: basename(file, '.json'),
        text: text.replace(LINK, (_, label) => (QUOTED.test(label) ? '{}' : label)).replace(/`[^`]*`/g, '{}'),
      })),
  );
}

/**
 * Names in bold or in quotation marks that are no message of their language, and exceptions that no article needs. In a
 * name, … stands for a variable, which may be left out at its ends.
 */
export function compareNames(
  articles: readonly ArticleText[],
  namespacesByLanguage: Record<string, Namespaces>,
  exceptions: OtherNames,
): string[] {
  const listed = new Set(
    Object.values(exceptions).flatMap((byLanguage) =>
      Object.entries(byLanguage).flatMap(([language, names]) => names.map((name) => `${language}: ${name}`)),
    ),
  );
  const used = new Set<string>();
  const isException = (language: string, name: string) => {
    const entries = [`${language}: ${name}`, `*: ${name}`].filter((entry) => listed.has(entry));
    for (const entry of entries) used.add(entry);
    return entries.length > 0;
  };
  const problems = Object.entries(namespacesByLanguage).flatMap(([language, namespaces]) => {
    const isMessage = createMatcher(namespaces);
    return articles
      .filter((article) => article.language === language)
      .flatMap(({ position, text }) =>
        findNames(text, LIST_ITEM.test(position))
          .filter((name) => !isMessage(name) && !isException(language, name))
          .map((name) => `${position}: no message: ${name}`),
      );
  });
  const unused = [...listed.difference(used)];
  return [...problems, ...unused.map((entry) => `article-names.json: ${entry}: no article needs this entry`)];
}

/** Bold words that begin a list item and end with a colon or a period are its heading, unless they are quoted. */
function findNames(text: string, isListItem: boolean): string[] {
  return [...text.matchAll(NAME)].flatMap(({ index, 0: match, 1: bold, 2: curly, 3: low, 4: angle }) => {
    const name = bold ?? curly ?? low ?? angle ?? match;
    if (QUOTED.test(name)) return [normalize(name.replace(/[“„«”»]/g, ''))];
    const isHeading = isListItem && bold !== undefined && index === 0 && /[:.：。]$/.test(bold);
    return isHeading || !/\p{L}/u.test(name) ? [] : [normalize(name)];
  });
}

/** Whether a name is a message or a sentence of one, wherever it stands in a sentence of the article. */
function createMatcher(namespaces: Namespaces): (name: string) => boolean {
  const messages = Object.values(namespaces)
    .flatMap((own) => Object.values<string>(own))
    .map((message) => resolve(message, namespaces))
    .flatMap((message) => [message, message.replace(VARIABLE_AT_END, ''), ...message.split(SENTENCE)])
    .map((message) => foldFirst(normalize(message)));
  const names = new Set(messages);
  const patterns = messages
    .filter((message) => VARIABLE.test(message) && ENOUGH.test(message.replaceAll(/\{\{.*?\}\}/g, '')))
    .map(toPattern);
  return (name) => names.has(foldFirst(name)) || patterns.some((pattern) => pattern.test(foldFirst(name)));
}

function toPattern(message: string): RegExp {
  const parts = message.split(VARIABLE);
  const source = parts.map((part, index) =>
    index % 2 === 0 ? RegExp.escape(part) : NUMBER.test(part) ? '(?:[\\d., ]+|…+)' : '.+',
  );
  return new RegExp(`^${source.join('')}$`);
}

function resolve(message: string, namespaces: Namespaces): string {
  return message.replace(REFERENCE, (_, namespace: string, key: string) => {
    const own: Messages | undefined = namespaces[namespace];
    return own?.[key] === undefined ? '{{}}' : resolve(own[key], namespaces);
  });
}

/** Without tags, soft hyphens and marks at the ends, and with plain spaces. */
const normalize = (text: string) =>
  text
    .replace(/<[^>]*>|\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[… ]+|[….:。：, ]+$/g, '');

const foldFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
