import { nameToUnicode, readKeyword } from '#lib/keyword.ts';
import type { KeywordChange } from '#lib/keywordText.ts';
import { type NameFault, nameFault } from '#lib/nameFault.ts';

/** Most names that one bulk search takes. */
export const MOST_NAMES = 5_000;
/** Most characters that they may have together, with the commas between them; the contract's bound. */
export const MOST_CHARACTERS = 400_000;

/** Why a name can't be looked up. */
export type Fault = NameFault | 'ending';

export type Misread = { text: string; fault: Fault };

/** What was understood of a list of names. */
export type Understood = {
  /** In ASCII, in the order in which they came, each once. A word has no dot and is looked up under several endings. */
  names: string[];
  /** How many of `names` are words. */
  words: number;
  /** Each name that came again, with how many times too often. */
  duplicates: Map<string, number>;
  invalid: Misread[];
  /** Names that are looked up in another form than they were written. */
  changed: { text: string; name: string; changes: KeywordChange[] }[];
  /** Names beyond the limits, in ASCII. */
  leftOut: string[];
};

function understoodSoFar(): Understood {
  return { names: [], words: 0, duplicates: new Map(), invalid: [], changed: [], leftOut: [] };
}

export const nothingUnderstood = understoodSoFar();

const SEPARATOR = /[\s,|]+/u;
const PLAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** The pieces of a text: names stand between commas, pipes or white space. */
export function splitNames(text: string): string[] {
  return text.split(SEPARATOR).filter(Boolean);
}

/**
 * Takes in names one after the other. `take` does so with one piece of text; `understood` is what has come of them by
 * now. Endings that nobody sells are refused where `endings` is known.
 */
export function createNameReader(endings?: ReadonlySet<string>) {
  const known = new Set<string>();
  const understood = understoodSoFar();
  let characters = 0;

  function take(text: string): void {
    const { ascii, changes } = PLAIN.test(text) ? { ascii: text, changes: [] } : readKeyword(text);
    const fault = faultOf(ascii, endings);
    if (fault) {
      understood.invalid.push({ text, fault });
      return;
    }
    if (known.has(ascii)) {
      understood.duplicates.set(ascii, (understood.duplicates.get(ascii) ?? 0) + 1);
      return;
    }
    known.add(ascii);
    if (understood.names.length === MOST_NAMES || characters + ascii.length > MOST_CHARACTERS) {
      understood.leftOut.push(ascii);
      return;
    }
    characters += ascii.length + 1;
    understood.names.push(ascii);
    if (!ascii.includes('.')) understood.words++;
    if (changes.length > 0) understood.changed.push({ text, name: nameToUnicode(ascii), changes });
  }

  return { take, understood };
}

/** All of a text at once; for long ones see `readInSlices`. */
export function readNames(text: string, endings?: ReadonlySet<string>): Understood {
  const { take, understood } = createNameReader(endings);
  for (const piece of splitNames(text)) take(piece);
  return understood;
}

function faultOf(name: string, endings: ReadonlySet<string> | undefined): Fault | undefined {
  const fault = nameFault(name);
  const labels = name.split('.');
  if (fault || labels.length === 1 || !endings) return fault;
  const isSold = [1, 2].some((count) => labels.length > count && endings.has(labels.slice(-count).join('.')));
  return isSold ? undefined : 'ending';
}
