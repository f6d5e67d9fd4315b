import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemaCheck } from './registry.fixture.ts';
import { plan, planBulk } from './suggestions.ts';
import { allTlds, isTld } from './tlds.ts';
import { isValidName } from './validity.ts';

const check = schemaCheck('DomainName');
const anyTlds = fc.option(fc.uniqueArray(fc.constantFrom(...allTlds), { maxLength: 40 }), { nil: undefined });
const anyKeyword = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.domain(),
  fc.stringMatching(/^[a-z0-9-]{1,70}$/),
);

test('§3 main search: the plan of any keyword fits the contract and has no duplicates', () => {
  fc.assert(
    fc.property(anyKeyword, anyTlds, (keyword, tlds) => {
      const { exact, names, tldSuggestion, aiGenerated } = plan(keyword, tlds);
      expect(names.flatMap((name) => check(name) ?? [])).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect(exact === null || names[0] === exact).toBe(true);
      expect(names.filter((name) => name !== exact && !isValidName(name))).toEqual([]);
      expect(tldSuggestion.filter((tld) => !isTld(tld))).toEqual([]);
      expect([...aiGenerated].filter((name) => !names.includes(name))).toEqual([]);
      if (!tlds?.length) expect(names.length).toBeLessThanOrEqual(300);
      expect(plan(keyword, tlds)).toEqual({ exact, names, tldSuggestion, aiGenerated });
    }),
  );
});

test('§3 main search: the exact match', () => {
  const exact = (keyword: string, tlds?: string[]) => plan(keyword, tlds).exact;
  expect(exact('lighthouse')).toBe('lighthouse.com');
  expect(exact('LightHouse')).toBe('lighthouse.com');
  expect(exact('lighthouse.dev')).toBe('lighthouse.dev');
  expect(exact('lighthouse.co.uk')).toBe('lighthouse.co.uk');
  expect(exact('www.lighthouse.dev')).toBe('lighthouse.dev');
  expect(exact('lighthouse', ['dev', 'io'])).toBe('lighthouse.dev');
  expect(exact('123')).toBe('123.com');
  expect(exact('-light-')).toBe('-light-.com');
  expect(exact('lighthouse.notatld')).toBe('lighthouse.notatld');
  for (const nothing of ['', ' ', '...', 'light.x', 'light house']) expect(exact(nothing)).toBeNull();
});

test('§3 main search: popular TLDs, suggested TLDs, domain hacks, generated names', () => {
  const { names, tldSuggestion, aiGenerated } = plan('lighthouse', undefined);
  expect(names.slice(0, 4)).toEqual(['lighthouse.com', 'lighthouse.net', 'lighthouse.org', 'lighthouse.io']);
  expect(names.slice(0, 40)).toContain('light.house');
  expect(tldSuggestion).toContain('house');
  expect(plan('coffeebeans', undefined).tldSuggestion).toEqual(expect.arrayContaining(['coffee', 'cafe']));
  expect(names).toHaveLength(300);
  expect([...aiGenerated].some((name) => name.startsWith('getlighthouse.'))).toBe(true);
  expect(names.slice(-aiGenerated.size)).toEqual([...aiGenerated]);
  expect(names.some((name) => name.includes('.xn--'))).toBe(true);
});

test('§3 main search: given TLDs are all searched, and no others', () => {
  const tlds = ['dev', 'io', 'co.uk', 'notatld'];
  const { names, tldSuggestion } = plan('lighthouse', tlds);
  expect(tldSuggestion).toContain('house');
  expect(names).toEqual(expect.arrayContaining(['lighthouse.dev', 'lighthouse.io', 'lighthouse.co.uk']));
  expect(names.filter((name) => !/\.(dev|io|co\.uk)$/.test(name))).toEqual([]);
  expect(plan('lighthouse', [...allTlds]).names.length).toBeGreaterThanOrEqual(allTlds.length);
});

test('§3 main search: internationalized words get suggestions in their own script', () => {
  const { names, aiGenerated } = plan('xn--mnchen-3ya', undefined);
  expect(names[0]).toBe('xn--mnchen-3ya.com');
  expect(aiGenerated.size).toBeGreaterThan(0);
  expect([...aiGenerated].every((name) => name.startsWith('xn--'))).toBe(true);
  expect(plan('xn--99999999', undefined).names).toEqual(['xn--99999999.com']);
});

test('§5 bulk search: names as they are, words under each TLD, no duplicates', () => {
  expect(planBulk(['lighthouse.dev', 'harbor', 'Lighthouse.dev', '123'], ['com', 'dev'])).toEqual([
    'lighthouse.dev',
    'harbor.com',
    'harbor.dev',
    '123.com',
    '123.dev',
  ]);
  expect(planBulk(['harbor'], undefined)).toEqual(
    ['com', 'net', 'org', 'io', 'dev', 'app', 'co'].map((tld) => `harbor.${tld}`),
  );
  expect(planBulk(['light.notatld', '', 'light.x'], undefined)).toEqual(['light.notatld']);
});

test('§5 bulk search: any keywords give names that fit the contract, without duplicates', () => {
  fc.assert(
    fc.property(fc.array(anyKeyword, { maxLength: 50 }), anyTlds, (keywords, tlds) => {
      const names = planBulk(keywords, tlds);
      expect(names.flatMap((name) => check(name) ?? [])).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});
