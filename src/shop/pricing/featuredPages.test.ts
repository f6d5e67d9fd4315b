import { expect, test } from 'vitest';
import { getFeaturedPath, putFirst } from './featuredPages.ts';

const tiles = ['com', 'io', 'pro', 'ing', 'meme', 'irish'].map((tld) => ({ tld }));
const orderWith = (card: string | null | undefined) => putFirst(tiles, card).map(({ tld }) => tld);

test('§2 featured TLDs: each leads to its campaign or to its own page', () => {
  expect(tiles.map(({ tld }) => getFeaturedPath(tld))).toEqual([
    '/domains/com',
    '/domains/io',
    '/pro',
    '/google-registry',
    '/google-registry',
    '/domains/irish',
  ]);
});

test('§3 session: the campaign puts the card of a TLD or the cards of a campaign page first', () => {
  expect(orderWith('irish')).toEqual(['irish', 'com', 'io', 'pro', 'ing', 'meme']);
  expect(orderWith('google-registry')).toEqual(['ing', 'meme', 'com', 'io', 'pro', 'irish']);
});

test('§3 session: without such a card, or with one that is not shown, the order stays', () => {
  for (const card of [null, undefined, '', 'bakery', 'constructor'])
    expect(orderWith(card)).toEqual(['com', 'io', 'pro', 'ing', 'meme', 'irish']);
});
