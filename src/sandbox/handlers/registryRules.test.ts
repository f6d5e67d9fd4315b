import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { add } from '../pages/pages.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { ruleTld } from './registryRules.fixture.ts';

type Details = components['schemas']['RegistryDetails'];

const { sandbox } = await openTimedSandbox();

const rule = (tld: string, change: Parameters<typeof ruleTld>[2]) => ruleTld(sandbox, tld, change);
const close = (tld: string) => rule(tld, () => ({ status: 'closed' }));

async function search(client: TestClient, keyword: string) {
  const body = {
    config: 'default',
    tracking_type: 'search_page',
    version: 'classic',
    page: 'domain_search',
    keyword,
  };
  const { data } = await client.ok('startNewSearch', { body });
  const { search_id, search_tracking_id } = data;
  return (await client.ok('pollNewSearch', { body: { ...body, search_id, search_tracking_id } })).data;
}

const cartOf = async (client: TestClient) => (await client.ok('getCart')).data.cart;
const priceOf = async (tld: string) => {
  const visitor = await TestClient.open(sandbox);
  return (await visitor.ok('getTldPricing', { query: { tlds: tld } })).data.pricing[0];
};

test('§2 registry info: a closed ending is not sold in searches, lists and prices, until that is undone', async () => {
  const visitor = await TestClient.open(sandbox);
  const sold = { exact_match: { avail: 1, reason: null } };
  expect(await search(visitor, 'quillmark-a.dev')).toMatchObject(sold);
  const undo = await close('dev');
  const found = await search(visitor, 'quillmark-b.dev');
  expect(found.exact_match).toMatchObject({ avail: 0, reason: 'TLD Not Sold', products: {} });
  const others = await search(visitor, 'quillmark');
  expect(others.domains.filter(({ tld }) => tld === 'dev')).toEqual([]);
  const { tlds, tldGroups } = (await visitor.ok('getBulkSearchFilters')).data.config;
  expect([...tlds, ...tldGroups.flatMap((group) => group.tlds)]).not.toContain('dev');
  const all = (await visitor.ok('getTldPricing', { query: {} })).data.pricing;
  expect(all.find(({ tld }) => tld === 'dev')).toBeUndefined();
  expect(Object.keys((await priceOf('dev')) ?? {})).toEqual(
    expect.not.arrayContaining(['registration', 'transfer']),
  );
  expect(await priceOf('dev')).toHaveProperty('renewal');
  await visitor.fails('getMultiYearPricing', 404, { query: { domain_name: 'quillmark-a.dev' } });
  await undo();
  expect(await search(visitor, 'quillmark-a.dev')).toMatchObject(sold);
  expect(await priceOf('dev')).toHaveProperty('registration');
});

test('§8 cart: a name under a closed ending stays, says why, and is not ordered', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  await holder.ok('syncCart', { body: [add('quillmark-a.dev'), add('quillmark-a.com')] });
  const undo = await close('dev');
  const { items, valid_items, totals } = await cartOf(holder);
  const [dev, com] = items.map(({ cartItem }) => cartItem);
  expect(dev).toMatchObject({ name: 'quillmark-a.dev', unavailable_reason: 'tld_closed' });
  expect(com).toMatchObject({ name: 'quillmark-a.com', unavailable_reason: null });
  expect(valid_items).toEqual([com?.id]);
  expect(totals.total).toBe(com?.price);
  const refused = await holder.ok('syncCart', { body: [add('quillmark-b.dev')] });
  expect(refused.items[0]?.message).toBe('cart_item_unavailable');
  expect(await checkOut(holder)).toBe(303);
  expect((await cartOf(holder)).items.map(({ cartItem }) => cartItem.name)).toEqual(['quillmark-a.dev']);
  await undo();
  const again = await cartOf(holder);
  expect(again.valid_items).toEqual([dev?.id]);
  expect(again.items[0]?.cartItem).toMatchObject({ unavailable_reason: null });
});

test('§2 registry info: domains under a closed ending can still be renewed', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  await close('com');
  const { items } = (await holder.ok('getExpiringDomains')).data.renewalcenter;
  const found = items.find(({ tld }) => tld === 'com');
  const data = found?.cartPayload;
  if (!data) throw new Error('No domain under .com expires.');
  expect((await holder.ok('syncCart', { body: [{ action: 'add', data }] })).success).toBe(true);
  const [line] = (await cartOf(holder)).items;
  expect(line?.cartItem).toMatchObject({ type: 'renewal', unavailable_reason: null });
});

test('§2 registry info: an ending that is opened is sold', async () => {
  const visitor = await TestClient.open(sandbox);
  const before = await search(visitor, 'quillmark-a.weather');
  expect(before.exact_match).toMatchObject({ avail: 0, reason: 'TLD Not Sold' });
  await rule('weather', () => ({ status: 'open' }));
  expect((await search(visitor, 'quillmark-b.weather')).exact_match).toMatchObject({ avail: 1 });
  expect(await priceOf('weather')).toHaveProperty('registration');
  await visitor.ok('syncCart', { body: [add('quillmark-b.weather')] });
  expect((await cartOf(visitor)).valid_items).toHaveLength(1);
});

test('§2 registry info: the phase before a launch rules what a search offers', async () => {
  const visitor = await TestClient.open(sandbox);
  await rule('dev', () => ({ status: 'eap' }));
  expect((await search(visitor, 'quillmark-a.dev')).exact_match).toMatchObject({ pre_ga: 'eap' });
  await rule('dev', () => ({ status: 'sunrise' }));
  expect((await search(visitor, 'quillmark-b.dev')).exact_match).toMatchObject({ pre_ga: 'reserve' });
});

test('§2 registry info: the years of a term rule prices and carts', async () => {
  const visitor = await TestClient.open(sandbox);
  await visitor.ok('syncCart', { body: [add('quillmark-a.com'), add('quillmark-c.com', { duration: 5 })] });
  const years = async () => {
    const query = { domain_name: 'quillmark-a.com' };
    const { pricing } = (await visitor.ok('getMultiYearPricing', { query })).data;
    return pricing.years.map(({ duration }) => duration);
  };
  expect(await years()).toHaveLength(10);
  const undo = await rule('com', () => ({ terms: { minYears: 2, maxYears: 4 } }));
  expect(await priceOf('com')).toMatchObject({ min_duration: 2, max_duration: 4 });
  expect(await years()).toEqual([2, 3, 4]);
  const { items, valid_items } = await cartOf(visitor);
  const lines = items.map(({ cartItem }) => cartItem);
  expect(valid_items).toEqual([]);
  for (const line of lines)
    expect(line).toMatchObject({ unavailable_reason: 'duration', min_duration: 2, max_duration: 4 });
  const change = { action: 'update', data: { id: lines[0]?.id ?? 0, duration: 2 } } as const;
  expect((await visitor.ok('syncCart', { body: [change] })).success).toBe(true);
  expect((await cartOf(visitor)).valid_items).toEqual([lines[0]?.id]);
  await undo();
  expect((await cartOf(visitor)).valid_items).toHaveLength(2);
});

test('§2 registry info: the years of a term rule renewals', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const query = { domain: 'berlin-pottery.com', type: 'domain' } as const;
  const period = async () => {
    const [row] = (await holder.ok('getProductList', { query })).data.product.items;
    return row && 'max_period' in row ? row.max_period : undefined;
  };
  expect(await period()).toBe(9);
  await rule('com', () => ({ terms: { minYears: 1, maxYears: 3 } }));
  expect(await period()).toBe(3);
});

test('§2 registry info: grace, redemption and pending delete rule the life cycle of domains', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const rowOf = async (domain: string) => {
    const query = { domain, type: 'domain' } as const;
    const [row] = (await holder.ok('getProductList', { query })).data.product.items;
    return row?.type === 'domain' ? row : undefined;
  };
  const expired = (await holder.ok('getExpiredDomains')).data.renewalcenter.items[0];
  if (!expired) throw new Error('No domain has expired.');
  const { domainName, tld } = expired;
  const days = (gracePeriods: Partial<Details['gracePeriods']>) => (details: Details) => ({
    gracePeriods: { ...details.gracePeriods, ...gracePeriods },
  });
  expect(await rowOf(domainName)).toMatchObject({ phase: 'expired' });
  await rule(tld, days({ renew: 0, redemption: 90 }));
  expect(await rowOf(domainName)).toMatchObject({
    phase: 'redemption',
    status: 'suspended',
    phase_days: { grace: 0, redemption: 90 },
  });
  const lists = await Promise.all([holder.ok('getExpiredDomains'), holder.ok('getDeletedDomains')]);
  const has = lists.map(({ data }) => data.renewalcenter.items.some((row) => row.domainName === domainName));
  expect(has).toEqual([false, true]);
  expect((await holder.ok('getDomain', { params: { name: domainName } })).data.domain.name).toBe(domainName);
  await rule(tld, days({ renew: 0, redemption: 0, pendingDelete: 0 }));
  expect(await rowOf(domainName)).toBeUndefined();
  await holder.fails('getDomain', 404, { params: { name: domainName } });
  expect(await priceOf(tld)).not.toHaveProperty('restore');
  await rule(tld, days({ renew: 90 }));
  expect(await rowOf(domainName)).toMatchObject({ phase: 'expired' });
});
