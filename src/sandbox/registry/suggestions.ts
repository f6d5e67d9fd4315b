import { nameToAscii } from '#lib/idna.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { hash01 } from './hash.ts';
import { testEffects } from './testNames.ts';
import { isSold, listSoldTlds, splitName, tldGroups } from './tlds.ts';
import { tldsByMeaning } from './topics.ts';
import { isForSale, isValidLabel, isWritable } from './validity.ts';

/** The names that the main search looks up, best first; the first one is the exact match. */
export type SearchPlan = {
  exact: string | null;
  names: string[];
  tldSuggestion: string[];
  aiGenerated: Set<string>;
};

const maxNames = 300;
const maxSuggestedTlds = 12;
const maxHacks = 3;
const maxLabelLength = 63;
const bulkTlds = ['com', 'net', 'org', 'io', 'dev', 'app', 'co'];
const generatedTlds = ['com', 'io', 'dev', 'co'];
const prefixes = ['get', 'try', 'my', 'go', 'the', 'hello'];
const suffixes = ['hq', 'app', 'studio', 'hub', 'lab', 'online'];
const popular = tldGroups[0]?.tlds ?? [];
const inGroup = new Set(tldGroups.filter(({ id }) => id !== 'international').flatMap(({ tlds }) => tlds));

/** The exact match, and the label for suggestions. A subdomain leads to its registrable domain. */
function parseQuery(keyword: string, tlds: string[] | undefined): { exact: string | null; label: string } {
  const word = keyword.toLowerCase();
  const split = splitName(word);
  if (split) {
    const label = split.sld.slice(split.sld.lastIndexOf('.') + 1);
    const exact = `${label}.${split.tld}`;
    return { exact: isWritable(exact) ? exact : null, label };
  }
  const tld = tlds === undefined || tlds.includes('com') ? 'com' : (tlds.find(isSold) ?? 'com');
  const exact = word.includes('.') ? word : `${word}.${tld}`;
  return { exact: isWritable(exact) ? exact : null, label: word.split('.')[0] ?? '' };
}

/** The nearest valid label; undefined if there is none. */
function repair(label: string): string | undefined {
  if (isValidLabel(label)) return label;
  const mended = label
    .replace(/^(..)--+/, '$1-')
    .slice(0, maxLabelLength)
    .replace(/^-+|-+$/g, '');
  return !label.startsWith('xn--') && isValidLabel(mended) ? mended : undefined;
}

/** TLDs that fit a label: it contains them, ends in them, or has a related meaning. */
function suggestedTlds(label: string): string[] {
  const named = listSoldTlds().filter((tld) => tld.length >= 4 && !tld.includes('.') && label.includes(tld));
  named.sort((a, b) => b.length - a.length);
  return [...new Set([...named, ...tldsByMeaning(label).filter(isSold)])].slice(0, maxSuggestedTlds);
}

/** Domain hacks, whose TLD is the end of the word: `light.house`. */
function hacks(label: string): string[] {
  if (label.startsWith('xn--') || testEffects(label).size > 0) return [];
  const found: string[] = [];
  for (let cut = 2; cut <= label.length - 2 && found.length < maxHacks; cut++) {
    const [sld, tld] = [label.slice(0, cut), label.slice(cut)];
    if (isSold(tld) && isValidLabel(sld)) found.push(`${sld}.${tld}`);
  }
  return found;
}

/** Names generated from the word, in Unicode if it is internationalized. */
function generated(label: string): string[] {
  const word = nameToUnicode(label);
  const joint = word.includes('-') ? '-' : '';
  const before = prefixes.map((prefix) => prefix + joint + word);
  const after = suffixes.map((suffix) => word + joint + suffix);
  const labels = [...before, ...after]
    .map((made) => nameToAscii(made) ?? '')
    .filter(isValidLabel)
    .sort((a, b) => hash01(a) - hash01(b));
  return labels.flatMap((made, index) => {
    const [first, second] = [index, index + 1].map((at) => generatedTlds[at % generatedTlds.length]);
    return [`${made}.${first}`, `${made}.${second}`];
  });
}

/**
 * The names that the main search looks up for a word or name in ASCII form: the exact match, the word under
 * popular and suggested TLDs, domain hacks, the word under further TLDs, and generated names. At most 300, unless
 * `tlds` is given, under which no names are generated, but which does not limit what the word suggests.
 */
export function plan(keyword: string, tlds: string[] | undefined): SearchPlan {
  const requestedTlds = tlds && tlds.length > 0 ? tlds : undefined;
  const { exact, label: typed } = parseQuery(keyword, requestedTlds);
  const start = exact === null ? [] : [exact];
  const label = repair(typed);
  if (label === undefined) return { exact, names: start, tldSuggestion: [], aiGenerated: new Set() };

  const allowed = (tld: string) => requestedTlds === undefined || requestedTlds.includes(tld);
  const fitting = suggestedTlds(label);
  const suggested = fitting.filter(allowed);
  const hacked = hacks(label);
  const played = hacked.filter((name) => allowed(splitName(name)?.tld ?? ''));
  const under = (list: readonly string[]) => list.map((tld) => `${label}.${tld}`);
  const made = requestedTlds ? [] : generated(label);

  const head = [...start, ...under(popular.filter(allowed).slice(0, 8)), ...under(suggested), ...played];
  const further = requestedTlds ? requestedTlds.filter(isSold) : [...popular, ...shuffled(label)];
  // For example, a label that begins with a digit is not allowed under a TLD that is written from right to left.
  const isPossible = (name: string) => isWritable(name) && (name === exact || isForSale(name));
  const found = new Set([...head, ...under(further)].filter(isPossible));
  const names = requestedTlds ? [...found] : [...found].slice(0, maxNames - made.length);
  const aiGenerated = new Set(made.filter((name) => isPossible(name) && !names.includes(name)));
  const endings = hacked.map((name) => splitName(name)?.tld ?? '').filter((tld) => tld.length > 2);
  return {
    exact,
    names: [...names, ...aiGenerated],
    tldSuggestion: [...new Set([...endings, ...fitting])].slice(0, maxSuggestedTlds),
    aiGenerated,
  };
}

/** All TLDs in an order that depends on the word, those of groups first. */
function shuffled(label: string): string[] {
  return listSoldTlds()
    .map((tld) => ({ tld, place: hash01(`${label} ${tld}`) * (inGroup.has(tld) ? 0.5 : 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ tld }) => tld);
}

/**
 * The names that a bulk search looks up, in the order of the keywords and without duplicates: names as they are,
 * words under each of the TLDs. Excludes names that don't fit the contract.
 */
export function planBulk(keywords: string[], tlds: string[] | undefined): string[] {
  const requestedTlds = tlds && tlds.length > 0 ? tlds.filter(isSold) : bulkTlds.filter(isSold);
  const names = new Set<string>();
  for (const keyword of keywords) {
    const word = keyword.toLowerCase();
    if (word.includes('.')) {
      if (isWritable(word)) names.add(word);
      // Whether a word fits the contract does not depend on the TLD.
    } else if (isWritable(`${word}.com`)) {
      for (const tld of requestedTlds) names.add(`${word}.${tld}`);
    }
  }
  return [...names];
}
