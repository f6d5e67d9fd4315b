import { expect, test } from './shop.ts';

test('fault 40: offline, the page stays with what was typed until the next one can be loaded', async ({
  shop,
  page,
  context,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|preload CSS/);
  await page.goto('/');
  await expect(shop.currency).toBeEnabled();
  await shop.field.fill('lantern');
  await context.setOffline(true);
  await page
    .getByRole('link', { name: t('shell:nav.bulk'), exact: true })
    .first()
    .click();
  const notice = page.getByRole('alert').filter({ hasText: t('shell:offline.title') });
  await expect(notice).toBeVisible();
  await expect(shop.field).toHaveValue('lantern');
  await notice.getByRole('button', { name: t('shell:tryAgain') }).click();
  await expect(notice).toBeVisible();
  await expect(shop.field).toHaveValue('lantern');
  await context.setOffline(false);
  await expect(page).toHaveTitle(new RegExp(t('bulk:meta.title')));
  await expect(notice).toBeHidden();
  // Its stylesheet has been requested again, too. Reading the rules of a failed stylesheet throws.
  const rules = await page.evaluate(() =>
    [...document.styleSheets].filter(({ href }) => href).map(({ cssRules }) => cssRules.length),
  );
  expect(rules.length).toBeGreaterThan(1);
  expect(rules).not.toContain(0);
});
