import type { Text } from './texts.ts';

/** The rules in the tables of `locales/README.md`. */
export interface Glossary {
  /** The forms of each term by language. A term without forms in a language is unrestricted there. */
  terms: Record<string, RegExp[]>[];
  /** What to avoid in a language, and what to use instead. `*` stands for every language. */
  avoided: { language: string; text: string; pattern: RegExp; instead: string }[];
  /** The positions of texts that are exempt from all rules, such as `de-de/cart.json: totals.total`. */
  exceptions: string[];
}

/** Parses the tables, which are identified by their first column: `Term`, `Language` or `Message`. */
export function parseGlossary(markdown: string): Glossary {
  const glossary: Glossary = { terms: [], avoided: [], exceptions: [] };
  let head: string[] = [];
  for (const line of markdown.split('\n')) {
    const cells = /^\|(.*)\|$/
      .exec(line.trim())?.[1]
      ?.split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('`', '').replaceAll('\\|', '|'));
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

/** Converts a form to a pattern of whole words, in which `~` stands for any letters: `registr~`. Keeps a `/pattern/`. */
function toPattern(form: string): RegExp {
  if (/^\/.+\/$/.test(form)) return new RegExp(form.slice(1, -1), 'u');
  const text = form
    .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    .replaceAll('~', '\\p{L}*')
    .replaceAll(' ', '\\s');
  // Chinese has no spaces between words.
  if (/\p{Script=Han}/u.test(form)) return new RegExp(text, 'u');
  const [before, after] = [
    /^[\p{L}~]/u.test(form) ? '(?<!\\p{L})' : '',
    /[\p{L}~]$/u.test(form) ? '(?!\\p{L})' : '',
  ];
  return new RegExp(before + text + after, 'iu');
}

/** The texts that depart from the glossary, regardless of its exceptions. */
export function compareWithGlossary(texts: readonly Text[], { terms, avoided }: Glossary): string[] {
  return texts.flatMap((entry) => {
    const { position, language, text } = entry;
    const problems = [
      ...findMissingTerms(entry, terms),
      ...avoided
        .filter((rule) => ['*', language].includes(rule.language) && rule.pattern.test(text))
        .map((rule) => `has “${rule.text}”, use ${rule.instead}`),
    ];
    return problems.map((problem) => `${position}: ${problem}: ${text}`);
  });
}

/** The problems of messages that are not exempt, and exceptions that no message needs. */
export function applyExceptions(problems: readonly string[], { exceptions }: Glossary): string[] {
  const isOf = (position: string) => (problem: string) => problem.startsWith(`${position}: `);
  return [
    ...problems.filter((problem) => !exceptions.some((position) => isOf(position)(problem))),
    ...exceptions
      .filter((position) => !problems.some(isOf(position)))
      .map((position) => `README.md: ${position}: no text needs this exception`),
  ];
}

function findMissingTerms({ language, text, english }: Text, terms: Glossary['terms']): string[] {
  return terms.flatMap((term) => {
    const [own = [], source = []] = [term[language], term['en-us']];
    const found = source.flatMap((pattern) => pattern.exec(english)?.[0] ?? [])[0];
    const isMissing = found && own.length > 0 && !own.some((pattern) => pattern.test(text));
    return isMissing ? `lacks the term for “${found}”` : [];
  });
}
