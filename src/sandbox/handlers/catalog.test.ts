import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

let clock = Date.parse('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => new Date(clock), tokenTtlSeconds: 10 * 366 * 86_400 });
const visitor = await TestClient.open(sandbox);
const holder = await TestClient.open(sandbox, 'holder');

test('§9 config: the default currency and language come first', async () => {
  expect((await visitor.ok('getCurrencies')).data.config[0]).toEqual({
    code: 'USD',
    name: 'US dollar',
    decimals: 2,
  });
  const { config } = (await visitor.ok('getLanguages')).data;
  expect(config[0]?.code).toBe('en-us');
  expect(config).toHaveLength(8);
});

test('§7 config: lists are cached for five minutes, nothing else is', async () => {
  const caching = async (id: 'getCurrencies' | 'getBulkSearchFilters' | 'getSiteSettings' | 'getCart') =>
    (await visitor.call(id)).response.headers.get('cache-control');
  expect(await caching('getCurrencies')).toBe('private, max-age=300');
  expect(await caching('getBulkSearchFilters')).toBe('private, max-age=300');
  expect(await caching('getSiteSettings')).toBe('private, max-age=300');
  expect(await caching('getCart')).toBe('no-store');
});

test('§35 lists: a browser that has a list gets no body, in any coding; another currency is another list', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  const path = '/api/v5/pricing/tld_pricing';
  const ask = (headers: Record<string, string>) => client.request(path, { headers });
  const first = await ask({ 'accept-encoding': 'gzip, br' });
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
  expect(first.headers.get('vary')).toBe('Cookie, accept-encoding');
  expect(first.headers.get('content-encoding')).toBe('br');
  const known = await ask({ 'if-none-match': `"other", W/${tag}`, 'accept-encoding': 'gzip' });
  expect([known.status, await known.text()]).toEqual([304, '']);
  const dollars = await (await ask({})).json();
  const coded = Buffer.from(await first.arrayBuffer());
  expect(JSON.parse(brotliDecompressSync(coded).toString())).toEqual(dollars);
  await client.ok('updateAccountExtended', { body: { preferredCurrency: 'EUR' } });
  const euros = await ask({ 'if-none-match': tag });
  expect(euros.status).toBe(200);
  expect((await euros.json()).data.pricing[0].currency).toBe('EUR');
  await client.ok('updateAccountExtended', { body: { preferredCurrency: 'USD' } });
  expect((await ask({ 'if-none-match': tag })).status).toBe(304);
  const statuses: number[] = [];
  for (const day of [5, 10]) {
    clock += 5 * 86_400_000;
    statuses.push((await ask({ 'if-none-match': tag })).status);
    expect(new Date(clock).getUTCDate()).toBe(day === 5 ? 26 : 1);
  }
  clock -= 10 * 86_400_000;
  // Sales end with the month.
  expect(statuses).toEqual([304, 200]);
});

test('§7 config: filters contain all TLDs for sale, and groups', async () => {
  const { tlds, tldGroups } = (await visitor.ok('getBulkSearchFilters')).data.config;
  expect(tlds.length).toBeGreaterThan(1000);
  const known = new Set(tlds);
  expect(tldGroups.flatMap((group) => group.tlds).filter((tld) => !known.has(tld))).toEqual([]);
});

test('§2 config: the featured TLDs, in the currency of the account', async () => {
  const { config } = (await holder.ok('getFeaturedTlds')).data;
  expect(config.map(({ tld }) => tld)).toEqual(['com', 'io', 'pro', 'ing', 'meme', 'irish']);
  const prices = (await visitor.ok('getFeaturedTlds')).data.config;
  expect(prices[2]).toMatchObject({ tld: 'pro', price: 3.99, original_price: 24.99 });
  expect(config[0]?.price).not.toBe(prices[0]?.price);
});

test('§7 form data: the setup form of an own product', async () => {
  const query = { config: 'linkedinkit', productId: 5103 };
  const { config } = (await holder.ok('getFormData', { query })).data;
  const fields = config.sections.flatMap(({ subsections }) => subsections.flatMap((part) => part.fields));
  expect(fields.find(({ key }) => key === 'email')?.appendInner).toBe('@hanna.bio');
  expect(
    fields.every(({ required, validationRules }) => required === validationRules.includes('required')),
  ).toBe(true);
  await holder.ok('getFormData', { query: { config: 'instantsite' } });
  await holder.fails('getFormData', 404, { query: { config: 'linkedinkit', productId: 5101 } });
  await holder.fails('getFormData', 404, { query: { config: 'constructor' } });
  await holder.fails('getFormData', 422, { query: { config: 'A B' } });
  const reseller = await TestClient.open(sandbox, 'reseller');
  await reseller.fails('getFormData', 404, { query });
  await visitor.fails('getFormData', 401, { query });
});

test('§3 site settings: seasonal sales, and a personal one for signed-in visitors', async () => {
  const { sales } = (await visitor.ok('getSiteSettings')).data.sitesettings;
  expect(sales.blackFridayCyberMondaySale?.startTimestamp).toBe(Date.parse('2026-11-27T00:00:00Z') / 1000);
  expect(sales.personalSale).toBeNull();
  expect((await holder.ok('getSiteSettings')).data.sitesettings.sales.personalSale?.saleActive).toBe(true);
  const german = (await visitor.ok('getSiteSettings', { query: { language: 'de-de' } })).data.sitesettings;
  expect(german.googleStarterSaleNotice?.text).toMatch(/^Ihre erste Bestellung.*WELCOME10/);
});

test('§3 marketing sale: is scheduled, active or over by the server’s clock', async () => {
  const state = async () => {
    const { marketing_sale: sale } = (await visitor.ok('getMarketingSale', { query: { code: 'bfcm' } })).data;
    return [sale.saleInFuture, sale.saleActive, sale.saleInPast];
  };
  expect(await state()).toEqual([true, false, false]);
  clock = Date.parse('2026-11-27T00:00:00Z');
  expect(await state()).toEqual([false, true, false]);
  clock = Date.parse('2026-12-01T00:00:00Z');
  expect(await state()).toEqual([false, false, true]);
  const [first] = (await visitor.ok('getMarketingSale', { query: { code: 'bfcm' } })).data.marketing_sale
    .saleData.tlds;
  expect(first, 'after its end a sale has the prices that it had').toMatchObject({
    tld: 'pro',
    price: 3.99,
    original_price: 24.99,
  });
  clock = Date.parse('2026-11-21T12:00:00Z');
  const { saleActive, saleData } = (await visitor.ok('getMarketingSale', { query: { code: 'endsfirst' } }))
    .data.marketing_sale;
  expect([saleActive, saleData.end < saleData.start]).toEqual([false, true]);
  const withCode = (await visitor.ok('getMarketingSale', { query: { code: 'emailsale' } })).data
    .marketing_sale;
  expect(withCode.saleActive).toBe(true);
  expect(withCode.saleData.tlds[0], 'what the cart charges with the code').toMatchObject({
    tld: 'com',
    price: 9.99,
    original_price: 12.49,
  });
  await visitor.fails('getMarketingSale', 404, { query: { code: 'nothing' } });
  await visitor.fails('getMarketingSale', 422, { query: { code: '' } });
});

test('§7 pricing: TLDs in the requested order without unknown ones, and only the requested kinds', async () => {
  const query = { tlds: 'dev,nosuchtld,com,dev', types: 'registration,renewal' };
  const { pricing } = (await visitor.ok('getTldPricing', { query })).data;
  expect(pricing.map(({ tld }) => tld)).toEqual(['dev', 'com']);
  expect(pricing[1]).toMatchObject({
    currency: 'USD',
    min_duration: 1,
    registration: { price: 12.49, price_usd: 12.49 },
  });
  expect(pricing[1]).not.toHaveProperty('transfer');
  const all = (await visitor.ok('getTldPricing')).data.pricing;
  expect(all.length).toBeGreaterThan(1000);
  expect(all[0]).toHaveProperty('restore');
  await visitor.fails('getTldPricing', 422, { query: { types: 'gift' } });
});

test('§7 pricing: plans of a product, cheapest first', async () => {
  const { pricing } = (await visitor.ok('getProductPricing', { query: { type: 'titan_email' } })).data;
  const prices = pricing.map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect((await visitor.ok('getProductPricing', { query: { type: 'registration' } })).data.pricing).toEqual(
    [],
  );
});

test('§7 pricing: zero decimals and expiry are returned on request', async () => {
  const plan = async (more: object) => {
    const query = { types: 'titan_email,nothing,constructor', ...more };
    const { pricing } = (await visitor.ok('getPriceList', { query })).data;
    return pricing.find((entry) => entry.plan === 'titan_email_pro_yearly');
  };
  expect(await plan({})).toMatchObject({ display_price: '$36' });
  expect(await plan({})).not.toHaveProperty('expire_date');
  expect(await plan({ keepZeroDecimals: true, includeExpire: true })).toMatchObject({
    display_price: '$36.00',
    expire_date: null,
  });
  await visitor.fails('getPriceList', 422, { query: { types: 'A' } });
  await visitor.fails('getProductPricing', 422, {
    query: { type: 'titan_email', includeExpire: 'perhaps' as never },
  });
});

test('§9 pricing: a name by years; .ai has every second year, an unknown TLD none', async () => {
  const years = async (domain_name: string) =>
    (await visitor.ok('getMultiYearPricing', { query: { domain_name } })).data.pricing.years;
  expect(await years('quillmark-a.com')).toHaveLength(10);
  expect((await years('quillmark-a.com'))[1]).toEqual({ duration: 2, price: 29.48 });
  expect((await years('quillmark.ai')).map(({ duration }) => duration)).toEqual([2, 4, 6, 8, 10]);
  await visitor.fails('getMultiYearPricing', 404, { query: { domain_name: 'quillmark.nosuchtld' } });
  await visitor.fails('getMultiYearPricing', 422, { query: { domain_name: 'quillmark' } });
});

test('§8 offers: an offer is accepted; one that is too low is rejected', async () => {
  const body = {
    type: 'sedo_make_offer',
    domain_name: 'lighthouse.com',
    first_name: 'Hanna',
    last_name: 'Okafor',
    email: 'hanna@example.com',
    phone: '+4930901820',
    price: 900,
    submit: 'Send',
  } as const;
  expect((await visitor.ok('makeOffer', { body })).success).toBe(true);
  expect((await visitor.fails('makeOffer', 422, { body: { ...body, price: 99 } })).error).toEqual({
    price: 'too low',
  });
  const failing = { ...body, domain_name: 'lantern-offerfail.com' };
  expect((await visitor.fails('makeOffer', 500, { body: failing })).message).toEqual([]);
  const typo = { ...body, email: 'hanna' };
  expect((await visitor.fails('makeOffer', 422, { body: typo })).error).toHaveProperty('email');
});
