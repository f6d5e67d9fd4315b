import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';
import { documentSeries, order, orderLine } from '../db/schema/orders.ts';
import { seed } from '../db/seed.ts';
import { issueDocuments } from './documents.ts';
import { findOrder } from './findOrders.ts';
import { toOrder } from './orderView.ts';

const now = new Date('2026-11-20T12:00:00Z');
const store = await openStore({ data: 'memory', prepare: (db) => seed(db, now) });
afterAll(() => store.close());

const NEWCOMER = 1001;
type Line = Partial<typeof orderLine.$inferInsert>;

/** An order as it was before there were documents. */
async function placeOld(cartState: string, total: number, lines: Line[], createdAt = now): Promise<number> {
  const totals = { subtotal: total, discount: 0, total };
  const [placed] = await store.db
    .insert(order)
    .values({ accountId: NEWCOMER, cartState, currency: 'EUR', ...totals, createdAt })
    .returning();
  if (!placed) throw new Error('The order was not written.');
  const usual = { orderId: placed.id, type: 'registration', displayName: 'quillmark', duration: 1 };
  await store.db
    .insert(orderLine)
    .values(lines.map((line) => ({ ...usual, price: total, original: total, ...line })));
  return placed.id;
}

async function find(id: number) {
  const placed = await findOrder(store.db, id, NEWCOMER);
  if (!placed) throw new Error(`There is no order ${id}.`);
  return toOrder(placed, now);
}

const lastOf = async (series: string) =>
  (await store.db.select().from(documentSeries).where(eq(documentSeries.series, series)))[0]?.last ?? 0;

test('§9 documents: old orders get theirs in the order of time, once, even without an address', async () => {
  const before = await lastOf('2026');
  const later = await placeOld('test.later', 10_00, [{ domain: 'quillmark-b.com' }], now);
  const earlier = await placeOld(
    'test.earlier',
    10_00,
    [{ domain: 'quillmark-a.com', returnedAt: now }],
    new Date(now.getTime() - 1000),
  );
  const free = await placeOld('test.free', 0, [{ type: 'hopp', displayName: 'One-page website' }]);
  await issueDocuments(store.db);
  await issueDocuments(store.db);
  const numbers = async (id: number) => (await find(id)).documents.map(({ number }) => number);
  const [invoice, note] = await numbers(earlier);
  expect(invoice).toBe(`2026-${String(before + 1).padStart(4, '0')}`);
  expect(note).toMatch(/^C2026-\d{4}$/);
  expect(await numbers(later)).toEqual([`2026-${String(before + 2).padStart(4, '0')}`]);
  expect(await numbers(free)).toEqual([]);
  expect(await lastOf('2026')).toBe(before + 2);
  expect((await find(later)).billedTo).toMatchObject({ name: 'Noor Haddad', address: [], taxId: null });
});

test('§9 documents: an order that is rolled back gives its number back', async () => {
  const before = await lastOf('2026');
  const failing = store.db.transaction(async (tx) => {
    await tx.insert(order).values({
      ...{ accountId: NEWCOMER, cartState: 'test.failing', currency: 'EUR', createdAt: now },
      ...{ subtotal: 1_00, discount: 0, total: 1_00 },
    });
    await issueDocuments(tx);
    expect((await tx.select().from(documentSeries).where(eq(documentSeries.series, '2026')))[0]?.last).toBe(
      before + 1,
    );
    throw new Error('The payment failed.');
  });
  await expect(failing).rejects.toThrow('The payment failed.');
  expect(await lastOf('2026')).toBe(before);
});

test('§9 orders: one with an ending or a product that is no longer sold still shows what it was', async () => {
  const id = await placeOld('test.closed', 5_00, [
    { domain: 'quillmark.closedending', displayName: 'quillmark.closedending' },
    { type: 'fax_service', displayName: 'Fax', price: 0, original: 0 },
  ]);
  await issueDocuments(store.db);
  const { lines, status } = await find(id);
  expect(status).toBe('paid');
  expect(lines).toMatchObject([
    { kind: 'registration', domain: 'quillmark.closedending', service: null },
    { kind: 'registration', domain: null, service: null, name: 'Fax' },
  ]);
});

test('§9 orders: one of 500 lines has all of them', async () => {
  const names = Array.from({ length: 500 }, (_, index) => ({ domain: `quillmark-${index}.com`, price: 1 }));
  const id = await placeOld('test.long', 5_00, names);
  await issueDocuments(store.db);
  expect((await find(id)).lines.map(({ domain }) => domain)).toEqual(names.map(({ domain }) => domain));
});
