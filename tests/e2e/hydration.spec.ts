import type { Page } from '@playwright/test';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';
import { sampledRoutes } from './sampledRoutes.ts';
import { expect, Shop, test } from './shop.ts';

/** The text of the page, or of a file's HTML, without prices, options and announcements, which come with scripts. */
const lastingText = (page: Page, html?: string) =>
  page.evaluate(
    ([source]) => {
      const { body } = source ? new DOMParser().parseFromString(source, 'text/html') : document;
      const later =
        'script, style, select, noscript, [role="status"], [aria-live], [aria-busy], [aria-hidden="true"]';
      const texts: string[] = [];
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const place = node.parentElement;
        if (!place?.closest(later)) texts.push(node.textContent ?? '');
      }
      return texts.join('').replace(/\s+/g, ' ').trim();
    },
    [html] as const,
  );

const screens = sampledRoutes.filter(
  ({ prerender, example, status }) => prerender && example && status !== 404,
);
/* Aliases have the same content in other files, so one language is enough for them. */
const screensOf = (code: LanguageCode) =>
  screens.filter(({ canonical }) => !canonical || code === defaultLanguage.code);

for (const { code } of languages) {
  test(`§2 static pages: each hydrates without changing its text, in ${code}`, async ({
    page,
    context,
    request,
  }) => {
    test.slow();
    // Not a page of the storefront, whose policy forbids parsing HTML.
    const parser = await context.newPage();
    const shop = new Shop(page, code);
    for (const { example = '' } of screensOf(code)) {
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
