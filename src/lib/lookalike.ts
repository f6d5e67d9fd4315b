/** A label whose letters can be mistaken for others. */
export type Lookalike = {
  /** In Unicode. */
  label: string;
  /** Several scripts in one label (`mixed`), or letters that all look like Latin ones (`whole`). */
  kind: 'mixed' | 'whole';
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

/** Small letters that look like Latin ones in most typefaces: Cyrillic, Greek, Armenian, phonetic. */
const LATIN_LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['асԁеһіјӏорԛѕԝхуѵ', 'acdehijlopqswxyv'],
    ['αικνορυχγωη', 'aikvopuxywn'],
    ['աոսցհօյ', 'wnughoj'],
    ['ɑɡɩʏ', 'agiy'],
  ].flatMap(([theirs = '', latin = '']) =>
    [...theirs].map((letter, index) => [letter, latin[index] ?? ''] as const),
  ),
);

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
  const read = [...label].map((letter) => LATIN_LOOKALIKES.get(letter) ?? letter).join('');
  return read !== label && /^[\0-\x7f]+$/.test(read) ? read : undefined;
}
