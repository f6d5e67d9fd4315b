import { expect, Shop, test } from './shop.ts';

test('§2 home: the Chinese home page has its own TLDs with prices, and what to know in China', async ({
  page,
  axe,
}) => {
  const shop = new Shop(page, 'zh-cn');
  await page.goto('/zh-cn');
  const endings = page.getByRole('region', { name: shop.t('homeCn:tlds') });
  await expect(endings.getByText('.中国')).toBeVisible();
  await expect(endings.getByText(/\d/)).toHaveCount(12);
  await expect(page.getByRole('heading', { name: shop.t('homeCn:facts.filing.title') })).toBeVisible();
  await axe();
  await page.goto('/');
  await expect(page.getByText('.com', { exact: true })).toBeVisible();
  await expect(page.getByText('.中国')).toHaveCount(0);
});
