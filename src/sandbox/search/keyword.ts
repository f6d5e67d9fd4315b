import { nameToUnicode } from '#lib/keyword.ts';
import { type TestName, testEffects } from '../registry/testNames.ts';

export type SearchKind = 'new' | 'bulk' | 'favorites';

/** Maximum number of names or words in a bulk search. */
export const maxKeywords = 5_000;
/** Maximum number of names that a bulk search looks up. A word counts once for each TLD. */
export const maxLookups = 35_000;
const maxLabelLength = 63;

/** The words of a bulk search: split at commas, pipes and white space. */
export function splitKeywords(keyword: string): string[] {
  return keyword.split(/[\s,|]+/).filter(Boolean);
}

/** Splits TLDs at commas; undefined if there are none. */
export function splitTlds(tlds = ''): string[] | undefined {
  const list = tlds.split(',').filter(Boolean);
  return list.length > 0 ? list : undefined;
}

/** The test names in a search's keyword. */
export function getEffects(kind: SearchKind, keyword: string): Set<TestName> {
  const words = kind === 'new' ? [keyword] : splitKeywords(keyword);
  return new Set(words.flatMap((word) => [...testEffects(word)]));
}

/** Whether a label looks encoded, but can't be decoded to letters that are allowed. Longer labels are just too long. */
const isMalformed = (label: string) =>
  label.startsWith('xn--') && label.length <= maxLabelLength && nameToUnicode(label) === label;

/** The field that is wrong, and why; null if none is. In a bulk search, an invalid name has a result that says so. */
export function findFieldErrors(
  kind: SearchKind,
  keyword: string,
  tlds?: string,
): Record<string, string> | null {
  if (kind === 'new' && keyword.split('.').some(isMalformed))
    return { keyword: 'must NOT have a label that begins with xn-- and is not valid by UTS #46' };
  if (kind !== 'bulk') return null;
  const all = splitKeywords(keyword);
  if (all.length === 0) return { keyword: 'must hold a name or a word' };
  if (all.length > maxKeywords) return { keyword: `must NOT hold more than ${maxKeywords} names` };
  const words = all.filter((one) => !one.includes('.')).length;
  const lookups = all.length - words + words * (splitTlds(tlds)?.length ?? 1);
  return lookups > maxLookups ? { tlds: `must NOT make more than ${maxLookups} names` } : null;
}
