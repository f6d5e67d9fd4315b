import { and, eq, ne, or, type SQL } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { containsText, matchesAccount, sortedBy } from '../db/conditions.ts';
import { account } from '../db/schema/accounts.ts';
import { device } from '../db/schema/devices.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { errorResponse, notFound } from '../errors.ts';
import { getPage, type Paging } from '../paging.ts';
import { toAccountReference } from '../parking/parking.ts';
import { setAlert } from '../session/alerts.ts';
import { endSession, type Session } from '../session/session.ts';

type Schemas = components['schemas'];
type Row = { device: typeof device.$inferSelect; holder: typeof account.$inferSelect };
type ListOptions = Paging & { status?: Schemas['DeviceStatus']; order?: keyof typeof orders; asc?: boolean };

const orders = { firstSeen: device.firstSeenAt, lastSeen: device.lastSeenAt };

const joined = (db: Db) =>
  db.select({ device, holder: account }).from(device).innerJoin(account, eq(account.id, device.accountId));

/** Whether a device matches a search text, by its own data or its account. */
export function matchesDevice(text: string): SQL | undefined {
  const parts = [device.browser, device.operatingSystem, device.place, device.ipAddress];
  return or(matchesAccount(text), ...parts.map((column) => containsText(column, text)));
}

/** One page of the devices that meet a condition, and how many there are. */
export async function findDevices(
  db: Db,
  whose: SQL | undefined,
  { status, order = 'firstSeen', asc, ...paging }: ListOptions,
): Promise<{ rows: Row[]; totalCount: number }> {
  const condition = and(whose, status && eq(device.status, status));
  const { limit, offset } = getPage(paging);
  const rows = await joined(db)
    .where(condition)
    .orderBy(...sortedBy([orders[order], device.id], asc))
    .limit(limit)
    .offset(offset);
  return { rows, totalCount: await db.$count(joined(db).where(condition).as('found')) };
}

/** Whether a session's device is approved. A session whose device is unknown is not. */
export async function isDeviceApproved(db: Db, { row, account }: Session): Promise<boolean> {
  if (row.deviceId === null || !account) return false;
  const own = and(eq(device.id, row.deviceId), eq(device.accountId, account.id));
  return (await db.$count(device, and(own, eq(device.status, 'approved')))) > 0;
}

/** Approves the device that meets a condition. A forgotten device has to sign in again first. */
export async function approve(db: Db, which: SQL | undefined) {
  await db
    .update(device)
    .set({ status: 'approved' })
    .where(and(which, ne(device.status, 'forgotten')));
  const [row] = await joined(db).where(which);
  if (!row) return notFound();
  await withdrawAlert(db, row.device.accountId);
  if (row.device.status === 'approved') return row;
  return errorResponse(
    409,
    'This device has been forgotten. Sign in from it again to approve it.',
    'forgotten',
  );
}

/** Hides the alert once every device is approved or forgotten. */
export async function withdrawAlert(db: Db, accountId: number): Promise<void> {
  const pending = and(eq(device.accountId, accountId), eq(device.status, 'pending'));
  if ((await db.$count(device, pending)) === 0) await setAlert(db, accountId, 'new_device', false);
}

/** Forgets the device that meets a condition and ends its sessions, including the caller's own. */
export async function forget(db: Db, session: Session, which: SQL | undefined, now: Date) {
  const outcome = await transaction(db, async (tx) => {
    const [row] = await joined(tx).where(which);
    if (!row) return null;
    const { id } = row.device;
    const sessions = tx
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(eq(sessionTable.deviceId, id));
    await sessions.orderBy(sessionTable.id).for('update');
    await tx.update(device).set({ status: 'forgotten' }).where(eq(device.id, id));
    const next = session.row.deviceId === id ? await endSession(tx, session, now) : session;
    await tx.delete(sessionTable).where(eq(sessionTable.deviceId, id));
    await withdrawAlert(tx, row.device.accountId);
    return { next, row: { ...row, device: { ...row.device, status: 'forgotten' as const } } };
  });
  if (!outcome) return notFound();
  Object.assign(session, outcome.next);
  return outcome.row;
}

/** A device as its account sees it. */
export function toDevice({ device: row }: Row, session: Session): Schemas['UnrecognizedDevice'] {
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
    current: session.row.deviceId === id,
  };
}

/** A device as administrators see it. */
export function toAccountDevice(row: Row, session: Session): Schemas['AccountDevice'] {
  return { ...toDevice(row, session), account: toAccountReference(row.holder) };
}
