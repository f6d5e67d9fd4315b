import { pageLocale } from '#sandbox/pages/locale.ts';
import { phone } from './accessibility.ts';
import { expect, test } from './shop.ts';

const DAY_MS = 86_400_000;
const { t: tBackend } = pageLocale('en-us');

test('§4 transfer: a taken name moves here, from the home page’s field to the account', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  const name = 'harbor-taken.com';
  await page.goto(shop.address('/'));
  await page.getByRole('textbox', { name: t('home:move.field') }).fill(name);
  await page.getByRole('button', { name: t('home:move.submit') }).click();
  const dialog = page.getByRole('dialog', { name: t('leads:dialog.title', { name }) });
  const code = dialog.getByRole('textbox', { name: t('common:authCode') });
  await expect(dialog).toContainText(/\$\d+\.\d\d a year/);
  await expect(code).toBeFocused();
  await axe();
  const submit = dialog.getByRole('button', { name: t('leads:dialog.submit') });
  await page.setViewportSize(phone);
  await expect(submit).toBeInViewport({ ratio: 1 });
  await axe();
  await submit.click();
  await expect(dialog).toContainText(t('leads:dialog.missing'));
  await expect(code).toBeFocused();
  await code.fill('short');
  await submit.click();
  await expect(dialog).toContainText(t('cart:failure.cart_auth_code', { name }));
  await expect(code).toHaveValue('short');
  await code.fill('k7!Rw-29tq');
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/domain\/search\/harbor-taken\.com$/);

  await shop.openCart(1);
  await expect(shop.lines.first()).toContainText(t('cart:line.type.transfer'));
  await signIn('newcomer');
  await page.goto('/checkout');
  await page.getByRole('button', { name: tBackend('placeOrder', { amount: '' }).trim() }).click();
  await expect(page).toHaveURL(/order/);
  await page.goto(shop.address(`/account/domain/${name}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('§4 favorites, watch list: a visitor’s names are in the account after signing in, and a watched name becomes available', async ({
  shop,
  page,
  signIn,
  storefront,
  axe,
}) => {
  const { t } = shop;
  await shop.openResults('earthenware.club');
  await shop.exactMatch.getByRole('button', { name: t('leads:wait.action') }).click();
  await expect(shop.exactMatch.getByText(t('leads:wait.kept'))).toBeVisible();
  const [favorite = ''] = await shop.availableNames(1);
  const heart = page
    .getByRole('button', { name: t('favorites:button.named', { name: favorite }), exact: true })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(shop.toast(t('favorites:kept'))).toBeVisible();
  await axe();
  await shop.waitUntilFinished();

  await signIn('newcomer');
  await page.reload();
  await expect(shop.toast(t('watchlist:added', { name: 'earthenware.club' }))).toBeVisible();
  await page.goto(shop.address('/account/favorites'));
  await expect(page.getByText(favorite, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kept-favorites'))).toBeNull();

  await page.goto('about:blank');
  await storefront.pass(5 * DAY_MS);
  await signIn('newcomer');
  await page.goto(shop.address('/account/renewalcenter'));
  const watched = page.getByRole('region', { name: t('watchlist:title') });
  await expect(watched.getByRole('listitem')).toContainText(t('watchlist:state.available'));
  await watched.getByRole('link', { name: 'earthenware.club' }).click();
  await expect(shop.exactMatch.getByText(t('search:state.available'), { exact: true })).toBeVisible();
});
