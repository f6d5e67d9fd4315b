import { showIn } from './accessibility.ts';
import { expect, Shop, test } from './shop.ts';

test('§3 preferences: theme, currency and language are saved to the account and followed elsewhere', async ({
  shop,
  page,
  signIn,
  newVisitor,
  baseURL,
}) => {
  const { t } = shop;
  await signIn('newcomer');
  await page.goto('/account/preferences');
  const main = page.getByRole('main');
  await main.getByText(t('shell:preferences.dark'), { exact: true }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const currency = main.getByRole('combobox', { name: t('shell:preferences.currency') });
  await currency.selectOption('EUR');
  await expect(page.getByRole('button', { name: /Noor Haddad/ })).toBeVisible();
  await main.getByRole('combobox', { name: t('shell:preferences.language') }).selectOption('fr-fr');
  await expect(page).toHaveURL('/fr-fr/account/preferences');
  const french = new Shop(page, 'fr-fr');
  await expect(page.getByRole('heading', { level: 1, name: french.t('preferences:title') })).toBeVisible();

  const other = await newVisitor();
  await signIn('newcomer', other.context());
  await other.goto(`${baseURL}/account/preferences`);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(
    other.getByRole('main').getByRole('combobox', { name: t('shell:preferences.currency') }),
  ).toHaveValue('EUR');
});

test('§3 credit: the threshold is validated and saved, and the alert disappears', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto('/account/credit/notification');
  await expect(page.getByText('$25.50')).toBeVisible();
  const threshold = page.getByLabel(t('credit:notify.threshold'));
  const save = page.getByRole('button', { name: t('credit:notify.save') });
  await expect(save).toBeDisabled();
  await threshold.fill('0');
  await save.click();
  await expect(page.getByText(t('credit:notify.thresholdError'))).toBeVisible();
  await expect(threshold).toBeFocused();
  await axe();
  await threshold.fill('20');
  await page.keyboard.press('Enter');
  await expect(shop.toast(t('credit:saved'))).toBeVisible();
  await expect(page.getByText(t('credit:above', { threshold: '$20.00' }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('account:alerts.label', { count: 2 }) })).toBeVisible();
});

test('§2 devices: several are approved at once, another is forgotten after a question', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto('/account/unrecognizeddevice?status=pending');
  const table = page.getByRole('table', { name: t('devices:title') });
  await expect(table.locator('[data-row]')).toHaveCount(3);
  await expect(page.getByText(t('devices:question.title'))).toBeVisible();
  await page.keyboard.press('a');
  await page
    .getByRole('region', { name: t('list:select.bar') })
    .getByRole('button', { name: t('devices:approve') })
    .click();
  await expect(shop.toast(t('devices:approved', { count: 3 }))).toBeVisible();
  await expect(page.getByText(t('devices:question.title'))).toBeHidden();
  await page.getByRole('link', { name: new RegExp(`^${t('devices:status.approved')}`) }).click();
  const firefox = t('devices:name', { browser: 'Firefox', system: 'Windows' });
  await table.getByRole('button', { name: t('devices:forgetNamed', { device: firefox }) }).click();
  const question = page.getByRole('alertdialog', { name: t('devices:confirm.title', { device: firefox }) });
  await expect(question.getByRole('button', { name: t('devices:confirm.cancel') })).toBeFocused();
  await axe();
  await question.getByRole('button', { name: t('devices:forget') }).click();
  await expect(shop.toast(t('devices:forgotten', { count: 1 }))).toBeVisible();
  await expect(
    table.getByRole('button', { name: t('devices:forgetNamed', { device: firefox }) }),
  ).toHaveCount(0);
});

test('§2 parked domains: parked for a price, changed together, what fails stays selected with its reason', async ({
  shop,
  page,
  signIn,
  axe,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .*409/);
  await signIn('holder');
  await page.goto('/account/parkeddomains?order=domainName&asc=true');
  const table = page.getByRole('table', { name: t('parking:title') });
  const rows = table.locator('[data-row]');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: t('parking:park') }).click();
  const dialog = page.getByRole('dialog', { name: t('parking:park') });
  await dialog.getByLabel(t('parking:column.domain')).selectOption('mugclub.club');
  await dialog.getByLabel(t('parking:column.price')).fill('420');
  await expect(dialog.getByText('€420.00')).toBeVisible();
  await showIn(page, 'dark');
  await axe();
  await dialog.getByRole('button', { name: t('parking:dialog.park') }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('parking:failed.expired'));
  await dialog.getByLabel(t('parking:column.domain')).selectOption('okafor-ceramics.com');
  await dialog.getByRole('button', { name: t('parking:dialog.park') }).click();
  await expect(shop.toast(t('parking:saved', { count: 1 }))).toBeVisible();
  await expect(rows).toHaveCount(4);

  await page.keyboard.press('a');
  const bar = page.getByRole('region', { name: t('list:select.bar') });
  await bar.getByRole('button', { name: t('parking:change') }).click();
  const many = page.getByRole('dialog', { name: t('parking:dialog.many', { count: 4 }) });
  await many.getByText(t('parking:page.coming_soon'), { exact: true }).click();
  await many.getByRole('button', { name: t('parking:dialog.save') }).click();
  await expect(shop.toast(t('parking:saved', { count: 3 }))).toBeVisible();
  await expect(rows.getByText(t('parking:page.coming_soon'))).toHaveCount(3);
  /* It is on nameservers elsewhere. */
  const failures = page.getByRole('alert').filter({ hasText: t('list:bulk.failed', { count: 1 }) });
  await expect(failures).toContainText(`glaze-lab.dev: ${t('parking:failed.other_nameservers')}`);
  await expect(bar).toContainText(t('list:select.count', { count: 1 }));

  await table.getByRole('button', { name: t('parking:actionsOf', { domain: 'teabowl.coffee' }) }).click();
  await page.getByRole('menuitem', { name: t('parking:unpark') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('parking:unpark') })
    .click();
  await expect(rows).toHaveCount(3);
});
