import { messagePattern } from './messages.ts';
import { expect, test } from './shop.ts';

const TWO_MONTHS = 60 * 24 * 60 * 60 * 1000;

test('§9 sales: the server’s clock decides, however wrong the visitor’s is', async ({ page, shop }) => {
  await page.clock.setFixedTime(Date.now() + TWO_MONTHS);
  await page.goto('/');
  const featured = page.getByRole('region', { name: shop.t('home:featured.label') });
  await expect(
    featured.getByText(messagePattern(shop.t('landing:untilDay', { day: '§' }), '§')),
  ).not.toHaveCount(0);
});
