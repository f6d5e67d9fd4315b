import type { Browser, CDPSession, Page } from 'playwright';
import { DESK } from './bounds.ts';
import { runAsNewVisitor } from './browser.ts';

/** How a long list loads and scrolls. Times are in milliseconds since the navigation unless stated otherwise. */
export type ListVisit = {
  /** When the first rows were painted. */
  firstRow: number;
  /** Milliseconds from the first response's last byte until the first rows were painted. */
  afterResponse: number;
  /** When all rows had been painted. */
  allRows: number;
  /** The longest task between the first response and the last row, in milliseconds; 0 if none took over 50. */
  longestTask: number;
  /** Bytes of the JavaScript heap after a garbage collection. */
  heap: number;
  elements: number;
  /** The number of dropped frames in three seconds of scrolling. */
  droppedFrames: number;
};

/** The speed is in pixels per second. */
type Scrolling = { seconds: number; speed: number };
type Loading = Pick<ListVisit, 'firstRow' | 'afterResponse' | 'allRows' | 'longestTask'>;

const TIMEOUT_MS = 60_000;
/** Time for work after the last rows, such as background garbage collection. */
export const QUIET_MS = 1_000;
const SCROLLING: Scrolling = { seconds: 3, speed: 3_000 };
const FRAME = 1_000 / 60;

/** Opens a list of at least this many rows on a desktop at full speed. */
export function measureList(browser: Browser, url: string, rows: number): Promise<ListVisit> {
  return runAsNewVisitor(browser, { screen: DESK }, async (page, _, devTools) => {
    await page.addInitScript(watchList, { expectedRows: rows, timeout: TIMEOUT_MS });
    await page.goto(url);
    const loading = await readLoading(devTools);
    await page.waitForTimeout(QUIET_MS);
    const heap = await measureHeap(devTools);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return { ...loading, heap, elements, droppedFrames: await countDroppedFrames(page, devTools) };
  });
}

/** Evaluates through DevTools, because Playwright would add its own script to the measured heap. */
async function readLoading(devTools: CDPSession): Promise<Loading> {
  const evaluated = await devTools.send('Runtime.evaluate', {
    expression: 'loading',
    awaitPromise: true,
    returnByValue: true,
  });
  if (evaluated.exceptionDetails) throw new Error(evaluated.exceptionDetails.exception?.description);
  return evaluated.result.value;
}

/** Runs in the page. */
function watchList({ expectedRows, timeout }: { expectedRows: number; timeout: number }): void {
  const POLL = /^\/api\/[a-z]*search\/poll$/;
  const { promise: loading, resolve, reject } = Promise.withResolvers<Loading>();
  Object.assign(globalThis, { loading });
  setTimeout(() => reject(new Error(`Only ${seen} of ${expectedRows} rows appeared.`)), timeout);
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  let seen = 0;
  let isWaiting = false;
  let first = { painted: 0, arrived: 0 };

  /* Only rows near the window exist, and each has the total number as an attribute. */
  const length = () => {
    const grid = document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount');
    return Number(grid ?? document.querySelector('li[aria-setsize]')?.getAttribute('aria-setsize') ?? 0);
  };

  const firstArrival = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => POLL.test(new URL(name).pathname))
      .map(({ startTime, duration }) => startTime + duration)[0] ?? Number.NaN;

  const report = (allRows: number) => {
    const since = tasks.filter(({ startTime }) => startTime >= first.arrived && startTime <= allRows);
    resolve({
      firstRow: first.painted,
      afterResponse: first.painted - first.arrived,
      allRows,
      longestTask: Math.max(0, ...since.map(({ duration }) => duration)),
    });
  };

  const handlePaint = (painted: number) => {
    isWaiting = false;
    if (seen === 0) first = { painted, arrived: firstArrival() };
    seen = length();
    if (seen < expectedRows) return;
    observer.disconnect();
    // The current long task is reported only after it has ended.
    setTimeout(report, 100, painted);
  };

  // A message sent within a frame is handled after that frame's layout and paint.
  const frameEnd = new MessageChannel();
  frameEnd.port1.onmessage = () => handlePaint(performance.now());

  const observer = new MutationObserver(() => {
    if (isWaiting || length() === seen) return;
    isWaiting = true;
    requestAnimationFrame(() => frameEnd.port2.postMessage(null));
  });
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-setsize', 'aria-rowcount'],
  });
}

async function measureHeap(devTools: CDPSession): Promise<number> {
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  await devTools.send('Performance.disable');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/** Scrolls the list with the wheel and counts dropped frames; NaN if it did not scroll. */
export async function countDroppedFrames(
  page: Page,
  devTools: CDPSession,
  { seconds, speed }: Scrolling = SCROLLING,
): Promise<number> {
  const distance = seconds * speed;
  await page.evaluate(() => {
    const frames: number[] = [];
    const record = (time: number) => {
      frames.push(time);
      requestAnimationFrame(record);
    };
    Object.assign(globalThis, { frames });
    requestAnimationFrame(record);
  });
  const { width, height } = DESK.viewport;
  await devTools.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const scrolled = await page.evaluate<{ frames: number[]; to: number }>('({ frames, to: scrollY })');
  if (scrolled.to < distance * 0.9) return Number.NaN;
  return scrolled.frames
    .slice(1)
    .map((time, index) => Math.round((time - (scrolled.frames[index] ?? time)) / FRAME) - 1)
    .reduce((sum, missed) => sum + Math.max(0, missed), 0);
}
