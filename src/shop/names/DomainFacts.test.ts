import { expect, test } from 'vitest';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { toDomainView } from '#shared/search/domainView.ts';
import { createProduct, createResult } from '#shared/search/results.fixture.ts';
import { type Fact, getFacts } from './DomainFacts.tsx';

const listFacts = (fields: Partial<DomainSearchResult>) =>
  getFacts(toDomainView(createResult('a.com', fields), 'USD'));

test.each<[Partial<DomainSearchResult>, Fact[]]>([
  [{}, []],
  [{ on_hsts_preload_list: true }, ['https']],
  [{ has_wix_promo: true }, ['website']],
  [{ aiGenerated: true }, ['generated']],
  [{ slice_type: 'dynamic_paid_presentment' }, ['sponsored']],
  [{ slice_type: 'suggested' }, []],
])('§3 search result: %j has the facts %j', (fields, facts) => {
  expect(listFacts(fields)).toEqual(facts);
});

test('§3 search result: facts have an order; a name that can’t be bought has none', () => {
  const flags = { on_hsts_preload_list: true, has_wix_promo: true, aiGenerated: true };
  expect(listFacts(flags)).toEqual(['https', 'website', 'generated']);
  expect(listFacts({ ...flags, avail: 0 })).toEqual([]);
});

test('§3 early access: a premium stage is a fact', () => {
  const stages = (premium: boolean) => ({
    pre_ga: 'eap' as const,
    products: { landrush: createProduct('landrush', { premium }) },
  });
  expect(listFacts(stages(true))).toEqual(['premium']);
  expect(listFacts(stages(false))).toEqual([]);
});
