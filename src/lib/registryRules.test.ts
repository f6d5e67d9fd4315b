import { expect, test } from 'vitest';
import { getRegistryRules } from './registryRules.ts';

test('§7 TLD rules: each TLD has the rules that its registry has published, and an unknown one has none', () => {
  expect(getRegistryRules('shop')).toMatchObject({ transfer: { by: 'code', years: 1, lockDays: 60 } });
  expect(getRegistryRules('co.uk')).toMatchObject({ transfer: { by: 'tag', years: 0 }, redemptionDays: 0 });
  expect(getRegistryRules('de')).toMatchObject({ transfer: { by: 'code', years: 0 }, redemptionDays: 30 });
  for (const tld of ['ai', 'io', 'com.br', 'xn--p1ai', 'constructor.uk'])
    expect(getRegistryRules(tld)).toBeUndefined();
});
