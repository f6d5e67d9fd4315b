import { CONFUSABLES } from './confusables.ts';

/** A label whose letters can be mistaken for others. */
export type Lookalike = {
  /** In Unicode. */
  label: string;
  /**
   * Several scripts in one label (`mixed`), digits of several kinds (`digits`), or letters that all look like Latin ones
   * (`whole`).
   */
  kind: 'mixed' | 'digits' | 'whole';
  /** ISO 15924 codes of the scripts in it. */
  scripts: string[];
  /** The ASCII label that it can be read as; undefined if there is none. */
  latin: string | undefined;
};

const SCRIPTS: readonly (readonly [code: string, letter: RegExp])[] = [
  ['Latn', /\p{Script=Latin}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Cher', /\p{Script=Cherokee}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Hira', /\p{Script=Hiragana}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Bopo', /\p{Script=Bopomofo}/u],
  ['Hang', /\p{Script=Hangul}/u],
];

/** Scripts that are commonly used together: https://www.unicode.org/reports/tr39/#Restriction_Level_Detection */
const COMBINABLE_SCRIPTS: readonly (readonly string[])[] = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];

/** Unicode's list leaves these out, because they look like capital letters. */
const SMALL_CAPITALS = { letters: 'ʙᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴘʀᴛ', read: 'bdefghijklmnprt' };

/** The ASCII characters that letters and digits look like. */
const READINGS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CONFUSABLES).flatMap(([plain, letters]) =>
    [...letters].map((letter) => [letter, plain] as const),
  ),
  ...[...SMALL_CAPITALS.letters].map((letter, index) => [letter, SMALL_CAPITALS.read[index] ?? ''] as const),
]);

/** The first label of a Unicode name that can be mistaken for another one. */
export function findLookalike(name: string): Lookalike | undefined {
  // Nearly all names are ASCII, and lists contain thousands of them.
  if (/^[\0-\x7f]*$/.test(name)) return undefined;
  const labels = name.split('.');
  const tldScripts = labels.length > 1 ? getScripts(labels.at(-1) ?? '') : [];
  for (const label of labels) {
    const found = checkLabel(label, tldScripts);
    if (found) return found;
  }
  return undefined;
}

function checkLabel(label: string, tldScripts: readonly string[]): Lookalike | undefined {
  const scripts = getScripts(label);
  const latin = toLatin(label);
  if (
    scripts.length > 1 &&
    !COMBINABLE_SCRIPTS.some((set) => scripts.every((script) => set.includes(script)))
  )
    return { label, kind: 'mixed', scripts, latin };
  if (/[0-9]/.test(label) && /(?![0-9])\p{Nd}/u.test(label)) return { label, kind: 'digits', scripts, latin };
  // Under a TLD in the same script, readers expect that script.
  if (latin === undefined || scripts.some((script) => script !== 'Latn' && tldScripts.includes(script)))
    return undefined;
  return { label, kind: 'whole', scripts, latin };
}

function getScripts(label: string): string[] {
  return SCRIPTS.flatMap(([code, letter]) => (letter.test(label) ? code : []));
}

/** The ASCII label that looks the same; undefined unless every non-Latin letter has a Latin lookalike. */
function toLatin(label: string): string | undefined {
  const read = [...label].map((letter) => READINGS.get(letter) ?? letter).join('');
  return read !== label && /^[\0-\x7f]+$/.test(read) ? read : undefined;
}
