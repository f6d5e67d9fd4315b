import { register } from 'prom-client';
import { expect, test } from 'vitest';
import { waitingSources } from '#monitoring/metrics.ts';
import { createOutageLog } from '../db/outageLog.ts';
import { openBareSandbox } from '../sandbox.fixture.ts';
import { offline } from '../webhooks/outbound.ts';
import { queue } from '../webhooks/queue.ts';
import { createDueWork } from './dueWork.ts';

const { db, time } = await openBareSandbox();
const RESELLER = 1003;

test('§35 metrics: monitoring sees how much work is due and not done', async () => {
  // Sandboxes of other files in this process say it, too.
  waitingSources.clear();
  const now = () => new Date(time.now);
  const work = await createDueWork({ db, now, outbound: offline, logOutage: createOutageLog() });
  const read = () => register.getSingleMetricAsString('storefront_jobs_waiting');
  await work.doDue();
  expect(await read()).toContain('storefront_jobs_waiting{job="webhooks"} 0');
  await queue(db, RESELLER, { event: 'webhook.test', object: null, data: {} }, now());
  expect(await read()).toContain('storefront_jobs_waiting{job="webhooks"} 1');
  await work.doDue();
  expect(await read()).toContain('storefront_jobs_waiting{job="webhooks"} 0');
  work.stop();
  expect(await read()).not.toContain('{job=');
});
