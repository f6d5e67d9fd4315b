import { and, eq, gt, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { noteActivity } from '../activity/record.ts';
import { type BulkRow, findUndone, isDraftExpired, MAX_DOMAINS, makeDraft, toAsked } from '../bulk/draft.ts';
import { mustConfirm } from '../bulk/effects.ts';
import { runChange, saveChange } from '../bulk/start.ts';
import { summarize } from '../bulk/summary.ts';
import {
  countEffects,
  findBulkChange,
  getUndoUntil,
  isPlanned,
  listItems,
  listStarted,
  toBulkChange,
} from '../bulk/view.ts';
import { isRetryable, workForAccount } from '../bulk/work.ts';
import { getOwnContact } from '../contacts/contacts.ts';
import { bulkChange, bulkItem } from '../db/schema/bulk.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { nameserverErrors } from '../dns/nameservers.ts';
import { findTemplate } from '../dns/templates.ts';
import { errorResponse, fieldsInvalid, notFound, undoEnded } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { getOwnLabel } from '../labels/labels.ts';
import { selectPage } from '../paging.ts';
import { priceErrors } from '../parking/parking.ts';
import { toCeilingColumns, toDomainDetail } from '../products/domainSettings.ts';
import { listDomainNames } from '../products/productRows.ts';
import { lastReleased } from '../registry/lifecycle.ts';
import { isCurrency } from '../registry/money.ts';

type Schemas = components['schemas'];

const nothingSelected = () => errorResponse(409, 'No domain matches.', 'nothing_selected');
const tooMany = () =>
  errorResponse(409, 'These are more than 5,000 domains. Please filter them first.', 'too_many');
const nothingToChange = () => errorResponse(409, 'No domain would change.', 'nothing_to_change');
const notConfirmed = () => errorResponse(409, 'Please confirm what is lost first.', 'not_confirmed');
const draftExpired = () =>
  errorResponse(409, 'This preview is too old. Please make a new one.', 'draft_expired');
const notStarted = () => errorResponse(409, 'This change was not started.', 'not_started');

export const bulkchanges = {
  async listBulkChanges({ query, account, db, now }) {
    await workForAccount(db, account.id, now);
    const { rows, totalCount } = await listStarted(db, account.id, query);
    const items = [];
    for (const row of rows) items.push(await toBulkChange(db, row));
    return { status: 200, body: { data: { bulkchange: { items, totalCount } } } };
  },

  async summarizeBulkSelection({ body: { selection }, account, db, now }) {
    const names = await findSelected(db, account.id, selection, now);
    if (names.length > MAX_DOMAINS) return tooMany();
    return { status: 200, body: { data: { summary: await summarize(db, account.id, names, now) } } };
  },

  async planBulkChange({ body: { selection, change }, account, db, now }) {
    const errors = await findErrors(db, account.id, change);
    if (Object.keys(errors).length > 0) return fieldsInvalid(errors);
    const names = await findSelected(db, account.id, selection, now);
    if (names.length === 0) return nothingSelected();
    if (names.length > MAX_DOMAINS) return tooMany();
    const asked = names.map((name) => ({ name }));
    const draft = await makeDraft(db, account.id, { kind: change.kind, change, asked }, now);
    return sendChange(db, draft);
  },

  async planBulkImport({ body: { rows }, account, db, now }) {
    const errors: Record<string, string> = {};
    const known = new Set<string>();
    for (const [index, { name, ceiling }] of rows.entries()) {
      if (known.has(name)) errors[`rows.${index}.name`] = 'is there twice';
      known.add(name);
      for (const [field, what] of Object.entries(ceilingErrors(ceiling ?? null)))
        errors[`rows.${index}.ceiling.${field}`] = what;
    }
    if (Object.keys(errors).length > 0) return fieldsInvalid(firstOf(errors));
    const draft = { kind: 'settings', change: null, asked: toAsked(rows) } as const;
    return sendChange(db, await makeDraft(db, account.id, draft, now));
  },

  async listBulkSettings({ query, account, db, now }) {
    const own = and(eq(domain.accountId, account.id), gt(domain.expiresAt, lastReleased(domain.tld, now)));
    const { rows, totalCount } = await selectPage(db, domain, {
      where: own,
      orderBy: [sql`${domain.name} collate "C"`],
      paging: query,
    });
    const items = rows.map((row) => {
      const { name, locked, renewalCeiling, nameservers } = toDomainDetail(row, now);
      return { name, autoRenew: row.autoRenew, locked, ceiling: renewalCeiling, nameservers };
    });
    return { status: 200, body: { data: { settings: { items, totalCount } } } };
  },

  async getBulkChange({ params, account, db, now }) {
    await workForAccount(db, account.id, now);
    const row = await findBulkChange(db, account.id, params.bulkChangeId);
    return row ? sendChange(db, row) : notFound();
  },

  async listBulkItems({ params, query, account, db }) {
    const row = await findBulkChange(db, account.id, params.bulkChangeId);
    if (!row) return notFound();
    return { status: 200, body: { data: { items: await listItems(db, row.id, query) } } };
  },

  async runBulkChange({ params, body, account, db, now }) {
    return transaction(db, async (tx) => {
      const [row] = await tx
        .select()
        .from(bulkChange)
        .where(and(eq(bulkChange.id, params.bulkChangeId), eq(bulkChange.accountId, account.id), isPlanned))
        .for('no key update');
      if (!row) return notFound();
      const changed = await act(tx, row, body, now);
      if (body.action === 'start') noteActivity(tx, { targetKind: 'bulk_change', targetId: row.id });
      return 'status' in changed ? changed : sendChange(tx, changed);
    });
  },

  async planBulkUndo({ params, account, db, now }) {
    const row = await findBulkChange(db, account.id, params.bulkChangeId);
    if (!row) return notFound();
    const until = getUndoUntil(row);
    const asked = until && until > now ? await findUndone(db, row) : [];
    if (asked.length === 0) return undoEnded();
    const draft = { kind: 'undo', change: null, undoesId: row.id, asked } as const;
    return sendChange(db, await makeDraft(db, account.id, draft, now));
  },
} satisfies Partial<Handlers>;

async function sendChange(db: Db, row: BulkRow) {
  return { status: 200 as const, body: { data: { bulkchange: await toBulkChange(db, row) } } };
}

async function findSelected(
  db: Db,
  accountId: number,
  selection: Schemas['BulkSelection'],
  now: Date,
): Promise<string[]> {
  if ('names' in selection) return selection.names;
  return listDomainNames(db, accountId, toListing(selection.filter), MAX_DOMAINS + 1, now);
}

function toListing({ query, phase, ...filter }: Schemas['BulkFilter']) {
  return { ...filter, query, phases: phase && [phase], kind: 'domains' as const };
}

/** Errors of a change that do not depend on a domain, by field. */
async function findErrors(
  db: Db,
  accountId: number,
  change: Schemas['BulkSetting'],
): Promise<Record<string, string>> {
  const at = (errors: Record<string, string>, path: string) =>
    Object.fromEntries(Object.entries(errors).map(([field, what]) => [`${path}.${field}`, what]));
  switch (change.kind) {
    case 'nameservers':
      return at(nameserverErrors(change.nameservers ?? [], ''), 'change');
    case 'ceiling':
      return at(ceilingErrors(change.ceiling), 'change.ceiling');
    case 'parking':
      return change.landing ? at(priceErrors(change.landing), 'change') : {};
    case 'contact':
      return (await getOwnContact(db, accountId, change.contactId)).length > 0
        ? {}
        : { 'change.contactId': 'is no contact of the account' };
    case 'label':
      return (await getOwnLabel(db, accountId, change.labelId)).length > 0
        ? {}
        : { 'change.labelId': 'is no label of the account' };
    case 'template':
      return (await findTemplate(db, { slug: change.template })) ? {} : { 'change.template': 'is unknown' };
    default:
      return {};
  }
}

function ceilingErrors(ceiling: Schemas['RenewalCeiling'] | null): Record<string, string> {
  if (ceiling && !isCurrency(ceiling.currency)) return { currency: 'is not offered' };
  return toCeilingColumns(ceiling) ? {} : { amount: 'has too many decimals' };
}

/** Errors for thousands of rows would be of no use. */
function firstOf(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).slice(0, 100));
}

/** Starts, stops or continues a change; what is done already stays. */
async function act(tx: Db, row: BulkRow, { action, confirmed = [] }: Schemas['BulkAction'], now: Date) {
  const { state } = row;
  const isActive = state === 'waiting' || state === 'running';
  const ofChange = eq(bulkItem.bulkChangeId, row.id);
  const isConfirmed = (effects: Schemas['BulkEffectCount'][]) =>
    effects.every((one) => !one.mustConfirm || confirmed.includes(one.effect));
  if (action === 'start') {
    if (state !== 'draft') return row;
    if (isDraftExpired(row, now)) return draftExpired();
    const { counts, effects } = await toBulkChange(tx, row);
    if (counts.planned === 0) return nothingToChange();
    if (!isConfirmed(effects)) return notConfirmed();
    return runChange(tx, { ...row, confirmed: confirmed.filter(mustConfirm), startedAt: now });
  }
  if (state === 'draft') return notStarted();
  if (action === 'stop') return isActive ? saveChange(tx, { ...row, state: 'stopped' }) : row;
  if (action === 'retry') {
    // These have a new plan; what it does was not known at the start.
    const isReplanned = eq(bulkItem.reason, 'changed_meanwhile');
    if (!isConfirmed(await countEffects(tx, and(ofChange, isRetryable, isReplanned)))) return notConfirmed();
    const again = await tx
      .update(bulkItem)
      .set({ state: 'planned', reason: null })
      .where(and(ofChange, isRetryable))
      .returning({ id: bulkItem.id });
    if (again.length === 0) return row;
    const all = [...new Set([...row.confirmed, ...confirmed.filter(mustConfirm)])];
    return runChange(tx, { ...row, confirmed: all });
  }
  return state === 'stopped' ? runChange(tx, row) : row;
}
