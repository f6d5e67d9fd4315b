import { and, eq, inArray, lte } from 'drizzle-orm';
import { log } from '#monitoring/log.ts';
import { waitingSources } from '#monitoring/metrics.ts';
import { runJob } from '#monitoring/runJob.ts';
import { sendAllAlerts } from '../alerts/sendAlerts.ts';
import { workBulkChanges } from '../bulk/work.ts';
import { recordEndedViews } from '../customers/views.ts';
import { isUnavailable, toLogMessage } from '../db/queryError.ts';
import { bulkChange } from '../db/schema/bulk.ts';
import { accountClosing, accountExport } from '../db/schema/leaving.ts';
import { webhookDelivery } from '../db/schema/resellerWebhooks.ts';
import { finishClosings } from '../leaving/finishClosing.ts';
import { workExports } from '../leaving/makeExport.ts';
import { underRules } from '../registry/rules.ts';
import { deleteOld } from '../retention/deleteOld.ts';
import type { SandboxContext } from '../serve.ts';
import { sendDue } from '../webhooks/deliver.ts';
import { startLater, workRegularly } from './regularly.ts';
import { createRounds } from './rounds.ts';

/** Alerts count in days, so an hour later is soon enough. Whoever looks at them gets them at once. */
const ALERTS_INTERVAL_MS = 3_600_000;
const DELETE_INTERVAL_MS = 60_000;

/** What is done without a request. */
export async function createDueWork({
  db,
  outbound,
  now,
  logOutage,
  roundMs,
}: Pick<SandboxContext, 'db' | 'outbound' | 'now' | 'logOutage'> & { roundMs?: number | undefined }) {
  const alerts = { name: 'alerts', everyMs: ALERTS_INTERVAL_MS, getNow: now };
  const deleting = { name: 'delete old', everyMs: DELETE_INTERVAL_MS, getNow: now };
  await startLater(db, alerts);
  const parts = [
    () =>
      workRegularly(db, deleting, async () => {
        await runJob('delete-old', () => deleteOld(db, now()));
        return true;
      }),
    () =>
      workRegularly(db, alerts, (keep) =>
        runJob('alerts', () => underRules(db, () => sendAllAlerts(db, now(), keep))),
      ),
    () => runJob('webhooks', () => sendDue(db, outbound, now())),
    () => runJob('bulk-changes', () => underRules(db, () => workBulkChanges(db, now))),
    () => runJob('closings', () => underRules(db, () => finishClosings(db, now()))),
    () => runJob('exports', () => underRules(db, () => workExports(db, now))),
    () => runJob('ended-views', () => recordEndedViews(db, now())),
  ];
  const report = (error: unknown) => {
    if (isUnavailable(error)) logOutage('work that is due', error);
    else log.error(`Work that is due failed: ${toLogMessage(error)}`);
  };
  const countWaiting = async () => ({
    webhooks: await db.$count(webhookDelivery, lte(webhookDelivery.nextAttemptAt, now())),
    'bulk-changes': await db.$count(bulkChange, inArray(bulkChange.state, ['waiting', 'running'])),
    closings: await db.$count(
      accountClosing,
      and(eq(accountClosing.isDone, false), lte(accountClosing.closesAt, now())),
    ),
    exports: await db.$count(accountExport, eq(accountExport.state, 'running')),
  });
  waitingSources.add(countWaiting);
  return {
    /** Does what is due, for some seconds at most. */
    doDue: createRounds(
      parts.map((part) => () => part().catch(report)),
      roundMs,
    ),
    stop: () => void waitingSources.delete(countWaiting),
  };
}
