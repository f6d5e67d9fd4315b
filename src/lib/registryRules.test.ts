import { expect, test } from 'vitest';
import { getRegistryRules, ruledTlds } from './registryRules.ts';
import sources from './registrySources.json' with { type: 'json' };
import { findNearestTerm, listTerms } from './terms.ts';

test('§7 TLD rules: each TLD has the rules that its registry has published, and an unknown one has none', () => {
  expect(getRegistryRules('shop')).toMatchObject({ transfer: { by: 'code', years: 1, lockDays: 60 } });
  expect(getRegistryRules('co.uk')).toMatchObject({ transfer: { by: 'tag', years: 0 }, redemptionDays: 0 });
  expect(getRegistryRules('de')).toMatchObject({ transfer: { by: 'code', years: 0 }, redemptionDays: 30 });
  expect(getRegistryRules('se')).toMatchObject({ graceDays: 70, suspendedAfterDays: 10, redemptionDays: 0 });
  expect(getRegistryRules('com.au')).toMatchObject({
    graceDays: 30,
    redemptionDays: 0,
    pendingDeleteDays: 1,
  });
  expect(getRegistryRules('nl')).toMatchObject({ transfer: { by: 'code' }, redemptionDays: 40 });
  expect(getRegistryRules('ca')?.transfer).toBeUndefined();
  for (const tld of ['io', 'com.br', 'xn--p1ai', 'constructor.uk'])
    expect(getRegistryRules(tld)).toBeUndefined();
});

test('§7 TLD rules: the terms of a TLD are its multiples between minimum and maximum', () => {
  const termsOf = (tld: string) => {
    const { terms } = getRegistryRules(tld) ?? {};
    return terms && listTerms(terms);
  };
  expect(termsOf('ai')).toEqual([2, 4, 6, 8, 10]);
  expect(termsOf('de')).toEqual([1]);
  expect(termsOf('uk')).toHaveLength(10);
  expect(findNearestTerm([2, 4, 6], 5)).toBe(4);
  expect(findNearestTerm([2, 4, 6], 1)).toBe(2);
  expect(findNearestTerm([], 1)).toBeUndefined();
});

test('decision 50: rules name the documents that they were read in, and a past date', () => {
  for (const tld of ['com', ...ruledTlds]) {
    const { source, checked, terms, transfer, redemptionDays } = getRegistryRules(tld) ?? {};
    expect(terms ?? transfer ?? redemptionDays, tld).toBeDefined();
    expect(checked).toMatch(/^20\d\d-\d\d-\d\d$/);
    const documents = source ? sources[source] : [];
    expect(documents.length, tld).toBeGreaterThan(0);
    for (const { title, organization, url } of documents)
      expect([title, organization, new URL(url).protocol]).toEqual([
        expect.stringMatching(/\w/),
        expect.stringMatching(/\w/),
        'https:',
      ]);
  }
});
