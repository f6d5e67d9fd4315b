import { and, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { tellNow } from '../alerts/sendAlerts.ts';
import { abuseCase } from '../db/schema/abuse.ts';
import { auditEntry } from '../db/schema/audit.ts';
import { domain } from '../db/schema/products.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { type DomainRow, findHeldDomain, getOwnedDomain } from '../dns/zone.ts';
import { type ErrorResponse, errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { SharedContext } from '../handler.ts';
import { toDomainDetail } from '../products/domainSettings.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { setAlert } from '../session/alerts.ts';
import type { AccountRow } from '../session/session.ts';
import { endOffer } from '../transfers/endOffer.ts';
import { addTransferEvent } from '../transfers/events.ts';
import { endTransferOut } from '../transfers/out.ts';
import { settleTransfers } from '../transfers/settle.ts';
import { addEvent } from './events.ts';
import { findCase, isSuspendedOf } from './view.ts';

type Schemas = components['schemas'];
type Call = Pick<SharedContext<AccountRow>, 'account' | 'db' | 'now'>;
type CaseRow = typeof abuseCase.$inferSelect;
type Failure = ErrorResponse<409> | ErrorResponse<422>;
/** A case with its domain, both locked; undefined if the domain is no longer here. */
type Locked = { row: CaseRow; held: DomainRow | undefined };
type Step = {
  event: 'taken' | 'noted' | 'suspended' | 'restored' | 'closed';
  text: string | null;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
};

const MAX_ANSWERS = 20;

const stale = () =>
  errorResponse(
    409,
    'This case has been changed in the meantime. Read it again and repeat what you did.',
    'stale_version',
  );
const closed = () => errorResponse(409, 'This case is closed.', 'case_closed');
const gone = () =>
  errorResponse(409, 'This domain is no longer here, so it can’t be suspended.', 'domain_gone');
const notSuspended = () => errorResponse(409, 'This domain is not suspended.', 'not_suspended');
const otherDomain = () => fieldsInvalid({ domain: 'is not the domain of this case' });

/** Says who works on a case. */
export function takeCase(call: Call, id: number, version: number) {
  return work(call, id, async (tx, { row }) => {
    if (row.state === 'closed') return closed();
    if (row.version !== version) return stale();
    const state = row.state === 'new' ? 'taken' : row.state;
    await change(tx, call, row, { state, takenById: call.account.id });
    return record(tx, call, row, {
      ...{ event: 'taken', text: null },
      before: { takenBy: row.takenById },
      after: { takenBy: call.account.id },
    });
  });
}

export function addNote(call: Call, id: number, text: string) {
  return work(call, id, (tx, { row }) =>
    record(tx, call, row, { event: 'noted', text, after: { note: text } }),
  );
}

/** Takes the domain of a case out of the DNS, keeps it here, and tells its owner. */
export function suspend(call: Call, id: number, body: Schemas['DomainSuspension']) {
  const { now } = call;
  return work(call, id, async (tx, { row, held }) => {
    if (row.state === 'closed') return closed();
    if (row.state === 'suspended')
      return errorResponse(409, 'This domain is suspended already.', 'already_suspended');
    if (!held) return gone();
    if (held.name !== body.domain) return otherDomain();
    if (row.version !== body.version) return stale();
    const respondBy = daysAfter(now, body.days);
    const text = body.text.trim();
    const suspension: Schemas['Suspension'] = {
      ...{ caseNumber: row.id, kind: row.kind, since: now.toISOString() },
      ...{ respondBy: respondBy.toISOString(), text, answers: [] },
    };
    await endTransfers(tx, held, now);
    await tx
      .update(domain)
      .set({ suspension, authCode: null, authCodeExpiresAt: null, transferTag: null })
      .where(eq(domain.id, held.id));
    await setAlert(tx, held.accountId, 'domain_suspended', true);
    await tellNow(tx, held.accountId, {
      kind: 'suspended',
      domain: held.name,
      date: now,
      until: respondBy,
      text,
    });
    await change(tx, call, row, { state: 'suspended', takenById: row.takenById ?? call.account.id });
    return record(tx, call, row, {
      ...{ event: 'suspended', text: body.reason.trim() },
      before: { state: row.state },
      after: { state: 'suspended', domain: held.name, text, respondBy: suspension.respondBy },
    });
  });
}

/** What has been started to give the domain away ends. */
async function endTransfers(tx: Db, held: DomainRow, now: Date): Promise<void> {
  const pending = await tx
    .select()
    .from(transfer)
    .where(and(eq(transfer.domainId, held.id), eq(transfer.status, 'pending')))
    .for('no key update');
  for (const one of pending) {
    if (one.kind === 'out') await endTransferOut(tx, one, 'stopped', now);
    if (one.kind === 'push') await endOffer(tx, one, 'withdrawn', now);
  }
  const { transferTag: registrar } = held;
  if (registrar !== null) await addTransferEvent(tx, held, { event: 'tag_removed', at: now, registrar });
}

/** Ends a suspension, and with it the case. */
export function restore(call: Call, id: number, body: Schemas['DomainRestoration']) {
  const { now } = call;
  return work(call, id, async (tx, { row, held }) => {
    if (row.state !== 'suspended' || !held) return notSuspended();
    if (held.name !== body.domain) return otherDomain();
    if (row.version !== body.version) return stale();
    await tx.update(domain).set({ suspension: null }).where(eq(domain.id, held.id));
    if ((await tx.$count(domain, isSuspendedOf(held.accountId))) === 0)
      await setAlert(tx, held.accountId, 'domain_suspended', false);
    await tellNow(tx, held.accountId, { kind: 'restored', domain: held.name, date: now });
    await change(tx, call, row, { state: 'closed', outcome: 'restored' });
    return record(tx, call, row, {
      ...{ event: 'restored', text: body.reason.trim() },
      before: { state: row.state },
      after: { state: 'closed', domain: held.name },
    });
  });
}

/** Closes a case for which nothing has to be done, or nothing can be done now. */
export function close(call: Call, id: number, { version, reason }: Schemas['AbuseClosing']) {
  return work(call, id, async (tx, { row, held }) => {
    if (row.state === 'closed') return closed();
    if (row.state === 'suspended' && held)
      return errorResponse(
        409,
        'The domain is suspended. Restore it, which closes the case.',
        'restore_first',
      );
    if (row.version !== version) return stale();
    await change(tx, call, row, { state: 'closed', outcome: 'no_action' });
    return record(tx, call, row, {
      ...{ event: 'closed', text: reason.trim() },
      before: { state: row.state },
      after: { state: 'closed', domain: row.name },
    });
  });
}

/** Sends what the owner of a suspended domain answers. */
export function answer({ account, db, now }: Call, name: string, text: string) {
  return transaction(db, async (tx) => {
    const [held] = await getOwnedDomain(tx, account.id, name, now).for('no key update');
    if (!held) return notFound();
    const { suspension } = held;
    if (!suspension) return notSuspended();
    if (new Date(suspension.respondBy) <= now)
      return errorResponse(409, 'The time to answer is over. Please write to support.', 'answer_too_late');
    if (suspension.answers.length >= MAX_ANSWERS)
      return errorResponse(409, 'You have sent 20 answers, which is the most.', 'answers_full');
    const sent = { at: now.toISOString(), text: text.trim() };
    const answered = { ...suspension, answers: [...suspension.answers, sent] };
    await tx.update(domain).set({ suspension: answered }).where(eq(domain.id, held.id));
    const isIt = eq(abuseCase.id, suspension.caseNumber);
    const [row] = await tx.select().from(abuseCase).where(isIt).for('no key update');
    if (row) {
      await tx
        .update(abuseCase)
        .set({ answeredAt: now, changedAt: now, version: row.version + 1 })
        .where(isIt);
      await addEvent(tx, {
        caseId: row.id,
        at: now,
        event: 'answered',
        authorId: account.id,
        text: sent.text,
      });
    }
    const detail = toDomainDetail({ ...held, suspension: answered }, now);
    return { status: 200 as const, body: { data: { domain: detail } } };
  });
}

/** Does something to a case, and returns how it is then. The domain is locked before what belongs to it. */
async function work<Result extends Failure | null>(
  { db, now }: Call,
  id: number,
  step: (tx: Db, locked: Locked) => Promise<Result>,
) {
  const isIt = eq(abuseCase.id, id);
  const [found] = await db.select().from(abuseCase).where(isIt);
  if (!found) return notFound();
  const [reported] = await findHeldDomain(db, found.name, now);
  if (reported) await settleTransfers(db, reported.accountId, now);
  const failure = await transaction(db, async (tx) => {
    const [held] = await findHeldDomain(tx, found.name, now).for('no key update');
    const [row] = await tx.select().from(abuseCase).where(isIt).for('no key update');
    // Another registration of the name is not the one that was reported.
    return row ? step(tx, { row, held: held?.id === row.domainId ? held : undefined }) : notFound();
  });
  if (failure) return failure;
  const abusecase = await findCase(db, id, now);
  return abusecase ? { status: 200 as const, body: { data: { abusecase } } } : notFound();
}

async function change(tx: Db, { now }: Call, row: CaseRow, changes: Partial<CaseRow>): Promise<void> {
  await tx
    .update(abuseCase)
    .set({ ...changes, version: row.version + 1, changedAt: now })
    .where(eq(abuseCase.id, row.id));
}

/** Adds to the history of a case and to the audit trail. */
async function record(
  tx: Db,
  { account, now }: Call,
  { id }: CaseRow,
  { event, text, before, after }: Step,
): Promise<null> {
  await addEvent(tx, { caseId: id, at: now, event, authorId: account.id, text });
  const isReason = text !== null && event !== 'noted';
  await tx.insert(auditEntry).values({
    ...{ at: now, accountId: account.id, tool: 'abuse', action: event, object: String(id), before, after },
    reason: isReason ? { kind: 'other', text } : undefined,
  });
  return null;
}
