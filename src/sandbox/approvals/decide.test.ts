import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';
import { account } from '../db/schema/accounts.ts';
import { approval } from '../db/schema/approvals.ts';
import { orderLine } from '../db/schema/orders.ts';
import { seed } from '../db/seed.ts';
import { decide } from './decide.ts';

const now = new Date('2026-11-21T12:00:00Z');
const { db, close } = await openStore({ data: 'memory', prepare: (fresh) => seed(fresh, now) });
afterAll(close);

test('§5 four eyes: of two operators who decide at the same time, one does', async () => {
  const [one, other] = await db
    .select()
    .from(account)
    .where(inArray(account.id, [1004, 1007]));
  if (!one || !other) throw new Error('The operators are missing.');
  const which = { accountId: 1011, id: 1 };
  const results = await Promise.all([
    decide({ account: one, db, now }, which, true),
    decide({ account: other, db, now }, which, true),
    decide({ account: other, db, now }, which, false),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [row] = await db.select().from(approval);
  expect(row?.status).toBe('approved');
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, 2301));
  expect(lines.map(({ creditNoteNumber }) => creditNoteNumber)).toEqual([expect.stringMatching(/^C2026-/)]);
});
