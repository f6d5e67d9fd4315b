import { expectAccessible } from './accessibility.ts';
import { expect, test } from './shop.ts';

test('§4 search while typing: a typed name shows its price, and Enter searches all endings', async ({
  shop,
  page,
  axe,
}) => {
  const { t } = shop;
  await page.goto('/');
  await shop.field.pressSequentially('lighthouse.art');
  const list = page.getByRole('listbox', { name: t('suggest:label') });
  const name = list.getByRole('option', { name: /^lighthouse\.art/ });
  await expect(name).toContainText(/\$\d/);
  await expectAccessible(page, axe);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/domain/search/lighthouse.art');
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText('lighthouse.art');
  await expect(list).toBeHidden();
  await page.goBack();
  await shop.field.click();
  await expect(list.getByRole('option', { name: /^lighthouse\.art/ })).toBeVisible();
});

test('fault 40: offline, a search without the code of its results keeps the page and the word', async ({
  shop,
  page,
  context,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|preload CSS/);
  await page.goto('/');
  await expect(shop.currency).toBeEnabled();
  await context.setOffline(true);
  await shop.field.fill('lantern');
  await shop.field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: t('shell:offline.title') })).toBeVisible();
  await expect(shop.field).toHaveValue('lantern');
  await context.setOffline(false);
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText('lantern.com');
});
