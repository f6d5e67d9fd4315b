import { expect, test } from './shop.ts';

const domain = 'okafor-ceramics.com';

test('§4 domain: its dates, its services, and where its website and email are', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address(`/account/domain/${domain}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(domain);
  const life = page.getByRole('region', { name: t('domain:life.title') });
  await expect(life.getByRole('listitem')).toHaveCount(6);
  await expect(life.locator('[aria-current="step"]')).toContainText(t('domain:life.active.title'));
  await expect(life).toContainText('€109.99');
  const services = page.getByRole('region', { name: t('domain:services.title') });
  await expect(services.getByRole('listitem')).toHaveCount(3);
  const answers = page.getByRole('region', { name: t('domain:answers.title') });
  await expect(answers).toContainText('203.0.113.50');
  await expect(answers).toContainText('Email Pro');
  await page
    .getByRole('navigation', { name: t('domain:tabs.label') })
    .getByRole('link', { name: /DNS/ })
    .click();
  await expect(page).toHaveURL(/\/dns$/);
});

test('§7 domain: renewed for several years by the cart, with auto-renew beside it', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/domain/stoneware.shop'));
  const renewal = page.getByRole('region', { name: t('domain:renewal.title') });
  const autoRenew = renewal.getByRole('switch');
  await expect(autoRenew).not.toBeChecked();
  await autoRenew.click();
  await expect(autoRenew).toBeChecked();
  await expect(renewal).toContainText('Next on');
  await renewal.getByLabel(t('domain:renewal.years')).selectOption('2');
  await expect(renewal.getByRole('strong')).toHaveText(/€\d+\.\d\d/);
  await renewal.getByRole('button', { name: t('domain:renewal.add') }).click();
  await expect(shop.announcement(t('cart:added', { name: 'stoneware.shop' }))).toBeAttached();
});

test('§4 domain: a deleted domain is restored; one in pending delete can’t be', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/domain/wheelthrown.art'));
  const renewal = page.getByRole('region', { name: t('domain:renewal.title') });
  await expect(renewal.getByRole('button', { name: t('domain:renewal.restore') })).toBeVisible();
  await expect(renewal).toContainText('€109.99');
  await page.goto(shop.address('/account/domain/earthenware.club'));
  await expect(renewal).toContainText('can’t be renewed or restored');
  await expect(renewal.getByRole('button')).toHaveCount(0);
});

test('§8 domain: a part of the page that fails does not take the others with it', { tag: '@served' }, async ({
  shop,
  page,
  signIn,
  storefront,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  const broken = { status: 500, body: { message: ['No.'], error: 'broken', success: false } };
  await storefront.standIn(
    { path: '/api/v5/product/get_related_products/5201', ...broken },
    { path: `/api/v5/domain/${domain}`, ...broken },
    { path: '/api/v5/watchlist', ...broken },
  );
  await page.goto(shop.address(`/account/domain/${domain}`));
  const services = page.getByRole('region', { name: t('domain:services.title') });
  await expect(services.getByRole('alert')).toContainText(t('account:loadFailed'));
  await expect(page.getByRole('region', { name: t('domain:answers.title') })).toContainText('203.0.113.50');
  const transfer = page.getByRole('region', { name: t('domain:transfer.title') });
  await expect(transfer.getByRole('alert')).toContainText(t('account:loadFailed'));
  const watchlist = page.getByRole('region', { name: t('watchlist:title') });
  await expect(watchlist.getByRole('alert')).toContainText(t('watchlist:failure'));
  await storefront.standIn();
  await transfer.getByRole('button', { name: t('shell:tryAgain') }).click();
  const lock = transfer.getByRole('switch', { name: t('domain:transfer.lockNamed', { name: domain }) });
  await expect(lock).toBeChecked();
  await services.getByRole('button', { name: t('shell:tryAgain') }).click();
  await expect(services.getByRole('listitem')).toHaveCount(3);
  await storefront.standIn({ path: '/api/v5/product/productlist', ...broken });
  await page.reload();
  await expect(page.getByRole('heading', { name: t('account:loadFailed') })).toBeVisible();
  await axe();
});
