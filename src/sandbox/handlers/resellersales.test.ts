import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { add, text } from '../pages/pages.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

type Query = { month?: string; query?: string; kind?: components['schemas']['ResellerSaleKind'] };

const DAY_MS = 86_400_000;
const { sandbox, time } = await openTimedSandbox(Date.parse('2026-11-20T12:00:00Z'));
let seller: TestClient;
beforeEach(async () => {
  seller = await TestClient.open(sandbox, 'harbor');
});

/** A browser on the landing page of Harbor Names. */
async function openShop(person: string): Promise<TestClient> {
  const client = await TestClient.open(sandbox, person);
  await client.ok('getSession', { query: { partner_id: 'harbor-names', mode: 'logolandingpage' } });
  return client;
}

/** Orders what is in the cart, and resolves with the path of the order. */
async function order(client: TestClient, ...actions: components['schemas']['CartAction'][]): Promise<string> {
  await client.ok('syncCart', { body: actions });
  expect(await checkOut(client)).toBe(303);
  const [placed] = (await client.ok('listOrders', { query: {} })).data.orders.items;
  return `/checkout/orders/${placed?.orderId}`;
}

const sales = async (query: Query = {}, client = seller) =>
  (await client.ok('listResellerSales', { query })).data.resellersales;
const months = async (client = seller) =>
  (await client.ok('getResellerSalesMonths')).data.resellersales.months;

test('§9 sales: a purchase through the landing page has what was paid, what it cost, and the margin', async () => {
  expect(await months()).toEqual([{ month: '2026-11', sold: 0, refunds: 0, price: 0, cost: 0, margin: 0 }]);
  await order(await openShop('newcomer'), add('quillmark-a.com'));
  expect(await sales()).toMatchObject({
    currency: 'USD',
    totalCount: 1,
    items: [
      {
        kind: 'registration',
        domain: 'quillmark-a.com',
        service: null,
        customer: 'Noor Haddad',
        ...{ price: 13.65, cost: 11.87, margin: 1.78 },
      },
    ],
  });
  expect((await months())[0]).toMatchObject({ sold: 1, price: 13.65, cost: 11.87, margin: 1.78 });
});

test('§9 sales: a purchase elsewhere is none, and neither is one of another reseller', async () => {
  await order(await TestClient.open(sandbox, 'newcomer'), add('quillmark-r1.com'));
  expect((await sales()).totalCount).toBe(0);
  await order(await openShop('newcomer'), add('quillmark-r2.com'));
  const other = await TestClient.open(sandbox, 'reseller');
  expect((await sales({ query: 'quillmark' }, other)).totalCount).toBe(0);
});

test('§9 sales: services keep their price, so nothing is left of them, and a sale is passed on', async () => {
  const shop = await openShop('newcomer');
  await order(shop, add('quillmark-a.pro'), {
    action: 'add',
    data: { type: 'ssl', plan: 'ssl_basic_yearly', domain_name: 'quillmark-a.pro', period: 1, duration: 1 },
  });
  const { items } = await sales();
  expect(items.find(({ kind }) => kind === 'service')).toMatchObject({
    service: 'ssl',
    domain: 'quillmark-a.pro',
    margin: 0,
  });
  expect(items.find(({ kind }) => kind === 'registration')).toMatchObject({ price: 4.59, cost: 3.99 });
});

test('§9 sales: a return is a row with minus signs, in the month in which it happened', async () => {
  time.now = Date.parse('2026-11-29T12:00:00Z');
  seller = await TestClient.open(sandbox, 'harbor');
  const shop = await openShop('newcomer');
  const path = await order(shop, add('quillmark-e.com'));
  const link = /href="([^"]*\/return\/\d+)"/.exec(await text(shop, path))?.[1] ?? '';
  time.now += 2 * DAY_MS;
  expect((await shop.submit(link, {})).status).toBe(303);
  seller = await TestClient.open(sandbox, 'harbor');
  expect((await sales()).items).toMatchObject([
    { kind: 'refund', domain: 'quillmark-e.com', price: -13.65, cost: -11.87, margin: -1.78 },
  ]);
  expect((await sales({ month: '2026-11' })).items).toMatchObject([{ kind: 'registration', price: 13.65 }]);
  expect(await months()).toEqual([
    { month: '2026-12', sold: 0, refunds: 1, price: -13.65, cost: -11.87, margin: -1.78 },
    { month: '2026-11', sold: 1, refunds: 0, price: 13.65, cost: 11.87, margin: 1.78 },
  ]);
});

test('§9 sales: what was bought there and renews elsewhere, also by itself, is a sale at that day’s prices', async () => {
  const shop = await openShop('newcomer');
  await order(shop, add('quillmark-next.com'));
  const owner = await TestClient.open(sandbox, 'newcomer');
  const { domain } = (await owner.ok('getDomain', { params: { name: 'quillmark-next.com' } })).data;
  const line = { domain: 'quillmark-next.com', tld: 'com', period: 1, duration: 1 };
  await order(owner, { action: 'add', data: { type: 'renewal', id: domain.id, ...line } });
  const renewal = { kind: 'renewal', price: 18.56, cost: 16.14, margin: 2.42 };
  expect((await sales({ kind: 'renewal' })).items).toMatchObject([renewal]);

  const { items } = (await owner.ok('getProductList', { query: { type: 'domain' } })).data.product;
  const [{ billing_id, product_id } = { billing_id: 0, product_id: 0 }] = items;
  const products = { 0: { billing_id, product_id } };
  await owner.ok('changeProducts', { body: { action: 'enable_auto_renew', products } });
  time.now = Date.parse('2028-11-21T12:00:00Z');
  await (await TestClient.open(sandbox, 'newcomer')).ok('getProductCategories');
  seller = await TestClient.open(sandbox, 'harbor');
  expect((await sales()).items).toMatchObject([renewal]);
});

test('§9 sales: amounts are in the currency of the account, and the sums are those of the rows', async () => {
  await order(await openShop('holder'), add('quillmark-g.com'), add('quillmark-h.net'));
  await seller.ok('updateAccountExtended', { body: { preferredCurrency: 'MXN' } });
  const { currency, items } = await sales();
  expect([currency, items.length]).toEqual(['MXN', 2]);
  const [month] = await months();
  for (const field of ['price', 'cost', 'margin'] as const)
    expect(month?.[field]).toBeCloseTo(
      items.reduce((sum, item) => sum + item[field], 0),
      5,
    );
});

test('§9 sales: the seeded reseller’s are found by domain, customer and kind, page by page', async () => {
  const reseller = await TestClient.open(sandbox, 'reseller');
  const all = await sales({}, reseller);
  expect(all.items.map(({ kind }) => kind)).toEqual(['refund', 'renewal', 'renewal', 'renewal']);
  const [refund, renewed] = all.items;
  expect(refund).toMatchObject({ saleId: renewed?.saleId, price: -16.99, cost: -15.29, margin: -1.7 });
  expect((await sales({ query: 'LIBRERÍA' }, reseller)).totalCount).toBe(2);
  expect((await sales({ query: 'sol.net' }, reseller)).items).toMatchObject([{ domain: 'libreria-sol.net' }]);
  expect((await sales({ kind: 'refund' }, reseller)).totalCount).toBe(1);
  const second = await reseller.ok('listResellerSales', { query: { limit: 3, page: 2 } });
  expect(second.data.resellersales).toMatchObject({ totalCount: 4, items: [all.items[3]] });
  const oldest = await reseller.ok('listResellerSales', { query: { asc: true, limit: 1 } });
  expect(oldest.data.resellersales.items).toEqual([all.items[3]]);
});

test('§6 sales: they require sign-in', async () => {
  const visitor = await TestClient.open(sandbox);
  await visitor.fails('listResellerSales', 401);
  await visitor.fails('getResellerSalesMonths', 401);
});
