import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';
import { contact } from '../db/schema/contacts.ts';
import { seed } from '../db/seed.ts';
import { askForVerification } from './verification.ts';

const now = new Date('2026-11-21T12:00:00Z');
const { db, close } = await openStore({ data: 'memory', prepare: (fresh) => seed(fresh, now) });
afterAll(close);

test('§3 contacts: an owner of several domains gets one email, whose link stays', async () => {
  const fields = { name: 'Mara Lindqvist', email: 'mara@lindqvist.example' };
  const [row] = await db.insert(contact).values({ accountId: 1002, fields, createdAt: now }).returning();
  if (!row) throw new Error('The contact could not be stored.');
  const read = async () => (await db.select().from(contact).where(eq(contact.id, row.id)))[0];
  await askForVerification(db, row, now);
  const first = await read();
  expect(first?.verifyToken).not.toBeNull();
  await askForVerification(db, row, new Date(now.getTime() + 60_000));
  expect(await read()).toEqual(first);
});
