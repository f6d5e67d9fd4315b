import { expect, test } from './fixtures.ts';

test('§2 home: loads with a search form and without problems', async ({ page, axe }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('search').first()).toBeVisible();
  await axe();
});
