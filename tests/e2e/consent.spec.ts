import type { Locator, Page } from '@playwright/test';
import { necessaryItems } from '#app/consent/storedItems.ts';
import { brand } from '#lib/brand.ts';
import { tabTo } from './keyboard.ts';
import { expect, Shop, test } from './shop.ts';

test.use({ consent: null });

const { t } = new Shop({} as Page);
const findBanner = (page: Page) =>
  page.getByRole('region', { name: t('shell:consent.title', { brand: brand.name }) });
const findSettings = (page: Page) => page.getByRole('dialog', { name: t('shell:footer.cookies') });
const findChat = (page: Page) =>
  page.getByRole('status').filter({ hasText: t('shell:chat.open', { time: '' }).replace(/\s*\.$/, '') });
const startChat = (page: Page) => page.getByRole('button', { name: t('shell:chat.start') });

const openSettings = (page: Page) => page.getByRole('button', { name: t('shell:footer.cookies') }).click();

/** Records the campaign in each call that stores or removes it. */
function watchCampaign(page: Page): (string | null)[] {
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    const body = request.method() === 'PUT' ? request.postDataJSON() : undefined;
    if (body && 'utmCampaign' in body) sent.push(body.utmCampaign);
  });
  return sent;
}

const sizeOf = async (button: Locator) => {
  const box = await button.boundingBox();
  return box && [Math.round(box.width), Math.round(box.height)];
};

test('decision 31: who refuses is not asked again; the campaign goes along with each call, and nothing that needs consent runs', async ({
  page,
  context,
}) => {
  const campaigns = watchCampaign(page);
  const session = page.waitForRequest((request) => request.url().includes('/account/session'));
  await page.goto('/?utm_campaign=example&etid=letter-1');
  expect(new URL((await session).url()).searchParams.get('etid')).toBeNull();
  await findBanner(page)
    .getByRole('button', { name: t('shell:consent.refuse') })
    .click();
  await expect(findBanner(page)).toBeHidden();
  await startChat(page).click();
  await expect(page.getByText(t('shell:chat.denied'))).toBeVisible();
  const call = page.waitForRequest((request) => request.url().includes('/api/'));
  await page.reload();
  expect(new URL((await call).url()).searchParams.get('utm_campaign')).toBe('example');
  await expect(page.getByRole('button', { name: t('shell:footer.cookies') })).toBeVisible();
  // The banner appears when the page is idle.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  await openSettings(page);
  await expect(findSettings(page)).toBeVisible();
  await expect(page.locator('.consent-banner')).toHaveCount(0);
  expect(campaigns).toEqual([]);

  const names = necessaryItems.flatMap((item) => item.names.map((name) => name.replace('…', '')));
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(stored).toContain('consent');
  expect([...stored, ...cookies].filter((name) => !names.some((known) => name.startsWith(known)))).toEqual(
    [],
  );
});

test('§9 cookie consent: what is accepted runs, and stops in every tab when it is withdrawn', async ({
  page,
  context,
}) => {
  const campaigns = watchCampaign(page);
  await page.goto('/?utm_campaign=example');
  await findBanner(page)
    .getByRole('button', { name: t('shell:consent.accept') })
    .click();
  await expect.poll(() => campaigns).toEqual(['example']);
  await startChat(page).click();
  await expect(findChat(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(findChat(other)).toBeVisible();
  await expect(findBanner(other)).toBeHidden();

  await openSettings(page);
  await findSettings(page)
    .getByRole('button', { name: t('shell:consent.refuse') })
    .click();
  for (const tab of [page, other]) {
    await expect(findChat(tab)).toBeHidden();
    await expect(startChat(tab)).toBeVisible();
  }
  await expect.poll(() => campaigns).toEqual(['example', null]);
  await other.close();
});

test('§9 cookie consent: three equal choices, first in the order of the keyboard, also at 320 px', {
  tag: '@served',
}, async ({ page, axe }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/de-de');
  const german = new Shop(page, 'de-de').t;
  const banner = page.getByRole('region', { name: german('shell:consent.title', { brand: brand.name }) });
  const [accept, refuse, choose] = (['accept', 'refuse', 'choose'] as const).map((key) =>
    banner.getByRole('button', { name: german(`shell:consent.${key}`) }),
  ) as [Locator, Locator, Locator];
  await expect(banner.getByRole('status')).toHaveText(german('shell:consent.announcement'));
  expect(await sizeOf(refuse)).toEqual(await sizeOf(accept));
  expect(await sizeOf(choose)).toEqual(await sizeOf(accept));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  await expect(accept).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await axe();
  }
  await tabTo(page, choose);
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: german('shell:footer.cookies') });
  await settings.locator('summary').first().click();
  await axe();
  await page.emulateMedia({ colorScheme: 'light' });
  await axe();
  await settings.getByRole('checkbox', { name: german('cookies:functional.title') }).check();
  await settings.getByRole('button', { name: german('cookies:save') }).click();
  await expect(banner).toBeHidden();
  await expect(page.locator('#main:focus-within')).toBeVisible();
});
