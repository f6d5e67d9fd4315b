import { type BrowserContext, chromium, type FrameLocator, type Page } from '@playwright/test';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { DEMO_HOST, demoPartner } from '#sandbox/session/partners.ts';
import { translationsOf } from './messages.ts';
import { test as base, expect } from './shop.ts';

const { t: tBackend } = pageLocale('en-us');
const t = translationsOf('en-us');

interface Fixtures {
  /** A page in a browser that blocks third-party cookies. */
  strictPage: Page;
}

const test = base.extend<Fixtures>({
  strictPage: async ({ problems }, use) => {
    const isRoot = process.getuid?.() === 0;
    const browser = await chromium.launch({
      // The headless shell keeps such cookies, whatever its arguments are.
      executablePath: process.env.WHOLE_CHROMIUM_PATH,
      args: [...(isRoot ? ['--no-sandbox'] : []), '--test-third-party-cookie-phaseout'],
    });
    const context: BrowserContext = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
    await problems.watch(context);
    await use(await context.newPage());
    await browser.close();
  },
});

/** The storefront in the partner's page. */
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');

async function searchIn(frame: FrameLocator, keyword: string): Promise<void> {
  const field = frame.getByRole('search').getByLabel(t('search:form.label'), { exact: true });
  await field.fill(keyword);
  await field.press('Enter');
}

/** Adds the first free name of the list to the cart. */
async function addFirst(frame: FrameLocator, keyword: string): Promise<void> {
  await searchIn(frame, keyword);
  const add = frame
    .getByRole('grid', { name: t('search:results.label') })
    .getByRole('button', { name: /^Add / });
  await add.first().click();
  await expect(
    frame.getByRole('button', { name: new RegExp(t('shell:cart.count', { count: 1 })) }),
  ).toBeVisible();
}

/** Buys the first free name of the list as a newcomer, in the account's currency. */
async function buyFirst(frame: FrameLocator, keyword: string, isOtherCurrency = false): Promise<void> {
  await addFirst(frame, keyword);
  await frame.getByRole('button', { name: new RegExp(t('shell:cart.count', { count: 1 })) }).click();
  await frame
    .getByRole('dialog')
    .getByRole('link', { name: t('cart:checkout') })
    .click();
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await frame.getByRole('radio', { name: 'Noor Haddad' }).check();
  await frame
    .getByRole('main')
    .getByRole('button', { name: tBackend('signIn'), exact: true })
    .click();
  await expect(frame.getByRole('heading', { name: tBackend('checkoutTitle') })).toBeVisible();
  if (isOtherCurrency) await frame.getByRole('checkbox', { name: tBackend('acceptPrices') }).check();
  await frame.getByRole('button', { name: tBackend('placeOrder', { amount: '' }).trim() }).click();
  await expect(
    frame.getByRole('heading', { level: 1, name: tBackend('namesYours', { count: 1 }) }),
  ).toBeVisible();
}

test('§1 partner frame: a newcomer buys a name on a partner’s page in a browser that blocks third-party cookies', async ({
  strictPage: page,
  storefront,
}) => {
  test.slow();
  await page.goto(storefront.partnerUrl);
  const frame = frameOf(page);
  await expect(frame.getByRole('banner').getByText('Papermill Studio')).toBeVisible();
  const keepsOthers = await frame.locator('body').evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a page that does not know partitions would do.
    document.cookie = 'other=1; SameSite=None; Secure';
    return document.cookie.includes('other=1');
  });
  expect(keepsOthers, 'cookies without a partition').toBe(false);

  await buyFirst(frame, 'papermill');
});

test('§9 partner frame: a new reseller’s frame has the prices of the preview, and what is bought there counts for the reseller', async ({
  strictPage: page,
  storefront,
  shop,
  signIn,
}) => {
  test.slow();
  await signIn('admin');
  await shop.page.goto('/');
  await shop.chooseCurrency('EUR');
  await shop.page.goto('/account/reseller/join?type=iframe');
  await shop.page.getByRole('checkbox').check();
  await shop.page.getByRole('button', { name: t('reseller:way.iframe.join') }).click();
  await shop.page.getByLabel(t('reseller:fields.framerHost.label')).fill(DEMO_HOST);
  await shop.page.getByLabel(t('reseller:fields.markupPercent.label')).fill('15');
  await shop.page.getByRole('button', { name: t('changes:bar.review') }).click();
  await shop.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply/ })
    .click();
  await expect(shop.page.getByRole('dialog')).toBeHidden();
  const code = await shop.page
    .getByRole('region', { name: t('reseller:embed.title') })
    .locator('code')
    .textContent();
  const address = new URL(
    /src="([^"]*partner_id[^"]*)"/.exec(code ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '',
  );
  const query = address.searchParams;
  query.delete('mode');

  const ordersOf = async () => {
    await shop.page.goto('/account/reseller');
    const table = shop.page.getByRole('table', { name: t('reseller:months.title') });
    return Number(await table.getByRole('row').nth(1).getByRole('cell').first().textContent());
  };
  const before = await ordersOf();
  const row = shop.page
    .getByRole('table', { name: t('program:whatYouPay') })
    .getByRole('row', { name: '.com' });
  const [list = '', , customer = ''] = await row.getByRole('cell').allTextContents();
  expect([list, customer]).toEqual(['€11.99', '€13.10']);
  await page.goto(`${storefront.partnerUrl}/?${query}`);
  const frame = frameOf(page);
  await frame
    .getByRole('banner')
    .getByRole('button', { name: t('shell:preferences.title') })
    .click();
  const preferences = frame.getByRole('dialog', { name: t('shell:preferences.title') });
  await preferences.getByRole('combobox', { name: t('shell:preferences.currency') }).selectOption('EUR');
  await page.keyboard.press('Escape');
  await expect(preferences).toBeHidden();
  await searchIn(frame, 'papermill-window.com');
  const match = frame.getByRole('region', { name: t('search:exactMatch.label') });
  await expect(match).toContainText(customer);
  await expect(match).not.toContainText(list);
  await buyFirst(frame, 'papermill', true);
  expect(await ordersOf()).toBe(before + 1);
});

test('§5 partner frame: it has the partner’s logo and colors, and is as high as its content up to the window', async ({
  page,
  axe,
  storefront,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(storefront.partnerUrl);
  const frame = frameOf(page);
  const logo = frame.getByRole('banner').locator('img');
  await expect(logo).toBeVisible();
  expect(
    await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const accent = frame.getByRole('search').getByRole('button', { name: t('shell:search') });
  await expect(accent).toHaveCSS('background-color', 'rgb(168, 67, 31)');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(251, 246, 238)');
  const height = () => page.locator('iframe').evaluate((element) => element.clientHeight);
  const content = () => frame.locator('#app').evaluate((element) => element.getBoundingClientRect().height);
  await expect
    .poll(async () => (await height()) - Math.min(Math.max(await content(), 480), 800))
    .toBeLessThan(2);

  const before = await height();
  await page.evaluate(() => window.postMessage({ type: 'storefront-height', height: 100 }, '*'));
  await page.evaluate(() =>
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ type: 'storefront-height', height: 1 }, '*'),
  );
  expect(await height()).toBe(before);
  await axe();
});

test('§5 partner frame: without any cookies the page says so and opens in a new tab', async ({
  page,
  storefront,
}) => {
  await page.addInitScript(() => {
    if (window.parent === window) return;
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
  await page.goto(storefront.partnerUrl);
  const frame = frameOf(page);
  await expect(frame.getByText(t('frame:cookies.title'))).toBeVisible();
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: /new tab/ }).click();
  const tab = await opened;
  await expect(tab.getByRole('search')).toBeVisible();
  expect(new URL(tab.url()).searchParams.has('mode')).toBe(false);
});

test('§9 partner frame: only pages of the partner’s own origins may show it', async ({
  page,
  storefront,
}) => {
  const stranger = new URL('/stranger', storefront.origin.replace('localhost', '127.0.0.1'));
  const query = new URLSearchParams({ partner_id: demoPartner.id, key: demoPartner.key, mode: 'iframe' });
  await page.route(stranger.href, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${storefront.origin}/domain/search?${query}"></iframe>`,
    }),
  );
  await page.goto(stranger.href);
  await expect.poll(() => page.frames().at(1)?.url()).toBe('chrome-error://chromewebdata/');
});
