import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { containsText } from '../db/conditions.ts';
import { activity } from '../db/schema/activity.ts';
import { device } from '../db/schema/devices.ts';
import type { Db } from '../db/store.ts';
import { getPage, type Paging } from '../paging.ts';
import { findNames } from '../products/productRows.ts';
import { AT_ONCE, IN_SETTINGS, KINDS, type Kind, kindOf } from './actions.ts';
import { oldestEntry } from './record.ts';

type Schemas = components['schemas'];
export type ActivityRow = typeof activity.$inferSelect;
type DeviceRow = typeof device.$inferSelect;
type Filters = {
  query?: string;
  kind?: Kind;
  outcome?: Schemas['ActivityOutcome'];
  domain?: string;
  device?: number;
  deviceStatus?: Schemas['DeviceStatus'];
  since?: string;
  until?: string;
  undoable?: boolean;
};

const affected = alias(device, 'affected');
const MAX_SHOWN = 50;

const joined = (db: Db) =>
  db
    .select({ entry: activity, device, affected })
    .from(activity)
    .leftJoin(device, eq(device.id, activity.deviceId))
    .leftJoin(affected, eq(affected.id, activity.affectedId));

/** One page of an account's activity, newest first, and how many entries there are. */
export async function listActivity(db: Db, accountId: number, query: Filters & Paging, now: Date) {
  const names = query.query ? await findNames(db, accountId, query.query) : [];
  const own = and(
    eq(activity.accountId, accountId),
    gte(activity.at, oldestEntry(now)),
    matches(query),
    query.query ? or(contains(query.query.trim()), inArray(activity.domain, names)) : undefined,
  );
  const { limit, offset } = getPage(query);
  const rows = await joined(db)
    .where(own)
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit)
    .offset(offset);
  return { items: rows.map(toActivity), totalCount: await db.$count(joined(db).where(own).as('found')) };
}

/** The newest entry that meets a condition, or null. */
export async function findActivity(db: Db, which: SQL | undefined): Promise<Schemas['Activity'] | null> {
  const [row] = await joined(db).where(which).orderBy(desc(activity.at), desc(activity.id)).limit(1);
  return row ? toActivity(row) : null;
}

function matches({ kind, outcome, domain, since, until, undoable, ...from }: Filters): SQL | undefined {
  return and(
    kind && inArray(activity.action, [...KINDS[kind]]),
    outcome && eq(activity.outcome, outcome),
    domain ? eq(activity.domain, domain) : undefined,
    from.device === undefined ? undefined : eq(activity.deviceId, from.device),
    from.deviceStatus && eq(device.status, from.deviceStatus),
    since ? gte(activity.at, new Date(since)) : undefined,
    until ? lt(activity.at, new Date(until)) : undefined,
    undoable === undefined ? undefined : undoable ? canBeUndone : not(canBeUndone),
  );
}

/** Whether one of the texts of an entry contains a text. */
function contains(text: string): SQL | undefined {
  const { domain, subject, changes, keyName } = activity;
  const { browser, operatingSystem, place, ipAddress } = device;
  const columns = [
    domain,
    subject,
    keyName,
    sql`${changes}::text`,
    browser,
    operatingSystem,
    place,
    ipAddress,
  ];
  return or(...columns.map((column) => containsText(column, text)));
}

/** The condition for what `getUndo` says of a row. */
const canBeUndone = sql`(${and(
  eq(activity.outcome, 'allowed'),
  isNull(activity.undoneAt),
  or(
    and(inArray(activity.action, [...AT_ONCE]), gt(activity.changeCount, 0)),
    and(eq(activity.action, 'change_dns'), isNotNull(activity.domain), gt(activity.changeCount, 0)),
    and(eq(activity.action, 'change_many'), sql`coalesce(${activity.targetKind}, '') = 'bulk_change'`),
  ),
)})`;

/** How an entry can be undone, or why it can't. */
export function getUndo(row: ActivityRow): Schemas['ActivityUndo'] {
  const none = (reason: Schemas['ActivityUndo']['reason']) => ({ kind: 'none', reason }) as const;
  if (row.outcome === 'refused') return none('refused');
  if (row.undoneAt) return none('undone');
  if (row.changeCount > 0) {
    if (AT_ONCE.includes(row.action)) return { kind: 'at_once', reason: null };
    if (row.action === 'change_dns' && row.domain !== null) return { kind: 'zone', reason: null };
  }
  if (row.action === 'change_many' && row.targetKind === 'bulk_change')
    return { kind: 'bulk_change', reason: null };
  return none(IN_SETTINGS.includes(row.action) ? 'settings' : 'final');
}

type Joined = { entry: ActivityRow; device: DeviceRow | null; affected: DeviceRow | null };

function toActivity({ entry: row, ...devices }: Joined): Schemas['Activity'] {
  const { targetKind: kind, targetId: id } = row;
  return {
    activityId: row.id,
    at: row.at.toISOString(),
    kind: kindOf(row.action),
    action: row.action,
    outcome: row.outcome,
    by: { kind: row.by, name: row.keyName },
    domain: row.domain,
    subject: row.subject,
    device: toActivityDevice(devices.device),
    affectedDevice: toActivityDevice(devices.affected),
    target: kind === null || id === null ? null : { kind, id },
    changes: row.changes.slice(0, MAX_SHOWN).map(toChange),
    changeCount: row.changeCount,
    undo: getUndo(row),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}

const toChange = ({ productId: _, ...change }: ActivityRow['changes'][number]) => change;

export function toActivityDevice(row: DeviceRow | null): Schemas['ActivityDevice'] | null {
  if (!row) return null;
  const { id, browser, operatingSystem, place, ipAddress, status } = row;
  return { deviceId: id, browser, operatingSystem, place, ipAddress, status };
}
