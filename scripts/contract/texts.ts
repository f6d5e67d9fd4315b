import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '#contract/schema.ts';

const drawnLength = 2_000;
const draws = 30;

// Both take long to make, and the same few patterns come back all the time.
const arbitraries = new Map<string, Arbitrary<string> | null>();
const samples = new Map<string, string[]>();

/** Texts that match a pattern; null where the pattern is one that no texts can be made of, such as one that looks ahead. */
export function matching(pattern: string, maxLength: number): Arbitrary<string> | null {
  const key = `${maxLength} ${pattern}`;
  const known = arbitraries.get(key);
  if (known !== undefined) return known;
  let made: Arbitrary<string> | null = null;
  try {
    made = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: Math.min(maxLength, drawnLength) });
  } catch {}
  arbitraries.set(key, made);
  return made;
}

/** A text of this length that keeps to the pattern; null where none was found. */
export function textOfLength({ pattern, format }: Schema, given: unknown, length: number): string | null {
  if (!pattern && !format) return 'x'.repeat(length);
  const isGood = (text: string) =>
    [...text].length === length && (!pattern || new RegExp(pattern, 'u').test(text));
  const stem = typeof given === 'string' ? given : '';
  // Longer by more of its first character, which keeps an address's or a name's end; shorter by its beginning.
  const grown = [stem, 'a'].map((text) => (text[0] ?? 'a').repeat(Math.max(0, length - text.length)) + text);
  const candidates = [...grown, stem.slice(0, length), stem.slice(-length), '1'.repeat(length)];
  return candidates.find(isGood) ?? (pattern && drawn(pattern, length).find(isGood)) ?? null;
}

function drawn(pattern: string, maxLength: number): string[] {
  const key = `${maxLength} ${pattern}`;
  const arbitrary = matching(pattern, maxLength);
  const found = samples.get(key) ?? (arbitrary ? fc.sample(arbitrary, { seed: 1, numRuns: draws }) : []);
  samples.set(key, found);
  return found;
}
