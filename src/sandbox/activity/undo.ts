import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { deepEqual } from 'fast-equals';
import type { components } from '#api/generated/operations.ts';
import { type ActivityChange, activity } from '../db/schema/activity.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { type DomainRow, getOwnedDomain } from '../dns/zone.ts';
import { errorResponse, notFound } from '../errors.ts';
import { setAutoRenew } from '../products/autoRenew.ts';
import { setCeiling, setLock, setNameservers } from '../products/changeSettings.ts';
import { toCeiling } from '../products/domainSettings.ts';
import { type Action, FIELDS } from './actions.ts';
import { type ActivityRow, findActivity, getUndo } from './list.ts';
import { noteActivity } from './record.ts';

type Schemas = components['schemas'];
type Which = { db: Db; accountId: number; now: Date };
type Present = { productId?: number; value: ActivityChange['before'] };

const notUndoable = () => errorResponse(409, 'This can’t be undone.', 'not_undoable');

/** Sets what an entry has changed to what it was, unless something of it has been changed since. */
export async function undo(which: Which, activityId: number) {
  const { db, accountId, now } = which;
  const [row] = await db
    .select()
    .from(activity)
    .where(and(eq(activity.id, activityId), eq(activity.accountId, accountId)));
  if (!row) return notFound();
  if (getUndo(row).kind !== 'at_once') return notUndoable();
  const present = await lockPresent(which, row);
  if (!present) return notUndoable();
  const since = findChangedSince(row, present);
  if (since.length > 0) return changedSince(db, row, since);
  if (!(await setBack(which, row))) return notUndoable();
  await db.update(activity).set({ undoneAt: now }).where(eq(activity.id, row.id));
  noteActivity(db, { action: getReverse(row), domain: row.domain, subject: row.subject });
  const undone = await findActivity(db, eq(activity.id, row.id));
  if (!undone) throw new Error('The entry is missing.');
  return { status: 200 as const, body: { data: { activity: undone } } };
}

function getReverse({ action }: ActivityRow): Action {
  if (action === 'enable_auto_renew') return 'disable_auto_renew';
  if (action === 'disable_auto_renew') return 'enable_auto_renew';
  return action === 'unlock_domain' ? 'lock_domain' : action;
}

/** The present values, locked until the transaction ends; null if something is no longer there. */
async function lockPresent(which: Which, row: ActivityRow): Promise<Present[] | null> {
  const { db, accountId, now } = which;
  if (FIELDS[row.action] === 'autoRenew') {
    const ids = row.changes.flatMap(({ productId }) => productId ?? []);
    const found = await lockAutoRenews(which, ids);
    return found.length === ids.length
      ? found.map(({ id, autoRenew }) => ({ productId: id, value: autoRenew }))
      : null;
  }
  const [held] = await getOwnedDomain(db, accountId, row.domain ?? '', now).for('no key update');
  return held ? row.changes.map(({ field }) => ({ value: presentOf(held, field) })) : null;
}

async function lockAutoRenews({ db, accountId }: Which, ids: number[]) {
  const select = (table: typeof domain | typeof product) => ({
    id: table.id,
    billingId: table.billingId,
    autoRenew: table.autoRenew,
  });
  const isOwn = (table: typeof domain | typeof product) =>
    and(eq(table.accountId, accountId), inArray(table.id, ids));
  const domains = await db
    .select(select(domain))
    .from(domain)
    .where(isOwn(domain))
    .orderBy(asc(domain.name))
    .for('no key update');
  const services = await db
    .select(select(product))
    .from(product)
    .where(isOwn(product))
    .orderBy(asc(product.id))
    .for('no key update');
  return [...domains, ...services];
}

function presentOf(held: DomainRow, field: ActivityChange['field']): ActivityChange['before'] {
  if (field === 'renewalCeiling') return toCeiling(held);
  return field === 'locked' ? held.locked : held.nameservers.join(' ');
}

/** What is different from what an entry left behind. */
function findChangedSince({ changes }: ActivityRow, present: Present[]): Schemas['ActivityChange'][] {
  return changes.flatMap(({ field, subject, after, productId }, index) => {
    const now = productId === undefined ? present[index] : present.find((one) => one.productId === productId);
    const value = now?.value ?? null;
    return deepEqual(value, after) ? [] : [{ field, subject, before: after, after: value }];
  });
}

async function changedSince(db: Db, row: ActivityRow, changes: Schemas['ActivityChange'][]) {
  const actions = Object.keys(FIELDS) as Action[];
  const same = actions.filter((action) => FIELDS[action] === FIELDS[row.action]);
  const latest = await findActivity(
    db,
    and(
      eq(activity.accountId, row.accountId),
      gt(activity.id, row.id),
      eq(activity.outcome, 'allowed'),
      inArray(activity.action, same),
      row.domain === null ? undefined : eq(activity.domain, row.domain),
    ),
  );
  const { status, body } = errorResponse(
    409,
    'This has been changed again since. Nothing was undone.',
    'changed_since',
  );
  return { status, body: { ...body, data: { changes: changes.slice(0, 50), latest } } };
}

/** Whether everything could be set back. */
async function setBack(which: Which, row: ActivityRow): Promise<boolean> {
  const [change] = row.changes;
  const one = { ...which, name: row.domain ?? '' };
  const before = change?.before ?? null;
  switch (FIELDS[row.action]) {
    case 'autoRenew': {
      const ids = row.changes.flatMap(({ productId }) => productId ?? []);
      const targets = (await lockAutoRenews(which, ids)).map(({ id, billingId }) => ({
        product_id: id,
        billing_id: billingId,
      }));
      const { db, accountId, now } = which;
      return typeof (await setAutoRenew(db, accountId, targets, before === true, now)) !== 'string';
    }
    case 'renewalCeiling':
      return !('status' in (await setCeiling(one, before as Schemas['RenewalCeiling'] | null)));
    case 'locked':
      return !('status' in (await setLock(one, before === true)));
    case 'nameservers':
      return !('status' in (await setNameservers(one, String(before).split(' '))));
    default:
      return false;
  }
}
