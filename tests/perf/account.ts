import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { fillAccount } from '#sandbox/db/fillAccount.fixture.ts';
import { EXPIRY_DAYS, manyName } from '#sandbox/db/seed/manyDomains.ts';
import { startServer } from '#server/main.ts';
import { translationsOf } from '../e2e/messages.ts';
import { BOUNDS, DESK } from './bounds.ts';
import { runAsNewVisitor, signIn } from './browser.ts';
import { measureMedianPaint, repeat } from './landing.ts';
import { countDroppedFrames, QUIET_MS } from './list.ts';
import { type Figure, median } from './report.ts';

const PRODUCTS = 5_000;
/** A person who owns nothing in the seed. */
const OWNER = 'newcomer';
const LIST = '/account/product?limit=100';
/** A page of 100 rows is shorter than the lists of results. */
const SCROLLING = { seconds: 3, speed: 1_000 };
const t = translationsOf('en-us');

/** The product list of an account with 5,000 domains. */
export async function measureAccount(
  browser: Browser,
  publicOrigin: string,
  dist: string,
): Promise<Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'perf-account-'));
  await fillAccount(data, PRODUCTS);
  const server = await startServer({ ...process.env, PORT: '0', SANDBOX_DATA: data, THROTTLES: 'off' }, dist);
  try {
    const floorB = await measureMedianPaint(browser, `${publicOrigin}/floor-b`);
    const firstRow = await repeat(() => measureFirstRow(browser, server.url));
    const handling = await repeat(() => measureHandling(browser, server.url));
    const { longestTask, droppedFrames } = BOUNDS.list;
    const figure = (name: string, key: keyof Handling, bound: number): Figure => ({
      name: `account, ${PRODUCTS} products: ${name}`,
      value: median(handling.map((run) => run[key])),
      unit: key === 'droppedFrames' ? '' : 'ms',
      bound,
    });
    return [
      {
        name: 'account: first list painted',
        value: median(firstRow),
        unit: 'ms',
        floor: { name: 'B', value: floorB.lcp },
        bound: floorB.lcp * BOUNDS.account.timesPaintOfB,
      },
      figure('longest task of a sort', 'sort', longestTask),
      figure('longest task of a filter', 'filter', longestTask),
      figure('dropped frames in 3 s', 'droppedFrames', droppedFrames),
    ];
  } finally {
    await server.close();
    await rm(data, { recursive: true, force: true });
  }
}

/** Milliseconds from the navigation until the first rows are painted, on the slow phone. */
function measureFirstRow(browser: Browser, origin: string): Promise<number> {
  return runAsNewVisitor(browser, { slowCpu: true, slowNetwork: true }, async (page, context) => {
    await signIn(context, origin, OWNER);
    await page.addInitScript(() => {
      const { promise, resolve } = Promise.withResolvers<number>();
      Object.assign(globalThis, { firstRow: promise });
      // A message sent within a frame is handled after that frame's layout and paint.
      const frameEnd = new MessageChannel();
      frameEnd.port1.onmessage = () => resolve(performance.now());
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[data-row]')) return;
        observer.disconnect();
        requestAnimationFrame(() => frameEnd.port2.postMessage(null));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${origin}/account/product`);
    return page.evaluate<number>('firstRow');
  });
}

type Handling = { sort: number; filter: number; droppedFrames: number };

/** Measures handling the list on a desktop at full speed. */
function measureHandling(browser: Browser, origin: string): Promise<Handling> {
  return runAsNewVisitor(browser, { screen: DESK }, async (page, context, devTools) => {
    await signIn(context, origin, OWNER);
    await page.goto(origin + LIST);
    const rows = page.locator('[data-row]');
    await rows.nth(99).waitFor();
    const sort = await measureLongestTask(page, async () => {
      await page
        .getByRole('button', { name: t('account:expires'), exact: true })
        .last()
        .click();
      await page.waitForURL(/asc=false/);
      await rows.filter({ hasText: manyName(EXPIRY_DAYS - 1) }).waitFor();
    });
    const filter = await measureLongestTask(page, async () => {
      await page.getByRole('searchbox', { name: t('products:search') }).fill('harbour499');
      await rows.filter({ hasText: manyName(PRODUCTS - 1) }).waitFor();
    });
    await page.goto(origin + LIST);
    await rows.nth(99).waitFor();
    await page.waitForTimeout(QUIET_MS);
    return { sort, filter, droppedFrames: await countDroppedFrames(page, devTools, SCROLLING) };
  });
}

/** The longest task during `work`, in milliseconds; 0 if none took over 50. */
async function measureLongestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const observed = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const add = (list: PerformanceObserverEntryList) =>
      durations.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(add).observe({ type: 'longtask' });
    return durations;
  });
  await work();
  return Math.max(0, ...(await observed.jsonValue()));
}
