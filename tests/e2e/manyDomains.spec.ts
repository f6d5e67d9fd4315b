import { manyName } from '#sandbox/db/seed/manyDomains.ts';
import { Products } from './products.ts';
import { expect, test } from './shop.ts';
import { startStorefront } from './storefront.ts';

const DOMAINS = 5_000;
const last = manyName(DOMAINS - 1);

test('§4 many domains: of 5,000, one is found and picked, and all of them are changed while the page is left', async ({
  shop,
  page,
}) => {
  // The changes are made one after the other, which takes more than a minute on a busy machine.
  test.setTimeout(240_000);
  const { t } = shop;
  const { origin, stop } = await startStorefront({ domains: DOMAINS });
  await page.goto(`${origin}/account/product?type=domain&limit=100`);
  await page.getByRole('radio', { name: /Noor Haddad/ }).check();
  await page.getByRole('button', { name: t('backend:signIn'), exact: true }).click();
  const products = new Products(shop);
  await shop.waitForApp();
  await expect(page.getByText(t('products:facts.domains', { count: DOMAINS }))).toBeVisible();
  await products.search.fill(last.slice(0, -'.com'.length));
  await expect(products.row(last)).toBeVisible();
  await products.search.fill('');
  await expect(products.rows).toHaveCount(100);

  await page.getByRole('checkbox', { name: t('list:select.page') }).check();
  await products.bar.getByRole('button', { name: t('products:changeSelected') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(t('bulkChange:scope.matching', { count: DOMAINS })).click();
  await sheet.getByText(t('bulkChange:kind.lock'), { exact: true }).click();
  await sheet.getByText(t('products:autoRenew.off'), { exact: true }).click();
  await sheet.getByRole('button', { name: t('account:preview') }).click();
  await sheet.getByRole('group').getByRole('checkbox').check();
  await sheet.getByRole('button', { name: t('bulkChange:sheet.title', { count: DOMAINS }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('domain:transfer.lock'));
  const progress = page.url();

  await page.goto(`${origin}/account/parkeddomains`);
  await page
    .getByRole('button', { name: t('parking:park') })
    .first()
    .click();
  const picker = page.getByRole('dialog').getByRole('combobox', { name: t('common:domain') });
  await picker.fill('quietharbour499');
  await page.getByRole('option', { name: last }).click();
  await expect(picker).toHaveValue(last);

  await page.goto(progress);
  await expect(page.getByText(t('bulkChange:result.done', { changed: DOMAINS, failed: 0 }))).toBeVisible({
    timeout: 180_000,
  });
  // The page must not call a server that has stopped.
  await page.goto('about:blank');
  await stop();
});
