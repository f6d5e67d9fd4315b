import { and, eq, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { nextTurn } from '#sandbox/platform/turn.ts';
import { oldestEntry } from '../activity/record.ts';
import { draftsExpiredUntil } from '../bulk/draft.ts';
import { activity } from '../db/schema/activity.ts';
import { sentAlert } from '../db/schema/alerts.ts';
import { auditEntry } from '../db/schema/audit.ts';
import { bulkChange } from '../db/schema/bulk.ts';
import { resellerCall, resellerPurchase } from '../db/schema/resellerKeys.ts';
import { webhookDelivery } from '../db/schema/resellerWebhooks.ts';
import { searchJob } from '../db/schema/search.ts';
import { failedAttempt, securityMail } from '../db/schema/security.ts';
import { sessionNote, sessionTable } from '../db/schema/sessions.ts';
import { throttleCount } from '../db/schema/throttles.ts';
import type { Db } from '../db/store.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { attemptsForgottenUntil } from '../security/attempts.ts';
import { isAlive } from '../session/session.ts';

type Rule = { table: PgTable; isOld(now: Date): SQL | undefined };

/** Nobody polls a search, and nothing counts once in a session, for longer. */
const SESSION_DETAIL_DAYS = 2;
/** As the policy `legal` says of technical records. */
const RECORD_DAYS = 90;

/** What is deleted and when, as docs/operations.md says. What belongs to a session or a change is deleted with it. */
const rules: Rule[] = [
  { table: sessionTable, isOld: (now) => not(isAlive(now)) },
  { table: searchJob, isOld: (now) => lte(searchJob.createdAt, daysAfter(now, -SESSION_DETAIL_DAYS)) },
  { table: sessionNote, isOld: (now) => lte(sessionNote.at, daysAfter(now, -SESSION_DETAIL_DAYS)) },
  { table: throttleCount, isOld: (now) => lte(throttleCount.expire, now) },
  { table: failedAttempt, isOld: (now) => lte(failedAttempt.since, attemptsForgottenUntil(now)) },
  {
    table: bulkChange,
    isOld: (now) =>
      and(
        inArray(bulkChange.state, ['draft', 'planning']),
        lte(bulkChange.createdAt, draftsExpiredUntil(now)),
      ),
  },
  { table: bulkChange, isOld: (now) => lte(bulkChange.endedAt, oldestEntry(now)) },
  { table: securityMail, isOld: (now) => lte(securityMail.at, daysAfter(now, -RECORD_DAYS)) },
  {
    table: webhookDelivery,
    isOld: (now) =>
      and(
        isNull(webhookDelivery.nextAttemptAt),
        lte(webhookDelivery.createdAt, daysAfter(now, -RECORD_DAYS)),
      ),
  },
  { table: resellerCall, isOld: (now) => lte(resellerCall.at, daysAfter(now, -RECORD_DAYS)) },
  // Those that were paid are kept longer than anybody repeats a call.
  {
    table: resellerPurchase,
    isOld: (now) =>
      and(eq(resellerPurchase.usdCents, 0), lte(resellerPurchase.at, daysAfter(now, -RECORD_DAYS))),
  },
  { table: resellerPurchase, isOld: (now) => lte(resellerPurchase.at, oldestEntry(now)) },
  { table: sentAlert, isOld: (now) => lte(sentAlert.at, oldestEntry(now)) },
  { table: activity, isOld: (now) => lte(activity.at, oldestEntry(now)) },
  {
    table: auditEntry,
    isOld: (now) => and(lte(auditEntry.at, oldestEntry(now)), isNotUndoneSince(now)),
  },
];

/** An entry goes after the one that undid it, which refers to it. */
const isNotUndoneSince = (now: Date) =>
  sql`not exists (select from ${auditEntry} as later where later.undoes = ${auditEntry.id} and later.at > ${oldestEntry(now).toISOString()}::timestamptz)`;

const BATCH_SIZE = 500;
/** How long one call works, so that whoever waits for its end waits no longer. */
const WORK_MS = 1_000;

/** Deletes what is old, in batches, for a while. Other processes on the database take other rows. */
export async function deleteOld(db: Db, now: Date): Promise<void> {
  const end = performance.now() + WORK_MS;
  for (const rule of rules)
    while (performance.now() < end && (await deleteBatch(db, rule, now))) await nextTurn();
}

/** Whether there may be more. */
async function deleteBatch(db: Db, { table, isOld }: Rule, now: Date): Promise<boolean> {
  const batch = sql`select ctid from ${table} where ${isOld(now)} limit ${BATCH_SIZE} for update skip locked`;
  const { rows } = (await db.execute(
    sql`delete from ${table} where ctid = any(array(${batch})) returning 1 as one`,
  )) as unknown as { rows: unknown[] };
  return rows.length === BATCH_SIZE;
}
