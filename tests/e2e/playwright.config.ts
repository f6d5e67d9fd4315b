import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './chromium.ts';

const root = resolve(import.meta.dirname, '../..');

/* Workers load this file again and inherit the environment: looked up once, for all of them. */
process.env.CHROMIUM_PATH = findChromium();

const report = process.env.E2E_REPORT ?? resolve(root, '.cache/reports/playwright.json');

export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: resolve(root, 'test-results'),
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  retries: 0,
  workers: 2,
  /* They end what hangs. A busy machine may take ten times as long as a quiet one. */
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    /* A trace takes a picture of the page at every step, which doubles the time of long lists. */
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH,
          args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
          /* Visitors have the back/forward cache, so the tests have it too. */
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        },
      },
    },
  ],
});
