import type { Browser, Page } from 'playwright';
import { goAndSettle, runAsNewVisitor } from './browser.ts';

const QUIET_MS = 2_500;
const SLOW_PHONE = { slowCpu: true, slowNetwork: true };

/** On the slow phone: milliseconds from the navigation to the results until the first price is painted. */
export function measureFirstPrice(browser: Browser, url: string): Promise<number> {
  return runAsNewVisitor(browser, SLOW_PHONE, async (page) => {
    await page.addInitScript(watchFirstPrice);
    await page.goto(url);
    return page.evaluate<number>('firstPrice');
  });
}

/** The same from pressing Enter in the home page's field, without the duration of the search's calls. */
export function measureEnter(browser: Browser, origin: string): Promise<number> {
  return runAsNewVisitor(browser, SLOW_PHONE, async (page) => {
    await goAndSettle(page, `${origin}/`, QUIET_MS);
    await page.locator('input[name="keyword"]').first().fill('lighthouse');
    await settle(page);
    await page.evaluate(watchFirstPrice);
    await page.evaluate(() => {
      const start = (event: KeyboardEvent) => Object.assign(globalThis, { entered: event.timeStamp });
      document.addEventListener('keydown', start, { capture: true, once: true });
    });
    await page.keyboard.press('Enter');
    return page.evaluate(async () => {
      const { firstPrice, entered } = globalThis as unknown as {
        firstPrice: Promise<number>;
        entered: number;
      };
      const painted = await firstPrice;
      const calls = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /newsearch/.test(name) && startTime > entered);
      const [start, poll] = calls;
      const took = start && poll ? poll.startTime + poll.duration - start.startTime : Number.NaN;
      return painted - entered - took;
    });
  });
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
}

/** Runs in the page. */
function watchFirstPrice(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  Object.assign(globalThis, { firstPrice: promise });
  // A message sent within a frame is handled after that frame's layout and paint.
  const frameEnd = new MessageChannel();
  frameEnd.port1.onmessage = () => resolve(performance.now());
  // Excludes the invisible results that are rendered before the first ones.
  const isPriced = (element: Element) =>
    !element.closest('.unseen') && /lighthouse.*\$\d/s.test(element.textContent ?? '');
  const observer = new MutationObserver(() => {
    if (!/^\/domain\/search\/./.test(location.pathname)) return;
    if (![...document.querySelectorAll('main section, main li')].some(isPriced)) return;
    observer.disconnect();
    requestAnimationFrame(() => frameEnd.port2.postMessage(null));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
