import type { Browser } from 'playwright';
import { asNewVisitor, goAndSettle } from './browser.ts';

/** One poll answer that brought rows: how many the list has after it, and how long they took to be painted. */
export type Answer = { rows: number; painted: number; moved: string[] };

const QUIET = 1_500;

/**
 * Searches on a slow processor and tells, for each answer with rows, the milliseconds from its last byte to the end
 * of the frame that shows them, and the names of rows in sight that stood elsewhere before.
 */
export function measureRows(browser: Browser, url: string): Promise<Answer[]> {
  return asNewVisitor(browser, { slowCpu: true }, async (page) => {
    await page.addInitScript(watchRows);
    await goAndSettle(page, url, QUIET);
    return page.evaluate<Answer[]>('answers');
  });
}

/** Runs in the page. */
function watchRows(): void {
  const POLL = /^\/api\/[a-z]*search\/poll$/;
  // Not the rows that are made out of sight before the first results.
  const ROW = '.virtual-list:not(.unseen *) > li';
  const answers: Answer[] = [];
  Object.assign(globalThis, { answers });
  let shown = new Map<string, number>();
  let count = 0;
  let isWaiting = false;

  /* Rows far from the window are not there; the ones that are say how many there are in all. */
  const length = () => Number(document.querySelector(ROW)?.getAttribute('aria-setsize') ?? 0);

  const rowsByName = () => {
    const found = new Map<string, number>();
    for (const row of document.querySelectorAll(ROW)) {
      const name = row.querySelector('[translate="no"]')?.textContent;
      if (name) found.set(name, row.getBoundingClientRect().top + scrollY);
    }
    return found;
  };

  const afterPaint = (painted: number) => {
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
      answers.push({ rows: count, painted: painted - arrived, moved: moved.map(([name]) => name) });
    }
    shown = now;
  };

  // A message that is sent inside the frame is handled once that frame's layout and paint are done.
  const frameEnd = new MessageChannel();
  frameEnd.port1.onmessage = () => afterPaint(performance.now());

  new MutationObserver(() => {
    if (isWaiting || length() === count) return;
    isWaiting = true;
    requestAnimationFrame(() => frameEnd.port2.postMessage(null));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-setsize'] });
}
