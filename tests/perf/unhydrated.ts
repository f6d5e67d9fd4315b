import type { Browser } from 'playwright';
import { runAsNewVisitor } from './browser.ts';

/** Milliseconds from submitting the home page's form, without its scripts, to the results' document. */
export function measureFormWithoutScript(browser: Browser, origin: string): Promise<number> {
  return runAsNewVisitor(browser, { slowCpu: true, slowNetwork: true }, async (page, context) => {
    await context.route(/\/assets\/(?!theme).*\.js$/, (route) => route.abort());
    await page.goto(`${origin}/`);
    await page.getByRole('searchbox').fill('lighthouse');
    const sent = performance.now();
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/domain/search/lighthouse', { waitUntil: 'commit' });
    return performance.now() - sent;
  });
}
