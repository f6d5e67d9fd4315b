import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../freePort.ts';
import { expect, test } from './shop.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
let running: ChildProcess | undefined;

test.afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The folder of a version: the present build under another id, without the files whose names match. */
function makeVersion(name: string, without?: string): string {
  const version = join(folder, name);
  mkdirSync(version);
  execFileSync('cp', ['-r', join(root, 'dist'), join(version, 'dist')]);
  symlinkSync(join(root, 'node_modules'), join(version, 'node_modules'));
  const index = join(version, 'dist/routes.json');
  writeFileSync(index, JSON.stringify({ ...JSON.parse(readFileSync(index, 'utf8')), id: name }));
  for (const file of without ? globSync(join(version, 'dist/client/assets', without)) : []) rmSync(file);
  return version;
}

async function start(version: string, port: number): Promise<void> {
  running = spawn(process.execPath, [join(root, 'scripts/serve.ts')], {
    cwd: version,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_DATA: join(folder, 'data'),
      ASSETS_FOLDER: join(folder, 'assets'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!running.stdout) throw new Error('The server has no output to read.');
  for await (const line of createInterface(running.stdout)) {
    if (!line.startsWith('Storefront:')) continue;
    running.stdout.resume();
    return;
  }
  throw new Error('The server did not start.');
}

async function stop(): Promise<void> {
  if (!running || running.exitCode !== null) return;
  const ended = once(running, 'exit');
  running.kill('SIGTERM');
  await ended;
}

test('fault 45: after an upgrade, a page that is open goes on with the files of its own version', async ({
  shop,
  page,
}) => {
  test.slow();
  const { t } = shop;
  const port = await findFreePort();
  await start(makeVersion('before'), port);
  await page.goto(`http://localhost:${port}/`);
  await expect(shop.currency).toBeEnabled();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  // Nothing is sent while no server runs.
  await page.waitForLoadState('networkidle');
  await stop();
  await start(makeVersion('after', 'BulkSearchPage-*'), port);
  await page
    .getByRole('link', { name: t('shell:nav.bulk'), exact: true })
    .first()
    .click();
  await expect(page).toHaveTitle(new RegExp(t('bulk:meta.title')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test('fault 45: a page whose files are gone gets the new version with the next one, and a form keeps what was typed', async ({
  shop,
  page,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/404/);
  let isOld = true;
  await page.route(/\/assets\/BulkSearchPage-/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/support-ticket');
  await expect(shop.currency).toBeEnabled();
  const field = (name: 'subject' | 'description') =>
    page.locator('form').getByLabel(t(`support:fields.${name}.label`), { exact: true });
  await field('subject').fill('A question about renewals');
  await field('description').fill('When is my name renewed?');
  const link = page.getByRole('link', { name: t('shell:nav.bulk'), exact: true }).first();
  page.on('load', () => {
    isOld = false;
  });
  await Promise.all([page.waitForEvent('load'), link.click()]);
  await expect(page).toHaveTitle(new RegExp(t('bulk:meta.title')));
  await expect(shop.currency).toBeEnabled();
  await page.goBack();
  await expect(field('subject')).toHaveValue('A question about renewals');
  await expect(field('description')).toHaveValue('When is my name renewed?');
});
