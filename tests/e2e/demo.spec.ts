// The demo, whose backend is a service worker in the visitor's browser: what it can lose, and what only it has.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { expect, Shop, test } from './shop.ts';
import { Zone } from './zone.ts';

const { t: tBackend } = pageLocale('en-us');
const PICTURE = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
/** What a static host's status for an address without a file says in the console. */
const NO_FILE = /^console: Failed to load resource: .*404/;
const START_TIME = 90_000;

const bar = (page: Page) => page.locator('#demo-bar');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Ends the worker, as browsers do after a while. The next page starts it again. */
async function endWorker(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const ended = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await ended;
  await session.detach();
}

/** Buys a name that is found in the results, as a newcomer who signs in at check-out. */
async function buy(shop: Shop, name: string): Promise<void> {
  const { page } = shop;
  await page.goto('/');
  await shop.field.fill(name);
  await shop.submit.click();
  await shop.add(name, shop.exactMatch);
  await shop.openCart(1);
  await shop.checkOut.click();
  await page.getByRole('radio', { name: 'Noor Haddad' }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: tBackend('signIn'), exact: true })
    .click();
  await page.getByRole('button', { name: tBackend('placeOrder', { amount: '' }).trim() }).click();
  await expect(heading(page)).toHaveText(tBackend('namesYours', { count: 1 }));
}

test('§8 demo: a purchase is still there after the browser has ended the worker, and has its PDF', async ({
  shop,
  page,
  context,
}) => {
  const name = 'harbor-lanterns.com';
  await buy(shop, name);
  await page
    .getByRole('complementary')
    .getByRole('link', { name: new RegExp(`^${tBackend('order')} \\d`) })
    .click();
  const documents = page.getByRole('region', { name: shop.t('orders:documents') });
  await expect(documents.getByRole('link')).toHaveCount(1);

  await endWorker(context, page);
  await page.reload();
  await expect(heading(page)).toContainText(/\d{4}/);
  await expect(page.getByRole('table').first()).toContainText(name);
  const downloading = page.waitForEvent('download');
  await documents.getByRole('link').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await endWorker(context, page);
  await page.goto('/account/product');
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
});

test('§8 demo: a page that is loaded without the worker starts it and then works', async ({
  shop,
  page,
  context,
  problems,
}) => {
  problems.expect(NO_FILE);
  await shop.openResults('harbor-lanterns');
  await shop.waitUntilFinished();
  const session = await context.newCDPSession(page);
  const loaded = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && !response.fromServiceWorker(),
  );
  // Like Shift and the button that loads the page again.
  await session.send('Page.reload', { ignoreCache: true });
  expect((await loaded).status()).toBe(404);
  await expect(bar(page)).toBeAttached({ timeout: START_TIME });
  await expect(page).toHaveURL('/domain/search/harbor-lanterns');
  await shop.waitUntilFinished();
  await shop.add('harbor-lanterns.com', shop.exactMatch);
  await expect(shop.cartButton(1)).toBeVisible();
});

test('§8 demo: the address of a scenario leads to it in a fresh browser', async ({
  newVisitor,
  problems,
}) => {
  problems.expect(NO_FILE);
  const page = await newVisitor();
  await page.goto('/prices?scenario=check-out');
  await expect(heading(page)).toHaveText(tBackend('checkoutTitle'), { timeout: START_TIME });
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('main')).toContainText('harbor-lights.com');
  await bar(page)
    .getByRole('link', { name: tBackend('demo.tour') })
    .click();
  await page.getByRole('link', { name: tBackend('demo.scenarios.dns.title') }).click();
  await expect(page).toHaveURL('/account/domain/okafor-ceramics.com/dns');
  await expect(new Zone(new Shop(page)).rows).toHaveCount(10);
});

test('§8 demo: the bar signs in, changed records are kept, and a reset brings the seed back', async ({
  shop,
  page,
}) => {
  const signIn = async () => {
    await page.goto('/account');
    await expect(heading(page)).toHaveText(tBackend('loginTitle'));
    await bar(page).getByText(tBackend('demo.signInAs')).click();
    await bar(page).getByRole('button', { name: 'Hanna Okafor' }).click();
    await expect(page).toHaveURL('/account/product');
  };
  await signIn();
  const zone = new Zone(shop);
  await zone.open();
  await expect(zone.rows).toHaveCount(10);
  await zone.addRecord('A', {
    [shop.t('common:host')]: 'kiln',
    [shop.t('dns:form.value.A')]: '203.0.113.77',
  });
  await zone.review();
  await zone.applyButton.click();
  await expect(zone.drawer).toBeHidden();
  await page.reload();
  await expect(zone.rows).toHaveCount(11);

  // A reset ends the session, which the calls of a loading page still use, as signing in does.
  await page.waitForLoadState('networkidle');
  await bar(page).getByText(tBackend('demo.reset'), { exact: true }).click();
  await bar(page)
    .getByRole('button', { name: tBackend('demo.resetConfirm') })
    .click();
  await expect(page).toHaveURL('/');
  await signIn();
  await zone.open();
  await expect(zone.rows).toHaveCount(10);
});

test.describe('with a chat', () => {
  test.use({ consent: { functional: true, targeting: false } });

  test('§8 demo: a chat goes on in a second tab, which has each message at once', async ({
    shop,
    page,
    context,
  }) => {
    const { t } = shop;
    const panelOf = (tab: Page) => tab.getByRole('dialog', { name: t('chat:title') });
    const write = async (tab: Page, text: string) => {
      await panelOf(tab)
        .getByRole('textbox', { name: t('chat:write') })
        .fill(text);
      await tab.keyboard.press('Enter');
    };
    await page.goto('/support');
    await page.getByRole('button', { name: t('shell:chat.start') }).click();
    await write(page, 'Where is my invoice?');
    const log = panelOf(page).getByRole('log');
    await expect(log).toContainText(t('chat:automatic'));

    const second = await context.newPage();
    await second.goto('/support');
    await second.getByRole('button', { name: t('chat:open') }).click();
    const secondLog = panelOf(second).getByRole('log');
    await expect(secondLog).toContainText('Where is my invoice?');
    await write(second, 'I am in another tab');
    await expect(log).toContainText('I am in another tab');

    await panelOf(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'kiln.png', mimeType: 'image/png', buffer: PICTURE });
    await write(page, 'This is what I see');
    await expect(secondLog.getByRole('link', { name: 'kiln.png' })).toBeVisible();
    const downloading = second.waitForEvent('download');
    await secondLog.getByRole('link', { name: 'kiln.png' }).click();
    expect(await readFile(await (await downloading).path())).toEqual(PICTURE);
  });
});

test('§8 demo: two tabs have one cart', async ({ shop, page, context }) => {
  await shop.openResults('harbor-lanterns.com');
  const other = new Shop(await context.newPage());
  await other.openResults('harbor-lanterns.shop');
  await Promise.all([
    shop.add('harbor-lanterns.com', shop.exactMatch),
    other.add('harbor-lanterns.shop', other.exactMatch),
  ]);
  for (const { page: tab } of [shop, other]) await tab.reload();
  await shop.openCart(2);
  await expect(shop.lines).toHaveCount(2);
  await other.openCart(2);
  await page.close();
  await other.cart
    .getByRole('button', { name: other.t('shell:removeNamed', { name: 'harbor-lanterns.com' }) })
    .click();
  await expect(other.lines).toHaveCount(1);
});

test('notices what the worker reports, such as violations of the contract', async ({ context, problems }) => {
  problems.expect(/^console: broken on purpose/);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => console.error('broken on purpose'));
});
