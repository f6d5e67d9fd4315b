import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { nameToUnicode, normalizeKeyword } from '#lib/keyword.ts';
import type { KeywordChange } from '#lib/keywordText.ts';
import { findNameError, type NameError } from '#lib/nameError.ts';

/** The maximum number of names in one bulk search. */
export const MAX_NAMES = 5_000;
/** The maximum number of their characters in total, including the commas between them; the contract's limit. */
export const MAX_CHARACTERS = 400_000;

/** Why a name can't be searched. */
export type EntryError = NameError | 'tld';

export type InvalidName = { text: string; error: EntryError; line: number | undefined };

/** A piece of a list that may be a name or word, with the number of its line. */
export type Entry = { text: string; line: number };

/** What is not an entry: the header of a column, a row without a name, or a line of markup. */
export type LeftOut = Entry & { reason: 'header' | 'columns' | 'markup' };

/** The result of parsing a list of names. */
export type ParsedNames = {
  /**
   * In ASCII, in order and without duplicates. Entries without a dot are words, which are searched under several TLDs.
   */
  names: string[];
  /** The number of words among `names`. */
  words: number;
  /** Each repeated name, with the number of repetitions. */
  duplicates: Map<string, number>;
  invalid: InvalidName[];
  /** Names that are searched in a different form than they were written. */
  changed: { text: string; name: string; changes: KeywordChange[] }[];
  /** Names beyond the limits, in ASCII. */
  excess: string[];
  /** What the list has besides names. */
  leftOut: LeftOut[];
};

function emptyNames(): ParsedNames {
  return { names: [], words: 0, duplicates: new Map(), invalid: [], changed: [], excess: [], leftOut: [] };
}

export const noNames = emptyNames();

/** Commas of all scripts, vertical bars and white space. */
const SEPARATOR = /[\s,，、،﹐﹑|｜]+/u;
const OR_SEMICOLON = /[\s,，、،﹐﹑|｜;；؛]+/u;
/** What normalizing doesn't change. Most names of long lists are so. */
const PLAIN = /^(?!www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** Splits a text at commas, pipes and white space, or at semicolons, too. */
export function splitNames(text: string, separators?: 'semicolons'): string[] {
  return text.split(separators ? OR_SEMICOLON : SEPARATOR).filter(Boolean);
}

/**
 * Parses names one by one: `add` parses a name, `parsed` is the current result. If `tlds` is given, names under other
 * TLDs are invalid.
 */
export function createNameParser(tlds?: ReadonlySet<string>) {
  const known = new Set<string>();
  const parsed = emptyNames();
  let characters = 0;

  function add(text: string, line?: number): void {
    const { ascii, changes } = PLAIN.test(text) ? { ascii: text, changes: [] } : normalizeKeyword(text);
    const error = findError(ascii, tlds);
    if (error) {
      parsed.invalid.push({ text, error, line });
      return;
    }
    if (known.has(ascii)) {
      parsed.duplicates.set(ascii, (parsed.duplicates.get(ascii) ?? 0) + 1);
      return;
    }
    known.add(ascii);
    if (parsed.names.length === MAX_NAMES || characters + ascii.length > MAX_CHARACTERS) {
      parsed.excess.push(ascii);
      return;
    }
    characters += ascii.length + 1;
    parsed.names.push(ascii);
    if (!ascii.includes('.')) parsed.words++;
    if (changes.length > 0) parsed.changed.push({ text, name: nameToUnicode(ascii), changes });
  }

  return { add, parsed };
}

/** Parses a text synchronously; see `parseInSlices` for long ones. */
export function parseNames(text: string, tlds?: ReadonlySet<string>): ParsedNames {
  const { add, parsed } = createNameParser(tlds);
  for (const piece of splitNames(text)) add(piece);
  return parsed;
}

function findError(name: string, tlds: ReadonlySet<string> | undefined): EntryError | undefined {
  const error = findNameError(name);
  const labels = name.split('.');
  if (error || labels.length === 1 || !tlds) return error;
  const isSold = [1, 2].some((count) => labels.length > count && tlds.has(labels.slice(-count).join('.')));
  return isSold ? undefined : 'tld';
}

/** The maximum number of lookups in one bulk search: one for each name, and one per TLD for each word. */
export const MAX_LOOKUPS = 35_000;
/** The number of TLDs that the backend searches for a word by default. */
const DEFAULT_TLD_COUNT = 7;

/** The number of lookups for a list whose words are searched under the TLDs of a group, or the default ones. */
export function countLookups(
  { names, words }: Pick<ParsedNames, 'names' | 'words'>,
  group?: TldGroup,
): number {
  return names.length - words + words * (group?.tlds.length ?? DEFAULT_TLD_COUNT);
}
