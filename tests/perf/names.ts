import type { Browser } from 'playwright';
import { bulk } from '../e2e/bulkPages.ts';
import { Shop } from '../e2e/shop.ts';
import { BOUNDS, DESK, RUNS } from './bounds.ts';
import { runAsNewVisitor } from './browser.ts';
import { type Figure, median } from './report.ts';

const NAMES = Array.from({ length: 10_000 }, (_, index) => `quietharbour${index}.com`).join(', ');
const LIMIT = 5_000;

/** The longest task while a long list of names is pasted and parsed. */
export async function measureNames(browser: Browser, origin: string): Promise<Figure[]> {
  const longest: number[] = [];
  while (longest.length < RUNS) longest.push(await measureLongestTask(browser, origin));
  return [
    {
      name: 'names: longest task, 10,000 pasted',
      value: median(longest),
      unit: 'ms',
      bound: BOUNDS.names.longestTask,
    },
  ];
}

function measureLongestTask(browser: Browser, origin: string): Promise<number> {
  return runAsNewVisitor(browser, { screen: DESK }, async (page) => {
    const shop = new Shop(page);
    const { field, parsedNames } = bulk(shop);
    await page.goto(`${origin}/names`);
    await shop.currency.and(page.locator(':enabled')).waitFor();
    const observed = await page.evaluateHandle(() => {
      const durations: number[] = [];
      const add = (list: PerformanceObserverEntryList) =>
        durations.push(...list.getEntries().map(({ duration }) => duration));
      new PerformanceObserver(add).observe({ type: 'longtask' });
      return durations;
    });
    await field.focus();
    await page.keyboard.insertText(NAMES);
    await parsedNames
      .getByText(shop.t('bulk:parsed.overLimit', { count: LIMIT }))
      .first()
      .waitFor();
    return Math.max(0, ...(await observed.jsonValue()));
  });
}
