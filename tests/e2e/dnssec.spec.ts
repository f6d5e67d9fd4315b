import type { Page } from '@playwright/test';
import { expectNoSidewaysScrolling, phone } from './accessibility.ts';
import { expect, test } from './shop.ts';

const domain = 'hanna.bio';
const desk = { width: 1440, height: 900 };

/** At the page's top, where no row is partly behind the header. */
async function checkTop(page: Page, axe: () => Promise<void>): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await axe();
}

test('§7 DNSSEC: turned on at our nameservers, which then can’t be left, and off again before the registry has it', async ({
  shop,
  page,
  signIn,
  axe,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .*409/);
  await page.setViewportSize(desk);
  await signIn('holder');
  await page.goto(shop.address(`/account/domain/${domain}/dns`));
  const panel = page.getByRole('region', { name: t('dnssec:title'), exact: true });
  const zoneSwitch = panel.getByRole('switch', { name: t('dnssec:switch', { name: domain }) });
  await expect(zoneSwitch).not.toBeChecked();
  await zoneSwitch.click();
  await expect(panel).toContainText(t('dnssec:status.turning_on'));
  await expect(panel).toContainText(t('dnssec:step.zone_signed'));
  await checkTop(page, axe);

  const nameservers = page.getByRole('region', { name: t('common:nameservers'), exact: true });
  await nameservers.getByRole('button', { name: t('account:change') }).click();
  await expect(nameservers).toContainText(t('dnssec:nameservers'));
  await nameservers.getByRole('textbox').fill('ns1.elsewhere.net\nns2.elsewhere.net');
  await nameservers.getByRole('button', { name: t('dns:nameservers.save') }).click();
  await page.getByRole('button', { name: t('changes:bar.review') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox').check();
  await drawer.getByRole('button', { name: /^Apply/ }).click();
  await expect(drawer.getByRole('alert')).toContainText('DNSSEC is on for this domain.');
  await drawer.getByRole('button', { name: t('changes:review.discardAll') }).click();

  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
  await checkTop(page, axe);
  await zoneSwitch.click();
  await expect(panel).toContainText(t('dnssec:about.off'));
});

test('§7 DNSSEC: a broken chain is shown, and mended by the key that the nameservers show', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await page.setViewportSize(phone);
  await signIn('collector');
  await page.goto(shop.address('/account/domain/antique-typewriters.net/dns'));
  const panel = page.getByRole('region', { name: t('dnssec:title'), exact: true });
  await expect(panel.getByRole('alert')).toContainText(t('dnssec:broken.text'));
  await expectNoSidewaysScrolling(page);
  await checkTop(page, axe);
  await panel.getByRole('button', { name: t('dnssec:broken.replace') }).click();
  await expect(panel).toContainText(t('dnssec:status.on'));
  await page.setViewportSize(desk);
  await panel.getByRole('button', { name: t('dnssec:ds.add') }).click();
  await checkTop(page, axe);
  const form = panel.getByRole('form', { name: t('dnssec:ds.add') });
  await form.getByLabel(t('dns:form.value.DS'), { exact: true }).fill(`4711 13 2 ${'ab'.repeat(32)}`);
  await expect(form.getByLabel(t('dns:form.keyTag'), { exact: true })).toHaveValue('4711');
  await expect(form).toContainText(t('dnssec:ds.fitsNoKey'));
  await form.getByRole('button', { name: t('dnssec:ds.save') }).click();
  await expect(form).toBeHidden();
  await panel.getByRole('button', { name: t('dnssec:ds.removeNamed', { keyTag: 4711 }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('dnssec:confirm.remove') })
    .click();
  await expect(panel.getByRole('table').locator('[data-row]')).toHaveCount(1);
  await page.getByRole('button', { name: t('dnssec:ds.turnOff') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('dnssec:ds.turnOff') })
    .click();
  await expect(panel).toContainText(t('dnssec:status.turning_off', { date: '' }).trim());
});
