import type { Browser } from 'playwright';
import { goAndSettle, runAsNewVisitor } from './browser.ts';

/** A poll response with rows: how many the list has after it, and how long they took to be painted. */
export type PollResponse = { rows: number; painted: number; moved: string[] };

const QUIET_MS = 1_500;

/**
 * Searches on a slow processor. For each response with rows, measures the milliseconds from its last byte to the end of
 * the frame that shows them, and lists the visible rows that moved.
 */
export function measureRows(browser: Browser, url: string): Promise<PollResponse[]> {
  return runAsNewVisitor(browser, { slowCpu: true }, async (page) => {
    await page.addInitScript(watchRows);
    // The server starts no search, so that the first rows come with a response to the app, too.
    await page.setExtraHTTPHeaders({ 'sec-purpose': 'prefetch' });
    await goAndSettle(page, url, QUIET_MS);
    return page.evaluate<PollResponse[]>('responses');
  });
}

/** Runs in the page. */
function watchRows(): void {
  const POLL = /^\/api\/[a-z]*search\/poll$/;
  // Excludes the invisible rows that are rendered before the first results.
  const ROW = '.virtual-list:not(.unseen *) > :is(li, [role="row"])';
  const responses: PollResponse[] = [];
  Object.assign(globalThis, { responses });
  // A response to a call from the head may arrive before the app starts, whose start would be measured. So the app sends
  // all calls itself.
  Object.defineProperty(globalThis, 'firstCalls', { get: () => undefined, set: () => {} });
  let shown = new Map<string, number>();
  let count = 0;
  let isWaiting = false;

  /* Only rows near the window exist, and each has the total number as an attribute. */
  const length = () =>
    Number(
      document.querySelector(ROW)?.getAttribute('aria-setsize') ??
        document.querySelector(ROW)?.parentElement?.getAttribute('aria-rowcount') ??
        0,
    );

  const rowsByName = () => {
    const found = new Map<string, number>();
    for (const row of document.querySelectorAll(ROW)) {
      const name = row.querySelector('[translate="no"]')?.textContent;
      if (name) found.set(name, row.getBoundingClientRect().top + scrollY);
    }
    return found;
  };

  const handlePaint = (painted: number) => {
    isWaiting = false;
    const now = rowsByName();
    const arrived = performance
      .getEntriesByType('resource')
      .filter((entry) => POLL.test(new URL(entry.name).pathname))
      .map(({ startTime, duration }) => startTime + duration)
      .filter((end) => end > 0 && end <= painted)
      .at(-1);
    const before = count;
    count = length();
    if (count > before && arrived !== undefined) {
      const inView = ([, top]: [string, number]) => top < scrollY + innerHeight;
      const moved = [...shown]
        .filter(inView)
        .filter(([name, top]) => Math.abs((now.get(name) ?? -1) - top) > 0.5);
      responses.push({ rows: count, painted: painted - arrived, moved: moved.map(([name]) => name) });
    }
    shown = now;
  };

  // A message sent within a frame is handled after that frame's layout and paint.
  const frameEnd = new MessageChannel();
  frameEnd.port1.onmessage = () => handlePaint(performance.now());

  new MutationObserver(() => {
    if (isWaiting || length() === count) return;
    isWaiting = true;
    requestAnimationFrame(() => frameEnd.port2.postMessage(null));
  }).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-setsize', 'aria-rowcount'],
  });
}
