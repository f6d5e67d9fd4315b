import punycode from 'punycode/punycode.js';
import { hash01 } from './hash.ts';
import { testEffects } from './testNames.ts';
import { allTlds, isTld, splitName, tldGroups } from './tlds.ts';
import { tldsByMeaning } from './topics.ts';
import { isValidLabel, isWritable } from './validity.ts';

/** What the main search looks up, best first; `names` begins with the exact match. */
export type SearchPlan = {
  exact: string | null;
  names: string[];
  tldSuggestion: string[];
  aiGenerated: Set<string>;
};

const mostNames = 300;
const mostSuggestedTlds = 12;
const mostHacks = 3;
const longestLabel = 63;
const longestName = 253;
const bulkTlds = ['com', 'net', 'org', 'io', 'dev', 'app', 'co'];
const generatedTlds = ['com', 'io', 'dev', 'co'];
const prefixes = ['get', 'try', 'my', 'go', 'the', 'hello'];
const suffixes = ['hq', 'app', 'studio', 'hub', 'lab', 'online'];
const popular = tldGroups[0]?.tlds ?? [];
const inGroup = new Set(tldGroups.filter(({ id }) => id !== 'international').flatMap(({ tlds }) => tlds));

/** ASCII and lower case, without spaces, stray dots and characters that no name has. */
function normalise(keyword: string): string {
  // A longer one is no name anyway, and Punycode overflows on very long ones.
  const ascii =
    keyword.length <= longestName ? punycode.toASCII(keyword.toLowerCase()) : keyword.toLowerCase();
  const kept = ascii.replace(/[^a-z0-9.-]/g, '');
  return kept.replace(/\.{2,}/g, '.').replace(/^\.|\.$/g, '');
}

/** The exact match and the label that suggestions are made of; a name under another name leads to the one above it. */
function understand(keyword: string, tlds: string[] | undefined): { exact: string | null; label: string } {
  const word = normalise(keyword);
  const split = splitName(word);
  if (split) {
    const label = split.sld.slice(split.sld.lastIndexOf('.') + 1);
    return { exact: `${label}.${split.tld}`, label };
  }
  const tld = tlds === undefined || tlds.includes('com') ? 'com' : (tlds.find(isTld) ?? 'com');
  const exact = word.includes('.') ? word : `${word}.${tld}`;
  return { exact: isWritable(exact) ? exact : null, label: word.split('.')[0] ?? '' };
}

/** The nearest valid label; undefined where there is none. */
function mend(label: string): string | undefined {
  if (isValidLabel(label)) return label;
  const mended = label
    .replace(/^(..)--+/, '$1-')
    .slice(0, longestLabel)
    .replace(/^-+|-+$/g, '');
  return !label.startsWith('xn--') && isValidLabel(mended) ? mended : undefined;
}

/** TLDs that a label makes one think of: it names them, ends in them, or means something near. */
function suggestedTlds(label: string): string[] {
  const named = allTlds.filter((tld) => tld.length >= 4 && !tld.includes('.') && label.includes(tld));
  named.sort((a, b) => b.length - a.length);
  return [...new Set([...named, ...tldsByMeaning(label)])].slice(0, mostSuggestedTlds);
}

/** Names whose TLD is the end of the word: `light.house`. */
function hacks(label: string): string[] {
  if (label.startsWith('xn--') || testEffects(label).size > 0) return [];
  const found: string[] = [];
  for (let cut = 2; cut <= label.length - 2 && found.length < mostHacks; cut++) {
    const [sld, tld] = [label.slice(0, cut), label.slice(cut)];
    if (isTld(tld) && isValidLabel(sld)) found.push(`${sld}.${tld}`);
  }
  return found;
}

/** Names made up around the word, in its Unicode form where it is internationalised. */
function generated(label: string, tlds: string[]): string[] {
  const word = punycode.toUnicode(label);
  const joint = word.includes('-') ? '-' : '';
  const before = prefixes.map((prefix) => prefix + joint + word);
  const after = suffixes.map((suffix) => word + joint + suffix);
  const labels = [...before, ...after]
    .map((made) => punycode.toASCII(made))
    .filter(isValidLabel)
    .sort((a, b) => hash01(a) - hash01(b));
  return labels.flatMap((made, index) => {
    const first = tlds[index % tlds.length];
    const second = tlds[(index + 1) % tlds.length];
    return first && second ? [`${made}.${first}`, `${made}.${second}`] : [];
  });
}

/**
 * The names that the main search looks up for one word or name in ASCII form: the exact match, the word under popular
 * and suggested TLDs, names whose TLD ends the word, the word under further TLDs, names made up around it. At most
 * 300, unless `tlds` says which to search.
 */
export function plan(keyword: string, tlds: string[] | undefined): SearchPlan {
  const wanted = tlds && tlds.length > 0 ? tlds : undefined;
  const { exact, label: typed } = understand(keyword, wanted);
  const start = exact === null ? [] : [exact];
  const label = mend(typed);
  if (label === undefined) return { exact, names: start, tldSuggestion: [], aiGenerated: new Set() };

  const allowed = (tld: string) => wanted === undefined || wanted.includes(tld);
  const suggested = suggestedTlds(label).filter(allowed);
  const played = hacks(label).filter((name) => allowed(splitName(name)?.tld ?? ''));
  const under = (list: readonly string[]) => list.map((tld) => `${label}.${tld}`);
  const made = generated(label, wanted?.filter(isTld) ?? generatedTlds);

  const head = [...start, ...under(popular.filter(allowed).slice(0, 8)), ...under(suggested), ...played];
  const further = wanted ? wanted.filter(isTld) : [...popular, ...shuffled(label)];
  const found = new Set([...head, ...under(further)].filter(isWritable));
  const names = wanted ? [...found] : [...found].slice(0, mostNames - made.length);
  const aiGenerated = new Set(made.filter((name) => isWritable(name) && !names.includes(name)));
  const endings = played.map((name) => splitName(name)?.tld ?? '').filter((tld) => tld.length > 2);
  return {
    exact,
    names: [...names, ...aiGenerated],
    tldSuggestion: [...new Set([...endings, ...suggested])].slice(0, mostSuggestedTlds),
    aiGenerated,
  };
}

/** Every TLD in an order that differs from word to word, so that each is met sooner or later; those of a group sooner. */
function shuffled(label: string): string[] {
  return allTlds
    .map((tld) => ({ tld, place: hash01(`${label} ${tld}`) * (inGroup.has(tld) ? 0.5 : 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ tld }) => tld);
}

/**
 * The names that a bulk search looks up, in the order of the keywords and without repeats: names as they are, words
 * under each of the TLDs. What the contract can't carry as a name is left out.
 */
export function planBulk(keywords: string[], tlds: string[] | undefined): string[] {
  const wanted = tlds && tlds.length > 0 ? tlds.filter(isTld) : bulkTlds;
  const names = new Set<string>();
  for (const keyword of keywords) {
    const word = normalise(keyword);
    if (word.includes('.')) {
      if (isWritable(word)) names.add(word);
      // Under a TLD that is on sale, a word is writable as such: asking once for it is enough.
    } else if (isWritable(`${word}.com`)) {
      for (const tld of wanted) names.add(`${word}.${tld}`);
    }
  }
  return [...names];
}
