import type { Page } from '@playwright/test';
import { step, tabTo } from './keyboard.ts';
import { expect, Shop, test } from './shop.ts';

/** Opens a page and waits until the app runs, which enables the currency button. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(new Shop(page).currency).toBeEnabled();
}

const SEARCH = '/api/v2/help_center/articles/search';

test('§7 support: a suggestion is found and opened by keyboard, and floats above the page', async ({
  page,
  axe,
}) => {
  const { t } = new Shop(page);
  await open(page, '/support');
  const subject = page.getByRole('heading', { level: 3 }).first();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const top = (await subject.boundingBox())?.y;
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes(SEARCH) && calls.push(request.url()));
  await page.keyboard.press('/');
  await page.keyboard.type('transfer');
  const field = page.getByRole('combobox', { name: t('help:search.label') });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('transfer');
  await page.keyboard.type(' a domain to you');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toContainText('Transfer a domain to us');
  await expect(options.first().locator('mark')).toHaveText(['Transfer', 'domain']);
  await expect(options.first()).toContainText(t('help:categories.transfers.name'));
  // A busy machine types slowly, but not so that each of the 24 letters is a pause.
  expect(calls.length).toBeLessThan(10);
  expect(calls.every((url) => new URL(url).searchParams.get('per_page') === '100')).toBe(true);
  expect((await subject.boundingBox())?.y).toBe(top);
  await axe();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('transfer a domain to you');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/support/articles/transfer-a-domain-to-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer a domain to us');
});

test('§7 support: a search that finds nothing, one that fails, and a keyword with markup', {
  tag: '@served',
}, async ({ page, request, storefront, problems }) => {
  const { t } = new Shop(page);
  // The request that the form sends before scripts have loaded.
  const response = await request.get('/support/search?keyword=zebra+stripes', { maxRedirects: 0 });
  expect(response.headers().location).toBe('/support/search/zebra%20stripes');
  await page.goto('/support/search/zebra%20stripes');
  await expect(page.getByText(t('help:results.empty'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('help:ask.title') })).toBeVisible();

  problems.expect(/422/);
  await storefront.standIn({ path: SEARCH, status: 422, body: { message: ['No.'], success: false } });
  await page.goto('/support/search/%3Cimg%20src=x%20onerror=alert(1)%3Edns');
  const alert = page.getByRole('alert').filter({ hasText: t('help:results.failed') });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>dns');
  await storefront.standIn();
  await alert.getByRole('button', { name: t('shell:tryAgain') }).click();
  await expect(page.getByRole('link', { name: 'What DNS records do' })).toBeVisible();
});

test('§7 support: whether an article has helped is kept on the device, and "No" leads to a ticket about it', async ({
  page,
}) => {
  const { t } = new Shop(page);
  await open(page, '/support/articles/refunds');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const no = page.getByRole('button', { name: t('help:helped.no') });
  await tabTo(page, no);
  await page.keyboard.press('Enter');
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: t('help:helped.ticket') }).click();
  await expect(page).toHaveURL(/^[^?]*\/support-ticket\?subject=/);
  expect(new URL(page.url()).searchParams.get('subject')).toContain(title);
});

test('fault 26: an article that can’t be fetched leads to the search and to a person', {
  tag: '@served',
}, async ({ page, problems }) => {
  problems.expect(/Failed to load resource|Failed to fetch|error loading dynamically imported module/);
  const { t } = new Shop(page);
  await open(page, '/support');
  const link = page.getByRole('link', { name: 'Point a domain at a website' }).first();
  // Pretends that the page was just reloaded, because a missing file first causes a reload.
  await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
  await page.route(/\/assets\/en-us-[^/]+\.js/, (route) => route.abort());
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help:failed.title'));
  await expect(page.getByRole('region', { name: t('help:ask.title') })).toBeVisible();
  await page.unroute(/\/assets\/en-us-[^/]+\.js/);
  await page.getByRole('searchbox', { name: t('help:search.label') }).fill('refund');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/support/search/refund');
});

test('§8 chat consent denied: the support page says what to do, and starts the chat once it is allowed', async ({
  page,
}) => {
  const { t } = new Shop(page);
  await open(page, '/support#ask');
  const ways = page.getByRole('region', { name: t('help:ask.title') });
  const start = ways.getByRole('button', { name: t('shell:chat.start') });
  await start.click();
  await expect(ways.getByRole('status')).toHaveText(t('shell:chat.denied'));
  await page.getByRole('button', { name: t('shell:footer.cookies') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell:consent.accept') })
    .click();
  await start.click();
  await expect(ways.getByRole('status')).toContainText(
    t('shell:chat.open', { time: '' }).replace(/\s*\.$/, ''),
  );
  await expect(start).toBeHidden();
  await step(page);
});

test('§2 support: addresses of articles and categories that do not exist are not found', async ({
  page,
  problems,
}) => {
  const { t } = new Shop(page);
  for (const path of ['/support/articles/nothing-here', '/support/categories/nothing', '/support/articles']) {
    problems.expect(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors:notFound.title'));
  }
});
