import { expect, test } from './fixtures.ts';

test('§2 home: answers with a search form and no fault', async ({ page, axe }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('search').first()).toBeVisible();
  await axe();
});
