import { bulk } from './bulkPages.ts';
import { Products } from './products.ts';
import { expect, type Shop, test } from './shop.ts';
import { Zone } from './zone.ts';

const domain = 'okafor-ceramics.com';

test.use({ translated: true });

/** Waits until the page runs and its texts have been replaced. */
async function waitUntilTranslated({ page, currency }: Shop): Promise<void> {
  await expect(currency).toBeEnabled();
  await expect(page.locator('html[data-translated] font').first()).toBeAttached();
}

test('§2 translated pages: home, search, results, cart and the way to check out', async ({ shop, page }) => {
  const { t } = shop;
  await page.goto('/');
  await waitUntilTranslated(shop);
  await shop.field.fill('lantern');
  await shop.submit.click();
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText('lantern.com');
  await expect(shop.exactMatch.getByRole('heading', { level: 1 }).locator('font')).toHaveCount(0);
  await shop.waitUntilFinished();
  const names = await shop.availableNames(2);
  for (const name of names) await shop.add(name);

  const available = page.getByRole('button', { name: t('results:bar.available') });
  await available.click();
  await expect(available).toHaveAttribute('aria-pressed', 'true');
  await available.click();
  const sorted = (sort: 'fit' | 'now') =>
    page.getByRole('button', { name: t('results:bar.sorted', { order: t(`results:sort.${sort}`) }) });
  await sorted('fit').click();
  await page.getByRole('menuitemradio', { name: t('results:sort.now'), exact: true }).click();
  await expect(sorted('now')).toBeVisible();
  await shop.chooseCurrency('EUR');
  await expect(shop.list.getByText('€').first()).toBeVisible();

  await shop.openCart(2);
  await expect(shop.lines).toHaveCount(2);
  const total = await shop.total.textContent();
  await shop.cart
    .getByRole('combobox', { name: t('cart:line.years', { name: names[0] ?? '' }) })
    .selectOption(t('shell:years', { count: 3 }));
  await expect(shop.total).not.toHaveText(total ?? '');
  await shop.cart.getByRole('button', { name: t('shell:removeNamed', { name: names[1] ?? '' }) }).click();
  await expect(shop.lines).toHaveCount(1);
  await expect(shop.checkOut).toBeVisible();
});

test('§4 translated pages: a refused name and a bulk search', async ({ shop, page }) => {
  const { t } = shop;
  await shop.openResults('quietcartfail');
  await waitUntilTranslated(shop);
  await shop.exactMatch
    .getByRole('button', { name: t('cart:addNamed', { name: 'quietcartfail.com' }) })
    .click();
  await expect(shop.exactMatch.getByText(t('search:state.refused'))).toBeVisible();
  await expect(shop.exactMatch.getByRole('button', { name: /^Try again: / })).toBeVisible();

  await page.goto('/names');
  await waitUntilTranslated(shop);
  const bulkPage = bulk(shop);
  await bulkPage.field.fill('anchorlight.pizza anchorlight.dev anchorlight.com');
  await bulkPage.submit(3).click();
  await expect(bulkPage.shown(3, 3)).toBeVisible();
  for (const name of ['anchorlight.pizza', 'anchorlight.dev']) await bulkPage.box(name).check();
  await bulkPage.box('anchorlight.dev').uncheck();
  await expect(bulkPage.selected(1)).toBeVisible();
  await bulkPage.add(1).click();
  await expect(shop.cartButton(1)).toBeVisible();
});

test('§6 translated pages: a form with errors, which are then corrected', async ({ shop, page }) => {
  const { t } = shop;
  await page.goto('/contact');
  await waitUntilTranslated(shop);
  const send = page.getByRole('main').locator('form button[type="submit"]');
  await send.click();
  const summary = page.locator('.form-summary');
  await expect(summary).toBeFocused();
  const person = { firstname: 'Robin', lastname: 'Hale', email: 'robin@hale.example' };
  const filled = { ...person, subject: 'Renewals', description: 'When is my name renewed?' };
  for (const [field, text] of Object.entries(filled)) await page.locator(`form [name="${field}"]`).fill(text);
  await expect(summary.getByRole('listitem')).toHaveCount(0);
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: t('support:sent.title') })).toBeVisible();
});

test('§7 translated pages: products, a domain, and its DNS with a review', async ({ shop, page, signIn }) => {
  const { t } = shop;
  await signIn('holder');
  const products = new Products(shop);
  await products.open();
  await waitUntilTranslated(shop);
  await products.head('common:name').getByRole('button').click();
  await expect(page).toHaveURL(/order=domain_name/);
  await expect(page.locator('.table-frame[aria-busy]')).toHaveCount(0);
  await products.table.getByRole('checkbox').nth(1).check();
  await expect(products.bar).toContainText(t('common:selected', { count: 1 }));
  await products.table.getByRole('switch').first().click();
  await page.goto(`/account/domain/${domain}`);
  await waitUntilTranslated(shop);
  await page
    .getByRole('link', { name: t('domain:editDns') })
    .first()
    .click();
  const zone = new Zone(shop);
  await expect(zone.table).toBeVisible();
  await zone.addRecord('CNAME', { Host: 'news', 'Points to': 'pages.letters.example.' });
  await zone.remove('mx2.titan-mail.example');
  await zone.expectStaged(2);
  await zone.review();
  await zone.applyButton.click();
  await expect(zone.drawer).toBeHidden();
  await expect(zone.row('news')).toBeVisible();
});
