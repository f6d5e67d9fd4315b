import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import type { LandingContent } from '#api/generated/schemas/landingContent.zod.ts';
import { applyChanges, rebaseChanges } from '#lib/changes.ts';
import { languages } from '#lib/languages.ts';
import { BLOCK_TYPES, completeLanguages, countMissing, createBlock, moveId } from './landingBlocks.ts';
import { blockKey, parseLandingValue, toContent, toItems, trimTexts } from './landingItems.ts';
import { landingContents } from './landings.fixture.ts';

test('§9 landing builder: a page is the same after conversion to items and back', () => {
  fc.assert(
    fc.property(landingContents, (content) => {
      expect(toContent(toItems(content))).toEqual(content);
    }),
  );
});

test('§9 landing builder: a stored draft is restored unchanged, even with invalid texts, and anything else is dropped', () => {
  fc.assert(
    fc.property(landingContents, (content) => {
      for (const { value } of toItems(content))
        expect(parseLandingValue(JSON.parse(JSON.stringify(value)))).toEqual(value);
    }),
  );
  for (const type of BLOCK_TYPES) {
    const value = { kind: 'block', block: createBlock(type, []) };
    expect(parseLandingValue(value)).toEqual(value);
  }
  for (const other of [
    null,
    3,
    {},
    { kind: 'block', block: { type: 'script' } },
    { kind: 'theme', theme: 'red' },
  ])
    expect(parseLandingValue(other)).toBeNull();
  expect(parseLandingValue({ kind: 'seo', field: 'title', text: { 'en-us': 'x', 'xx-xx': 'y' } })).toBeNull();
});

test('§9 landing builder: one person moves blocks while another one adds and removes some, and nothing is lost', () => {
  const block = (id: string): LandingBlock => ({ id, type: 'text', heading: null, text: { 'en-us': id } });
  const page = (ids: string[]): LandingContent => ({
    theme: 'ocean',
    seo: { title: { 'en-us': 'x' }, description: { 'en-us': 'y' } },
    blocks: ids.map(block),
  });
  const order = (ids: string[]) => ({ kind: 'order' as const, ids });
  const mine = [{ key: 'order', before: order(['a', 'b', 'c']), after: order(['c', 'a', 'b']) }];
  const theirs = toItems(page(['a', 'c', 'd']));
  const { changes, conflicts } = rebaseChanges(mine, theirs);
  expect(changes).toEqual([]);
  expect(conflicts).toMatchObject([{ key: 'order', now: order(['a', 'c', 'd']) }]);
  const resolved = applyChanges(theirs, [
    { ...mine[0], key: 'order', before: null, after: order(['c', 'a', 'b']) },
  ]);
  expect(toContent(resolved).blocks.map(({ id }) => id)).toEqual(['c', 'a', 'd']);

  const removed = applyChanges(toItems(page(['a', 'b', 'c'])), [
    { key: blockKey('b'), before: { kind: 'block', block: block('b') }, after: null },
  ]);
  expect(toContent(removed).blocks.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('§9 landing builder: moving keeps every block, and stops at both ends', () => {
  const ids = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(ids, fc.nat(40), fc.integer({ min: -3, max: 40 }), (all, from, to) => {
      const id = all[from % all.length] ?? '';
      const moved = moveId(all, id, to);
      expect(moved.toSorted()).toEqual(all.toSorted());
      expect(moved.indexOf(id)).toBe(to >= 0 && to < all.length ? to : all.indexOf(id));
    }),
  );
});

test('§9 landing builder: new blocks have unique ids that the contract allows', () => {
  const blocks: LandingBlock[] = [];
  for (const type of [...BLOCK_TYPES, ...BLOCK_TYPES]) blocks.push(createBlock(type, blocks));
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(14);
  for (const { id } of blocks) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('§9 landing builder: spaces around texts and empty translations are removed, and missing translations are counted', () => {
  const typed = { 'en-us': ' Hello ', 'de-de': '  ', 'fr-fr': 'Bonjour\n' };
  expect(trimTexts({ heading: typed, tlds: [' dev '] })).toEqual({
    heading: { 'en-us': 'Hello', 'fr-fr': 'Bonjour' },
    tlds: ['dev'],
  });
  expect(countMissing({ heading: typed, entries: [{ answer: typed }] }, 'de-de')).toBe(2);
  expect(completeLanguages({ heading: typed })).toEqual(['en-us', 'fr-fr']);
  const everywhere = Object.fromEntries(languages.map(({ code }) => [code, 'x']));
  expect(completeLanguages({ heading: everywhere })).toHaveLength(8);
});
