import type { Page } from '@playwright/test';
import { brand } from '#lib/brand.ts';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { expect, Shop, test } from './shop.ts';

/** The page's background as the browser paints it. */
const groundOf = (page: Page) =>
  page.evaluate(() => {
    const body = getComputedStyle(document.body).backgroundColor;
    return body === 'rgba(0, 0, 0, 0)' ? getComputedStyle(document.documentElement).backgroundColor : body;
  });

/** The lightness of a color as browsers compute it, from 0 (black) to 1 (white). */
const lightness = (page: Page, color: string) =>
  page.evaluate((value) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('There is no canvas here');
    canvas.fillStyle = value;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3 / 255;
  }, color);

async function expectGround(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const value = await lightness(page, await groundOf(page));
  if (theme === 'light') expect(value).toBeGreaterThan(0.9);
  else expect(value).toBeLessThan(0.2);
}

/** Records theme and background at the first frame of every document from now on. */
async function recordFirstFrames(
  page: Page,
): Promise<() => Promise<{ theme: string | null; ground: string }[]>> {
  await page.addInitScript(() => {
    const frames: { theme: string | null; ground: string }[] = [];
    Reflect.set(globalThis, 'frames_', frames);
    const look = () => {
      if (!document.body) return void requestAnimationFrame(look);
      const theme = document.documentElement.dataset.theme ?? null;
      const root = getComputedStyle(document.documentElement).backgroundColor;
      const body = getComputedStyle(document.body).backgroundColor;
      frames.push({ theme, ground: body === 'rgba(0, 0, 0, 0)' ? root : body });
      if (frames.length < 30) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'frames_'));
}

for (const theme of ['light', 'dark'] as const) {
  const device = theme === 'light' ? 'dark' : 'light';
  test(`§3 theme: ${theme} is applied immediately and from the first paint on, on a ${device} device`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ colorScheme: device });
    await page.goto('/');
    await expect(shop.currency).toBeEnabled();
    await expectGround(page, device);
    await shop.chooseTheme(theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect
      .poll(async () => lightness(page, await groundOf(page)))
      .toBeCloseTo(theme === 'light' ? 0.98 : 0.09, 0);

    const firstFrames = await recordFirstFrames(page);
    await page.goto('/domain/search');
    await expectGround(page, theme);
    await expect.poll(async () => (await firstFrames()).length).toBeGreaterThan(0);
    const frames = await firstFrames();
    const ground = await groundOf(page);
    expect(new Set(frames.map((frame) => JSON.stringify(frame)))).toEqual(
      new Set([JSON.stringify({ theme, ground })]),
    );

    await shop.chooseTheme('auto');
    await page.reload();
    await expect(shop.currency).toBeEnabled();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    await expectGround(page, device);
  });
}

test('§3 theme: auto follows the device while the page is open', async ({ page, shop }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(shop.currency).toBeEnabled();
  await expectGround(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => lightness(page, await groundOf(page))).toBeLessThan(0.2);
});

test('§3 theme: is saved in the account and applied on another device', { tag: '@served' }, async ({
  page,
  shop,
  signIn,
  newVisitor,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn('reseller');
  await page.goto('/');
  await expect(shop.currency).toBeEnabled();
  const saved = page.waitForResponse((answer) => {
    const request = answer.request();
    return request.method() === 'PUT' && (request.postData() ?? '').includes('siteTheme');
  });
  await shop.chooseTheme('dark');
  expect((await saved).status()).toBe(200);

  const other = await newVisitor();
  await signIn('reseller', other.context());
  await other.goto('/');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('§3 currency: is saved for the visitor, and in the account when signed in', { tag: '@served' }, async ({
  page,
  shop,
  signIn,
  newVisitor,
}) => {
  await page.goto('/');
  await shop.chooseCurrency('GBP');
  const featured = page.getByRole('region', { name: shop.t('home:featured.label') });
  await expect(featured).toContainText('£');
  await expect(featured).not.toContainText('$');
  await page.reload();
  await expect(shop.currency).toContainText('GBP');
  await signIn('reseller');
  await page.goto('/');
  await shop.chooseCurrency('EUR');
  await expect(featured).toContainText('€');
  const other = await newVisitor();
  await signIn('reseller', other.context());
  await other.goto('/');
  await expect(new Shop(other).currency).toContainText('EUR');
});

test('§8 preferences: open beside their button and from the lower edge of a phone, and Esc gives the focus back', async ({
  page,
  shop,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/domain/search');
    await shop.openPreferences();
    const { preferences } = shop;
    await expect(preferences.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('lang', 'de-DE');
    await expect(preferences.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await expect(preferences.getByRole('button', { name: shop.t('shell:close') })).toHaveCount(
      width < 768 ? 1 : 0,
    );
    await page.keyboard.press('Escape');
    await expect(preferences).toBeHidden();
    await expect(page.getByRole('banner').locator(':focus')).toHaveAttribute('aria-haspopup', 'dialog');
  }
});

test('decision 37: at sign-in the account’s language is followed; the en-us prefix is saved to the account', async ({
  page,
  shop,
}) => {
  await page.goto('/domain/search');
  await expect(shop.currency).toBeEnabled();
  await page.getByRole('link', { name: shop.t('shell:account.signIn'), exact: true }).click();
  await page.getByRole('radio', { name: 'Hanna Okafor' }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: pageLocale('en-us').t('signIn'), exact: true })
    .click();
  await expect(page).toHaveURL('/de-de/domain/search');
  const saved = page.waitForRequest((request) => (request.postData() ?? '').includes('preferredLanguage'));
  await page.goto('/en-us/domain/search');
  expect((await saved).postDataJSON()).toEqual({ preferredLanguage: 'en-us' });
  await expect(page).toHaveURL('/domain/search');
});

test('§9 cookie consent: nothing is checked by default, and the choice is saved', async ({ page, shop }) => {
  const { t } = shop;
  const dialog = page.getByRole('dialog', { name: t('shell:footer.cookies') });
  const box = (group: 'necessary' | 'functional' | 'targeting') =>
    dialog.getByRole('checkbox', { name: t(`cookies:${group}.title`) });
  const open = () => page.getByRole('button', { name: t('shell:footer.cookies') }).click();
  await page.goto('/');
  await expect(shop.currency).toBeEnabled();
  await open();
  await expect(box('necessary')).toBeChecked();
  await expect(box('necessary')).toBeDisabled();
  await expect(box('functional')).not.toBeChecked();
  await expect(box('targeting')).not.toBeChecked();
  await box('functional').check();
  await dialog.getByRole('button', { name: t('cookies:save') }).click();
  await expect(shop.toast(t('cookies:saved'))).toBeVisible();
  await page.reload();
  await expect(shop.currency).toBeEnabled();
  await open();
  await expect(box('functional')).toBeChecked();
  await expect(box('targeting')).not.toBeChecked();
});

const storages: { what: string; spoil: () => void }[] = [
  {
    what: 'denied',
    spoil: () => {
      const deny = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: deny });
      Object.defineProperty(window, 'sessionStorage', { get: deny });
    },
  },
  {
    what: 'full',
    spoil: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  },
  {
    what: 'corrupt',
    spoil: () => {
      for (const key of ['theme', 'versions', 'currencies', 'consent', 'reloaded-at'])
        localStorage.setItem(key, '{"data":{"data":');
    },
  },
  {
    what: 'from another version',
    spoil: () => {
      const far = Date.now() + 1e9;
      const old: Record<string, unknown> = {
        theme: { name: 'sepia' },
        versions: ['x', 7],
        currencies: { USD: 1 },
        consent: 'everything',
      };
      for (const [key, data] of Object.entries(old))
        localStorage.setItem(key, JSON.stringify({ data, expireDate: far }));
    },
  },
];

test.describe('§3 storage', () => {
  test.use({ consent: null });

  for (const { what, spoil } of storages)
    test(`§3 storage: everything works on a first visit if storage is ${what}`, async ({ page, shop }) => {
      const { t } = shop;
      await page.addInitScript(spoil);
      await page.goto('/');
      await expect(shop.currency).toBeEnabled();
      const banner = page.getByRole('region', { name: t('shell:consent.title', { brand: brand.name }) });
      await banner.getByRole('button', { name: t('shell:consent.refuse') }).click();
      await expect(banner).toBeHidden();
      await expect(page.locator('html')).not.toHaveAttribute('data-theme');
      await shop.chooseTheme('dark');
      await expectGround(page, 'dark');
      await shop.chooseCurrency('EUR');
      await expect(page.getByRole('region', { name: t('home:featured.label') })).toContainText('€');
      await page.getByRole('button', { name: t('shell:footer.cookies') }).click();
      const dialog = page.getByRole('dialog', { name: t('shell:footer.cookies') });
      await expect(dialog.getByRole('checkbox', { name: t('cookies:functional.title') })).not.toBeChecked();
      await dialog.getByRole('button', { name: t('cookies:save') }).click();
      await expect(dialog).toBeHidden();
      await shop.field.fill('lantern');
      await shop.submit.click();
      const [name = ''] = await shop.availableNames(1);
      await shop.add(name);
      await shop.openCart(1);
      await expect(shop.total).toContainText('€');
    });
});
