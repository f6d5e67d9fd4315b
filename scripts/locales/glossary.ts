import type { Messages, Namespaces } from './catalogue.ts';
import { parsePluralForm } from './plurals.ts';

/** The rules of `locales/README.md`, which are its tables. */
export interface Glossary {
  /** Each term by language: its forms. A term without forms in a language is free there. */
  terms: Record<string, RegExp[]>[];
  /** What a language does not use, and what it uses instead. `*` stands for every language. */
  avoided: { language: string; text: string; pattern: RegExp; instead: string }[];
  /** Messages that no rule applies to, as `de-de/cart.json: totals.total`. */
  exceptions: string[];
}

/** Reads the tables by their head: `Term`, `Language` and `Message` are the first columns. */
export function parseGlossary(markdown: string): Glossary {
  const glossary: Glossary = { terms: [], avoided: [], exceptions: [] };
  let head: string[] = [];
  for (const line of markdown.split('\n')) {
    const cells = /^\|(.*)\|$/
      .exec(line.trim())?.[1]
      ?.split('|')
      .map((cell) => cell.trim().replaceAll('`', ''));
    if (!cells) head = [];
    else if (head.length === 0) head = cells;
    else if (!/^:?-+/.test(cells[0] ?? '')) addRow(glossary, head, cells);
  }
  return glossary;
}

function addRow({ terms, avoided, exceptions }: Glossary, head: string[], cells: string[]): void {
  const [first = '', second = '', third = ''] = cells;
  if (head[0] === 'Message') exceptions.push(first);
  if (head[0] === 'Language')
    avoided.push(
      ...second
        .split(', ')
        .map((text) => ({ language: first, text, pattern: toPattern(text), instead: third })),
    );
  if (head[0] === 'Term')
    terms.push(
      Object.fromEntries(head.slice(1).map((code, index) => [code, toForms(cells[index + 1] ?? '')])),
    );
}

const toForms = (cell: string) => (cell === '–' ? [] : cell.split(', ').map(toPattern));

/** A form as a pattern of whole words, in which `~` stands for any letters: `registr~`. A `/pattern/` stays one. */
function toPattern(form: string): RegExp {
  if (/^\/.+\/$/.test(form)) return new RegExp(form.slice(1, -1), 'u');
  const text = form.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll('~', '\\p{L}*');
  // Chinese has no spaces between words.
  if (/\p{Script=Han}/u.test(form)) return new RegExp(text, 'u');
  const [before, after] = [
    /^[\p{L}~]/u.test(form) ? '(?<!\\p{L})' : '',
    /[\p{L}~]$/u.test(form) ? '(?!\\p{L})' : '',
  ];
  return new RegExp(before + text + after, 'iu');
}

/** A message without placeholders, with plain spaces. */
const getWords = (text: string) => text.replace(/\{\{.*?\}\}/gu, '').replace(/\s/gu, ' ');

/** The messages that depart from the glossary, and exceptions that no message needs. */
export function compareWithGlossary(
  namespacesByLanguage: Record<string, Namespaces>,
  source: Namespaces,
  { terms, avoided, exceptions }: Glossary,
): string[] {
  const unused = new Set(exceptions);
  const found = Object.entries(namespacesByLanguage).flatMap(([code, namespaces]) =>
    Object.entries(namespaces).flatMap(([name, messages]) =>
      Object.entries(messages).flatMap(([key, text]) => {
        const place = `${code}/${name}.json: ${key}`;
        const words = getWords(text);
        const problems = [
          ...findMissingTerms(code, words, getWords(getSource(key, source[name] ?? {})), terms),
          ...avoided
            .filter(({ language, pattern }) => ['*', code].includes(language) && pattern.test(words))
            .map((rule) => `has “${rule.text}”, use ${rule.instead}`),
        ];
        if (!exceptions.includes(place)) return problems.map((problem) => `${place}: ${problem}: ${text}`);
        if (problems.length > 0) unused.delete(place);
        return [];
      }),
    ),
  );
  return [...found, ...[...unused].map((place) => `README.md: ${place}: no message needs this exception`)];
}

function findMissingTerms(code: string, text: string, source: string, terms: Glossary['terms']): string[] {
  return terms.flatMap((term) => {
    const [own = [], english = []] = [term[code], term['en-us']];
    const isMissing =
      own.length > 0 &&
      english.some((pattern) => pattern.test(source)) &&
      !own.some((pattern) => pattern.test(text));
    return isMissing
      ? `lacks the term for “${english.find((pattern) => pattern.test(source))?.exec(source)?.[0]}”`
      : [];
  });
}

function getSource(key: string, source: Messages): string {
  const plural = parsePluralForm(key, source);
  return source[key] ?? (plural && source[`${plural.base}_other`]) ?? '';
}
