import { and, desc, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { containsText, isNumbered, sortedBy } from '../db/conditions.ts';
import { abuseCase, abuseEvent } from '../db/schema/abuse.ts';
import { account } from '../db/schema/accounts.ts';
import { domain } from '../db/schema/products.ts';
import { ticket } from '../db/schema/support.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { getPage, type Paging } from '../paging.ts';
import { toAccountReference } from '../parking/parking.ts';
import { lastReleased } from '../registry/lifecycle.ts';
import { findElsewhere } from '../transfers/elsewhere.ts';
import { settleTransfers } from '../transfers/settle.ts';
import { splitAddresses } from './reports.ts';

type Schemas = components['schemas'];
type Listing = Paging & {
  query?: string;
  state?: Schemas['AbuseState'];
  kind?: Schemas['AbuseKind'];
  account?: number;
  order?: 'openedAt' | 'changedAt' | 'reports';
  asc?: boolean;
};

const MAX_REPORTS = 100;
const MAX_EVENTS = 200;

const holder = alias(account, 'holder');
const taker = alias(account, 'taker');

/** Cases with the domain and its account, as long as the domain is here. */
const joined = (db: Db, now: Date) =>
  db
    .select({ row: abuseCase, domain, holder, taker })
    .from(abuseCase)
    .leftJoin(
      domain,
      and(eq(domain.id, abuseCase.domainId), gt(domain.expiresAt, lastReleased(domain.tld, now))),
    )
    .leftJoin(holder, eq(holder.id, domain.accountId))
    .leftJoin(taker, eq(taker.id, abuseCase.takenById));

type Joined = Awaited<ReturnType<typeof joined>>[number];

/** One page of the cases. */
export async function listCases(db: Db, listing: Listing, now: Date) {
  await settleReported(db, undefined, now);
  const { query, state, kind, order = 'changedAt', asc = false } = listing;
  const where = and(
    query?.trim() ? await matchesCase(db, query.trim()) : undefined,
    state && eq(abuseCase.state, state),
    kind && eq(abuseCase.kind, kind),
    listing.account === undefined ? undefined : eq(holder.id, listing.account),
  );
  const { limit, offset } = getPage(listing);
  const rows = await joined(db, now)
    .where(where)
    .orderBy(...sortedBy([abuseCase[order], abuseCase.id], asc))
    .limit(limit)
    .offset(offset);
  const whereaboutsOf = await findWhereabouts(db, rows);
  const items = rows.map((one) => toSummary(one, whereaboutsOf(one)));
  return { items, totalCount: await db.$count(joined(db, now).where(where).as('found')) };
}

/** By its number, or by any part of the Unicode or ASCII form of its domain. */
async function matchesCase(db: Db, text: string): Promise<SQL | undefined> {
  const wanted = text.toLowerCase();
  const encoded = await db
    .select({ id: abuseCase.id, name: abuseCase.name })
    .from(abuseCase)
    .where(containsText(abuseCase.name, 'xn--'));
  const decoded = encoded.filter(({ name }) => nameToUnicode(name).includes(wanted));
  return or(
    isNumbered(abuseCase.id, wanted),
    containsText(abuseCase.name, wanted),
    inArray(
      abuseCase.id,
      decoded.map(({ id }) => id),
    ),
  );
}

/** Moves domains whose time has come, so that cases do not show them as being here. */
async function settleReported(db: Db, where: SQL | undefined, now: Date): Promise<void> {
  const rows = await db
    .selectDistinct({ accountId: domain.accountId })
    .from(abuseCase)
    .innerJoin(domain, eq(domain.id, abuseCase.domainId))
    .innerJoin(transfer, and(eq(transfer.domainId, domain.id), eq(transfer.status, 'pending')))
    .where(where);
  for (const { accountId } of rows) await settleTransfers(db, accountId, now);
}

/** A case with its reports and its history; null if there is none. */
export async function findCase(db: Db, id: number, now: Date): Promise<Schemas['AbuseCase'] | null> {
  const isIt = eq(abuseCase.id, id);
  await settleReported(db, isIt, now);
  const [found] = await joined(db, now).where(isIt);
  if (!found) return null;
  const whereaboutsOf = await findWhereabouts(db, [found]);
  const reports = await db
    .select()
    .from(ticket)
    .where(eq(ticket.abuseCaseId, id))
    .orderBy(desc(ticket.createdAt), desc(ticket.id))
    .limit(MAX_REPORTS);
  const events = await db
    .select({ event: abuseEvent, author: account })
    .from(abuseEvent)
    .leftJoin(account, eq(account.id, abuseEvent.authorId))
    .where(eq(abuseEvent.caseId, id))
    .orderBy(desc(abuseEvent.id))
    .limit(MAX_EVENTS);
  return {
    ...toSummary(found, whereaboutsOf(found)),
    latestReports: reports.map(toReport),
    suspension: found.domain?.suspension ?? null,
    history: events.map(({ event: { id: eventNumber, at, event, text }, author }) => ({
      ...{ eventNumber, at: at.toISOString(), event, text },
      author: author && toAccountReference(author),
    })),
  };
}

async function findWhereabouts(db: Db, rows: Joined[]) {
  const gone = rows.filter((one) => !one.domain).map(({ row }) => row.name);
  const elsewhere = await findElsewhere(db, gone);
  return ({ row, domain: held }: Joined): Schemas['AbuseCase']['whereabouts'] =>
    held ? 'here' : elsewhere(row.name) ? 'moved' : 'gone';
}

function toSummary(
  { row, domain: held, holder: owner, taker: admin }: Joined,
  whereabouts: Schemas['AbuseCase']['whereabouts'],
): Schemas['AbuseCaseSummary'] {
  return {
    caseNumber: row.id,
    version: row.version,
    domain: row.name,
    whereabouts,
    account: owner && toAccountReference(owner),
    kind: row.kind,
    state: row.state,
    outcome: row.outcome,
    reports: row.reports,
    openedAt: row.openedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    takenBy: admin && toAccountReference(admin),
    respondBy: held?.suspension?.respondBy ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

function toReport(row: typeof ticket.$inferSelect): Schemas['AbuseReport'] {
  const textOf = (field: string) => [row.fields[field] ?? ''].flat().join('\n');
  return {
    ticketNumber: row.id,
    at: row.createdAt.toISOString(),
    // The form had these types when it was sent.
    kind: textOf('typeofinfringement') as Schemas['AbuseKind'],
    host: textOf('domain_name'),
    description: textOf('description'),
    evidence: splitAddresses(textOf('evidence')),
    reporter: { name: [row.firstName, row.lastName].filter(Boolean).join(' '), email: row.email },
    mayForward: row.fields.additional === 'on',
  };
}

/** Whether another domain of an account is suspended. */
export const isSuspendedOf = (accountId: number) =>
  and(eq(domain.accountId, accountId), isNotNull(domain.suspension));
