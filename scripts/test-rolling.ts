// Restarts the three instances of a cluster one after another under load: `npm run test:rolling [-- --requests 10000]`. Ends
// with a table, and fails if a request failed, or if something acknowledged is lost or doubled. Needs HAProxy and Postgres.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { table } from 'table';
import { Visitors } from '../tests/cluster/visitors.ts';
import { findFreePort } from '../tests/freePort.ts';
import { startPostgres } from '../tests/postgres.ts';
import { Cluster } from './cluster/cluster.ts';
import { Haproxy } from './cluster/haproxy.ts';
import type { Instance } from './cluster/instance.ts';
import { parseArguments } from './support/arguments.ts';
import { ensureBuilt } from './support/ensureBuilt.ts';

const VISITORS = 20;
const WARM_UP_REQUESTS = 500;
const MEASURED_MS = 10_000;
const SHOWN_FAILURES = 10;

const options = { requests: { type: 'string', default: '10000' } } as const;
const { values } = parseArguments('npm run test:rolling [-- --requests <number>]', options);
const wanted = Number(values.requests);

Haproxy.check();
await ensureBuilt();
const database = await startPostgres();
if ('reason' in database) throw new Error(`There is ${database.reason}.`);
const cluster = new Cluster({
  port: await findFreePort(),
  databaseUrl: database.url,
  isQuiet: true,
  log: console.log,
});
try {
  await cluster.start();
  await restartUnderLoad();
  await compareThroughput();
} finally {
  await cluster.stop();
  await database.stop();
}

async function restartUnderLoad(): Promise<void> {
  const visitors = new Visitors(cluster.url);
  const { figures } = visitors;
  let isRestarted = false;
  let restarts = 0;
  const isOver = () => isRestarted && figures.requests >= wanted;
  const load = visitors.run(VISITORS, isOver);
  while (figures.requests < WARM_UP_REQUESTS) await delay(50);
  // Again and again, so that every request is one during a restart.
  do {
    await cluster.restart();
    restarts += cluster.instances.length;
  } while (figures.requests < wanted);
  isRestarted = true;
  await load;
  const { acknowledged, missing, surplus } = await visitors.findLost();
  const times = figures.times.toSorted((one, other) => one - other);
  const at = (share: number) => `${Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)} ms`;
  console.log(
    table([
      ['', 'measured', 'bound'],
      ['requests through the proxy', figures.requests, `≥ ${wanted}`],
      ['restarts of an instance meanwhile', restarts, '≥ 3'],
      ['failed requests', figures.failures.length, '0'],
      ['acknowledged writes', acknowledged, ''],
      ['of them lost', missing.length, '0'],
      ['doubled, or never acknowledged', surplus.length, '0'],
      ['half of the requests within', at(0.5), ''],
      ['99 of 100 within', at(0.99), ''],
      ['the slowest', at(1), ''],
      ['memory of an instance', cluster.instances.map(readMemory).join(', '), ''],
    ]),
  );
  for (const failure of figures.failures.slice(0, SHOWN_FAILURES)) console.error(failure);
  if (figures.failures.length + missing.length + surplus.length > 0) process.exitCode = 1;
}

/** As Linux counts it. */
function readMemory({ pid }: Instance): string {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
}

/** On one machine, more instances share the same cores with the database and the visitors. */
async function compareThroughput(): Promise<void> {
  const all = await measure();
  for (const index of [1, 2]) await cluster.proxy.set(index, 'maint');
  const one = await measure();
  console.log(
    table([
      ['', 'requests a second'],
      ['one instance', one.toFixed(0)],
      ['three instances', all.toFixed(0)],
      ['ratio', (all / one).toFixed(2)],
    ]),
  );
}

async function measure(): Promise<number> {
  const visitors = new Visitors(cluster.url);
  const started = performance.now();
  await visitors.run(VISITORS, () => performance.now() - started > MEASURED_MS);
  return visitors.figures.requests / ((performance.now() - started) / 1_000);
}
