import { type TestName, testEffects } from '../registry/testNames.ts';

export type SearchKind = 'new' | 'bulk' | 'favorites';

/** Most names or words that one bulk search takes. */
export const mostKeywords = 5_000;
/** Most names that a bulk search looks up; each word counts once for each TLD. */
export const mostLookups = 35_000;

/** The words of a bulk search: split at commas, pipes and white space. */
export function splitKeywords(keyword: string): string[] {
  return keyword.split(/[\s,|]+/).filter(Boolean);
}

/** TLDs joined by commas as a list; undefined where the text names none. */
export function splitTlds(tlds = ''): string[] | undefined {
  const list = tlds.split(',').filter(Boolean);
  return list.length > 0 ? list : undefined;
}

/** The test names that a search's keyword holds. */
export function effectsOf(kind: SearchKind, keyword: string): Set<TestName> {
  const words = kind === 'new' ? [keyword] : splitKeywords(keyword);
  return new Set(words.flatMap((word) => [...testEffects(word)]));
}

/** The field that asks for too much, with what is wrong; null where none does. */
export function tooMany(kind: SearchKind, keyword: string, tlds?: string): Record<string, string> | null {
  if (kind !== 'bulk') return null;
  const all = splitKeywords(keyword);
  if (all.length === 0) return { keyword: 'must hold a name or a word' };
  if (all.length > mostKeywords) return { keyword: `must NOT hold more than ${mostKeywords} names` };
  const words = all.filter((one) => !one.includes('.')).length;
  const lookups = all.length - words + words * (splitTlds(tlds)?.length ?? 1);
  return lookups > mostLookups ? { tlds: `must NOT make more than ${mostLookups} names` } : null;
}
