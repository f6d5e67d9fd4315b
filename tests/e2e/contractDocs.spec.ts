import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './fixtures.ts';

let reference: ChildProcess;
let url: string;

test.beforeAll(async () => {
  const started = spawn(process.execPath, ['scripts/contract/docs.ts', '--port', '0'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  reference = started;
  for await (const line of createInterface(started.stdout)) {
    url = /^Reference: (\S+)$/.exec(line)?.[1] ?? '';
    break;
  }
});

test.afterAll(async () => {
  const ended = once(reference, 'exit');
  reference.kill('SIGTERM');
  await ended;
});

test('§7 reference: shows the contract, and try-it gets the selected example', async ({ page, problems }) => {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Storefront API' })).toBeVisible();
  // Operations further down are rendered when they are scrolled to.
  await page.getByPlaceholder('Filter by tag or path').fill('cart');
  const call = page.locator('#operations-cart-getCart');
  const status = call.locator('.live-responses-table tbody .response-col_status');
  await call.getByRole('button', { name: 'get /api/cart', exact: false }).first().click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(status).toHaveText(/^200/);

  problems.expect(/403/);
  await page.getByLabel('Answer to get from the mock').fill('code=403, example=tokenExpired');
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(status).toHaveText(/^403/);
  await expect(call.locator('.live-responses-table')).toContainText('refresh_token');
});
