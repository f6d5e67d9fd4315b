import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

type Payload = components['schemas']['CartLinePayload'];

const day = 86_400_000;
const start = Date.parse('2026-11-21T12:00:00Z');
let clock = start;
let holder: TestClient;
const sandbox = await openSandbox({ now: () => new Date(clock) });
beforeEach(async () => {
  holder = await TestClient.open(sandbox, 'holder');
});

const lists = [
  'getExpiringDomains',
  'getExpiredDomains',
  'getDeletedDomains',
  'getExpiringProducts',
  'getExpiredProducts',
] as const;
const query = { order: 'expire_date', asc: true } as const;
const expiring = async () => (await holder.ok('getExpiringDomains', { query })).data.renewalcenter.items;
const expired = async () => (await holder.ok('getExpiredDomains', { query })).data.renewalcenter.items;
const deleted = async () => (await holder.ok('getDeletedDomains', { query })).data.renewalcenter.items;
const soonDone = async () => (await holder.ok('getExpiringProducts', { query })).data.renewalcenter.items;
const lapsed = async () => (await holder.ok('getExpiredProducts', { query })).data.renewalcenter.items;
const named = (items: { name: string }[]) => items.map(({ name }) => name);
const numbers = (items: { id: number }[]) => items.map(({ id }) => id);
const cartPrices = async () =>
  (await holder.ok('getCart')).data.cart.items.map(({ cartItem }) => cartItem.price);

const domainRow = async (domain: string) =>
  (await holder.ok('getProductList', { query: { domain, type: 'domain' } })).data.product.items[0];

/** Adds the renewal to the cart at the listed price, and pays. */
async function buy(data: Payload | null | undefined, price: number | null | undefined): Promise<void> {
  if (!data) throw new Error('There is nothing to put into the cart.');
  const { success } = await holder.ok('syncCart', { body: [{ action: 'add', data }] });
  expect(success).toBe(true);
  expect(await cartPrices()).toEqual([price]);
  expect(await checkOut(holder)).toBe(303);
}

/** The cart's response to an invalid line. */
async function error(data: Payload): Promise<string | null> {
  const { success, message } = await holder.ok('syncCart', { body: [{ action: 'add', data }] });
  expect(success).toBe(false);
  return message;
}

test('§2 renewal center: the five lists, by expiry', async () => {
  expect(named(await expiring())).toEqual([
    'keramikkurs.berlin',
    'berlin-pottery.com',
    'clay-weekend.de',
    'teabowl.coffee',
  ]);
  expect(named(await expired())).toEqual(['potters-tools.net', 'raku-firing.com', 'mugclub.club']);
  expect(named(await deleted())).toEqual(['earthenware.club', 'slipcast-lab.com', 'wheelthrown.art']);
  expect(numbers(await soonDone())).toEqual([5404, 5402, 5104, 5119]);
  expect(numbers(await lapsed())).toEqual([5403, 5117, 5107]);
});

test('§3 renewal center: the fields of an item', async () => {
  expect((await expiring())[1]).toMatchObject({
    id: 5209,
    billing_id: 8209,
    domainName: 'berlin-pottery.com',
    phase: 'expiring',
    autoRenew: 'disabled',
    expireDate: '2026-12-01T12:00:00.000Z',
    renewUntil: '2026-12-31T12:00:00.000Z',
    daysLeft: 10,
    period: 1,
    currency: 'EUR',
    price_usd: 16.99,
    cartPayload: { type: 'renewal', id: 5209, domain: 'berlin-pottery.com', period: 1, duration: 1 },
  });
  expect((await expired())[2]).toMatchObject({ phase: 'expired', daysLeft: -6 });
  const [gone, , restorable] = await deleted();
  expect(restorable).toMatchObject({
    phase: 'redemption',
    daysLeft: 19,
    restoreUntil: '2026-12-10T12:00:00.000Z',
    deleteDate: '2026-12-15T12:00:00.000Z',
    cartPayload: { type: 'restore', id: 5212 },
  });
  expect(restorable?.restore_price_usd).toBeGreaterThan(restorable?.price_usd ?? 0);
  expect(gone).toMatchObject({
    phase: 'pending_delete',
    daysLeft: 0,
    restoreUntil: null,
    restore_price: null,
    restore_price_usd: null,
    cartPayload: null,
  });
  expect((await soonDone())[0]).toMatchObject({
    name: 'Workspace Starter',
    plan: 'workspace_starter_monthly',
    duration_months: 1,
    price_usd: 7,
    daysLeft: 12,
  });
});

test('§9 renewal center: paging, and empty lists for an empty account', async () => {
  const page = async (input: { limit?: number; start?: number; page?: number }) => {
    const { items, totalCount } = (await holder.ok('getExpiringDomains', { query: { ...query, ...input } }))
      .data.renewalcenter;
    return [numbers(items), totalCount];
  };
  expect(await page({ limit: 3, page: 2 })).toEqual([[5210], 4]);
  expect(await page({ limit: 2, start: 1, page: 9 })).toEqual([[5209, 5301], 4]);
  const newest = (await holder.ok('getExpiringDomains')).data.renewalcenter.items;
  expect(numbers(newest)).toEqual([5210, 5301, 5209, 5302]);
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  for (const list of lists) {
    const { body } = await newcomer.call(list);
    expect(body).toEqual({ data: { renewalcenter: { items: [], totalCount: 0 } } });
  }
  const reseller = await TestClient.open(sandbox, 'reseller');
  expect((await reseller.ok('getExpiringDomains')).data.renewalcenter.totalCount).toBe(10);
  await holder.fails('getExpiringDomains', 422, { query: { limit: 0 } });
});

test('§6 renewal center: requires sign-in', async () => {
  const visitor = await TestClient.open(sandbox);
  for (const list of lists) await visitor.fails(list, 401);
});

test('§4 renewal: a renewed domain leaves the list for a year; included products renew with it', async () => {
  const item = (await expiring()).find(({ id }) => id === 5209);
  await buy(item?.cartPayload, item?.price);
  expect(named(await expiring())).not.toContain('berlin-pottery.com');
  const row = await domainRow('berlin-pottery');
  expect(row).toMatchObject({ expireDate: '2027-12-01T12:00:00.000Z', phase: 'active' });
  expect(row?.subProducts[0]?.expireDate).toBe('2027-12-01T12:00:00.000Z');
});

test('§4 renewal: an expired domain renews for a year from the end of its old term', async () => {
  const item = (await expired()).find(({ name }) => name === 'potters-tools.net');
  await buy(item?.cartPayload, item?.price);
  expect(named(await expired())).not.toContain('potters-tools.net');
  const row = await domainRow('potters-tools');
  expect(row?.expireDate).toBe('2027-10-25T12:00:00.000Z');
});

test('§4 renewal: a deleted domain is restored, not renewed; one in pending delete is neither', async () => {
  const items = await deleted();
  const [gone, , restorable] = items;
  if (!gone || !restorable?.cartPayload) throw new Error('A list is empty.');
  const line = { period: 1, duration: 1 };
  const { id, domainName: domain, tld } = restorable;
  const asRenewal = { ...line, type: 'renewal', id, domain, tld } as const;
  expect(await error(asRenewal)).toBe('cart_item_unavailable');
  for (const type of ['renewal', 'restore'] as const) {
    const payload = { ...line, type, id: gone.id, domain: gone.domainName, tld: gone.tld };
    expect(await error(payload)).toBe('cart_item_unavailable');
  }
  const early = { ...line, type: 'restore', id: 5201, domain: 'okafor-ceramics.com', tld: 'com' } as const;
  expect(await error(early)).toBe('cart_item_unavailable');

  await buy(restorable.cartPayload, restorable.restore_price);
  expect(named(await deleted())).toEqual(named(items).filter((name) => name !== restorable.name));
  const row = await domainRow('wheelthrown');
  expect(row).toMatchObject({
    status: 'active',
    phase: 'active',
    expireDate: '2027-10-11T12:00:00.000Z',
  });
});

test('§4 renewal: services renew on their plan, an expired one from today', async () => {
  const ssl = (await lapsed()).find(({ id }) => id === 5403);
  expect(ssl).toMatchObject({ name: 'SSL Business', price_usd: 79.99, status: 'suspended' });
  await buy(ssl?.cartPayload, ssl?.price);
  expect(numbers(await lapsed())).toEqual([5117, 5107]);
  const monthly = (await soonDone()).find(({ id }) => id === 5404);
  await buy(monthly?.cartPayload, monthly?.price);
  const { items } = (await holder.ok('getProductList', { query: { limit: 100 } })).data.product;
  const expiry = (id: number) => items.find((item) => item.id === id)?.expireDate;
  expect(expiry(5403)).toBe('2027-11-21T12:00:00.000Z');
  expect(expiry(5404)).toBe('2027-01-03T12:00:00.000Z');
});

test('§4 renewal: an included service does not renew by itself', async () => {
  const payload = { type: 'whois_privacy', id: 5401, period: 1, duration: 1 } as const;
  expect(await error(payload)).toBe('cart_item_unavailable');
});

test('§4 renewal center: a domain moves from list to list over time until it is released', async () => {
  const where = async () => {
    const found: string[] = [];
    if (named(await expiring()).includes('glaze-lab.dev')) found.push('expiring');
    for (const { name, phase } of [...(await expired()), ...(await deleted())]) {
      if (name === 'glaze-lab.dev') found.push(phase);
    }
    return found;
  };
  const at = async (days: number) => {
    clock = start + days * day;
    holder = await TestClient.open(sandbox, 'holder');
    return where();
  };
  // Its term ends after 88 days.
  expect(await at(57)).toEqual([]);
  expect(await at(58)).toEqual(['expiring']);
  expect(await at(87.9)).toEqual(['expiring']);
  expect(await at(88)).toEqual(['expired']);
  expect(await at(117.9)).toEqual(['expired']);
  expect(await at(118)).toEqual(['redemption']);
  expect(await at(148)).toEqual(['pending_delete']);
  const expected = {
    type: 'registration',
    domain: 'glaze-lab.dev',
    tld: 'dev',
    period: 1,
    duration: 1,
  } as const;
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  const body = [{ action: 'add' as const, data: expected }];
  expect((await newcomer.ok('syncCart', { body })).success).toBe(false);

  expect(await at(153)).toEqual([]);
  await holder.fails('getRelatedProducts', 404, { params: { id: 5206 } });
  const later = await TestClient.open(sandbox, 'newcomer');
  expect((await later.ok('syncCart', { body })).success).toBe(true);
  expect(await checkOut(later)).toBe(303);
  const { items } = (await later.ok('getProductList')).data.product;
  expect(items.map(({ domainName }) => domainName)).toEqual(['glaze-lab.dev']);
  expect(items[0]?.id).not.toBe(5206);
});

test('§9 renewal: for as many years as the registry allows, up to ten from now', async () => {
  clock = start;
  await sandbox.reset();
  holder = await TestClient.open(sandbox, 'holder');
  const bounds = Object.fromEntries((await expiring()).map(({ name, max_period }) => [name, max_period]));
  expect(bounds).toMatchObject({ 'berlin-pottery.com': 9, 'clay-weekend.de': 1 });
  expect((await expired())[0]?.max_period).toBe(10);
  const [product] = await soonDone();
  expect(product?.max_period).toBe(10);
  const data = (await expiring()).find(({ name }) => name === 'berlin-pottery.com')?.cartPayload;
  if (!data) throw new Error('berlin-pottery.com is not expiring.');
  expect(await error({ ...data, duration: 10 })).not.toBeNull();
  await buy({ ...data, duration: 9 }, 143.91);
  expect(await domainRow('berlin-pottery.com')).toMatchObject({ max_period: 0 });
});

test('§9 renewal: a domain of the account has renewal prices by years, any other domain the price of a purchase', async () => {
  const query = { domain_name: 'okafor-ceramics.com' };
  const own = (await holder.ok('getMultiYearPricing', { query })).data.pricing;
  expect(own.years[0]).toEqual({ duration: 1, price: 15.99 });
  expect(own.years).toHaveLength(9);
  expect(own.years.at(-1)).toEqual({ duration: 9, price: 143.91 });
  const visitor = await TestClient.open(sandbox);
  const other = (await visitor.ok('getMultiYearPricing', { query })).data.pricing;
  expect(other.years).toHaveLength(10);
});
