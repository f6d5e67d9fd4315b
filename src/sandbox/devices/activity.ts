import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { activity } from '../db/schema/activity.ts';
import { device } from '../db/schema/devices.ts';
import type { Db } from '../db/store.ts';
import { getPage, type Paging } from '../paging.ts';
import { setAlert } from '../session/alerts.ts';

type Schemas = components['schemas'];
type DeviceRow = typeof device.$inferSelect;

const affected = alias(device, 'affected');

/** Adds an entry to the activity of an account, and raises its alert. */
export async function addActivity(db: Db, entry: typeof activity.$inferInsert): Promise<void> {
  await db.insert(activity).values(entry);
  await setAlert(db, entry.accountId, 'account_activity', true);
}

/** One page of an account's activity, newest first, and how many entries there are. */
export async function listActivity(db: Db, accountId: number, paging: Paging) {
  const own = eq(activity.accountId, accountId);
  const { limit, offset } = getPage(paging);
  const rows = await db
    .select({ entry: activity, device, affected })
    .from(activity)
    .leftJoin(device, eq(device.id, activity.deviceId))
    .leftJoin(affected, eq(affected.id, activity.affectedId))
    .where(own)
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ entry: { id, at, action, outcome, domain, bySupport }, ...devices }) => ({
    activityId: id,
    at: at.toISOString(),
    action,
    outcome,
    domain,
    device: toActivityDevice(devices.device),
    affectedDevice: toActivityDevice(devices.affected),
    bySupport,
  }));
  return { items, totalCount: await db.$count(activity, own) };
}

function toActivityDevice(row: DeviceRow | null): Schemas['ActivityDevice'] | null {
  if (!row) return null;
  const { browser, operatingSystem, place, ipAddress } = row;
  return { browser, operatingSystem, place, ipAddress };
}
