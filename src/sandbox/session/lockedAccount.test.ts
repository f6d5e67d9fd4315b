import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';
import { account } from '../db/schema/accounts.ts';
import { seed } from '../db/seed.ts';
import { findSession, rotateSession, startSession } from './session.ts';
import { findPerson } from './signIn.ts';

const now = new Date('2026-11-21T12:00:00Z');
const { db, close } = await openStore({ data: 'memory', prepare: (fresh) => seed(fresh, now) });
afterAll(close);

test('§6 support: a sign-in that ends after its account was locked opens nothing', async () => {
  const person = await findPerson(db, 'holder');
  if (!person) throw new Error('The holder is missing.');
  const lock = (lockedAt: Date | null) =>
    db.update(account).set({ lockedAt }).where(eq(account.id, person.id));
  await lock(now);
  const started = await startSession(db, now);
  const { newCookie } = await rotateSession(db, started, person, {
    asAdmin: false,
    method: 'other',
    provedAt: null,
    now,
  });
  const find = () => findSession(db, newCookie ?? undefined, { key: 'a-key', now });
  expect(await find()).toBeNull();
  await lock(null);
  expect((await find())?.account?.id).toBe(person.id);
});
