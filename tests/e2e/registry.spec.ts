import type { Page } from '@playwright/test';
import { expectNoSidewaysScrolling, phone } from './accessibility.ts';
import type { Shop } from './shop.ts';
import { expect, test } from './shop.ts';

const EDIT = '/gotham/registryinfo/edit/5';
const LABELS = 'registry:fields';

/** An entry's page. */
function entryOf({ t }: Shop, page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const drawer = page.getByRole('dialog');
  return {
    drawer,
    renew: page.getByLabel(t(`${LABELS}.renewDays.label`), { exact: true }),
    lock: page.getByLabel(t(`${LABELS}.lockDays.label`), { exact: true }),
    conflicts: page.getByRole('region', { name: t('changes:conflict.title') }),
    audit: page.getByRole('region', { name: t('admin:audit.latest') }),
    review: button(t('changes:bar.review')),
    apply: drawer.getByRole('button', { name: /^Apply/ }),
    button,
    open: () => page.goto(EDIT),
    async save() {
      await button(t('changes:bar.review')).click();
      await drawer.getByRole('button', { name: /^Apply/ }).click();
      await expect(drawer).toBeHidden();
    },
  };
}

test.beforeEach(async ({ signIn }) => signIn('admin'));

test('§9 registry info: an entry is found, edited with a review, and the change undone from the audit trail', async ({
  shop,
  page,
  axe,
}) => {
  const { t } = shop;
  await page.goto('/gotham/registryinfo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await axe();
  await page.getByLabel(t('registry:search')).fill('dev');
  await page.getByRole('link', { name: '.dev', exact: true }).click();
  const entry = entryOf(shop, page);
  await expect(entry.renew).toHaveValue('30');
  await entry.renew.fill('45');
  await page.getByLabel(t(`${LABELS}.abusePhone.label`)).fill('+15550177');
  await expect(page.getByText(t('common:wasValue', { value: '30' }))).toBeVisible();
  await page.reload();
  await expect(entry.renew).toHaveValue('45');
  await entry.review.click();
  await expect(entry.drawer.getByRole('article')).toHaveCount(2);
  await axe();
  await entry.drawer
    .getByRole('button', { name: t('account:takeBackNamed', { name: t(`${LABELS}.abusePhone.label`) }) })
    .click();
  await entry.apply.click();
  await expect(entry.drawer).toBeHidden();
  await expect(page.getByText(/Version 3/)).toBeVisible();
  await expect(entry.audit).toContainText(t(`${LABELS}.renewDays.label`));
  await axe();
  await entry.audit.getByRole('button', { name: /^Undo/ }).first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shell:undo'), exact: true })
    .click();
  await expect(entry.renew).toHaveValue('30');
  await expect(page.getByText(/Version 4/)).toBeVisible();

  await page.goto('/gotham/audittrail');
  const trail = page.getByRole('table', { name: t('admin:auditMeta.title') });
  await expect(trail).toContainText(t(`${LABELS}.redemptionDays.label`));
});

test('§9 registry info: an ending that is closed is not sold, a cart says so, and the undo brings it back', async ({
  shop,
  page,
  axe,
}) => {
  const { t } = shop;
  const name = 'quillmark-a.dev';
  const closed = t('cartDrawer:closed', { tld: 'dev' });
  await shop.openResults(name);
  await shop.add(name, shop.exactMatch);
  const entry = entryOf(shop, page);
  await entry.open();
  await page.getByLabel(t(`${LABELS}.status.label`), { exact: true }).selectOption('closed');
  await entry.save();
  await expect(entry.audit).toContainText(t(`${LABELS}.status.label`));

  await shop.openResults('quillmark-b.dev');
  await expect(shop.exactMatch).toContainText(t('search:exactMatch.unsoldText', { tld: 'dev' }));
  await shop.openCart(1);
  const line = shop.lines.filter({ hasText: name });
  await expect(line.getByText(closed)).toBeVisible();
  await expect(shop.checkOut).toHaveCount(0);
  await axe();

  await entry.open();
  await entry.audit.getByRole('button', { name: /^Undo/ }).first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shell:undo'), exact: true })
    .click();
  await expect(page.getByText(/Version 4/)).toBeVisible();
  await shop.openResults('quillmark-b.dev');
  await expect(shop.addButton('quillmark-b.dev')).toBeVisible();
  await shop.openCart(1);
  await expect(line.getByText(closed)).toHaveCount(0);
  await expect(shop.checkOut).toBeVisible();
});

test('§9 registry info: on a phone, one press reviews what was typed, and after saving the undo is in view', async ({
  shop,
  page,
}) => {
  await page.setViewportSize(phone);
  const entry = entryOf(shop, page);
  await entry.open();
  await entry.renew.fill('45');
  await entry.save();
  await expect(entry.button(shop.t('shell:undo')).first()).toBeInViewport({ ratio: 1 });
});

test('§9 registry info: two administrators edit one entry, and nothing is overwritten', {
  tag: '@served',
}, async ({ shop, page, newVisitor, signIn, problems }) => {
  const { t } = shop;
  const otherPage = await newVisitor();
  await signIn('admin', otherPage.context());
  const [mine, theirs] = [entryOf(shop, page), entryOf(shop, otherPage)];
  await mine.open();
  await mine.renew.fill('45');
  await theirs.open();
  await theirs.renew.fill('40');
  await theirs.lock.fill('30');
  await theirs.save();
  problems.expect(/409/);
  await mine.review.click();
  await mine.apply.click();
  await expect(mine.conflicts).toContainText('40');
  await expect(mine.conflicts.getByRole('alert')).toBeFocused();
  await expect(mine.renew).toHaveValue('45');
  await expect(mine.lock).toHaveValue('30');
  await mine.conflicts.getByRole('button', { name: t('changes:conflict.keepMine') }).click();
  await mine.apply.click();
  await expect(mine.drawer).toBeHidden();
  await otherPage.reload();
  await expect(theirs.renew).toHaveValue('45');
  await expect(theirs.lock).toHaveValue('30');
});

test('§9 registry info: what does not fit is said at its field, also when only the server finds it', async ({
  shop,
  page,
  problems,
}) => {
  const { t } = shop;
  const entry = entryOf(shop, page);
  await entry.open();
  const years = page.getByLabel(t(`${LABELS}.minYears.label`), { exact: true });
  await years.fill('10');
  await page.getByLabel(t(`${LABELS}.maxYears.label`), { exact: true }).fill('5');
  await entry.review.click();
  await expect(entry.drawer).toBeHidden();
  await expect(years).toHaveAccessibleDescription(t(`${LABELS}.minYears.problems.rejected`));
  // The review of the address skips the form's own check.
  await page.goto(`${EDIT}?review=1`);
  problems.expect(/422/);
  await entry.apply.click();
  await expect(entry.drawer).toBeHidden();
  await expect(page.locator('.form-summary')).toBeFocused();
  await expect(years).toHaveAccessibleDescription(t(`${LABELS}.minYears.problems.rejected`));
});

test('§9 registry info: an entry is added, its draft survives a reload, and a TLD has one only', async ({
  shop,
  page,
  axe,
  problems,
}) => {
  const { t } = shop;
  await page.goto('/gotham/registryinfo/create');
  const fill = (field: string, text: string) =>
    page.getByLabel(t(`${LABELS}.${field}.label` as 'registry:new'), { exact: true }).fill(text);
  const tld = page.getByLabel(t(`${LABELS}.tld.label`), { exact: true });
  await fill('tld', 'dev');
  await fill('registryName', 'Bean Registry');
  await fill('eppHost', 'epp.coffee.example.com');
  await page.reload();
  await expect(tld).toHaveValue('dev');
  await axe();
  problems.expect(/409/);
  const submit = page.getByRole('button', { name: t('registry:submit') });
  await submit.click();
  await expect(tld).toHaveAccessibleDescription(new RegExp(t(`${LABELS}.tld.problems.rejected`)));
  await tld.fill('coffee');
  await submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('.coffee');
  await expect(page).toHaveURL(/registryinfo\/edit\/\d+$/);
});

test('§2 registry info: the pages fit a phone', async ({ page, shop }) => {
  await page.setViewportSize(phone);
  for (const path of ['/gotham/registryinfo', '/gotham/registryinfo/create', EDIT]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
  await expect(entryOf(shop, page).renew).toBeVisible();
});
