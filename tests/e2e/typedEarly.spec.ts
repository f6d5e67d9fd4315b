import type { Page } from '@playwright/test';
import { expect, type Shop, test } from './shop.ts';

/** Opens a page's static HTML. The returned function loads its scripts and waits for the app. */
async function openWithoutScripts({ page, currency }: Shop, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  // All scripts except the one that sets the theme, for which the page waits.
  await page.route(/\/assets\/(?!theme).*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    gate.resolve();
    await expect(currency).toBeEnabled();
  };
}

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

test('§5 typed early: every field of the support form keeps what was typed before the app runs', async ({
  shop,
  page,
}) => {
  const { t } = shop;
  const runApp = await openWithoutScripts(shop, '/support-ticket');
  const typed = {
    firstname: 'Robin',
    subject: 'A question about renewals',
    description: 'When is it renewed?',
  };
  const names = Object.keys(typed) as (keyof typeof typed)[];
  const fieldOf = (name: keyof typeof typed | 'lastname') => field(page, t(`support:fields.${name}.label`));
  for (const name of names) await fieldOf(name).fill(typed[name]);
  await runApp();
  await fieldOf('lastname').fill('Hale');
  for (const name of names) await expect(fieldOf(name)).toHaveValue(typed[name]);
  await expect(page.getByRole('region', { name: t('support:sections.question') })).toContainText(
    t('form:section.complete'),
  );
});

test('§2 typed early: the calculator of the reseller program works with what was typed before the app runs', async ({
  shop,
  page,
}) => {
  const { t } = shop;
  const runApp = await openWithoutScripts(shop, '/resellersolutions');
  await field(page, t('programStart:calculator.names')).fill('5000');
  await field(page, t('shell:ending')).fill('.io');
  await runApp();
  await expect(page.getByRole('region', { name: t('programStart:calculator.title') })).toContainText(
    '$60,000',
  );
  await expect(page).toHaveURL('/resellersolutions?names=5000&tld=io');
});

test('§9 typed early: the next word that is typed beside the first rows is kept when the app replaces them', async ({
  shop,
}) => {
  const runApp = await openWithoutScripts(shop, '/domain/search/lantern');
  await expect(shop.rows.first()).toBeVisible();
  await shop.field.fill('lighthouse');
  await runApp();
  await expect(shop.field).toBeFocused();
  await expect(shop.field).toHaveValue('lighthouse');
  await shop.field.press('Enter');
  await expect(shop.page).toHaveURL('/domain/search/lighthouse');
});

for (const path of ['/domains', '/resellersolutions/api/pricing'])
  test(`§2 typed early: ${path} is filtered by what was typed before the app runs`, async ({
    shop,
    page,
  }) => {
    const runApp = await openWithoutScripts(shop, path);
    await page.getByRole('main').getByRole('searchbox').first().fill('museum');
    await runApp();
    await expect(page.getByRole('main')).toContainText('.museum');
    await expect(page.getByRole('main')).not.toContainText('.com ');
    await expect(page).toHaveURL(`${path}?query=museum`);
  });
