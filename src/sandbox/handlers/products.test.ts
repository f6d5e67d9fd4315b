import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { testEffects } from '../registry/testNames.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

type OwnedProduct = components['schemas']['HeldProduct'];
type Query = Parameters<typeof getList>[1];

const now = new Date('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => now });
const holder = await TestClient.open(sandbox, 'holder');
const reseller = await TestClient.open(sandbox, 'reseller');

const getList = async (
  client: TestClient,
  query: {
    limit?: number;
    start?: number;
    page?: number;
    asc?: boolean;
    order?: 'create_date' | 'expire_date' | 'domain_name' | 'type' | 'auto_renew';
    id?: number;
    type?: components['schemas']['HeldType'];
    domain_name?: string;
    domain?: string;
    query?: string;
    phase?: components['schemas']['HeldPhase'];
    status?: components['schemas']['HeldStatus'];
    auto_renew?: components['schemas']['HeldAutoRenew'];
    tld?: string;
  } = {},
) => (await client.ok('getProductList', { query })).data.product;
const names = ({ items }: { items: OwnedProduct[] }) => items.map(({ domainName }) => domainName);
const find = async (client: TestClient, id: number) =>
  (await getList(client, { limit: 100 })).items.find((item) => item.id === id);
const target = ({ billing_id, product_id }: { billing_id: number; product_id: number }) => ({
  billing_id,
  product_id,
});
const change = (
  action: 'enable_auto_renew' | 'disable_auto_renew',
  ...targets: { billing_id: number; product_id: number }[]
) => ({ body: { action, products: Object.fromEntries(targets.entries()) } });

test('§7 products: domains and services in one list, with their included products', async () => {
  const { items, totalCount } = await getList(holder, { limit: 100 });
  expect(totalCount).toBe(items.length);
  expect(new Set(items.map(({ id }) => id)).size).toBe(totalCount);
  expect(items.find(({ id }) => id === 5209)).toMatchObject({
    billing_id: 8209,
    product_id: 5209,
    type: 'domain',
    name: 'berlin-pottery.com',
    tld: 'com',
    status: 'active',
    phase: 'expiring',
    autoRenew: 'disabled',
    expireDate: '2026-12-01T12:00:00.000Z',
    currency: 'EUR',
    renewal_price_usd: 16.99,
    subProducts: [{ id: 5401, type: 'whois_privacy', name: 'WHOIS Privacy' }],
  });
  expect(items.find(({ id }) => id === 5101)).toMatchObject({
    type: 'titan_email',
    name: 'Email Pro',
    plan: 'titan_email_pro_yearly',
    parentId: null,
    duration_months: 12,
    renewal_price_usd: 36,
    subProducts: [],
  });
  expect(items.some(({ id }) => id === 5401)).toBe(false);
  expect(items.find(({ name }) => name === 'töpferei-okafor.de')).toMatchObject({
    domainName: 'xn--tpferei-okafor-vpb.de',
  });
});

test('§4 products: a deleted domain is suspended and has no renewal price, only those of a year and of restoring it', async () => {
  const { items } = await getList(holder, { limit: 100 });
  const deleted = items.filter(({ status, type }) => type === 'domain' && status === 'suspended');
  expect(deleted.map(({ phase, renewal_price }) => [phase, renewal_price]).sort()).toEqual([
    ['pending_delete', null],
    ['redemption', null],
    ['redemption', null],
  ]);
  const inCenter = (await holder.ok('getDeletedDomains')).data.renewalcenter.items;
  const prices = deleted.map(
    (each) => each.type === 'domain' && [each.id, each.year_price, each.restore_price],
  );
  expect(prices).toEqual(
    expect.arrayContaining(inCenter.map(({ id, price, restore_price }) => [id, price, restore_price])),
  );
});

test('§9 products: pages of ten, newest first, and every product on exactly one page', async () => {
  const first = await getList(reseller);
  expect([first.items.length, first.totalCount]).toEqual([10, 123]);
  const created = first.items.map((item) => item.created);
  expect(created).toEqual([...created].sort().reverse());
  const seen: number[] = [];
  for (let page = 1; page <= 9; page++) {
    const { items } = await getList(reseller, { page, limit: 14, order: 'auto_renew' });
    seen.push(...items.map(({ id }) => id));
  }
  expect([seen.length, new Set(seen).size]).toEqual([123, 123]);
  expect((await getList(reseller, { page: 14 })).items).toEqual([]);
  expect((await getList(reseller, { start: 121, page: 4 })).items).toHaveLength(2);
});

test.each([
  ['expire_date', (item: OwnedProduct) => item.expireDate],
  ['domain_name', (item: OwnedProduct) => item.domainName],
  ['type', (item: OwnedProduct) => item.type],
  ['create_date', (item: OwnedProduct) => item.created],
] as const)('§7 products: sorted by %s, either way', async (order, keyOf) => {
  const up = (await getList(holder, { order, asc: true, limit: 100 })).items.map(keyOf);
  const keys = up.filter((key) => key !== null).sort();
  const without = up.filter((key) => key === null);
  expect(up).toEqual([...keys, ...without]);
  const down = (await getList(holder, { order, asc: false, limit: 100 })).items.map(keyOf);
  expect(down).toEqual([...keys.reverse(), ...without]);
});

test('§7 products: one category, or names that contain a text in Unicode or ASCII', async () => {
  const all = await getList(holder, { type: 'domain', limit: 100 });
  expect(all.items.every(({ type }) => type === 'domain')).toBe(true);
  const named = async (domain: string, more: Query = {}) =>
    new Set(names(await getList(holder, { domain, limit: 100, ...more })));
  expect(await named('TÖPF')).toEqual(new Set(['xn--tpferei-okafor-vpb.de']));
  expect(await named('xn--t')).toEqual(new Set(['xn--tpferei-okafor-vpb.de']));
  expect(await named('okafor', { type: 'titan_email' })).toEqual(new Set(['okafor-ceramics.com']));
  expect(await named('%')).toEqual(new Set());
  expect(await named('taller')).toEqual(new Set());
  expect((await getList(reseller, { domain: 'taller-rivera' })).totalCount).toBe(4);
});

test('§3 products: exactly one by its ID, and a domain and its products by its exact name', async () => {
  expect((await getList(reseller, { order: 'create_date', limit: 1 })).totalCount).toBe(123);
  const { items } = await getList(reseller, { order: 'domain_name', asc: true, start: 110, limit: 1 });
  const [late] = items;
  expect(await getList(reseller, { id: late?.id ?? 0 })).toEqual({ items, totalCount: 1 });
  expect(await getList(reseller, { domain_name: late?.domainName ?? '' })).toEqual({ items, totalCount: 1 });
  expect((await getList(holder, { id: late?.id ?? 0 })).totalCount).toBe(0);
  const named = await getList(holder, { domain_name: 'okafor-ceramics.com', type: 'domain' });
  expect(named.items.map(({ id }) => id)).toEqual([5201]);
  expect((await getList(holder, { domain_name: 'ceramics.com' })).totalCount).toBe(0);
});

test('§7 products: the query matches domain names and plan names, ignoring case', async () => {
  const found = async (query: string, more: Query = {}) =>
    (await getList(holder, { query, limit: 100, ...more })).items.map(({ id }) => id).sort();
  expect(await found('EMAIL pro')).toEqual(
    (await getList(holder, { limit: 100 })).items
      .filter(({ name }) => name === 'Email Pro')
      .map(({ id }) => id)
      .sort(),
  );
  expect(await found('töpf')).toEqual([5208]);
  expect(await found('okafor-ceramics.com')).toEqual([5101, 5102, 5201, 5402]);
  expect(await found('okafor-ceramics.com', { type: 'domain' })).toEqual([5201]);
  expect(await found('%')).toEqual([]);
  expect(await found(' ')).toHaveLength((await getList(holder)).totalCount);
});

test.each([
  [
    'phase',
    ['active', 'expiring', 'expired', 'redemption', 'pending_delete'],
    (item: OwnedProduct) => item.phase,
  ],
  ['status', ['active', 'pending_setup', 'suspended'], (item: OwnedProduct) => item.status],
  ['auto_renew', ['enabled', 'disabled'], (item: OwnedProduct) => item.autoRenew],
] as const)('§7 products: filtered by %s, each product under one value', async (filter, values, pick) => {
  const { items: all, totalCount } = await getList(holder, { limit: 100 });
  const ids = (items: OwnedProduct[]) => items.map(({ id }) => id).sort();
  let total = 0;
  for (const value of values) {
    const listed = await getList(holder, { limit: 100, [filter]: value });
    expect(ids(listed.items)).toEqual(ids(all.filter((item) => pick(item) === value)));
    expect(listed.totalCount).toBeGreaterThan(0);
    total += listed.totalCount;
  }
  expect(total).toBe(totalCount);
});

test('§7 products: filtered by TLD, which services don’t have, and by several at once', async () => {
  const { items } = await getList(reseller, { tld: 'com.mx', limit: 100 });
  expect(items).toHaveLength(30);
  expect(items.every(({ domainName }) => domainName?.endsWith('.com.mx'))).toBe(true);
  const deTotal = await getList(holder, { tld: 'de', limit: 100 });
  expect(names(deTotal).sort()).toEqual([
    'clay-weekend.de',
    'okafor-ceramics.de',
    'xn--tpferei-okafor-vpb.de',
  ]);
  const both = await getList(holder, { tld: 'de', phase: 'expiring', auto_renew: 'enabled', query: 'clay' });
  expect(names(both)).toEqual(['clay-weekend.de']);
  await holder.fails('getProductList', 422, { query: { tld: 'no tld' } });
});

test('§7 products: sorted by auto-renew, either way', async () => {
  const states = async (asc: boolean) =>
    (await getList(holder, { order: 'auto_renew', asc, limit: 100 })).items.map(({ autoRenew }) => autoRenew);
  const up = await states(true);
  expect(up).toEqual([...up].sort());
  expect(await states(false)).toEqual([...up].reverse());
});

test('§7 products: categories count the list’s products', async () => {
  const { categories, totalProductCount, tlds, ...counts } = (await holder.ok('getProductCategories')).data
    .product;
  expect(totalProductCount).toBe((await getList(holder)).totalCount);
  for (const { type, productCount } of categories) {
    expect((await getList(holder, { type })).totalCount).toBe(productCount);
  }
  const { items } = await getList(holder, { type: 'domain', limit: 100 });
  expect(new Set(tlds)).toEqual(new Set(items.map((item) => 'tld' in item && item.tld)));
  const due = await Promise.all(
    (['expiring', 'expired', 'redemption'] as const).map((phase) => getList(holder, { phase })),
  );
  const manual = await getList(holder, { phase: 'expiring', auto_renew: 'disabled' });
  expect(counts).toEqual({
    dueProductCount: due.reduce((sum, { totalCount: found }) => sum + found, 0),
    expiringProductCount: due[0]?.totalCount,
    expiringWithoutRenewalCount: manual.totalCount,
  });
  expect(manual.totalCount).toBeGreaterThan(0);
  expect(counts.expiringProductCount).toBeGreaterThan(manual.totalCount);
  expect(categories[0]?.type).toBe('domain');
  expect(categories.find(({ type }) => type === 'wix')?.disableTableView).toBe(true);
  expect((await reseller.ok('getProductCategories')).data.product).toEqual({
    categories: [{ type: 'domain', disableTableView: false, productCount: 123 }],
    totalProductCount: 123,
    tlds: ['com', 'com.mx', 'mx', 'net', 'shop'],
    // 10 expire soon; of the 7 that have expired, 3 don't renew by themselves.
    dueProductCount: 13,
    expiringProductCount: 10,
    expiringWithoutRenewalCount: 3,
  });
});

test('§3 products: an empty account has empty lists', async () => {
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  expect(await getList(newcomer)).toEqual({ items: [], totalCount: 0 });
  expect((await newcomer.ok('getProductCategories')).data.product).toEqual({
    categories: [],
    totalProductCount: 0,
    tlds: [],
    dueProductCount: 0,
    expiringProductCount: 0,
    expiringWithoutRenewalCount: 0,
  });
  expect((await newcomer.ok('getUpgradesByType', { query: { type: 'wix' } })).data.product.items).toEqual([]);
});

test('§7 products: related products are the domain, its services and included products', async () => {
  const related = async (id: number) =>
    (await holder.ok('getRelatedProducts', { params: { id } })).data.product.items.map((item) => item.id);
  expect(await related(5101)).toEqual([5201, 5102, 5402]);
  expect(await related(5201)).toEqual([5101, 5102, 5402]);
  expect(await related(5209)).toEqual([5117, 5401]);
  expect(await related(5401)).toEqual([5209, 5117]);
  expect(await related(5203)).toEqual([5103, 5403]);
  expect(await related(5206)).toEqual([5115]);
  expect(await related(5208)).toEqual([]);
});

test('§4 auto-renew: is turned on and off for domains and services at once, and persists', async () => {
  const targets = [5209, 5101].map((id) => ({ billing_id: id + 3000, product_id: id }));
  const off = await holder.ok('changeProducts', change('disable_auto_renew', ...targets));
  expect(off.data.productaction).toEqual({
    action: 'disable_auto_renew',
    products: [
      { billing_id: 8101, product_id: 5101, autoRenew: 'disabled' },
      { billing_id: 8209, product_id: 5209, autoRenew: 'disabled' },
    ],
  });
  expect((await find(holder, 5101))?.autoRenew).toBe('disabled');
  await holder.ok('changeProducts', change('enable_auto_renew', ...targets));
  expect((await find(holder, 5101))?.autoRenew).toBe('enabled');
  expect((await find(holder, 5209))?.autoRenew).toBe('enabled');
});

test('§4 auto-renew: an included product has its own ID', async () => {
  const [child] = (await find(holder, 5209))?.subProducts ?? [];
  if (!child) throw new Error('There is no sub-product.');
  await holder.ok('changeProducts', change('enable_auto_renew', target(child)));
  expect((await find(holder, 5209))?.subProducts[0]?.autoRenew).toBe('enabled');
});

test('§4 auto-renew: changes all products or none', async () => {
  const own = { billing_id: 8206, product_id: 5206 };
  const foreign = { billing_id: 8501, product_id: 5501 };
  const invalid = { billing_id: 8101, product_id: 5106 };
  const deleted = { billing_id: 8212, product_id: 5212 };
  await holder.fails('changeProducts', 404, change('enable_auto_renew', own, foreign));
  await holder.fails('changeProducts', 404, change('enable_auto_renew', own, invalid));
  const rejection = await holder.fails('changeProducts', 409, change('enable_auto_renew', own, deleted));
  expect(rejection.error).toBe('domain_deleted');
  expect((await find(holder, 5206))?.autoRenew).toBe('disabled');
});

test('§6 auto-renew: nobody changes the domains, services and included products of others', async () => {
  const before = (await find(holder, 5101))?.autoRenew;
  const [child] = (await find(holder, 5209))?.subProducts ?? [];
  if (!child) throw new Error('There is no sub-product.');
  for (const id of [5206, 5101, child.product_id])
    for (const action of ['enable_auto_renew', 'disable_auto_renew'] as const)
      await reseller.fails('changeProducts', 404, change(action, { billing_id: id + 3000, product_id: id }));
  expect((await find(holder, 5206))?.autoRenew).toBe('disabled');
  expect((await find(holder, 5101))?.autoRenew).toBe(before);
});

test('§8 auto-renew: renewfail fails', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  const domain = 'harbor-renewfail.com';
  const data = { type: 'registration' as const, domain, tld: 'com', period: 1, duration: 1 };
  await client.ok('syncCart', { body: [{ action: 'add', data }] });
  expect(await checkOut(client)).toBe(303);
  const [item] = (await getList(client)).items;
  if (!item) throw new Error('The domain was not bought.');
  expect(item.autoRenew).toBe('disabled');
  await client.fails('changeProducts', 500, change('enable_auto_renew', target(item)));
  expect((await getList(client)).items).toEqual([item]);
});

test('§7 auto-renew: unknown fields are rejected, and 1 to 500 products are accepted', async () => {
  const action = 'enable_auto_renew';
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await holder.request('/api/v3/productaction', { method: 'POST', headers, body })).status;
  };
  const own = 'products[0][billing_id]=8206&products[0][product_id]=5206';
  expect(await send(`action=${action}&${own}`)).toBe(200);
  expect(await send(`action=cancel&${own}`)).toBe(422);
  expect(await send(`action=${action}`)).toBe(422);
  expect(await send(`action=${action}&${own}&more=1`)).toBe(422);
  expect(await send(`action=${action}&${own}&products[0][price]=1`)).toBe(422);
  expect(await send(`action=${action}&products[0][product_id]=5206`)).toBe(422);
  expect(await send(`action=${action}&products[x][product_id]=5206&products[x][billing_id]=1`)).toBe(422);
  const many = Array.from({ length: 501 }, (_, at) => own.replaceAll('[0]', `[${at}]`)).join('&');
  expect(await send(`action=${action}&${many}`)).toBe(422);
});

test('§6 products: requires sign-in, and only their own', async () => {
  const visitor = await TestClient.open(sandbox);
  const own = { params: { id: 5101 } };
  await visitor.fails('getProductList', 401);
  await visitor.fails('getProductCategories', 401);
  await visitor.fails('getUpgradesByType', 401, { query: { type: 'wix' } });
  await visitor.fails('changeProducts', 401, change('enable_auto_renew', { billing_id: 1, product_id: 1 }));
  for (const id of ['getUpgrades', 'getDowngrades', 'getRelatedProducts'] as const) {
    await visitor.fails(id, 401, own);
    await reseller.fails(id, 404, own);
    await holder.fails(id, 404, { params: { id: 2_147_483_647 } });
    await holder.fails(id, 422, { params: { id: 0 } });
  }
  await holder.fails('getProductList', 422, { query: { limit: 101 } });
  await holder.fails('getProductList', 422, { query: { page: 0 } });
});

test('§9 products: no seeded name is a test name', async () => {
  for (const client of [holder, reseller]) {
    const { items } = await getList(client, { limit: 100 });
    for (const name of names({ items })) expect([...testEffects(name ?? '')]).toEqual([]);
  }
});
