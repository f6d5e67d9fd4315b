import type { Browser, Page } from 'playwright';
import { goAndSettle, runAsNewVisitor, signIn } from './browser.ts';

/** What a first visit loads until the page is idle, in bytes after gzip without headers. */
export type Load = {
  script: number;
  styles: number;
  fonts: number;
  scripts: Loaded[];
  files: string[];
  calls: string[];
};

/**
 * What a first visit on the slow phone sees. `blocking` sums what tasks take beyond 50 ms, from the start until it is
 * quiet; `touch` is the time from the first touch after that to the next paint, if the page has scripts and a cart.
 */
export type Paint = { fcp: number; lcp: number; shift: number; blocking: number; touch: number };

type Loaded = { path: string; bytes: number };

const QUIET_MS = 1_500;
/** The slow phone's processor may be busy for a long time between two requests. */
const QUIET_ON_PHONE_MS = 2_500;
const CALL = /^\/(api|ajax|account|backend)\//;

/** Measures a first visit, signed in as one of the sandbox's people if `person` is given. Rejects if the page is not there. */
export function measureLoad(browser: Browser, url: string, person?: string): Promise<Load> {
  return runAsNewVisitor(browser, {}, async (page, context) => {
    if (person) await signIn(context, new URL(url).origin, person);
    await goAndSettle(page, url, QUIET_MS);
    // Access is refused by leading to the sign-in page.
    if (page.url() !== url) throw new Error(`${url} leads to ${page.url()}.`);
    const loaded = await page.evaluate<Loaded[]>(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap(
        (entry) =>
          entry instanceof PerformanceResourceTiming
            ? { path: new URL(entry.name).pathname, bytes: entry.encodedBodySize }
            : [],
      ),
    );
    const sum = (files: Loaded[]) => files.reduce((total, { bytes }) => total + bytes, 0);
    const scripts = loaded.filter(({ path }) => path.endsWith('.js'));
    const paths = loaded.map(({ path }) => path);
    return {
      script: sum(scripts),
      styles: sum(loaded.filter(({ path }) => path.endsWith('.css'))),
      fonts: sum(loaded.filter(({ path }) => path.endsWith('.woff2'))),
      scripts,
      files: paths.filter((path) => !CALL.test(path)),
      calls: paths.filter((path) => CALL.test(path)),
    };
  });
}

export function measurePaint(browser: Browser, url: string): Promise<Paint> {
  return runAsNewVisitor(browser, { slowCpu: true, slowNetwork: true }, async (page) => {
    await observePaint(page);
    await goAndSettle(page, url, QUIET_ON_PHONE_MS);
    const paint = await page.evaluate<Omit<Paint, 'touch'>>('paint');
    return { ...paint, touch: await measureTouch(page) };
  });
}

/** Opens the cart. The time is a multiple of 8 ms, and 0 if it is below 16 ms. */
async function measureTouch(page: Page): Promise<number> {
  const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
  const hasScripts = (await page.locator('script[type="module"]').count()) > 0;
  if (!hasScripts || (await cart.count()) === 0) return Number.NaN;
  await page.evaluate(() => {
    const touch = { longest: 0 };
    Object.assign(globalThis, { touch });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) touch.longest = Math.max(touch.longest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await cart.tap();
  await page.getByRole('dialog').waitFor();
  return page.evaluate('touch.longest');
}

/** Adds up all layout shifts instead of using session windows: the bound is so low that any shift counts. */
async function observePaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paint = { fcp: 0, lcp: 0, shift: 0, blocking: 0 };
    Object.assign(globalThis, { paint });
    const observe = (type: string, read: (entry: PerformanceEntry & { value?: number }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') paint.fcp = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      paint.lcp = startTime;
    });
    observe('layout-shift', ({ value = 0 }) => {
      paint.shift += value;
    });
    observe('longtask', ({ duration }) => {
      paint.blocking += duration - 50;
    });
  });
}
