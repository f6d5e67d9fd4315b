import { pageLocale } from '#sandbox/pages/locale.ts';
import { translationsOf } from './messages.ts';
import { expect, normalizeSpaces, Shop, test } from './shop.ts';
import { Zone } from './zone.ts';

// In English the purchase is made with the keyboard only: keyboard.spec.ts.
test('§1 purchase: a newcomer finds two names and buys them, in German', async ({ page }) => {
  const [code, language, word] = ['de-de', 'Deutsch', 'leuchtturm'] as const;
  test.slow();
  const shop = new Shop(page, code);
  const { t } = shop;
  const { t: tBackend } = pageLocale(code);

  await page.goto('/');
  await page
    .getByRole('navigation', { name: translationsOf('en-us')('shell:preferences.language') })
    .getByRole('link', { name: language })
    .click();
  await expect(page).toHaveURL(shop.address('/'));

  await shop.field.fill(word);
  await shop.submit.click();
  await expect(page).toHaveURL(shop.address(`/domain/search/${word}`));
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toContainText(word);
  await shop.waitUntilFinished();

  const names = await shop.availableNames(2);
  for (const name of names) await shop.add(name);
  await shop.openCart(2);
  await expect(shop.lines).toHaveCount(2);

  const [first = ''] = names;
  const before = normalizeSpaces(await shop.total.textContent());
  await shop.cart
    .getByRole('combobox', { name: t('cart:line.years', { name: first }) })
    .selectOption(t('shell:years', { count: 3 }));
  await expect(shop.total).not.toHaveText(before);
  const forThreeYears = normalizeSpaces(await shop.total.textContent());

  await shop.unfoldPromo();
  await shop.promoField.fill('EMAILSALE');
  await shop.cart.getByRole('button', { name: t('cart:promo.apply') }).click();
  await expect(shop.cart.getByText(t('cart:promo.applied', { code: 'EMAILSALE' }))).toBeVisible();
  await expect(shop.total).not.toHaveText(forThreeYears);
  const total = normalizeSpaces(await shop.total.textContent());

  await shop.checkOut.click();
  await expect(page.getByRole('heading', { name: tBackend('loginTitle') })).toBeVisible();
  await page.getByRole('radio', { name: 'Noor Haddad' }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: tBackend('signIn'), exact: true })
    .click();

  await expect(page.getByRole('heading', { name: tBackend('checkoutTitle') })).toBeVisible();
  const sums = page.getByRole('complementary');
  // The newcomer's country has no tax.
  expect(normalizeSpaces(await sums.textContent())).toContain(`${tBackend('dueToday')}${total}`);
  await expect(sums.getByText(tBackend('promo', { code: 'EMAILSALE' }))).toBeVisible();
  await expect(
    page.getByText(tBackend('until', { term: tBackend('yearCount', { count: 3 }), date: '' }).trim()).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: tBackend('changeCart') }).click();
  await expect(shop.lines).toHaveCount(2);
  await shop.checkOut.click();
  await page
    .getByRole('checkbox', { name: tBackend('autoRenew') })
    .first()
    .check();
  await page.getByRole('button', { name: tBackend('placeOrder', { amount: '' }).trim() }).click();

  await expect(
    page.getByRole('heading', { level: 1, name: tBackend('namesYours', { count: 2 }) }),
  ).toBeVisible();
  expect(normalizeSpaces(await page.getByRole('complementary').textContent())).toContain(
    `${tBackend('total')}${total}`,
  );
  for (const name of names) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByRole('button', { name: tBackend('confirm') }).click();
  await expect(page.getByText(tBackend('confirmed', { email: 'noor@example.com' }))).toBeVisible();

  const card = page.getByRole('region', { name: first });
  await card.getByRole('link', { name: tBackend('dns') }).click();
  await expect(page).toHaveURL(shop.address(`/account/domain/${first}/dns`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
  await expect(new Zone(shop, first).rows.first()).toBeVisible();
  await page.goBack();
  await page
    .getByRole('region', { name: first })
    .getByRole('link', { name: tBackend('manage') })
    .click();
  await expect(page).toHaveURL(shop.address(`/account/domain/${first}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);

  await page.goto('/account');
  await expect(page).toHaveURL(shop.address('/account/product'));
  for (const name of names) await expect(page.getByRole('rowheader', { name })).toBeVisible();
  await page.goto(shop.address('/account/orders'));
  await expect(page.getByRole('cell').filter({ hasText: total }).first()).toBeVisible();

  await page.goto(shop.address('/'));
  await expect(shop.cartButton(0)).toBeVisible();
});

test('§3 in_account: the account’s own domain is marked as such', async ({ shop, signIn }) => {
  await signIn('holder');
  await shop.openResults('okafor-ceramics.com');
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText('okafor-ceramics.com');
  await expect(shop.exactMatch.getByText(shop.t('search:state.inAccount'))).toBeVisible();
  await expect(shop.exactMatch.getByText(shop.t('search:exactMatch.inAccountText'))).toBeVisible();
  await expect(shop.addButton('okafor-ceramics.com')).toHaveCount(0);
  await shop.waitUntilFinished();
  const other = await shop.scrollTo('okafor-ceramics.de');
  await expect(other.getByText(shop.t('search:state.inAccount'))).toBeVisible();
  await shop.exactMatch
    .getByRole('link', { name: shop.t('states:action.manageNamed', { name: 'okafor-ceramics.com' }) })
    .click();
  await expect(shop.page).toHaveURL(/\/account\/domain\/okafor-ceramics\.com$/);
});
