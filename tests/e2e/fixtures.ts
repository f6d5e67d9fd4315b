import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { startDemoHost } from './demoHost.ts';
import { Problems, settle } from './problems.ts';
import { type Storefront, startStorefront } from './storefront.ts';
import { translatePages } from './translator.ts';

/** The people of the sandbox's seed. */
type Person = 'newcomer' | 'holder' | 'reseller' | 'admin' | 'collector' | 'support' | 'reader' | 'approver';

interface WorkerFixtures {
  /** Whether the storefront is the demo, which runs in the visitor's browser. */
  isDemo: boolean;
  /** The storefront of the worker, whose tests run one after the other. */
  storefront: Storefront;
}

interface Fixtures {
  /** The visitor's earlier cookie choice; null for a first visit, on which the banner asks. */
  consent: { functional: boolean; targeting: boolean } | null;
  /** Whether a page translator and extensions of browsers work on every page. */
  translated: boolean;
  /** Restores the sandbox's seed before every test. */
  seededSandbox: undefined;
  /** Fails the test on unexpected contract violations, page errors, console errors and policy violations. */
  problems: Problems;
  /** Signs a person in, by default in the test's own browser context and on an approved device. */
  signIn: (person: Person, visitor?: BrowserContext, device?: { isNewDevice: boolean }) => Promise<void>;
  /** Opens a page for another visitor, in its own browser context. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Expects no axe violations: WCAG 2.2 AA and best practices. */
  axe: (page?: Page) => Promise<void>;
}

/* A third of the size of the source that the package exports, so it is sent and parsed faster. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  /* Preloading fetches stylesheets again, which none of these rules needs. */
  preload: false,
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  isDemo: [false, { option: true, scope: 'worker' }],

  storefront: [
    async ({ isDemo }, use) => {
      const storefront = isDemo ? await startDemoHost() : await startStorefront();
      if (!isDemo) await warmUp(storefront.origin);
      await use(storefront);
      await storefront.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  seededSandbox: [
    async ({ storefront }, use) => {
      await storefront.reset();
      await use(undefined);
    },
    { auto: true },
  ],

  baseURL: async ({ storefront }, use) => use(storefront.origin),

  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern.
    async ({}, use) => {
      const problems = new Problems();
      await use(problems);
      expect(problems.unsettled(), 'problems besides the steps of the test').toEqual([]);
    },
    { auto: true },
  ],

  consent: [{ functional: false, targeting: false }, { option: true }],
  translated: [false, { option: true }],

  context: async ({ context, problems, consent, translated, isDemo }, use) => {
    await problems.watch(context);
    await storeConsent(context, consent);
    if (translated) await translatePages(context);
    if (isDemo) await startDemo(context);
    await use(context);
    await settle(context);
    /* `reuseContext` leaves these for the next test. */
    await context.setOffline(false);
    await context.clearPermissions();
  },

  page: async ({ context, page }, use) => {
    /* It also leaves the history, which is limited to 50 entries. */
    const session = await context.newCDPSession(page);
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    await use(page);
  },

  request: async ({ request, problems }, use) => {
    problems.watchCalls(request);
    await use(request);
  },

  newVisitor: async ({ browser, problems, consent, translated }, use) => {
    const visitors: BrowserContext[] = [];
    await use(async (options) => {
      const visitor = await browser.newContext(options);
      visitors.push(visitor);
      await problems.watch(visitor);
      await storeConsent(visitor, consent);
      if (translated) await translatePages(visitor);
      return visitor.newPage();
    });
    for (const visitor of visitors) {
      await settle(visitor);
      await visitor.close();
    }
  },

  signIn: async ({ context, baseURL, isDemo }, use) => {
    await use(async (person, visitor = context, { isNewDevice } = { isNewDevice: false }) => {
      // Signing in replaces the session, which the calls of a loading page still use.
      const loading = visitor.pages().filter((page) => page.url() !== 'about:blank');
      await Promise.all(loading.map((page) => page.waitForLoadState('networkidle')));
      const form = { person, ...(isNewDevice && { device: 'new' }) };
      if (isDemo) await signInToDemo(visitor, form);
      else await postSignIn(visitor.request, form, baseURL ?? '');
    });
  },

  axe: async ({ page, isDemo }, use) => {
    // The demo's bar has links before the link that skips to the content, and so that one counts as content.
    const options = isDemo ? { ...axeOptions, rules: { region: { enabled: false } } } : axeOptions;
    await use(async (target = page) => {
      /* A popup that is closing is not checked. */
      await expect(target.locator('[data-ending-style]')).toHaveCount(0);
      /* Only once per document, in which several states may be checked. */
      if (!(await target.evaluate(() => 'axe' in globalThis))) await target.evaluate(axeSource);
      const violations = await target.evaluate(async (options) => {
        const axe: typeof axeCore = Reflect.get(globalThis, 'axe');
        /* Contrasts differ during transitions. Scroll-driven animations never finish. */
        const timed = document.getAnimations().filter(({ effect, timeline, playState }) => {
          const isTimed = timeline instanceof DocumentTimeline && playState === 'running';
          return isTimed && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        });
        await Promise.allSettled(timed.map(({ finished }) => finished));
        /* Focus guards pass the focus on. axe accepts them only in a layout in which it detects a modal dialog. */
        return (await axe.run({ exclude: ['[data-base-ui-focus-guard]'] }, options)).violations;
      }, options);
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target: path, failureSummary = '' }) => `${id} at ${path.join(' ')}: ${help}. ${failureSummary}`,
        ),
      );
      expect(found, `axe on ${target.url()}`).toEqual([]);
    });
  },
});

/** Makes the home page and the files of every page, for which a worker's first test would wait otherwise. */
async function warmUp(origin: string): Promise<void> {
  const html = await (await fetch(`${origin}/`)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => origin + path);
  await Promise.all(
    files.map(async (url) => (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()),
  );
}

/** Stores a cookie choice in every page of a visitor who has not made one. */
async function storeConsent(visitor: BrowserContext, consent: Fixtures['consent']): Promise<void> {
  if (!consent) return;
  await visitor.addInitScript((data) => {
    try {
      const entry = JSON.stringify({ data, expireDate: 8.64e15 });
      if (localStorage.getItem('consent') === null) localStorage.setItem('consent', entry);
    } catch {
      /* Pages without an origin have no storage. */
    }
  }, consent);
}

const administrators: readonly Person[] = ['admin', 'support', 'reader', 'approver'];

interface SignInForm {
  person: Person;
  device?: string;
}

/** Administrators have a separate form. */
const signInPath = ({ person }: SignInForm) =>
  administrators.includes(person) ? '/backend/safeuserlogin' : '/account/login';

/** Signs in like the form on the backend's page. */
async function postSignIn(api: APIRequestContext, form: SignInForm, origin: string): Promise<void> {
  const response = await api.post(signInPath(form), {
    form: { ...form },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(response.status(), `signing in as ${form.person}`).toBe(303);
}

/** Visits the demo until its backend runs. */
async function startDemo(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('#demo-bar')).toBeAttached({ timeout: 90_000 });
  await page.close();
}

/** Signs in from a page, because a service worker has only the requests of pages. */
async function signInToDemo(visitor: BrowserContext, form: SignInForm): Promise<void> {
  const page = await visitor.newPage();
  await page.goto('/robots.txt');
  const type = await page.evaluate(
    async ({ path, fields }) => {
      const body = new URLSearchParams(fields);
      const response = await fetch(path, { method: 'POST', body, redirect: 'manual' });
      return response.type;
    },
    { path: signInPath(form), fields: { ...form } as Record<string, string> },
  );
  expect(type, `signing in as ${form.person}`).toBe('opaqueredirect');
  await page.close();
}

export { expect };
