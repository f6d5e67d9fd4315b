import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { readNamespaces } from '../scripts/locales/catalogue.ts';
import { listContent, listMessages, listSandboxTexts } from '../scripts/locales/texts.ts';
import { languages } from '../src/lib/languages.ts';

interface Face {
  font: Font;
  has: (codePoint: number) => boolean;
}

const { resolve } = createRequire(import.meta.url);

/** The faces of Onest that a browser may load, with their unicode ranges. */
const faces = [...readFileSync('src/ui/styles/fonts.css', 'utf8').matchAll(/@font-face \{[^}]*\}/g)]
  .filter(([rule]) => /font-family: Onest;/.test(rule))
  .map(([rule]): Face => {
    const font = openSync(resolve(/url\("([^"]+)"\)/.exec(rule)?.[1] ?? '')) as Font;
    const ranges = [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) =>
      [from, to].map((code) => Number.parseInt(code, 16)),
    );
    return { font, has: (point) => ranges.some(([from = 0, to = 0]) => from <= point && point <= to) };
  });

const isCovered = (character: string) => {
  const point = character.codePointAt(0) ?? 0;
  return faces.some(({ font, has }) => has(point) && font.hasGlyphForCodePoint(point));
};

const texts = [
  ...listMessages(Object.fromEntries(languages.map(({ code }) => [code, readNamespaces(`locales/${code}`)]))),
  ...listContent(),
  ...listSandboxTexts(),
];

/** What the system’s fonts show: Chinese, the key ⌘, →, and examples in Greek letters. */
const SYSTEM = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef⌘→ευ]/u;

/** The characters that neither the web font nor the system’s fonts are meant to show. */
const findUncovered = (text: string) =>
  [...text.normalize('NFC')].filter(
    (character) => !/\p{C}|\s/u.test(character) && !SYSTEM.test(character) && !isCovered(character),
  );

test.each(languages)('§2 fonts: the subsets of the web font have every letter of $code', ({ code }) => {
  const own = texts.filter(({ language }) => language === code);
  expect(own.length).toBeGreaterThan(5_000);
  expect(
    own.flatMap(({ position, text }) => findUncovered(text).map((character) => `${position}: ${character}`)),
  ).toEqual([]);
});

test('§2 fonts: a letter of another alphabet, an emoji and an ornament are found', () => {
  expect(faces.length).toBeGreaterThan(3);
  expect(findUncovered('Şişli, Ёлка, “œuvre”… ა🙂❧')).toEqual(['ა', '🙂', '❧']);
});
