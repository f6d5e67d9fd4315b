import type { Page } from '@playwright/test';
import { languages } from '#lib/languages.ts';
import { expect, Shop, test } from './shop.ts';

/** The text of the page or of a file's HTML, without prices, options and announcements, which scripts add. */
const lastingText = (page: Page, html?: string) =>
  page.evaluate(
    ([source]) => {
      const { body } = source ? new DOMParser().parseFromString(source, 'text/html') : document;
      const later =
        'script, style, select, noscript, [role="status"], [aria-live], [aria-busy], [aria-hidden="true"]';
      const texts: string[] = [];
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent?.closest(later)) texts.push(node.textContent ?? '');
      }
      return texts.join('').replace(/\s+/g, ' ').trim();
    },
    [html] as const,
  );

const CALLS_BUT_SESSION = /^[a-z]+:\/\/[^/]+\/(api|ajax)\/(?!v5\/account\/session)/;

/**
 * `a11y.spec.ts` checks that every kind of page hydrates in German. These are enough for the other languages, because
 * messages are the same files in Node and in the browser, and formats are compared below.
 */
const pages = ['/', '/domains/io', '/support-ticket', '/domains/photography'];

for (const { code } of languages) {
  test(`§2 static pages: a sample of them hydrates without changing its text, in ${code}`, async ({
    page,
    context,
    request,
  }) => {
    // A blank page, because the storefront's policy forbids parsing HTML.
    const parser = await context.newPage();
    const shop = new Shop(page, code);
    // Prices, sales and live examples change the text when they arrive.
    await page.route(CALLS_BUT_SESSION, () => {});
    await page.route(/\/ExampleNames-[^/]*\.js$/, () => {});
    for (const example of pages) {
      const address = shop.address(example);
      const file = await request.get(address);
      const before = await lastingText(parser, await file.text());
      expect(before.length, address).toBeGreaterThan(100);
      await page.goto(address);
      await expect(shop.currency).toBeEnabled();
      expect(await lastingText(page), address).toBe(before);
    }
  });
}

/** Samples of everything that pages format, in each locale. */
const formatSamples = (locales: string[]) =>
  locales.map((locale) => [
    new Intl.NumberFormat(locale).format(1_234_567.89),
    new Intl.NumberFormat(locale, { style: 'percent' }).format(0.256),
    ...['USD', 'EUR', 'CNY'].map((currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
        1234.5,
      ),
    ),
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'narrow' }).format(5),
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(90),
    ...(['long', 'medium'] as const).map((dateStyle) =>
      new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(Date.UTC(2026, 10, 22)),
    ),
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(['a', 'b', 'c']),
    [0, 1, 2, 5, 11, 21].map((count) => new Intl.PluralRules(locale).select(count)).join(),
    ['z', 'ä', 'a', 'ñ', 'ш', 'в'].sort(new Intl.Collator(locale).compare).join(),
  ]);

test('§2 static pages: Node and the browser format numbers, prices, dates and lists alike in every language', async ({
  page,
}) => {
  const locales = languages.map(({ locale }) => locale);
  expect(await page.evaluate(formatSamples, locales)).toEqual(formatSamples(locales));
});
