import fc from 'fast-check';
import iana from 'tlds' with { type: 'json' };
import { expect, test } from 'vitest';
import { closedTlds } from './closedTlds.ts';
import { schemaCheck } from './registry.fixture.ts';
import { allTlds, hstsPreload, isTld, splitName, tldGroups } from './tlds.ts';

const featured = [
  'com',
  'pro',
  'io',
  'ing',
  'meme',
  'irish',
  'ai',
  'ote.ai',
  'co.uk',
  'com.br',
  'kid',
  'xn--p1ai',
];

test('§7 config: every TLD for sale matches the contract, and occurs once', () => {
  const check = schemaCheck('Tld');
  expect(allTlds.flatMap((tld) => check(tld) ?? [])).toEqual([]);
  expect(new Set(allTlds).size).toBe(allTlds.length);
  expect(allTlds.length).toBeGreaterThan(900);
});

test('§7 config: featured TLDs are for sale, brands and infrastructure are not', () => {
  expect(featured.filter((tld) => !isTld(tld))).toEqual([]);
  expect(['arpa', 'google', 'bmw', 'gov', 'xn--flw351e', ''].filter(isTld)).toEqual([]);
});

test('§7 config: a closed TLD is one that IANA lists', () => {
  const listed = new Set(iana);
  expect([...closedTlds].filter((tld) => !listed.has(tld))).toEqual([]);
});

test('§7 config: groups have unique keys and members that are for sale', () => {
  expect(new Set(tldGroups.map(({ id }) => id)).size).toBe(tldGroups.length);
  for (const { id, tlds } of tldGroups) {
    expect({ id, unknown: tlds.filter((tld) => !isTld(tld)) }).toEqual({ id, unknown: [] });
    expect({ id, size: new Set(tlds).size }).toEqual({ id, size: tlds.length });
    expect(tlds.length).toBeGreaterThan(5);
  }
});

test('§3 search result: a name splits at the longest TLD', () => {
  expect(splitName('maple.co.uk')).toEqual({ sld: 'maple', tld: 'co.uk' });
  expect(splitName('maple.uk')).toEqual({ sld: 'maple', tld: 'uk' });
  expect(splitName('www.maple.com')).toEqual({ sld: 'www.maple', tld: 'com' });
  expect(splitName('co.uk')).toEqual({ sld: 'co', tld: 'uk' });
  for (const name of ['com', '.com', 'maple', 'maple.notatld', '']) expect(splitName(name)).toBeUndefined();
});

test('§3 search result: the parts of a name make up the name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,20}$/), fc.constantFrom(...allTlds), (label, tld) => {
      const split = splitName(`${label}.${tld}`);
      expect(split && `${split.sld}.${split.tld}`).toBe(`${label}.${tld}`);
      expect(split?.tld.endsWith(tld)).toBe(true);
    }),
  );
});

test('§3 search result: TLDs on the preload list', () => {
  expect(['dev', 'app', 'page', 'new', 'zip', 'mov', 'ing', 'meme', 'foo', 'day'].every(hstsPreload)).toBe(
    true,
  );
  expect(['com', 'io', 'pro'].some(hstsPreload)).toBe(false);
});
