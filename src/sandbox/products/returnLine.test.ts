import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { domain } from '../db/schema/products.ts';
import { seed } from '../db/seed.ts';
import { returnLine } from './returnLine.ts';

const now = new Date('2026-11-20T12:00:00Z');
const HOLDER = 1002;
const store = await openStore({ data: 'memory', prepare: (db) => seed(db, now) });
afterAll(() => store.close());

/** An order of the holder with a renewal of a domain. */
async function placeRenewal(name: string) {
  const totals = { subtotal: 16_99, discount: 0, total: 16_99 };
  const [placed] = await store.db
    .insert(order)
    .values({ accountId: HOLDER, cartState: `test.${name}`, currency: 'EUR', ...totals, createdAt: now })
    .returning();
  if (!placed) throw new Error('The order was not written.');
  const [line] = await store.db
    .insert(orderLine)
    .values({
      ...{ orderId: placed.id, type: 'renewal', domain: name, displayName: name },
      ...{ duration: 1, price: 16_99, original: 16_99 },
    })
    .returning();
  if (!line) throw new Error('The line was not written.');
  return { order: placed, line };
}

test('§8 returns: a domain that was transferred away is not returned, and nothing changes', async () => {
  const name = 'okafor-ceramics.com';
  const placed = await placeRenewal(name);
  // A transfer to another registrar ends the registration here.
  await store.db.delete(domain).where(eq(domain.name, name));
  expect(await returnLine(store.db, placed, now)).toBe('gone');
  const [line] = await store.db.select().from(orderLine).where(eq(orderLine.id, placed.line.id));
  expect(line?.returnedAt).toBeNull();
});

test('§8 returns: a domain that another account has by now is not taken from it', async () => {
  const name = 'clayhouse.io';
  const placed = await placeRenewal(name);
  const [before] = await store.db
    .update(domain)
    .set({ accountId: 1003 })
    .where(eq(domain.name, name))
    .returning();
  expect(await returnLine(store.db, placed, now)).toBe('gone');
  expect(await store.db.select().from(domain).where(eq(domain.name, name))).toEqual([before]);
});
