import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '#contract/schema.ts';

const MAX_SAMPLE_LENGTH = 2_000;
const SAMPLES = 30;

// Both are slow to create, and the same few patterns recur.
const arbitraries = new Map<string, Arbitrary<string> | null>();
const samples = new Map<string, string[]>();

/** Strings that match a pattern; null if none can be generated, for example because of a lookahead. */
export function stringsMatching(pattern: string, maxLength: number): Arbitrary<string> | null {
  const key = `${maxLength} ${pattern}`;
  const known = arbitraries.get(key);
  if (known !== undefined) return known;
  let created: Arbitrary<string> | null = null;
  try {
    created = fc.stringMatching(new RegExp(pattern, 'u'), {
      maxLength: Math.min(maxLength, MAX_SAMPLE_LENGTH),
    });
  } catch {}
  arbitraries.set(key, created);
  return created;
}

/** A string of this length that matches the pattern and the format; null if none was found. */
export function stringOfLength({ pattern, format }: Schema, example: unknown, length: number): string | null {
  if (!pattern && !format) return 'x'.repeat(length);
  const isValid = (text: string) =>
    [...text].length === length && (!pattern || new RegExp(pattern, 'u').test(text));
  const base = typeof example === 'string' ? example : '';
  // Repeating the first character keeps the end of an address or a name valid.
  const extended = [base, 'a'].map(
    (text) => (text[0] ?? 'a').repeat(Math.max(0, length - text.length)) + text,
  );
  const candidates = [...extended, base.slice(0, length), base.slice(-length), '1'.repeat(length)];
  return candidates.find(isValid) ?? (pattern && samplesOfPattern(pattern, length).find(isValid)) ?? null;
}

function samplesOfPattern(pattern: string, maxLength: number): string[] {
  const key = `${maxLength} ${pattern}`;
  const arbitrary = stringsMatching(pattern, maxLength);
  const found = samples.get(key) ?? (arbitrary ? fc.sample(arbitrary, { seed: 1, numRuns: SAMPLES }) : []);
  samples.set(key, found);
  return found;
}
