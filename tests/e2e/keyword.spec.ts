import type { Page } from '@playwright/test';
import { MAX_KEYWORD_LENGTH } from '#lib/keywordText.ts';
import { recordSearches, search } from './searching.ts';
import { expect, Shop, test } from './shop.ts';

const { t } = new Shop(undefined as unknown as Page);

const words = [
  { typed: '2468', sent: '2468', shown: '2468.com', rule: 'digits are left as they are' },
  { typed: 'münchen', sent: 'xn--mnchen-3ya', shown: 'münchen.com', rule: 'other scripts become ASCII' },
  { typed: 'Lantern', sent: 'lantern', shown: 'lantern.com', rule: 'upper case does not count' },
  {
    typed: 'café paris',
    sent: 'xn--cafparis-d1a',
    shown: 'caféparis.com',
    rule: 'words are joined, then encoded',
  },
  {
    typed: '“müller bau”',
    sent: 'xn--mllerbau-65a',
    shown: 'müllerbau.com',
    rule: 'quotation marks are left out',
  },
  {
    typed: 'https://www.lantern.dev/shop?x=1',
    sent: 'lantern.dev',
    shown: 'lantern.dev',
    rule: 'of a web address the name counts',
  },
];

for (const { typed, sent, shown, rule } of words) {
  test(`§5 keyword: ${rule} (${typed})`, async ({ shop, page }) => {
    const calls = recordSearches(page);
    await page.goto('/');
    await expect(shop.currency).toBeEnabled();
    await search(shop, typed);
    await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toContainText(shown);
    await expect.poll(() => [...new Set(calls.map(({ keyword }) => keyword))]).toEqual([sent]);
  });
}

test('§5 keyword: a suggestion is for exactly the words that were typed', async ({ shop, page }) => {
  await page.goto('/');
  await shop.field.pressSequentially('café paris');
  const list = page.getByRole('listbox', { name: t('suggest:label') });
  await expect(list.getByRole('option').first()).toContainText('caféparis.com');
  const names = await list.getByRole('option').allInnerTexts();
  for (const name of names.slice(0, -1)) expect(name).toMatch(/^caféparis\./);
  await list.getByRole('option').first().click();
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText(
    'caféparis.com xn--cafparis-d1a.com',
  );
});

test('§5 keyword: a suggestion whose price arrives while it is pressed is chosen', {
  tag: '@served',
}, async ({ shop, page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/newsearch/poll', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/');
  await shop.field.pressSequentially('lantern');
  const option = page
    .getByRole('listbox', { name: t('suggest:label') })
    .getByRole('option')
    .first();
  await expect(option).toHaveAttribute('aria-busy', 'true');
  const place = await option.locator('.suggest-price').boundingBox();
  await page.mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
  await page.mouse.down();
  gate.resolve();
  await expect(option).not.toHaveAttribute('aria-busy');
  await page.mouse.up();
  await expect(page).toHaveURL('/domain/search/lantern.com');
});

test('§5 keyword, N5: several names are not joined into another one, and lead to bulk search', async ({
  shop,
  page,
}) => {
  const calls = recordSearches(page);
  await page.goto('/');
  await expect(shop.currency).toBeEnabled();
  await search(shop, 'papermill.com papermill.net');
  await expect(page.getByRole('heading', { name: t('search:results.several') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('search:results.severalSearch', { names: 2 }) })
    .click();
  await expect(page).toHaveURL(/\/papermill\.com,papermill\.net/);
  expect(calls).toEqual([]);
});

test('§5 keyword: an internationalized name is shown in both forms', async ({ shop }) => {
  await shop.openResults('münchen.com');
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText(
    'münchen.com xn--mnchen-3ya.com',
  );
});

for (const typed of ['<img src=x onerror=alert(1)>', `"><script>alert('1')</script>`, `'"&<b>`]) {
  test(`§5 keyword: markup stays text (${typed})`, async ({ shop, page }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog came up: ${dialog.message()}`);
    });
    await page.goto('/');
    await expect(shop.currency).toBeEnabled();
    await search(shop, typed);
    await expect(page).toHaveURL(/\/domain\/search\/./);
    await shop.waitUntilFinished();
    await expect(shop.field).toHaveValue(/[<"']/);
    expect(await page.getByRole('main').locator('img, script, b').count()).toBe(0);
  });
}

test('§5 keyword: 10,000 characters are truncated with a message', async ({ shop, page }) => {
  const calls = recordSearches(page);
  await page.goto('/');
  await expect(shop.currency).toBeEnabled();
  await search(shop, 'lantern'.repeat(1429));
  await expect(page.getByText(t('search:form.tooLong', { count: MAX_KEYWORD_LENGTH }))).toBeVisible();
  await shop.waitUntilFinished();
  expect(calls.find(({ call }) => call === 'start')?.keyword).toHaveLength(MAX_KEYWORD_LENGTH);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)).toBeLessThanOrEqual(1280);
});

test('§5 keyword: 10,000 characters in the address are truncated with a message', async ({ shop, page }) => {
  await shop.openResults('a'.repeat(10_000));
  await expect(page.getByText(t('search:form.tooLong', { count: MAX_KEYWORD_LENGTH }))).toBeVisible();
});

for (const typed of ['', '   ']) {
  test(`§5 keyword: an empty keyword (“${typed}”) is not searched, with a message`, async ({
    shop,
    page,
  }) => {
    const calls = recordSearches(page);
    await page.goto('/');
    await expect(shop.currency).toBeEnabled();
    await search(shop, typed);
    await expect(page.getByRole('alert')).toHaveText(t('search:form.empty'));
    await expect(shop.field).toBeFocused();
    await expect(shop.field).toHaveAccessibleDescription(t('search:form.empty'));
    await expect(page).toHaveURL('/');
    expect(calls).toEqual([]);
  });
}
