import { finishQuickly } from './searching.ts';
import { expect, test } from './shop.ts';

const TLDS = 1_054;

test('§4 search: a finished search goes on under all endings, keeps its filters, and can be shared', async ({
  page,
  shop,
  axe,
}) => {
  await page.clock.install();
  await page.goto('/domain/search/quietharbour?max=30');
  await finishQuickly(shop);
  const results = page.getByRole('region', { name: shop.t('search:results.label') });
  const all = results.getByRole('button', { name: shop.t('search:results.allTlds', { count: TLDS }) });
  await expect(all).toBeVisible();
  await axe();
  await all.click();
  await expect(all).toBeHidden();
  await expect(page).toHaveURL(/\?max=30&by=first&all=1$/);
  const stop = results.getByRole('button', { name: shop.t('search:long.stop') });
  await stop.click();
  await expect(results).toContainText(shop.t('search:long.stopped'));
  await results
    .getByRole('button', { name: shop.t('search:failure.continue') })
    .last()
    .click();
  const finished = results.getByText(/1,0[45]\d of 1,054 endings have responded/);
  await expect(async () => {
    await page.clock.fastForward(7_000);
    await expect(finished).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [0] });
  await expect(stop).toBeHidden();
  expect(Number(await shop.list.getAttribute('aria-rowcount'))).toBeGreaterThan(300);
  await page.reload();
  await expect(async () => {
    await page.clock.fastForward(7_000);
    await expect(finished).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [0] });
});

test('§4 search: registries that are down do not count as endings that have answered', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await page.goto('/domain/search/thirddown?all=1');
  const results = page.getByRole('region', { name: shop.t('search:results.label') });
  await expect(async () => {
    await page.clock.fastForward(7_000);
    await expect(results).toContainText(/[67]\d\d of 1,054 endings have responded/, { timeout: 250 });
    await expect(results.getByRole('button', { name: shop.t('search:long.stop') })).toBeHidden({
      timeout: 250,
    });
  }).toPass({ intervals: [0] });
});
