import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { parkedDomain } from '#sandbox/db/schema/parking.ts';
import { domain } from '#sandbox/db/schema/products.ts';
import { seed } from '#sandbox/db/seed.ts';
import { openStore } from '#sandbox/platform/database.ts';
import { startServer } from '#server/main.ts';
import { translationsOf } from '../e2e/messages.ts';
import { BOUNDS, DESK, RUNS } from './bounds.ts';
import { runAsNewVisitor, signIn } from './browser.ts';
import { type Figure, median } from './report.ts';

const FEW = 500;
const MANY = 10_000;
const OWNERS = [1001, 1002, 1003];
const FIRST_ID = 100_000;
const BATCH = 500;
const DAY_MS = 86_400_000;
const LIST = '/gotham/parkeddomains?limit=100';
const t = translationsOf('en-us');

type Handling = { open: number; sort: number; filter: number; lastPage: number };

/** The administrators' list of 10,000 parked domains compared with that of 500, in alternating visits. */
export async function measureAdmin(browser: Browser, _: string, dist: string): Promise<Figure[]> {
  const few = await startWith(FEW, dist);
  const many = await startWith(MANY, dist);
  try {
    const runs: { few: Handling; many: Handling }[] = [];
    for (let run = 0; run < RUNS; run++)
      runs.push({
        few: await measureHandling(browser, few.url, FEW),
        many: await measureHandling(browser, many.url, MANY),
      });
    const figure = (name: string, key: keyof Handling): Figure => {
      const floor = median(runs.map((run) => run.few[key]));
      return {
        name: `admin, ${MANY} parked domains: ${name}`,
        value: median(runs.map((run) => run.many[key])),
        unit: 'ms',
        floor: { name: String(FEW), value: floor },
        bound: floor * BOUNDS.admin.timesFew,
      };
    };
    return [
      figure('first 100 rows', 'open'),
      figure('sorted', 'sort'),
      figure('found', 'filter'),
      figure('last page', 'lastPage'),
    ];
  } finally {
    await few.close();
    await many.close();
  }
}

async function startWith(count: number, dist: string): Promise<{ url: string; close: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'perf-admin-'));
  const now = Date.now();
  const { db, close } = await openStore({ data, prepare: (store) => seed(store, new Date(now)) });
  const parked = await db.$count(parkedDomain);
  for (let from = parked; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
    await db.insert(domain).values(
      numbers.map((number) => ({
        id: FIRST_ID + number,
        accountId: OWNERS[number % OWNERS.length] ?? 1001,
        name: `quietharbour${number}.com`,
        tld: 'com',
        createdAt: new Date(now - number * 60_000),
        expiresAt: new Date(now + (20 + (number % 700)) * DAY_MS),
      })),
    );
    await db.insert(parkedDomain).values(
      numbers.map((number) => ({
        domainId: FIRST_ID + number,
        page: 'ads' as const,
        parkedAt: new Date(now - number * 60_000),
      })),
    );
  }
  await close();
  const server = await startServer({ ...process.env, PORT: '0', SANDBOX_DATA: data, THROTTLES: 'off' }, dist);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Milliseconds from each navigation or action until its rows are shown, on a desktop at full speed. */
function measureHandling(browser: Browser, origin: string, count: number): Promise<Handling> {
  return runAsNewVisitor(browser, { screen: DESK }, async (page, context) => {
    await signIn(context, origin, 'admin');
    const rows = page.locator('[data-row]');
    const time = async (work: () => Promise<unknown>) => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    const open = await time(async () => {
      await page.goto(origin + LIST);
      await rows.nth(99).waitFor();
    });
    const sort = await time(async () => {
      await page
        .getByRole('button', { name: t('shell:account.open'), exact: true })
        .last()
        .click();
      await page.waitForURL(/order=account/);
      await rows.first().filter({ hasText: 'Noor' }).waitFor();
    });
    const filter = await time(async () => {
      await page.getByRole('searchbox', { name: t('adminParking:search') }).fill('harbour499');
      await rows.filter({ hasText: 'quietharbour499.com' }).waitFor();
    });
    const lastPage = await time(async () => {
      await page.goto(`${origin}${LIST}&page=${Math.ceil(count / 100)}`);
      await rows.filter({ hasText: `quietharbour${count - 1}.com` }).waitFor();
    });
    return { open, sort, filter, lastPage };
  });
}
