import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import { splitTlds } from '#form-engine/splitNames.ts';
import { languages } from '#lib/languages.ts';
import { createBlock } from './landingBlocks.ts';
import {
  checkLink,
  checkPicture,
  checkTlds,
  findBlockProblems,
  findSeoProblems,
  languageOfProblem,
} from './landingRules.ts';
import { landingBlocks } from './landings.fixture.ts';

const known = new Set(['dev', 'world', 'co.uk']);

test('§9 landing builder: a block that fits the contract has no problem', () => {
  fc.assert(
    fc.property(landingBlocks, (block) => {
      expect(LandingBlock.safeParse(block).success).toBe(true);
      expect([...findBlockProblems(block, known)]).toEqual([]);
    }),
  );
});

test('§9 landing builder: a block without problems fits the contract, for any input', () => {
  const typed = fc.string({ maxLength: 200 });
  const texts = fc.record({ 'en-us': typed, 'de-de': typed });
  fc.assert(
    fc.property(texts, texts, fc.oneof(typed, fc.webUrl()), (heading, text, url) => {
      const block: LandingBlock = {
        id: 'x',
        type: 'hero',
        heading: { ...heading, ...(heading['de-de'].trim() ? {} : { 'de-de': undefined }) },
        text,
        link: { label: heading, url },
        picture: null,
      };
      if (findBlockProblems(block, known).size > 0) return;
      const saved = JSON.parse(JSON.stringify(block), (_, value) =>
        typeof value === 'string' ? value.trim() || undefined : value,
      );
      expect(LandingBlock.safeParse(saved).success).toBe(true);
    }),
  );
});

test.each([
  ['javascript:alert(1)', 'script'],
  ['JavaScript:alert(1)', 'script'],
  [' java\tscript:alert(1)', 'script'],
  ['data:text/html,x', 'script'],
  ['vbscript:x', 'script'],
  ['http://shop.example/', 'insecure'],
  ['//evil.example', 'link'],
  ['/\\evil.example', 'link'],
  ['/a b', 'link'],
  ['shop.example', 'link'],
  ['https://shop@evil.example/', 'link'],
  ['', 'required'],
  ['/domain/search?tld=world#top', undefined],
  ['https://shop.example/a', undefined],
])('§5 landing builder: a link to %j: %s', (address, kind) => {
  expect(checkLink(address)?.kind).toBe(kind);
});

test.each([
  ['/icon.svg', undefined],
  ['/images/a.webp', undefined],
  ['https://pictures.example/a.webp', 'elsewhere'],
  ['http://pictures.example/a.webp', 'insecure'],
  ['data:image/png;base64,x', 'script'],
  ['/images/a.pdf', 'picture'],
  ['/../a.png', 'picture'],
  ['', 'required'],
])('§5 landing builder: a picture at %j: %s', (address, kind) => {
  expect(checkPicture(address)?.kind).toBe(kind);
});

test('§9 landing builder: TLDs exist, appear once each, and may be typed with a dot or in upper case', () => {
  expect(splitTlds('.World, co.uk;dev  МОСКВА ')).toEqual(['world', 'co.uk', 'dev', 'xn--80adxhks']);
  expect(checkTlds(['dev', 'world'], known)).toBeNull();
  expect(checkTlds([], known)).toEqual({ kind: 'noTlds' });
  expect(checkTlds(['dev', 'nosuch', 'a b'], known)).toEqual({
    kind: 'unknownTlds',
    detail: '.nosuch, .a b',
  });
  expect(checkTlds(['dev', 'dev'], known)).toEqual({ kind: 'repeatedTlds', detail: '.dev' });
  const many = Array.from({ length: 61 }, (_, index) => `t${index}`);
  expect(checkTlds(many, undefined)).toEqual({ kind: 'manyTlds' });
});

test('§9 landing builder: English is required, and each language has its limit', () => {
  const hero = createBlock('hero', []);
  expect([...findBlockProblems(hero, known).keys()]).toEqual(['heading.en-us', 'text.en-us']);
  const long = { 'en-us': 'x'.repeat(71), 'de-de': 'x'.repeat(70) };
  const problems = findSeoProblems({ title: long, description: { ...long, 'zh-cn': 'x'.repeat(201) } });
  expect([...problems]).toEqual([
    ['title.en-us', { kind: 'long' }],
    ['description.zh-cn', { kind: 'long' }],
  ]);
  const codes = languages.map(({ code }) => code);
  expect(languageOfProblem('entries.0.answer.zh-cn', codes)).toBe('zh-cn');
  expect(languageOfProblem('link.url', codes)).toBeNull();
});
