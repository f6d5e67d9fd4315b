import { and, eq, ne, or, type SQL } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { holds, meansAccount, sorted } from '../db/matching.ts';
import { account } from '../db/schema/accounts.ts';
import { device } from '../db/schema/devices.ts';
import { session } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { fault, notFound } from '../faults.ts';
import { type Paging, pageOf } from '../paging.ts';
import { toReference } from '../parking/parking.ts';
import { endVisit, type Visit } from '../session/visit.ts';

type Schemas = components['schemas'];
type Row = { device: typeof device.$inferSelect; holder: typeof account.$inferSelect };
type Wish = Paging & { status?: Schemas['DeviceStatus']; order?: keyof typeof orders; asc?: boolean };

const orders = { firstSeen: device.firstSeenAt, lastSeen: device.lastSeenAt };

const joined = (db: Db) =>
  db.select({ device, holder: account }).from(device).innerJoin(account, eq(account.id, device.accountId));

/** Whether a device is meant: by itself, or by whose it is. */
export function meansDevice(text: string): SQL | undefined {
  const parts = [device.browser, device.operatingSystem, device.place, device.ipAddress];
  return or(meansAccount(text), ...parts.map((column) => holds(column, text)));
}

/** One page of the devices that keep the condition, and how many there are. */
export async function findDevices(
  db: Db,
  whose: SQL | undefined,
  { status, order = 'firstSeen', asc, ...paging }: Wish,
): Promise<{ rows: Row[]; totalCount: number }> {
  const wanted = and(whose, status && eq(device.status, status));
  const { limit, offset } = pageOf(paging);
  const rows = await joined(db)
    .where(wanted)
    .orderBy(...sorted([orders[order], device.id], asc))
    .limit(limit)
    .offset(offset);
  return { rows, totalCount: await db.$count(joined(db).where(wanted).as('found')) };
}

/** Approves the device that keeps the condition; one that was forgotten has to be signed in from again. */
export async function approve(db: Db, which: SQL | undefined) {
  await db
    .update(device)
    .set({ status: 'approved' })
    .where(and(which, ne(device.status, 'forgotten')));
  const [row] = await joined(db).where(which);
  if (!row) return notFound();
  if (row.device.status === 'approved') return row;
  return fault(409, 'This device has been forgotten. Sign in from it again to approve it.', 'forgotten');
}

/** Forgets the device that meets the condition and ends its sessions, the caller's own among them. */
export async function forget(db: Db, visit: Visit, which: SQL | undefined, now: Date) {
  const outcome = await transaction(db, async (tx) => {
    const [row] = await joined(tx).where(which);
    if (!row) return null;
    const { id } = row.device;
    const sessions = tx.select({ id: session.id }).from(session).where(eq(session.deviceId, id));
    await sessions.orderBy(session.id).for('update');
    await tx.update(device).set({ status: 'forgotten' }).where(eq(device.id, id));
    const next = visit.session.deviceId === id ? await endVisit(tx, visit, now) : visit;
    await tx.delete(session).where(eq(session.deviceId, id));
    return { next, row: { ...row, device: { ...row.device, status: 'forgotten' as const } } };
  });
  if (!outcome) return notFound();
  Object.assign(visit, outcome.next);
  return outcome.row;
}

/** A device as its holder sees it. */
export function toDevice({ device: row }: Row, visit: Visit): Schemas['UnrecognizedDevice'] {
  const { id, browser, operatingSystem, place, ipAddress, status } = row;
  return {
    deviceId: id,
    browser,
    operatingSystem,
    place,
    ipAddress,
    firstSeen: row.firstSeenAt.toISOString(),
    lastSeen: row.lastSeenAt.toISOString(),
    status,
    current: visit.session.deviceId === id,
  };
}

/** A device as administrators see it. */
export function toAccountDevice(row: Row, visit: Visit): Schemas['AccountDevice'] {
  return { ...toDevice(row, visit), account: toReference(row.holder) };
}
