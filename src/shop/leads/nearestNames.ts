import { nameToUnicode } from '#lib/keyword.ts';
import { findNameError } from '#lib/nameError.ts';
import { toASCII } from '#lib/punycode.ts';

/** The difference between a name and the taken one. */
export type NameChange =
  | { kind: 'front' | 'behind'; part: string }
  | { kind: 'plural' | 'singular' | 'hyphen' | 'joined' | 'ending' };

/** A name in ASCII. */
export type NearName = { name: string; change: NameChange };

/** Few enough for a single search. */
export const MAX_NEAR_NAMES = 41;

const FRONT = ['get', 'the'];
const BEHIND = ['app', 'hq'];
/** TLDs under which names with an affix are looked up, in addition to their own TLD. */
const COMMON_TLDS = ['com', 'co', 'net', 'org'];
/** TLDs that don't suggest a trade, most popular first. */
const OTHER_TLDS = [
  'com',
  'co',
  'net',
  'org',
  'io',
  'app',
  'dev',
  'shop',
  'online',
  'site',
  'store',
  'me',
  'info',
  'biz',
];
/** Words that names often begin with, so that a hyphen can be inserted after them. */
const PARTS =
  /^(north|south|east|west|new|old|big|little|blue|green|red|black|white|gold|silver|sun|moon|star|sea|river|harbor|mountain|wood|stone|fire|wind|snow|rain|sky|land|home|house|web|net|cloud|data|smart|fast|easy|best|super|my|our|the|get|go|try|one|top|pro|true|pure|fresh|happy|good|great|city|town|art|book|food|cafe|coffee|bread|cake|dog|cat|bike|car|auto|garden|flower|health|fit|yoga|travel|trip|photo|film|music|game|play|kids|baby|shop|store|market|trade|work|job|code|dev|tech|soft|design|build|craft|hand|light|bright)(.{3,})$/;

/**
 * Names that are similar to a taken one, the most similar first, with the kinds of change alternating. The taken name
 * itself is not included. English affixes and plurals make sense for ASCII letters only; other labels get hyphens and
 * other TLDs.
 */
export function findNearNames(sld: string, tld: string): NearName[] {
  const taken = `${sld}.${tld}`;
  const labels = changeLabel(nameToUnicode(sld));
  const own = labels.map(({ label, change }) => ({ label, tld, change }));
  const elsewhere = COMMON_TLDS.flatMap((other) =>
    labels.map(({ label, change }) => ({ label, tld: other, change })),
  );
  const endings = OTHER_TLDS.map((other) => ({
    label: sld,
    tld: other,
    change: { kind: 'ending' } as const,
  }));
  const found = new Map<string, NearName>();
  for (const { label, tld: ending, change } of [
    ...interleave(own, endings.slice(0, 4)),
    ...elsewhere,
    ...endings,
  ]) {
    const name = `${toASCII(label)}.${ending}`;
    if (name === taken || found.has(name) || findNameError(name)) continue;
    found.set(name, { name, change });
  }
  return [...found.values()].slice(0, MAX_NEAR_NAMES);
}

function changeLabel(label: string): { label: string; change: NameChange }[] {
  const split = label.includes('-')
    ? [{ label: label.replaceAll('-', ''), change: { kind: 'joined' } as const }]
    : addHyphen(label).map((changed) => ({ label: changed, change: { kind: 'hyphen' } as const }));
  if (!/^[a-z0-9-]+$/.test(label) || label.startsWith('xn--')) return split;
  return [
    ...FRONT.map((part) => ({ label: part + label, change: { kind: 'front', part } as const })),
    ...BEHIND.map((part) => ({ label: label + part, change: { kind: 'behind', part } as const })),
    ...changeNumber(label),
    ...split,
  ];
}

/** The plural of an English word, or the singular of a word that looks like a plural. */
function changeNumber(label: string): { label: string; change: NameChange }[] {
  if (!/[a-z]$/.test(label)) return [];
  const singular = /^(.{3,}[^su])s$/.exec(label)?.[1];
  if (singular) return [{ label: singular, change: { kind: 'singular' } }];
  const plural = /[^aeiou]y$/.test(label)
    ? `${label.slice(0, -1)}ies`
    : label + (/(s|x|z|ch|sh)$/.test(label) ? 'es' : 's');
  return [{ label: plural, change: { kind: 'plural' } }];
}

/** The label with a hyphen between words, or between letters and digits. */
function addHyphen(label: string): string[] {
  const words = PARTS.exec(label) ?? /^(\p{L}{2,})(\d+)$/u.exec(label) ?? /^(\d+)(\p{L}{2,})$/u.exec(label);
  return words ? [`${words[1]}-${words[2]}`] : [];
}

/** Alternates between the items of both lists: two of the first for each one of the second. */
function interleave<T>(first: readonly T[], second: readonly T[]): T[] {
  const rest = [...second];
  return [
    ...first.flatMap((item, index) => (index % 2 === 1 ? [item, ...rest.splice(0, 1)] : [item])),
    ...rest,
  ];
}
