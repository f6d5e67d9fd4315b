import { showIn } from './accessibility.ts';
import { expectFocusKept, pressOn, tabTo } from './keyboard.ts';
import { expect, Shop, test } from './shop.ts';

test('§3 preferences: theme, currency and language, chosen by keyboard alone, are saved and followed elsewhere', {
  tag: '@served',
}, async ({ shop, page, signIn, newVisitor, baseURL }) => {
  const { t } = shop;
  await signIn('newcomer');
  await page.goto('/account/preferences');
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('combobox', { name: t('shell:preferences.currency') }));
  await page.keyboard.press('E');
  const saved = main.getByRole('status').filter({ hasText: 'Saved' });
  await expect(saved).toBeVisible();
  await expectFocusKept(page);
  await tabTo(page, main.getByRole('radio', { name: t('shell:preferences.auto') }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const language = main.getByRole('combobox', { name: t('shell:preferences.language') });
  await tabTo(page, language, 'Shift+Tab');
  await page.keyboard.type('Fran');
  await expect(page).toHaveURL('/fr-fr/account/preferences');
  const french = new Shop(page, 'fr-fr');
  await expect(
    page.getByRole('heading', { level: 1, name: french.t('account:sections.preferences') }),
  ).toBeVisible();

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
  const save = page.getByRole('button', { name: t('account:save') });
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
  await expect(page.getByRole('button', { name: t('account:alerts.label', { count: 3 }) })).toBeVisible();
});

test('§2 devices: several are approved at once, another is forgotten after a question, by keyboard alone', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto('/account/unrecognizeddevice?status=pending');
  const table = page.getByRole('table', { name: t('account:sections.devices') });
  await expect(table.locator('[data-row]')).toHaveCount(2);
  await expect(page.getByText(t('devices:question.title'))).toBeVisible();
  await shop.waitForApp();
  await page.keyboard.press('a');
  const bar = page.getByRole('region', { name: t('common:selection') });
  await pressOn(bar.getByRole('button', { name: t('devices:approve') }));
  await expect(shop.toast(t('devices:approved', { count: 2 }))).toBeVisible();
  await expect(page.getByText(t('devices:question.title'))).toBeHidden();
  await expect(bar).toBeHidden();
  await expectFocusKept(page);
  await pressOn(page.getByRole('link', { name: new RegExp(`^${t('devices:status.approved')}`) }));
  const firefox = t('devices:name', { browser: 'Firefox', system: 'Windows' });
  await pressOn(table.getByRole('button', { name: t('devices:forgetNamed', { device: firefox }) }));
  const question = page.getByRole('alertdialog', { name: t('devices:confirm.title', { device: firefox }) });
  await expect(question.getByRole('button', { name: t('account:keepIt') })).toBeFocused();
  await axe();
  await pressOn(question.getByRole('button', { name: t('devices:forget') }));
  await expect(shop.toast(t('devices:forgotten', { count: 1 }))).toBeVisible();
  await expect(
    table.getByRole('button', { name: t('devices:forgetNamed', { device: firefox }) }),
  ).toHaveCount(0);
  await expectFocusKept(page);
});

test('§2 parked domains: parked for a price, changed together, what fails stays selected, by keyboard alone', async ({
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
  const table = page.getByRole('table', { name: t('account:sections.parked') });
  const rows = table.locator('[data-row]');
  await expect(rows).toHaveCount(3);
  await pressOn(page.getByRole('button', { name: t('parking:park') }));
  const dialog = page.getByRole('dialog', { name: t('parking:park') });
  const domain = dialog.getByRole('combobox', { name: t('common:domain') });
  const choose = async (text: string, name: string) => {
    await tabTo(page, domain);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await expect(dialog.getByRole('option')).toHaveText([name]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(domain).toHaveValue(name);
  };
  await tabTo(page, domain);
  await page.keyboard.type('mugclub');
  const expired = dialog.getByRole('option', { name: 'mugclub.club' });
  await expect(expired).toContainText(t('parking:failed.expired'));
  await expect(expired).toHaveAttribute('aria-disabled', 'true');
  await choose('ceramics.c', 'okafor-ceramics.com');
  await tabTo(page, dialog.getByLabel(t('parking:column.price')));
  await page.keyboard.type('420');
  await expect(dialog.getByText('€420.00')).toBeVisible();
  await showIn(page, 'dark');
  await axe();
  await page.keyboard.press('Enter');
  await expect(shop.toast(t('parking:saved', { count: 1 }))).toBeVisible();
  await expect(rows).toHaveCount(4);

  await page.keyboard.press('a');
  const bar = page.getByRole('region', { name: t('common:selection') });
  await pressOn(bar.getByRole('button', { name: t('parking:change') }));
  const many = page.getByRole('dialog', { name: t('parking:dialog.many', { count: 4 }) });
  await tabTo(page, many.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(many.getByRole('radio', { name: t('parking:page.coming_soon') })).toBeChecked();
  await pressOn(many.getByRole('button', { name: t('account:save') }));
  await expect(shop.toast(t('parking:saved', { count: 3 }))).toBeVisible();
  await expect(rows.getByText(t('parking:page.coming_soon'))).toHaveCount(3);
  /* It has expired. */
  const failures = page.getByRole('alert').filter({ hasText: t('list:bulk.failed', { count: 1 }) });
  await expect(failures).toContainText(`mugclub.club: ${t('parking:failed.expired')}`);
  await expect(bar).toContainText(t('common:selected', { count: 1 }));
  // A dialog that is still closing keeps the focus.
  await expect(many).toBeHidden();
  await expect(bar.getByRole('button', { name: t('parking:change') })).toBeFocused();

  const menu = table.getByRole('button', { name: t('parking:actionsOf', { domain: 'teabowl.coffee' }) });
  await tabTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const unpark = page.getByRole('menuitem', { name: t('parking:unpark') });
  await expect(unpark).toBeVisible();
  await page.keyboard.press('End');
  await expect(unpark).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: t('parking:confirm.cancel') })).toBeFocused();
  await pressOn(question.getByRole('button', { name: t('parking:unpark') }));
  await expect(rows).toHaveCount(3);
  await expectFocusKept(page);
});
