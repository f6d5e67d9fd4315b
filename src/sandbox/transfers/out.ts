import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { addSystemActivity } from '../activity/record.ts';
import { findRegistrant } from '../contacts/contacts.ts';
import { account } from '../db/schema/accounts.ts';
import { zoneRecord } from '../db/schema/dns.ts';
import { domain, product } from '../db/schema/products.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { toDnsZone } from '../dns/view.ts';
import { type DomainRow, getOwnedDomain } from '../dns/zone.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { getTransferRules } from '../registry/registration.ts';
import { setAlert } from '../session/alerts.ts';
import { endOffer } from './endOffer.ts';
import { addTransferEvent, type EventRow, findSteps, findTransferEvents } from './events.ts';
import { findHold, toHold } from './hold.ts';

type Schemas = components['schemas'];
export type TransferRow = typeof transfer.$inferSelect;
type Registrar = { name: string; ianaId: number | null };

/** How long the records of a domain that has moved are kept. */
const ZONE_DAYS = 30;

/** The request of another registrar that the registry has taken. Domains without a waiting time move at once. */
export async function startTransferOut(tx: Db, row: DomainRow, registrar: Registrar, now: Date) {
  const { waitDays } = getTransferRules(row.tld);
  const { lockOffAt, codeAt } = findSteps(await findTransferEvents(tx, row), row, now);
  const [started] = await tx
    .insert(transfer)
    .values({
      accountId: row.accountId,
      kind: 'out',
      domainId: row.id,
      name: row.name,
      tld: row.tld,
      other: registrar.name,
      ianaId: registrar.ianaId,
      status: 'pending',
      startedAt: now,
      dueAt: daysAfter(now, waitDays),
      emailedTo: await findEmail(tx, row),
      emailedAt: now,
      lockOffAt,
      codeAt,
    })
    .returning();
  if (!started) throw new Error('The request could not be stored.');
  // An offer to another account ends with it.
  const offers = await tx
    .select()
    .from(transfer)
    .where(and(eq(transfer.domainId, row.id), eq(transfer.kind, 'push'), eq(transfer.status, 'pending')));
  for (const offered of offers) await endOffer(tx, offered, 'withdrawn', now);
  await addTransferEvent(tx, row, { event: 'requested', at: now, registrar: registrar.name });
  await addSystemActivity(tx, {
    ...toEntry(row, now),
    action: 'transfer_requested',
    subject: registrar.name,
  });
  if (waitDays === 0) await moveAway(tx, row, started, now);
  else await setAlert(tx, row.accountId, 'transfer_requested', true);
  return started;
}

const toEntry = ({ accountId, name }: DomainRow, at: Date) => ({ accountId, at, domain: name });

/** The registrant's address, which ICANN's Transfer Policy has the email sent to. */
async function findEmail(tx: Db, row: DomainRow): Promise<string> {
  const [holder] = await tx.select().from(account).where(eq(account.id, row.accountId));
  const { email = holder?.email ?? '' } = (await findRegistrant(tx, row)) ?? {};
  return email;
}

/** Ends a pending request without a move. */
export async function endTransferOut(
  tx: Db,
  row: TransferRow,
  status: 'stopped' | 'withdrawn',
  now: Date,
): Promise<void> {
  await tx.update(transfer).set({ status, endedAt: now }).where(eq(transfer.id, row.id));
  await addTransferEvent(tx, row, { event: status, at: now, registrar: row.other });
  await hideAlert(tx, row.accountId);
}

/**
 * Moves a domain to the registrar that has asked for it. Its records are kept for a while; what belongs to the
 * registration ends, and other services of the domain stay.
 */
export async function moveAway(tx: Db, row: DomainRow, request: TransferRow, at: Date): Promise<void> {
  const records = await tx
    .select()
    .from(zoneRecord)
    .where(eq(zoneRecord.domainId, row.id))
    .orderBy(asc(zoneRecord.id));
  const expiresAt = new Date(row.expiresAt);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + getTransferRules(row.tld).years);
  await tx
    .update(transfer)
    .set({
      status: 'moved',
      endedAt: at,
      domainId: null,
      registeredAt: row.createdAt,
      expiresAt,
      zone: toDnsZone({ domain: row, records }),
    })
    .where(eq(transfer.id, request.id));
  await addTransferEvent(tx, row, { event: 'moved', at, registrar: request.other });
  await addSystemActivity(tx, { ...toEntry(row, at), action: 'domain_left', subject: request.other });
  const isIncluded = or(
    eq(product.parentId, row.id),
    and(eq(product.type, 'whois_privacy'), eq(product.domain, row.name)),
  );
  await tx.delete(product).where(and(eq(product.accountId, row.accountId), isIncluded));
  await tx.delete(domain).where(eq(domain.id, row.id));
  await hideAlert(tx, row.accountId);
}

async function hideAlert(tx: Db, accountId: number): Promise<void> {
  const isPending = and(
    eq(transfer.accountId, accountId),
    eq(transfer.kind, 'out'),
    eq(transfer.status, 'pending'),
  );
  if ((await tx.$count(transfer, isPending)) === 0)
    await setAlert(tx, accountId, 'transfer_requested', false);
}

/** Whether another registrar has asked for a domain. Its registry then refuses changes of the lock and the code. */
export async function isRequested(db: Db, { id }: Pick<DomainRow, 'id'>): Promise<boolean> {
  const isPending = and(eq(transfer.domainId, id), eq(transfer.kind, 'out'), eq(transfer.status, 'pending'));
  return (await db.$count(transfer, isPending)) > 0;
}

/** The last request for an account's domain, if there was one while it was here. */
export async function findRequest(
  db: Db,
  { accountId, name, domainId }: { accountId: number; name: string; domainId: number | null },
): Promise<TransferRow | undefined> {
  const [last] = await db
    .select()
    .from(transfer)
    .where(
      and(
        eq(transfer.accountId, accountId),
        eq(transfer.kind, 'out'),
        eq(transfer.name, name),
        domainId === null ? isNull(transfer.domainId) : eq(transfer.domainId, domainId),
      ),
    )
    .orderBy(desc(transfer.id))
    .limit(1);
  return last;
}

/** How far a domain is on its way out; null if it is neither here nor was until recently. */
export async function findTransferOut(
  db: Db,
  accountId: number,
  name: string,
  now: Date,
): Promise<Schemas['TransferOut'] | null> {
  const [row] = await getOwnedDomain(db, accountId, name, now);
  const request = await findRequest(db, { accountId, name, domainId: row?.id ?? null });
  const left = row || !request ? null : toLeft(request, now);
  if (!row && !left) return null;
  const events = await findTransferEvents(db, { accountId, name });
  const hold = row ? findHold(row, now) : null;
  const { lockOffAt, codeAt } = row ? findSteps(events, row, now) : { lockOffAt: null, codeAt: null };
  return {
    domain: name,
    tld: row?.tld ?? request?.tld ?? '',
    state: row ? (request?.status === 'pending' ? 'requested' : 'here') : 'moved',
    lockOffAt: lockOffAt?.toISOString() ?? null,
    codeAt: codeAt?.toISOString() ?? null,
    hold: hold && toHold(hold),
    request: request ? toRequest(request) : null,
    keepsZoneFor: ZONE_DAYS,
    left,
    history: events.map(toEvent),
  };
}

function toLeft({ status, tld, endedAt, zone }: TransferRow, now: Date): Schemas['TransferLeft'] | null {
  if (status !== 'moved' || !endedAt || !zone) return null;
  const keptUntil = daysAfter(endedAt, ZONE_DAYS);
  if (keptUntil <= now) return null;
  const backFrom = daysAfter(endedAt, getTransferRules(tld).lockDays);
  return { dns: zone, keptUntil: keptUntil.toISOString(), backFrom: backFrom.toISOString() };
}

function toRequest(row: TransferRow): Schemas['TransferRequest'] {
  return {
    requestId: row.id,
    registrar: { name: row.other, ianaId: row.ianaId },
    requestedAt: row.startedAt.toISOString(),
    movesAt: (row.dueAt ?? row.startedAt).toISOString(),
    status: toRequestStatus(row.status),
    endedAt: row.endedAt?.toISOString() ?? null,
    lockOffAt: row.lockOffAt?.toISOString() ?? null,
    codeAt: row.codeAt?.toISOString() ?? null,
    emailedTo: row.emailedTo ?? '',
  };
}

function toRequestStatus(status: TransferRow['status']): Schemas['TransferRequest']['status'] {
  return status === 'pending' || status === 'stopped' || status === 'moved' ? status : 'withdrawn';
}

function toEvent({ event, at, registrar }: EventRow): Schemas['TransferEvent'] {
  return { event, at: at.toISOString(), registrar };
}
