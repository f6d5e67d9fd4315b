import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { test as base, expect, Shop } from './shop.ts';
import { startStorefront } from './storefront.ts';

const DIST = '.cache/unpatched';

/** Runs on a build with unpatched libraries; see PATCHES in vite.config.ts. */
const test = base.extend({
  storefront: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      execFileSync(process.execPath, ['scripts/build/app.ts', DIST], {
        cwd: resolve(import.meta.dirname, '../..'),
        env: { ...process.env, NODE_OPTIONS: '', UNPATCHED: '1' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const storefront = await startStorefront({ dist: DIST });
      await use(storefront);
      await storefront.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('§3 cart: a name is found and put into the cart with libraries as published', async ({ page }) => {
  const shop = new Shop(page);
  await page.goto('/');
  await shop.field.fill('lighthouse');
  await shop.submit.click();
  const [name = ''] = await shop.availableNames(1);
  await shop.add(name);
  await shop.openCart(1);
  await expect(shop.lines).toHaveCount(1);
});
