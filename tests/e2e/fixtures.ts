import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Person, postSignIn } from './people.ts';
import { Problems, settle } from './problems.ts';
import { type Storefront, startStorefront } from './storefront.ts';

interface WorkerFixtures {
  /** The storefront that the worker's tests share, one after the other. */
  storefront: Storefront;
}

interface Fixtures {
  /** Every test finds the sandbox as it was seeded. */
  seededSandbox: undefined;
  /** Fails the test on contract violations, page errors, console errors and policy violations it did not expect. */
  problems: Problems;
  /** Signs a person in on the backend's page; the visitor is the test's own unless another is given. */
  signIn: (person: Person, visitor?: BrowserContext) => Promise<void>;
  /** A second visitor, who shares nothing with the first. */
  newVisitor: () => Promise<Page>;
  /** Expects a page without axe violations: WCAG 2.2 AA and best practice. */
  axe: (page?: Page) => Promise<void>;
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

export const test = base.extend<Fixtures, WorkerFixtures>({
  storefront: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const storefront = await startStorefront();
      await use(storefront);
      await storefront.stop();
    },
    { scope: 'worker', timeout: 60_000 },
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const problems = new Problems();
      await use(problems);
      expect(problems.unsettled(), 'beside the steps of the test').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, problems }, use) => {
    await problems.watch(context);
    await use(context);
    await settle(context);
  },

  request: async ({ request, problems }, use) => {
    problems.watchCalls(request);
    await use(request);
  },

  newVisitor: async ({ browser, problems }, use) => {
    const visitors: BrowserContext[] = [];
    await use(async () => {
      const visitor = await browser.newContext();
      visitors.push(visitor);
      await problems.watch(visitor);
      return visitor.newPage();
    });
    for (const visitor of visitors) {
      await settle(visitor);
      await visitor.close();
    }
  },

  signIn: async ({ context, baseURL }, use) => {
    await use((person, visitor = context) => postSignIn(visitor.request, person, baseURL ?? ''));
  },

  axe: async ({ page }, use) => {
    await use(async (target = page) => {
      const { violations } = await new AxeBuilder({ page: target })
        .options({ resultTypes: ['violations'] })
        .withTags(axeTags)
        /* The other mode is for frames of other origins, and opens a page of its own for each run. */
        .setLegacyMode()
        .analyze();
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target: place, failureSummary = '' }) =>
            `${id} at ${place.join(' ')}: ${help}. ${failureSummary}`,
        ),
      );
      expect(found, `axe on ${target.url()}`).toEqual([]);
    });
  },
});

export { expect };
