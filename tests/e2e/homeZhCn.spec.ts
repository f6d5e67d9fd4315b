import { homeZhCn } from '#shop/home/homeZhCn.ts';
import { expect, Shop, test } from './shop.ts';

test('§2 home: the Chinese home page has its own TLDs with prices, and names in Chinese characters', async ({
  page,
  axe,
}) => {
  const shop = new Shop(page, 'zh-cn');
  await page.goto('/zh-cn');
  const tlds = page.getByRole('region', { name: homeZhCn.tlds });
  await expect(tlds.getByRole('link', { name: /^\.中国/ })).toHaveAttribute(
    'href',
    '/zh-cn/domains/xn--fiqs8s',
  );
  await expect(tlds.getByText(/\d/)).toHaveCount(12);
  await expect(page.getByText('xn--cl1ay07b.xn--fiqs8s')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: '茶馆.中国' }).click();
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toContainText('茶馆.中国');
});
