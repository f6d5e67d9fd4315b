import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { hostToAscii } from '#lib/hostname.ts';
import { lockAccount } from '../db/locks.ts';
import { findRegistrants } from '../db/ownership.ts';
import { domain } from '../db/schema/products.ts';
import { watchedDomain } from '../db/schema/watchlist.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { deadlines, domainPhase } from '../registry/lifecycle.ts';
import { toResult } from '../registry/results.ts';
import { splitName } from '../registry/tlds.ts';
import { isValidName } from '../registry/validity.ts';
import { setAlert } from './alerts.ts';

type WatchedDomain = components['schemas']['WatchedDomain'];

export const MAX_WATCHED = 50;

/** Adds names to the account's watch list, except invalid ones. False if the list is full. */
export function watchDomains(db: Db, accountId: number, names: string[], now: Date): Promise<boolean> {
  const valid = new Set(names.map(hostToAscii).filter(isValidName));
  return transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const held = await tx.$count(watchedDomain, eq(watchedDomain.accountId, accountId));
    const known = await watchedNames(tx, accountId, [...valid]);
    const added = [...valid].filter((name) => !known.includes(name));
    const room = Math.max(0, MAX_WATCHED - held);
    const values = added.slice(0, room).map((name) => ({ accountId, name, createdAt: now }));
    if (values.length > 0) await tx.insert(watchedDomain).values(values);
    return added.length <= room;
  });
}

async function watchedNames(db: Db, accountId: number, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: watchedDomain.name })
    .from(watchedDomain)
    .where(and(eq(watchedDomain.accountId, accountId), inArray(watchedDomain.name, names)));
  return rows.map(({ name }) => name);
}

/** Shows the account's alert if a watched name has become available since the last alert. */
export async function settleWatchlist(db: Db, accountId: number, now: Date): Promise<void> {
  const pending = await db
    .select({ name: watchedDomain.name })
    .from(watchedDomain)
    .where(and(eq(watchedDomain.accountId, accountId), isNull(watchedDomain.toldAt)));
  if (pending.length === 0) return;
  const stateOf = await findStates(
    db,
    pending.map(({ name }) => name),
    accountId,
    now,
  );
  const available = pending.flatMap(({ name }) => (stateOf(name) === 'available' ? name : []));
  if (available.length === 0) return;
  const alerted = and(eq(watchedDomain.accountId, accountId), inArray(watchedDomain.name, available));
  await db.update(watchedDomain).set({ toldAt: now }).where(alerted);
  await setAlert(db, accountId, 'watched_available', true);
}

/** The watch list as the contract describes it. */
export async function toWatchlist(db: Db, accountId: number, now: Date) {
  const rows = await db
    .select()
    .from(watchedDomain)
    .where(eq(watchedDomain.accountId, accountId))
    .orderBy(desc(watchedDomain.createdAt), desc(watchedDomain.name));
  const names = rows.map(({ name }) => name);
  const stateOf = await findStates(db, names, accountId, now);
  const held = await db.select().from(domain).where(inArray(domain.name, names));
  const releases = new Map(
    held
      .filter((row) => domainPhase(row, now) === 'pending_delete')
      .map((row) => [row.name, deadlines(row).releasedAt.toISOString()]),
  );
  const items = rows.map(
    ({ name, createdAt }): WatchedDomain => ({
      name,
      tld: splitName(name)?.tld ?? '',
      since: createdAt.toISOString(),
      state: stateOf(name),
      freeFrom: releases.get(name) ?? null,
    }),
  );
  return { status: 200 as const, body: { data: { watchlist: { items, maxItems: MAX_WATCHED } } } };
}

async function findStates(
  db: Db,
  names: string[],
  accountId: number,
  now: Date,
): Promise<(name: string) => WatchedDomain['state']> {
  const registeredBy = await findRegistrants(db, names, accountId, now);
  return (name) => {
    if (registeredBy(name) === 'mine') return 'own';
    const { avail, pre_ga } = toResult(name, { currency: 'USD', now, reseller: null, registeredBy });
    if (pre_ga) return 'prelaunch';
    if (avail === 1) return 'available';
    return avail === 0 ? 'taken' : 'unknown';
  };
}
