import { expect, test } from './shop.ts';

test('§2 categories: an ending leads to its page, the search to results, and failed prices are reported', async ({
  shop,
  page,
  storefront,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .* 500/);
  await shop.omitDocumentPrices();
  await storefront.standIn({
    path: '/api/v5/pricing/tld_pricing',
    status: 500,
    body: { message: ['Something broke.'] },
  });
  await page.goto('/domains/food-beverage-domains');
  await expect(page.getByText(t('shell:prices.failed'))).toBeVisible();
  const card = page.locator('section').filter({ hasText: 'foxandfig' });
  await expect(card.first()).toContainText(t('shell:thenPerYear', { price: '—' }));
  await storefront.standIn();
  await page.getByRole('button', { name: t('shell:tryAgain') }).click();
  for (const price of [
    '$9.99',
    t('shell:thenPerYear', { price: '$39.99' }),
    t('search:fiveYearsSum', { price: '$169.95' }),
  ])
    await expect(card.first()).toContainText(price);

  await page.getByRole('link', { name: t('category:names.real-estate'), exact: true }).click();
  await expect(page).toHaveURL('/domains/real-estate');
  await page.getByRole('link', { name: 'oakline.realty' }).first().click();
  await expect(page).toHaveURL('/domains/realty');
  await page.goBack();
  await page.getByPlaceholder('yourstreet').fill('millroad');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/domain/search/millroad');
});

test('§2 aftermarket: a taken name leads to how it could be bought; one that is sold goes into the cart', async ({
  shop,
  page,
}) => {
  const { t } = shop;
  await page.goto('/domain/search/quillmark-taken.com');
  await page.getByRole('link', { name: t('states:action.buyTaken') }).click();
  await expect(page).toHaveURL('/domain/buy-domains');
  await expect(page.getByText(t('common:perYear', { price: '$16.99' }))).toBeVisible();
  await page.getByRole('searchbox').fill('quillmark-buydomains.com');
  await page.keyboard.press('Enter');
  await expect(shop.exactMatch).toContainText(t('search:state.aftermarket'));
  await shop.exactMatch.locator('button[aria-keyshortcuts="a"]').click();
  await expect(shop.cartButton(1)).toBeVisible();
});
