import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { storefrontContract } from '../../src/contract/load.ts';
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

/** Swagger UI renders 47,000 elements before it shows any: 5 s on a busy machine, 20 s beside another busy browser. */
const FIRST_RENDERING = 60_000;

/** At the end of the page, whatever the filter. */
const WEBHOOKS = ['domainEvent', 'alertMessage'];

test('§7 reference: shows the contract, and try-it gets the selected example', async ({ page, problems }) => {
  test.slow();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Storefront API' })).toBeVisible({
    timeout: FIRST_RENDERING,
  });
  const call = page.locator('#operations-cart-getCart');
  const status = call.locator('.live-responses-table tbody .response-col_status');
  await call.getByRole('button', { name: 'get /api/cart', exact: false }).first().click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(status).toHaveText(/^200/);

  problems.expect(/403/);
  await page.getByLabel('Response to get from the mock').fill('code=403, example=tokenExpired');
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(status).toHaveText(/^403/);
  await expect(call.locator('.live-responses-table')).toContainText('refresh_token');
});

test('§7 reference: every operation and field is text on the page, found by filter and by the browser’s search', async ({
  page,
}) => {
  test.slow();
  const { operations } = storefrontContract();
  await page.goto(url);
  const ids = page.locator('.opblock-summary-operation-id');
  const shown = [...operations.map(({ id }) => id), ...WEBHOOKS].sort();
  await expect(ids).toHaveCount(shown.length, { timeout: FIRST_RENDERING });
  expect((await ids.allTextContents()).sort()).toEqual(shown);

  const cart = page.locator('details', { hasText: 'Fields, hints and examples of getCart' });
  await expect(cart).toContainText('data.cart.items[].cartItem');
  await expect(cart).toContainText('x-access public');
  await cart.locator('summary').click();
  await cart.getByRole('button', { name: 'code=403, example=tokenExpired' }).click();
  await expect(page.getByLabel('Response to get from the mock')).toHaveValue(
    'code=403, example=tokenExpired',
  );

  await page.getByLabel('Filter by tag, path, operationId or summary').fill('GETCART');
  await expect(ids).toHaveText(['getCart', ...WEBHOOKS]);
});
