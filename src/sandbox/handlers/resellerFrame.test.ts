import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { getCustomerPrice } from '#lib/resellerPrices.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { add, agreed, text } from '../pages/pages.fixture.ts';
import { currencies } from '../registry/money.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

type Schemas = components['schemas'];

const day = 86_400_000;
let seller: TestClient;
let visitor: TestClient;
const { sandbox, time } = await openTimedSandbox(Date.parse('2026-11-20T12:00:00Z'));
beforeEach(async () => {
  seller = await TestClient.open(sandbox, 'admin');
  await enroll('iframe');
  await change({ framerHost: 'www.lindqvist.example', markupPercent: 15 });
  visitor = await TestClient.open(sandbox);
});

const enroll = (type: 'api' | 'iframe') => seller.ok('enrollReseller', { body: { type } });
const change = (changes: Omit<Schemas['IframeResellerChanges'], 'type'>) =>
  seller.ok('updateResellerSettings', { body: { settings: { type: 'iframe', ...changes } } });

/** A browser in the seller's frame. */
async function openFrame(person?: string): Promise<TestClient> {
  const [settings] = (await seller.ok('getResellerSettings')).data.resellersettings;
  if (settings?.resellerSettings.type !== 'iframe') throw new Error('The seller has no frame.');
  const { partnerId, linkKey } = settings.resellerSettings;
  const client = await TestClient.open(sandbox, person);
  await client.ok('getSession', {
    query: { partner_id: String(partnerId), key: linkKey, mode: 'iframe' },
  });
  return client;
}

const searchFor = (keyword: string) => ({
  config: 'default',
  tracking_type: 'search_page',
  version: 'classic',
  page: 'domain_search',
  keyword,
});

async function search(client: TestClient, name: string) {
  const { data } = await client.ok('startNewSearch', { body: searchFor(name) });
  const { search_id, search_tracking_id } = data;
  const body = { ...searchFor(name), search_id, search_tracking_id };
  return (await client.ok('pollNewSearch', { body })).data.exact_match;
}

async function searchBulk(client: TestClient, name: string) {
  const { data } = await client.ok('startBulkSearch', { body: searchFor(name) });
  const { search_id, search_tracking_id } = data;
  const body = { ...searchFor(name), search_id, search_tracking_id };
  return (await client.ok('pollBulkSearch', { body })).data.domains[0];
}

async function searchFavorites(client: TestClient) {
  const { data } = await client.ok('startFavoritesSearch', { body: searchFor('') });
  const { search_id, search_tracking_id } = data;
  const body = { ...searchFor(''), search_id, search_tracking_id };
  return (await client.ok('pollFavoritesSearch', { body })).data.domains[0];
}

const findPrices = async (client: TestClient, tlds: string) =>
  (await client.ok('getTldPricing', { query: { tlds } })).data.pricing[0];
const findYears = async (client: TestClient, domain_name: string) =>
  (await client.ok('getMultiYearPricing', { query: { domain_name } })).data.pricing.years.map(
    ({ price }) => price,
  );
const getLines = ({ items }: Schemas['Cart']) => items.map(({ cartItem }) => cartItem);
const cartOf = async (client: TestClient) => getLines((await client.ok('getCart')).data.cart);
const put = async (client: TestClient, ...names: string[]) =>
  getLines((await client.ok('syncCart', { body: names.map((name) => add(name)) })).data.cart);

async function buy(client: TestClient, name: string): Promise<void> {
  await put(client, name);
  expect(await checkOut(client)).toBe(303);
}

async function findOwned(client: TestClient, name: string): Promise<Schemas['HeldDomain']> {
  const { items } = (await client.ok('getProductList', { query: { type: 'domain', domain: name } })).data
    .product;
  const [item] = items;
  if (item?.type !== 'domain') throw new Error(`${name} is not in the account.`);
  return item;
}

const renewal = ({ id, domainName, tld }: Schemas['HeldDomain']): Schemas['CartAction'] => ({
  action: 'add',
  data: { type: 'renewal', id, domain: domainName, tld, period: 1, duration: 1 },
});

test('§7 reseller’s frame: search results and price lists have the prices of its customers, elsewhere list prices', async () => {
  const frame = await openFrame();
  const registration = { price: 13.65, price_usd: 13.65, original_price: null };
  for (const result of [await search(frame, 'quillmark-a.com'), await searchBulk(frame, 'quillmark-a.com')])
    expect(result).toMatchObject({ products: { registration }, renewal_price: 18.56, restore_price: 121.56 });
  expect((await search(frame, 'quillmark-a.pro'))?.products.registration).toMatchObject({
    price: 4.59,
    original_price: 27.3,
  });
  expect(await findPrices(frame, 'com')).toMatchObject({
    registration,
    renewal: { price: 18.56, price_usd: 18.56 },
    transfer: { price: 13.65, price_usd: 13.65 },
    restore: { price: 121.56 },
  });
  expect((await findYears(frame, 'quillmark-a.com')).slice(0, 2)).toEqual([13.65, 32.21]);
  const featured = (await frame.ok('getFeaturedTlds')).data.config;
  expect(featured.find(({ tld }) => tld === 'pro')).toMatchObject({ price: 4.59, original_price: 27.3 });
  const sale = (await frame.ok('getMarketingSale', { query: { code: 'flashsale' } })).data.marketing_sale;
  expect(sale.saleData.tlds.find(({ tld }) => tld === 'pro')).toMatchObject({ price: 4.59 });

  expect(await search(visitor, 'quillmark-a.com')).toMatchObject({
    products: { registration: { price: 12.49, price_usd: 12.49 } },
    renewal_price: 16.99,
  });
  expect(await findPrices(visitor, 'com')).toMatchObject({ registration: { price: 12.49 } });
  expect((await findYears(visitor, 'quillmark-a.com')).slice(0, 2)).toEqual([12.49, 29.48]);
});

test('§7 reseller’s frame: in each currency its prices are the seller’s with the markup', async () => {
  const frame = await openFrame();
  for (const { code: currency } of currencies) {
    for (const client of [seller, frame])
      await client.ok('updateAccountExtended', { body: { preferredCurrency: currency } });
    const query = { priceType: 'registrationPrice' } as const;
    const { tier, prices } = (await seller.ok('getResellerPricing', { query })).data.reseller;
    const own = prices.find(({ tld }) => tld === 'com')?.[tier ?? 'reseller1'] ?? 0;
    const price = toMajor(getCustomerPrice(toMinor(own, currency), 15), currency);
    const registration = { price, price_usd: 13.65 };
    expect(await search(frame, 'quillmark-a.com')).toMatchObject({ products: { registration } });
    expect(await findPrices(frame, 'com')).toMatchObject({ currency, registration });
  }
});

test('§7 reseller’s frame: premium, aftermarket and early-access names and services keep their prices', async () => {
  const frame = await openFrame();
  for (const name of ['premium.dev', 'sedo.com', 'eap.com']) {
    const [inFrame, listed] = [await search(frame, name), await search(visitor, name)];
    expect(Object.keys(listed?.products ?? {})).not.toEqual([]);
    expect(inFrame?.products).toEqual(listed?.products);
  }
  expect((await search(frame, 'premium.dev'))?.renewal_price).toBe(
    (await search(visitor, 'premium.dev'))?.renewal_price,
  );
  const plans = async (client: TestClient) =>
    (await client.ok('getProductPricing', { query: { type: 'titan_email' } })).data.pricing;
  expect(await plans(frame)).toEqual(await plans(visitor));
  const query = { priceType: 'registrationPrice' } as const;
  const tiers = async (client: TestClient) =>
    (await client.ok('getResellerPricing', { query })).data.reseller;
  expect(await tiers(frame)).toEqual(await tiers(visitor));
});

test('§7 reseller’s frame: favorites are saved and found at the prices of its customers', async () => {
  const frame = await openFrame('newcomer');
  const { list } = (await frame.ok('getFavorites')).data.favorites;
  const params = { accountId: 1001, listId: list.id };
  const body = { domainName: 'quillmark-a.com', tld: 'com' };
  const { favoritelistitem } = (await frame.ok('addFavorite', { params, body })).data;
  expect(favoritelistitem.saved).toMatchObject({ price_usd: 13.65 });
  expect((await searchFavorites(frame))?.products.registration).toMatchObject({ price: 13.65 });
});

test('§7 reseller’s frame: cart, checkout and order have the prices of its customers', async () => {
  const frame = await openFrame('newcomer');
  const lines = await put(frame, 'quillmark-a.com', 'quillmark-a.pro');
  expect(lines).toMatchObject([
    { price: 13.65, renewal_price: 18.56, previous_price: null },
    { price: 4.59, original_price: 27.3 },
  ]);
  const transfer: Schemas['DomainLinePayload'] = {
    type: 'transfer',
    domain: 'harbor-taken.com',
    tld: 'com',
    period: 1,
    duration: 1,
    auth_code: 'k7!Rw-29tq',
  };
  const { data } = await frame.ok('syncCart', { body: [{ action: 'add', data: transfer }] });
  expect(getLines(data.cart).at(-1)).toMatchObject({ price: 13.65, renewal_price: 18.56 });
  const update = { id: lines[0]?.id ?? 0, duration: 2, confirmed_price: 29.48 };
  const listPrice = await frame.ok('syncCart', { body: [{ action: 'update', data: update }] });
  expect(listPrice.items[0]?.message).toBe('cart_price_changed');
  const shown = { ...update, confirmed_price: 32.21 };
  await frame.ok('syncCart', { body: [{ action: 'update', data: shown }] });
  const page = await text(frame, '/checkout');
  for (const price of ['$32.21', '$4.59', '$13.65', '$50.45', '$18.56']) expect(page).toContain(price);
  expect(await checkOut(frame)).toBe(303);
  expect((await frame.ok('listOrders', { query: {} })).data.orders.items[0]?.total).toBe(50.45);
});

test('§7 reseller’s frame: a changed markup shows as a changed price in the cart, and no order is placed at the old one', async () => {
  const frame = await openFrame('newcomer');
  await put(frame, 'quillmark-a.com');
  const form = await agreed(frame);
  await change({ markupPercent: 30 });
  expect(await cartOf(frame)).toMatchObject([{ price: 15.43, previous_price: 13.65, renewal_price: 20.98 }]);
  expect((await frame.submit('/checkout', form)).status).toBe(409);
  expect(await checkOut(frame)).toBe(303);
});

test('§7 reseller’s frame: a domain bought there shows and renews at that price outside it, and others at the list’s', async () => {
  await buy(await openFrame('newcomer'), 'quillmark-a.com');
  const owner = await TestClient.open(sandbox, 'newcomer');
  await buy(owner, 'quillmark-c.net');
  const own = await findOwned(owner, 'quillmark-a.com');
  expect(own).toMatchObject({ renewal_price: 18.56, renewal_price_usd: 18.56 });
  expect((await findYears(owner, 'quillmark-a.com')).slice(0, 2)).toEqual([18.56, 37.12]);
  const other = await findOwned(owner, 'quillmark-c.net');
  expect(other).toMatchObject({ renewal_price: 17.99 });
  const body = [renewal(own), renewal(other)];
  const { cart } = (await owner.ok('syncCart', { body })).data;
  expect(getLines(cart)).toMatchObject([{ price: 18.56 }, { price: 17.99 }]);
  expect(getLines((await (await openFrame('newcomer')).ok('getCart')).data.cart)).toMatchObject([
    { price: 18.56, previous_price: null },
    { price: 17.99, previous_price: null },
  ]);
  expect(await text(owner, '/checkout')).toContain('$36.55');
  expect(await checkOut(owner)).toBe(303);
});

test('§7 reseller’s frame: after redemption, a domain bought there shows the prices that the cart has', async () => {
  await buy(await openFrame('newcomer'), 'quillmark-a.com');
  time.now += (365 + 40) * day;
  const owner = await TestClient.open(sandbox, 'newcomer');
  const own = await findOwned(owner, 'quillmark-a.com');
  expect(own).toMatchObject({
    phase: 'redemption',
    renewal_price: null,
    year_price: 18.56,
    restore_price: 121.56,
  });
  const { id, domainName, tld } = own;
  const data = { type: 'restore', id, domain: domainName, tld, period: 1, duration: 1 } as const;
  const { cart } = (await owner.ok('syncCart', { body: [{ action: 'add', data }] })).data;
  expect(getLines(cart)).toMatchObject([{ price: 121.56, renewal_price: 18.56 }]);
});

test('§7 reseller’s frame: a domain bought there renews by itself at that price, up to its ceiling', async () => {
  await buy(await openFrame('newcomer'), 'quillmark-a.com');
  let owner = await TestClient.open(sandbox, 'newcomer');
  const { billing_id, product_id, expireDate } = await findOwned(owner, 'quillmark-a.com');
  const action = 'enable_auto_renew';
  await owner.ok('changeProducts', { body: { action, products: { 0: { billing_id, product_id } } } });
  const orderId = (await owner.ok('listOrders', { query: {} })).data.orders.items[0]?.orderId;
  expect(await text(owner, `/checkout/orders/${orderId}`)).toContain('$18.56');
  const params = { name: 'quillmark-a.com' };
  const setCeiling = (amount: number) =>
    owner.ok('setRenewalCeiling', { params, body: { ceiling: { amount, currency: 'USD' } } });
  await setCeiling(18.55);
  time.now += 366 * day;
  owner = await TestClient.open(sandbox, 'newcomer');
  const expired = (await owner.ok('getExpiredDomains')).data.renewalcenter.items;
  expect(expired).toMatchObject([{ price: 18.56, price_usd: 18.56 }]);
  const refused = (await owner.ok('getDomain', { params })).data.domain;
  expect(refused).toMatchObject({ expireDate, refusedRenewal: { price: 18.56 } });
  await setCeiling(18.56);
  expect(Date.parse((await findOwned(owner, 'quillmark-a.com')).expireDate)).toBeGreaterThan(time.now);
  expect(await text(owner, `/checkout/orders/${Number(orderId) + 1}`)).toContain('$18.56');
});

test('§4 auto-renew: a refused renewal is made when a lower markup brings its price under the ceiling', async () => {
  await buy(await openFrame('newcomer'), 'quillmark-a.com');
  let owner = await TestClient.open(sandbox, 'newcomer');
  const { billing_id, product_id, expireDate } = await findOwned(owner, 'quillmark-a.com');
  const body = { action: 'enable_auto_renew', products: { 0: { billing_id, product_id } } } as const;
  await owner.ok('changeProducts', { body });
  const params = { name: 'quillmark-a.com' };
  await owner.ok('setRenewalCeiling', { params, body: { ceiling: { amount: 18, currency: 'USD' } } });
  time.now += 366 * day;
  owner = await TestClient.open(sandbox, 'newcomer');
  const getDomain = async () => (await owner.ok('getDomain', { params })).data.domain;
  const refused = { expireDate, refusedRenewal: { price: 18.56 } };
  expect(await getDomain()).toMatchObject(refused);
  seller = await TestClient.open(sandbox, 'admin');
  // 18.08, and then 17.75.
  await change({ markupPercent: 12 });
  expect(await getDomain()).toMatchObject(refused);
  await change({ markupPercent: 10 });
  const renewed = await getDomain();
  expect(renewed.refusedRenewal).toBeNull();
  expect(Date.parse(renewed.expireDate)).toBeGreaterThan(time.now);
});

test('§9 reseller figures: renewals of domains bought in the frame count wherever they are ordered, other lines do not', async () => {
  await buy(await openFrame('newcomer'), 'quillmark-a.com');
  let owner = await TestClient.open(sandbox, 'newcomer');
  await buy(owner, 'quillmark-c.net');
  const months = async () => (await seller.ok('getResellerFigures')).data.reseller.months;
  const before = (await months()).at(-1);
  const [own, other] = [await findOwned(owner, 'quillmark-a.com'), await findOwned(owner, 'quillmark-c.net')];
  await owner.ok('syncCart', { body: [renewal(own), renewal(other)] });
  expect(await checkOut(owner)).toBe(303);
  const counted = { orders: (before?.orders ?? 0) + 1, revenue: (before?.revenue ?? 0) + 18.56 };
  expect((await months()).at(-1)).toMatchObject(counted);
  const { billing_id, product_id } = own;
  const body = { action: 'enable_auto_renew', products: { 0: { billing_id, product_id } } } as const;
  await owner.ok('changeProducts', { body });
  time.now += 2 * 366 * day;
  owner = await TestClient.open(sandbox, 'newcomer');
  await findOwned(owner, 'quillmark-a.com');
  seller = await TestClient.open(sandbox, 'admin');
  expect((await months()).at(-1)).toMatchObject({ orders: 1, revenue: 18.56 });
});

test('§7 reseller’s frame: its prices have the discount of the reseller’s tier', async () => {
  seller = await TestClient.open(sandbox, 'reseller');
  await enroll('iframe');
  await change({ framerHost: 'www.moreno.example', markupPercent: 15 });
  expect((await seller.ok('getResellerTiers')).data.reseller.tier).toBe('reseller2');
  expect(await findPrices(await openFrame(), 'com')).toMatchObject({
    registration: { price: 12.93 },
    renewal: { price: 17.58 },
  });
});

test('§7 reseller’s frame: list prices apply while the reseller sells in another way', async () => {
  const frame = await openFrame('newcomer');
  await buy(frame, 'quillmark-a.com');
  await put(frame, 'quillmark-c.com');
  await enroll('api');
  expect(await findPrices(frame, 'com')).toMatchObject({ registration: { price: 12.49 } });
  expect(await cartOf(frame)).toMatchObject([{ price: 12.49, previous_price: 13.65 }]);
  expect(await findOwned(frame, 'quillmark-a.com')).toMatchObject({ renewal_price: 16.99 });
  await enroll('iframe');
  expect(await findOwned(frame, 'quillmark-a.com')).toMatchObject({ renewal_price: 18.56 });
});

test('§5 reseller’s frame: pages at each of its hosts may show it, and none at an IP address', async () => {
  await change({ otherHosts: ['shop.lindqvist.example', 'www.lindqvist.example'] });
  const frame = await openFrame();
  const { iframePartner } = (await frame.ok('getSession')).data.account;
  expect(iframePartner?.origins).toEqual(['https://www.lindqvist.example', 'https://shop.lindqvist.example']);
  for (const changes of [
    { framerHost: '203.0.113.7' },
    { otherHosts: ['shop.lindqvist.example', '203.0.113.7'] },
  ])
    await seller.fails('updateResellerSettings', 422, { body: { settings: { type: 'iframe', ...changes } } });
});
