import { expectNoSidewaysScrolling, phone, wide } from './accessibility.ts';
import { bulk } from './bulkPages.ts';
import { fillFavorites } from './favorites.ts';
import { expect, stageOf, test } from './shop.ts';

test('§8 cart: a selected name that cannot be added is reported and stays selected, and those added can be taken back together', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const bulkPage = bulk(shop);
  await page.goto('/names/quietcartfail.com,anchorlight.pizza,anchorlight.dev');
  await expect(bulkPage.shown(3, 3)).toBeVisible();
  await bulkPage.all.check();
  await bulkPage.add(3).click();
  await expect(page.getByText(t('cart:bulk.added', { count: 2 }))).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'quietcartfail.com' }),
  ).toBeVisible();
  await expect(bulkPage.selected(1)).toBeVisible();
  await expect(bulkPage.box('quietcartfail.com')).toBeChecked();
  await expect(shop.cartButton(2)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell:undo'), exact: true })
    .click();
  await expect(shop.cartButton(0)).toBeVisible();
});

test('§4 premium: selected premium names need confirmation, and only confirmed ones are added', async ({
  page,
  shop,
  axe,
}) => {
  const { t } = shop;
  const bulkPage = bulk(shop);
  await page.goto('/names/lanternpremium.com,lanternpremium.shop,anchorlight.pizza');
  await expect(bulkPage.shown(3, 3)).toBeVisible();
  await bulkPage.all.check();
  const addSelected = bulkPage.add(3);
  await addSelected.click();
  const question = page.getByRole('dialog', { name: t('details:premium.bulk.title') });
  const tick = (name: string) => question.getByRole('checkbox', { name, exact: true });
  await expect(question.getByRole('checkbox')).toHaveCount(2);
  for (const name of ['lanternpremium.com', 'lanternpremium.shop']) {
    await expect(tick(name)).not.toBeChecked();
    const prices = await tick(name).locator('xpath=..').textContent();
    expect(prices).toMatch(new RegExp(`${t('shell:firstYear')}: .*\\$.*${t('shell:eachYearAfter')}: \\$`));
  }
  await expect(question.getByRole('status')).toHaveText(
    /^All 2 together: \$[\d,.]+ today, then \$[\d,.]+ a year\.$/,
  );
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await axe();
    await expectNoSidewaysScrolling(page);
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(addSelected).toBeFocused();
  await expect(shop.cartButton(0)).toBeVisible();

  await addSelected.click();
  await expect(
    question.getByRole('button', { name: t('bulkResults:selection.add', { count: 1 }) }),
  ).toBeEnabled();
  await tick('lanternpremium.shop').check();
  await question.getByRole('button', { name: t('bulkResults:selection.add', { count: 2 }) }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(t('cart:bulk.added', { count: 2 }))).toBeVisible();
  await expect(shop.cartButton(2)).toBeVisible();
  await expect(bulkPage.selected(1)).toBeVisible();
  await expect(bulkPage.box('lanternpremium.com')).toBeChecked();

  await bulkPage.add(1).click();
  await expect(question.getByRole('checkbox')).toHaveCount(1);
  await expect(tick('lanternpremium.com')).not.toBeChecked();
  await expect(question.getByRole('button', { name: t('shell:addToCart') })).toBeDisabled();
});

test('§4 premium, early access and offers: a bulk row has the same actions as a search result', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const bulkPage = bulk(shop);
  await page.goto('/names/lanternpremium.com,lanterneap.app,lanternoffer.com');
  await expect(bulkPage.shown(3, 3)).toBeVisible();
  const button = (
    key: 'cart:addNamed' | 'states:action.detailsNamed' | 'states:action.offerNamed',
    name: string,
  ) => bulkPage.list.getByRole('button', { name: t(key, { name }), exact: true });
  await button('cart:addNamed', 'lanternpremium.com').click();
  const question = page.getByRole('dialog', { name: t('details:premium.title') });
  await expect(question).toContainText(t('shell:eachYearAfter'));
  await question.getByRole('button', { name: t('common:cancel') }).click();
  await expect(shop.cartButton(0)).toBeVisible();

  await button('states:action.detailsNamed', 'lanterneap.app').click();
  const details = page.getByRole('dialog', { name: 'lanterneap.app' });
  await stageOf(details, 'eap_2').click();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  const sync = page.waitForRequest('**/ajax/checkout/sync*');
  await bulkPage.box('lanterneap.app').check();
  await bulkPage.add(1).click();
  expect((await sync).postDataJSON()).toMatchObject([
    { action: 'add', data: { type: 'eap_2', domain: 'lanterneap.app', tag: 'bulk_search' } },
  ]);
  await expect(shop.cartButton(1)).toBeVisible();

  await button('states:action.offerNamed', 'lanternoffer.com').click();
  await expect(
    page.getByRole('dialog', { name: t('states:action.offerNamed', { name: 'lanternoffer.com' }) }),
  ).toBeVisible();
});

test('§4 favorites: all selected names that are available are added together', { tag: '@served' }, async ({
  page,
  shop,
  signIn,
}) => {
  const { t } = shop;
  const bulkPage = bulk(shop);
  await signIn('newcomer');
  await fillFavorites(page.request, []);
  await page.goto('/names/kilnlantern.dev,lanterntaken.com,quietlantern.app');
  await expect(bulkPage.shown(3, 3)).toBeVisible();
  await bulkPage.all.check();
  await bulkPage.bar.getByRole('button', { name: t('bulkResults:selection.keep') }).click();
  await expect(shop.toast(t('favorites:allAdded', { count: 2 }))).toBeVisible();
  await expect(
    bulkPage.list.getByRole('button', { name: t('favorites:button.named', { name: 'kilnlantern.dev' }) }),
  ).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/account/favorites');
  const favorites = page.getByRole('list', { name: t('favorites:page.list') }).getByRole('listitem');
  await expect(favorites.filter({ hasText: 'kilnlantern.dev' })).toBeVisible();
  await expect(favorites.filter({ hasText: 'quietlantern.app' })).toBeVisible();
  await expect(favorites).toHaveCount(2);
});
