import type { Browser, CDPSession, Page } from 'playwright';
import { DESK } from './bounds.ts';
import { asNewVisitor } from './browser.ts';

/** How a long list came and how it scrolls; milliseconds count from the navigation unless told. */
export type ListVisit = {
  /** When the first rows were painted. */
  firstRow: number;
  /** Milliseconds from the first answer's last byte to that. */
  afterAnswer: number;
  /** When all rows were there, and painted. */
  allRows: number;
  /** Milliseconds of the longest task from the first answer on until all rows were there; 0 where none is over 50. */
  longestTask: number;
  /** Bytes of the script heap once it has been cleared. */
  heap: number;
  elements: number;
  /** In three seconds of scrolling. */
  droppedFrames: number;
};

type Filling = Pick<ListVisit, 'firstRow' | 'afterAnswer' | 'allRows' | 'longestTask'>;

const PATIENCE = 60_000;
/** For what comes after the last rows, and the collecting of garbage in the background. */
const QUIET = 1_000;
const SCROLLING = { seconds: 3, speed: 3_000 };
const FRAME = 1_000 / 60;

/** Opens a list that has at least so many rows, on a wide screen and a processor that is not slowed down. */
export function measureList(browser: Browser, url: string, rows: number): Promise<ListVisit> {
  return asNewVisitor(browser, { screen: DESK }, async (page, _, devTools) => {
    await page.addInitScript(watchList, { wanted: rows, patience: PATIENCE });
    await page.goto(url);
    const filling = await fillingOf(devTools);
    await page.waitForTimeout(QUIET);
    const heap = await heapOf(devTools);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return { ...filling, heap, elements, droppedFrames: await droppedFrames(page, devTools) };
  });
}

/** Waits for the page's own word: Playwright's ways to ask would leave a script in the heap that is measured. */
async function fillingOf(devTools: CDPSession): Promise<Filling> {
  const answer = await devTools.send('Runtime.evaluate', {
    expression: 'filling',
    awaitPromise: true,
    returnByValue: true,
  });
  if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description);
  return answer.result.value;
}

/** Runs in the page. */
function watchList({ wanted, patience }: { wanted: number; patience: number }): void {
  const POLL = /^\/api\/[a-z]*search\/poll$/;
  const { promise: filling, resolve, reject } = Promise.withResolvers<Filling>();
  Object.assign(globalThis, { filling });
  setTimeout(() => reject(new Error(`Of ${wanted} rows ${seen} came in time.`)), patience);
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  let seen = 0;
  let isWaiting = false;
  let first = { painted: 0, arrived: 0 };

  /* Rows far from the window are not there; the ones that are say how many there are in all. */
  const length = () => Number(document.querySelector('li[aria-setsize]')?.getAttribute('aria-setsize') ?? 0);

  const firstArrival = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => POLL.test(new URL(name).pathname))
      .map(({ startTime, duration }) => startTime + duration)[0] ?? Number.NaN;

  const tell = (allRows: number) => {
    const since = tasks.filter(({ startTime }) => startTime >= first.arrived && startTime <= allRows);
    resolve({
      firstRow: first.painted,
      afterAnswer: first.painted - first.arrived,
      allRows,
      longestTask: Math.max(0, ...since.map(({ duration }) => duration)),
    });
  };

  const afterPaint = (painted: number) => {
    isWaiting = false;
    if (seen === 0) first = { painted, arrived: firstArrival() };
    seen = length();
    if (seen < wanted) return;
    observer.disconnect();
    // A long task is told of once it has ended, which this one has not.
    setTimeout(tell, 100, painted);
  };

  // A message that is sent inside the frame is handled once that frame's layout and paint are done.
  const frameEnd = new MessageChannel();
  frameEnd.port1.onmessage = () => afterPaint(performance.now());

  const observer = new MutationObserver(() => {
    if (isWaiting || length() === seen) return;
    isWaiting = true;
    requestAnimationFrame(() => frameEnd.port2.postMessage(null));
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-setsize'] });
}

async function heapOf(devTools: CDPSession): Promise<number> {
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  await devTools.send('Performance.disable');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/** Turns the wheel over the list, and counts the frames for which the page was not ready; NaN where it did not scroll. */
async function droppedFrames(page: Page, devTools: CDPSession): Promise<number> {
  const distance = SCROLLING.seconds * SCROLLING.speed;
  await page.evaluate(() => {
    const frames: number[] = [];
    const note = (time: number) => {
      frames.push(time);
      requestAnimationFrame(note);
    };
    Object.assign(globalThis, { frames });
    requestAnimationFrame(note);
  });
  const { width, height } = DESK.viewport;
  await devTools.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -distance,
    speed: SCROLLING.speed,
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
