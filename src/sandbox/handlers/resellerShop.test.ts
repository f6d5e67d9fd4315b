import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { startHeader } from '#contract/contract.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { add, text } from '../pages/pages.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

type Changes = Omit<components['schemas']['LogoLandingPageResellerChanges'], 'type'>;

const { sandbox, time } = await openTimedSandbox(Date.parse('2026-11-20T12:00:00Z'));
let seller: TestClient;
beforeEach(async () => {
  seller = await TestClient.open(sandbox, 'admin');
  await seller.ok('enrollReseller', { body: { type: 'logolandingpage' } });
  await change({ published: true, linkSlug: 'lindqvist', partnerName: 'Lindqvist', markupPercent: 15 });
});

const toSettings = (changes: Changes) => ({
  body: { settings: { type: 'logolandingpage' as const, ...changes } },
});
const change = (changes: Changes) => seller.ok('updateResellerSettings', toSettings(changes));

/** A browser on the seller's landing page. */
async function openShop(slug: string, person?: string): Promise<TestClient> {
  const client = await TestClient.open(sandbox, person);
  await client.ok('getSession', { query: { partner_id: slug, mode: 'logolandingpage' } });
  return client;
}

async function closeEnding(tld: string): Promise<void> {
  const admin = await TestClient.open(sandbox, 'admin');
  const query = { query: tld, limit: 100 };
  const { items } = (await admin.ok('findRegistries', { query })).data.registries;
  const id = items.find((entry) => entry.tld === tld)?.id ?? 0;
  const { version, details } = (await admin.ok('getRegistry', { params: { id } })).data.registryinfo;
  const body = { version, details: { ...details, status: 'closed' as const } };
  await admin.ok('updateRegistry', { params: { id }, body });
}

async function searchedPrice(client: TestClient, keyword: string): Promise<number | undefined> {
  const query = {
    ...{ config: 'default', tracking_type: 'search_page', version: 'classic' },
    ...{ page: 'domain_search', keyword },
  };
  const { search_id, search_tracking_id } = (await client.ok('startNewSearch', { body: query })).data;
  const body = { ...query, search_id, search_tracking_id };
  return (await client.ok('pollNewSearch', { body })).data.exact_match?.products.registration?.price;
}

const readShop = async (client: TestClient, slug: string) =>
  (await client.ok('getResellerShop', { params: { slug } })).data.resellershop;
const shopOf = async (client: TestClient) => (await client.ok('getSession')).data.account.resellerShop;
const priceOf = async (client: TestClient) =>
  (await client.ok('getTldPricing', { query: { tlds: 'com' } })).data.pricing[0]?.registration?.price;

test('§5 landing page: it has the reseller’s settings, and up to 12 endings with its customers’ prices', async () => {
  const shop = await readShop(await TestClient.open(sandbox), 'lindqvist');
  expect(shop).toMatchObject({ slug: 'lindqvist', partnerName: 'Lindqvist', currency: 'USD' });
  expect(shop.tlds.length).toBeLessThanOrEqual(12);
  expect(shop.tlds[0]).toEqual({ tld: 'com', registration: 13.65, renewal: 18.56 });
});

test('§5 landing page: an unknown address and that of a reseller who sells otherwise are a 404', async () => {
  const visitor = await TestClient.open(sandbox);
  await visitor.fails('getResellerShop', 404, { params: { slug: 'nobody' } });
  await seller.ok('enrollReseller', { body: { type: 'iframe' } });
  await visitor.fails('getResellerShop', 404, { params: { slug: 'lindqvist' } });
});

test('§5 landing page: former addresses lead to the present one, and nobody else can take them', async () => {
  await change({ linkSlug: 'lindqvist-names' });
  await change({ linkSlug: 'names-of-lindqvist' });
  const visitor = await TestClient.open(sandbox);
  for (const slug of ['lindqvist', 'lindqvist-names'])
    expect((await readShop(visitor, slug)).slug).toBe('names-of-lindqvist');

  const other = await TestClient.open(sandbox, 'collector');
  await other.ok('enrollReseller', { body: { type: 'logolandingpage' } });
  const taken = await other.fails('updateResellerSettings', 409, toSettings({ linkSlug: 'lindqvist' }));
  expect(taken).toMatchObject({ error: { linkSlug: 'taken', 'linkSlug.free': 'lindqvist-2' } });
  await change({ linkSlug: 'lindqvist' });
  expect((await readShop(visitor, 'lindqvist')).slug).toBe('lindqvist');
});

test('§5 landing page: an address that looks like a page of the storefront is refused with a free one', async () => {
  const refused = await seller.fails('updateResellerSettings', 409, toSettings({ linkSlug: 'checkout' }));
  expect(refused).toMatchObject({ error: { linkSlug: 'taken', 'linkSlug.free': 'checkout-2' } });
});

test('§7 landing page: prices, cart and order carry the markup, and the order is credited to the reseller', async () => {
  const visitor = await openShop('lindqvist', 'collector');
  expect(await shopOf(visitor)).toEqual({ slug: 'lindqvist', partnerName: 'Lindqvist' });
  expect(await priceOf(visitor)).toBe(13.65);
  const { cart } = (await visitor.ok('syncCart', { body: [add('quillmark-shop.com')] })).data;
  expect(cart.items[0]?.cartItem).toMatchObject({ price: 13.65 });
  const checkout = await text(visitor, '/checkout');
  expect(checkout).toContain('href="/shop/lindqvist#cart"');
  expect(checkout).toContain('<span>Lindqvist</span>');
  expect(await checkOut(visitor)).toBe(303);
  const { months } = (await seller.ok('getResellerFigures')).data.reseller;
  expect(months.at(-1)).toMatchObject({ orders: 1, revenue: 13.65 });
});

test('§7 landing page: a session that leaves it has list prices again, and its cart stays', async () => {
  const visitor = await openShop('lindqvist');
  await visitor.ok('syncCart', { body: [add('quillmark-a.com')] });
  await visitor.ok('getSession', { query: { mode: 'storefront' } });
  expect(await shopOf(visitor)).toBeNull();
  expect(await priceOf(visitor)).toBe(12.49);
  const { items } = (await visitor.ok('getCart')).data.cart;
  expect(items[0]?.cartItem).toMatchObject({ price: 12.49 });
});

test('§7 landing page: an unknown address changes nothing in the session', async () => {
  const visitor = await openShop('nobody');
  expect(await shopOf(visitor)).toBeNull();
  expect(await priceOf(visitor)).toBe(12.49);
});

test('§5 landing page: its texts in eight languages are kept as they were written, and a change replaces all of them', async () => {
  const markup = '<script>alert(1)</script> & "names"';
  const texts = { 'en-us': { lead: markup }, 'de-de': { headline: markup, points: [{ title: markup }] } };
  await change({ headline: markup, texts });
  const visitor = await TestClient.open(sandbox);
  expect(await readShop(visitor, 'lindqvist')).toMatchObject({ headline: markup, texts });
  await change({ texts: { 'zh-cn': { headline: '名字' } } });
  expect((await readShop(visitor, 'lindqvist')).texts).toEqual({ 'zh-cn': { headline: '名字' } });
});

test('§5 landing page: texts that are too long, blank or in an unknown language are refused at their field', async () => {
  const refuse = async (texts: unknown) =>
    (await seller.fails('updateResellerSettings', 422, toSettings({ texts } as Changes))).error;
  expect(await refuse({ 'de-de': { headline: 'x'.repeat(121) } })).toHaveProperty([
    'settings.texts.de-de.headline',
  ]);
  expect(await refuse({ 'en-us': { lead: '  ' } })).toHaveProperty(['settings.texts.en-us.lead']);
  expect(await refuse({ 'en-us': { headline: 'x' } })).toBeDefined();
  expect(
    await refuse({ 'de-de': { points: Array.from({ length: 4 }, () => ({ title: 'x' })) } }),
  ).toBeDefined();
  expect(await refuse({ 'xx-xx': { lead: 'x' } })).toBeDefined();
});

test('§5 landing page: the chosen endings are shown in their order, without unknown and closed ones, which stay chosen', async () => {
  const tlds = ['mx', 'no-such-ending', 'com', 'dev'];
  await change({ tlds });
  const visitor = await TestClient.open(sandbox);
  const shown = async () => (await readShop(visitor, 'lindqvist')).tlds.map(({ tld }) => tld);
  expect(await shown()).toEqual(['mx', 'com', 'dev']);
  await closeEnding('dev');
  expect(await shown()).toEqual(['mx', 'com']);
  const [{ resellerSettings: saved } = {}] = (await seller.ok('getResellerSettings')).data.resellersettings;
  expect(saved).toMatchObject({ tlds });
});

test('§5 landing page: none, thirteen or repeated endings are refused, and so is what cannot be one', async () => {
  const wrong = [
    [],
    Array.from({ length: 13 }, (_, index) => `tld${index}`),
    ['com', 'com'],
    ['COM'],
    ['.com'],
  ];
  for (const tlds of wrong) {
    const { error } = await seller.fails('updateResellerSettings', 422, toSettings({ tlds }));
    expect(Object.keys(error as object).join()).toMatch(/^settings\.tlds/);
  }
});

test('§7 landing page: the rounded price is the same on page, in search, cart and order, and the renewal is rounded too', async () => {
  await change({ rounding: 'ninetyNine', tlds: ['com', 'io'] });
  const visitor = await openShop('lindqvist', 'collector');
  expect((await readShop(visitor, 'lindqvist')).tlds[0]).toEqual({
    ...{ tld: 'com', registration: 13.99, renewal: 18.99 },
  });
  expect(await priceOf(visitor)).toBe(13.99);
  expect(await searchedPrice(visitor, 'quillmark-round.com')).toBe(13.99);
  const { cart } = (await visitor.ok('syncCart', { body: [add('quillmark-round.com')] })).data;
  expect(cart.items[0]?.cartItem).toMatchObject({ price: 13.99 });
  expect(await text(visitor, '/checkout')).toContain('$13.99');
  expect(await checkOut(visitor)).toBe(303);
  const { months } = (await seller.ok('getResellerFigures')).data.reseller;
  expect(months.at(-1)).toMatchObject({ orders: 1, revenue: 13.99 });
  await change({ rounding: 'whole' });
  expect(await priceOf(visitor)).toBe(14);
});

test('§7 landing page: rounding changes neither what the reseller pays nor a frame’s prices, and only three kinds are known', async () => {
  const ownPrices = async () =>
    (await seller.ok('getResellerPricing', { query: { priceType: 'registrationPrice' } })).data;
  const before = await ownPrices();
  await change({ rounding: 'whole' });
  expect(await ownPrices()).toEqual(before);
  const wrong = toSettings({ rounding: 'up' as 'whole' });
  expect((await seller.fails('updateResellerSettings', 422, wrong)).error).toHaveProperty([
    'settings.rounding',
  ]);
  const framed = { body: { settings: { type: 'iframe', rounding: 'whole' } } } as never;
  await seller.fails('updateResellerSettings', 422, framed);
});

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Loads the landing page as a browser does. */
const visit = (client: TestClient, slug: string, headers: Record<string, string> = {}) =>
  client.request(`/api/v5/account/session?partner_id=${slug}&mode=logolandingpage`, {
    headers: { [startHeader]: '1', 'user-agent': browser, ...headers },
  });
const countVisits = async () => {
  const reader = await TestClient.open(sandbox, 'admin');
  const { days } = (await reader.ok('getResellerVisits')).data.reseller;
  return { today: days.at(-1)?.visits, all: days.reduce((sum, { visits }) => sum + visits, 0) };
};

test('§9 landing page: a session counts as one visit a day, however often it loads the page', async () => {
  const [first, second] = [new TestClient(sandbox), new TestClient(sandbox)];
  for (const client of [first, first, second, first]) await visit(client, 'lindqvist');
  expect(await countVisits()).toEqual({ today: 2, all: 2 });
  time.now += 86_400_000;
  await visit(first, 'lindqvist');
  expect(await countVisits()).toEqual({ today: 1, all: 3 });
  time.now += 29 * 86_400_000;
  await visit(second, 'lindqvist');
  expect(await countVisits()).toEqual({ today: 1, all: 2 });
});

test('§9 landing page: bots, prefetches, the reseller and other addresses are no visits', async () => {
  for (const agent of ['Googlebot/2.1', 'curl/8.5.0', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'GPTBot/1.1'])
    await visit(new TestClient(sandbox), 'lindqvist', { 'user-agent': agent });
  await visit(new TestClient(sandbox), 'lindqvist', { 'sec-purpose': 'prefetch;prerender' });
  await visit(new TestClient(sandbox), 'lindqvist', { purpose: 'prefetch' });
  await visit(seller, 'lindqvist');
  await visit(new TestClient(sandbox), 'nobody');
  expect(await countVisits()).toEqual({ today: 0, all: 0 });
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  await newcomer.fails('getResellerVisits', 404);
});

test('§5 landing page: one that is not published is a 404 without prices of its own, and its address is kept', async () => {
  await change({ published: false });
  const visitor = await openShop('lindqvist');
  await visitor.fails('getResellerShop', 404, { params: { slug: 'lindqvist' } });
  expect(await shopOf(visitor)).toBeNull();
  const other = await TestClient.open(sandbox, 'collector');
  await other.ok('enrollReseller', { body: { type: 'logolandingpage' } });
  await other.fails('updateResellerSettings', 409, toSettings({ linkSlug: 'lindqvist' }));
  const [{ resellerSettings: fresh } = {}] = (await other.ok('getResellerSettings')).data.resellersettings;
  expect(fresh).toMatchObject({ published: false, rounding: 'none' });
});

test('§3 reseller settings: a change that is based on an older version changes nothing', async () => {
  const read = async () => (await seller.ok('getResellerSettings')).data.resellersettings[0];
  const version = (await read())?.version ?? 0;
  const save = (headline: string) => ({ body: { version, ...toSettings({ headline }).body } });
  await seller.ok('updateResellerSettings', save('First'));
  expect((await seller.fails('updateResellerSettings', 409, save('Second'))).error).toBe('stale_version');
  expect(await read()).toMatchObject({ version: version + 1, resellerSettings: { headline: 'First' } });
});
