/** A label whose letters may be taken for others. */
export type Lookalike = {
  /** In Unicode. */
  label: string;
  /** Several scripts in one label, or letters that all look like Latin ones. */
  kind: 'mixed' | 'whole';
  /** ISO 15924 codes of the scripts in it. */
  scripts: string[];
  /** The plain Latin that it can be read as; undefined where it can't. */
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

/** Scripts that are written together, with Latin among them. */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];

/** Small letters that are drawn like Latin ones in most typefaces: Cyrillic, Greek, Armenian, phonetic. */
const DRAWN_ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ['асԁеһіјӏорԛѕԝхуѵ', 'acdehijlopqswxyv'],
    ['αικνορυχγωη', 'aikvopuxywn'],
    ['աոսցհօյ', 'wnughoj'],
    ['ɑɡɩʏ', 'agiy'],
  ].flatMap(([theirs = '', latin = '']) =>
    [...theirs].map((letter, place) => [letter, latin[place] ?? ''] as const),
  ),
);

/** The first label of a name in Unicode that looks like another one; undefined where none does. */
export function lookalikeIn(name: string): Lookalike | undefined {
  // Nearly all names are ASCII, and are asked by the thousand.
  if (/^[\0-\x7f]*$/.test(name)) return undefined;
  const labels = name.split('.');
  const ending = labels.length > 1 ? scriptsOf(labels.at(-1) ?? '') : [];
  for (const label of labels) {
    const found = lookalike(label, ending);
    if (found) return found;
  }
  return undefined;
}

function lookalike(label: string, ending: readonly string[]): Lookalike | undefined {
  const scripts = scriptsOf(label);
  const latin = readAsLatin(label);
  if (scripts.length > 1 && !TOGETHER.some((set) => scripts.every((script) => set.includes(script))))
    return { label, kind: 'mixed', scripts, latin };
  // Under an ending in its own script a label is read in that script.
  if (latin === undefined || scripts.some((script) => script !== 'Latn' && ending.includes(script)))
    return undefined;
  return { label, kind: 'whole', scripts, latin };
}

function scriptsOf(label: string): string[] {
  return SCRIPTS.flatMap(([code, letter]) => (letter.test(label) ? code : []));
}

/** What a label is read as, where each letter that is not Latin is drawn like one that is, and there is one. */
function readAsLatin(label: string): string | undefined {
  const read = [...label].map((letter) => DRAWN_ALIKE.get(letter) ?? letter).join('');
  return read !== label && /^[\0-\x7f]+$/.test(read) ? read : undefined;
}
