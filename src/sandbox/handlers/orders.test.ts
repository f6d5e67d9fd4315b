import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { add, agreed, text } from '../pages/pages.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const DAY_MS = 86_400_000;

/** Orders domains, and resolves with the number of the order. */
async function buy(client: TestClient, ...actions: ReturnType<typeof add>[]): Promise<number> {
  await client.ok('syncCart', { body: actions });
  const placed = await client.submit('/checkout', await agreed(client));
  return Number(/\d+$/.exec(placed.headers.get('location') ?? '')?.[0]);
}
const list = async (client: TestClient, query = {}) => (await client.ok('listOrders', { query })).data.orders;
const get = async (client: TestClient, id: number) =>
  (await client.ok('getOrder', { params: { id } })).data.order;

async function giveBack(client: TestClient, id: number): Promise<void> {
  const { lines } = await get(client, id);
  const line = lines.find(({ state }) => state === 'returnable');
  await client.submit(`/checkout/orders/${id}/return/${line?.lineId}`, {});
}

test('§9 orders: an order has its lines, its tax, an invoice and the address of that day', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const id = await buy(client, add('quillmark-1.app'), add('quillmark-2.de'));
  const order = await get(client, id);
  expect(order).toMatchObject({
    orderId: id,
    currency: 'EUR',
    status: 'paid',
    paidBy: 'checkout',
    taxRate: 19,
  });
  expect(order.lines.map(({ name, state }) => [name, state])).toEqual([
    ['quillmark-1.app', 'returnable'],
    ['quillmark-2.de', 'final'],
  ]);
  expect(order.billedTo).toEqual({
    name: 'Hanna Okafor',
    company: 'Okafor Ceramics',
    email: 'hanna@example.com',
    address: ['Werkstattweg 12', '10999 Berlin'],
    country: 'DE',
    taxId: 'DE999999999',
  });
  expect(order.documents).toMatchObject([{ kind: 'invoice', amount: order.total }]);
  const { items } = await list(client);
  expect(items[0]).toMatchObject({
    orderId: id,
    lineCount: 2,
    total: order.total,
    invoice: order.documents[0],
  });
  const invoice = await client.request(order.documents[0]?.url ?? '');
  expect(invoice.headers.get('content-type')).toBe('application/pdf');
  expect(strFromU8(new Uint8Array(await invoice.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  expect((await client.request('/backend/documents/2019-0001.pdf')).status).toBe(404);
});

test('§9 orders: the numbers of invoices and credit notes have no gaps, whoever orders', async () => {
  const [one, other] = [await TestClient.open(sandbox, 'holder'), await TestClient.open(sandbox, 'admin')];
  const ids = [];
  for (const [name, client] of [
    ['r1', one],
    ['r2', other],
    ['r5', one],
  ] as const)
    ids.push([client, await buy(client, add(`quillmark-${name}.com`))] as const);
  const numbers = [];
  for (const [client, id] of ids) numbers.push((await get(client, id)).documents[0]?.number ?? '');
  const first = Number(numbers[0]?.slice(5));
  expect(numbers).toEqual([0, 1, 2].map((step) => `2026-${String(first + step).padStart(4, '0')}`));
  const notes = [];
  for (const [client, id] of ids.toReversed()) {
    await giveBack(client, id);
    const order = await get(client, id);
    expect([order.status, order.refunded]).toEqual(['refunded', order.total]);
    notes.push(order.documents[1]?.number ?? '');
  }
  const firstNote = Number(notes[0]?.slice(6));
  expect(notes).toEqual([0, 1, 2].map((step) => `C2026-${String(firstNote + step).padStart(4, '0')}`));
});

test('§9 orders: a rejected name is listed but in no sum, and a return refunds its line alone', async () => {
  const client = await TestClient.open(sandbox, 'reseller');
  const id = await buy(
    client,
    add('quillmark-orderfail.app'),
    add('quillmark-a.app'),
    add('quillmark-b.app'),
  );
  await giveBack(client, id);
  const order = await get(client, id);
  expect(order.lines.map(({ state, refund }) => [state, refund])).toEqual([
    ['returned', 15.07],
    ['returnable', null],
    ['not_charged', null],
  ]);
  expect([order.status, order.net, order.total, order.refunded]).toEqual([
    'partly_refunded',
    25.98,
    30.14,
    15.07,
  ]);
  const [year] = (await client.ok('getOrderYears', {})).data.orders.years;
  expect(year).toMatchObject({ year: 2026, currency: 'USD', refunded: 15.07 });
});

test('§9 orders: all invoices and credit notes of a year are one ZIP file, for the account alone', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const returned = await buy(client, add('quillmark-1.app'));
  await giveBack(client, returned);
  const { order } = (await client.ok('getOrder', { params: { id: returned } })).data;
  const { years } = (await client.ok('getOrderYears', {})).data.orders;
  const address = years.find(({ currency }) => currency === order.currency)?.archiveUrl ?? '';
  const response = await client.request(address);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const numbers = order.documents.map(({ number }) => `${number}.pdf`);
  expect(numbers).toHaveLength(2);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(numbers));
  for (const name of numbers) expect(strFromU8(files[name]?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-');
  expect((await client.request('/backend/documents/2019-USD.zip')).status).toBe(404);
  const other = await TestClient.open(sandbox, 'newcomer');
  expect((await other.request(address)).status).toBe(404);
});

test('§9 orders: they are found by number, invoice, name, state and year, and can be reversed', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const returned = await buy(client, add('quillmark-r1.com'));
  await giveBack(client, returned);
  const bought = await buy(client, add('quillmark-r2.com'));
  const all = await list(client, { limit: 100 });
  const ids = async (query: object) => (await list(client, query)).items.map(({ orderId }) => orderId);
  expect(await ids({ query: '3001' })).toEqual([3001]);
  expect(await ids({ query: ' STONEWARE ' })).toContain(3001);
  const [found] = all.items;
  expect(await ids({ query: found?.invoice?.number })).toEqual([found?.orderId]);
  expect(await ids({ query: 'nothing' })).toEqual([]);
  expect(await ids({ year: 2019 })).toEqual([]);
  expect(await ids({ status: 'refunded' })).toEqual([returned]);
  expect(await ids({ returnable: true })).toEqual([bought]);
  const reversed = await list(client, { limit: 100, asc: true });
  expect(reversed.items).toEqual(all.items.toReversed());
});

test('§9 orders: an automatic renewal is an order of its own, and what can be returned ends in time', async () => {
  time.now += 26 * DAY_MS;
  const client = await TestClient.open(sandbox, 'holder');
  const { items } = await list(client, { paidBy: 'auto_renew', query: 'teabowl.coffee' });
  expect(items[0]).toMatchObject({ status: 'paid', first: { kind: 'renewal', domain: 'teabowl.coffee' } });
  const order = await get(client, items[0]?.orderId ?? 0);
  expect(order.lines[0]?.state).toBe('returnable');
  time.now += 5 * DAY_MS;
  const later = await TestClient.open(sandbox, 'holder');
  expect((await get(later, order.orderId)).lines[0]?.state).toBe('kept');
});

test('§9 orders: another account’s order is not found, and a number too large is refused', async () => {
  const other = await TestClient.open(sandbox, 'newcomer');
  await other.fails('getOrder', 404, { params: { id: 3001 } });
  await other.fails('getOrder', 422, { params: { id: 2 ** 31 } });
  expect(await list(other)).toEqual({ items: [], totalCount: 0 });
  expect(await text(other, '/checkout/orders/3001')).not.toContain('stoneware.shop');
});
