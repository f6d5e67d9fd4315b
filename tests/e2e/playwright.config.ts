import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './chromium.ts';

const root = resolve(import.meta.dirname, '../..');

/* Workers load this file again and inherit the environment, so the browser is looked up only once. */
process.env.WHOLE_CHROMIUM_PATH ??= process.env.CHROMIUM_PATH ?? findChromium({ whole: true });
process.env.CHROMIUM_PATH = findChromium();

/** The journeys that also run with a page translator at work: `npm run test:translated`. */
const TRANSLATED =
  /(?:journey|search|rows|keyword|bulk|bulkSelection|favorites|cart|cartChanges|priceQuestion|resultKeys|productList|domain|renewals|dns|dnsImport|dnsConflicts|dnsTemplates|support|supportForm|supportForms|email|kits|sites|adminLists|registry|accountSettings)\.spec\.ts$/;

/**
 * Files that don't run against the demo (`npm run test:demo`). The demo can't run most of their tests, and `a11y` tests
 * pages as the server sends them.
 */
const SERVER_ONLY =
  /(?:a11y|campaigns|captcha|categories|dnsConflicts|dnsImport|documentPrices|favorites|fixtures|hydration|lateStart|leads|manyDomains|newDevice|notices|offline|partnerFrame|partnerShop|postgres|productLandings|renewals|reports|resellerApi|rows|sales|search|security|session|sites|sizes|tld|tldList|translated|typedEarly|typing|unpatched|upgrade)\.spec\.ts$/;

/** What only the demo has. */
const DEMO_ONLY = /demo\.spec\.ts$/;

/**
 * Tests that can't run against the demo, because they use a second visitor, replace a response, call the API from outside
 * the page, or need a page that the server renders.
 */
const SERVED = /@served/;

/** Tests of pages that the browser restores as they were. */
const RESTORED = /@restored/;

const report = process.env.E2E_REPORT ?? resolve(root, '.cache/reports/playwright.json');

export default defineConfig<{ translated: boolean }, { isDemo: boolean }>({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: resolve(root, 'test-results'),
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  retries: 0,
  /* One more than CI has cores, because a test spends a quarter of its time waiting. */
  workers: 3,
  /* Timeouts are for tests that hang. A busy machine may take ten times as long as a quiet one. */
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    /* A context per test takes a fifth of the suite's time: processes, connections, compiled scripts. See fixtures.ts. */
    reuseContext: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    /* A trace takes a snapshot at every step, which doubles the time of tests with long lists. */
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: DEMO_ONLY,
      grepInvert: RESTORED,
      use: browser(process.env.CHROMIUM_PATH),
    },
    {
      name: 'whole chromium',
      testIgnore: DEMO_ONLY,
      grep: RESTORED,
      use: browser(process.env.WHOLE_CHROMIUM_PATH),
    },
    { name: 'demo build', testMatch: /demoBuild\.ts$/ },
    {
      name: 'translated',
      testMatch: TRANSLATED,
      grepInvert: RESTORED,
      use: { ...browser(process.env.CHROMIUM_PATH), translated: true },
    },
    {
      name: 'demo',
      testMatch: /\.spec\.ts$/,
      testIgnore: SERVER_ONLY,
      grepInvert: [RESTORED, SERVED],
      dependencies: ['demo build'],
      use: { ...browser(process.env.CHROMIUM_PATH), isDemo: true, reuseContext: false },
    },
  ],
});

function browser(executablePath: string | undefined) {
  return {
    ...devices['Desktop Chrome'],
    launchOptions: {
      executablePath,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        /* Otherwise each test starts its own processes even in a reused context. */
        '--disable-site-isolation-trials',
        /* Without a GPU, a process for it takes a tenth of the suite's time. */
        '--in-process-gpu',
        '--disable-gpu',
      ],
      /* By default, Playwright disables the back/forward cache, which visitors have. */
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  };
}
