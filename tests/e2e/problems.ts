import type { APIRequestContext, BrowserContext } from '@playwright/test';

const gateHeader = 'x-contract-violations';
const reporter = 'reportPolicyViolation';

/** Collects problems besides failed steps of a test: violations of contract and policy, page and console errors. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  add(problem: string): void {
    this.#found.push(problem);
  }

  /** Declares that a problem is part of the test, which fails unless it occurs. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Unexpected problems, and expected ones that did not occur. */
  unsettled(): string[] {
    const matches = (problem: string) => (pattern: RegExp) => pattern.test(problem);
    const unexpected = this.#found.filter((problem) => !this.#expected.some(matches(problem)));
    const unmet = this.#expected.filter((pattern) => !this.#found.some((problem) => pattern.test(problem)));
    return [...new Set(unexpected), ...unmet.map((pattern) => `expected, but never came up: ${pattern}`)];
  }

  #checkHeaders(url: string, headers: Record<string, string>): void {
    const violations = headers[gateHeader];
    if (violations) this.add(`contract: ${url}: ${violations}`);
  }

  /** Watches all pages and API requests of a browser context. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('response', (response) => this.#checkHeaders(response.url(), response.headers()));
    context.on('weberror', (event) => {
      const { stack, message } = event.error();
      this.add(`page error: ${stack || message}`);
    });
    context.on('console', (message) => {
      if (message.type() === 'error') this.add(`console: ${message.text()} (${message.location().url})`);
    });
    await context.exposeBinding(reporter, (_, violation: string) => this.add(`policy: ${violation}`));
    await context.addInitScript((name) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const where = `${event.sourceFile}:${event.lineNumber}`;
        Reflect.get(
          globalThis,
          name,
        )(`${event.violatedDirective} ${event.blockedURI} ${event.sample} (${where})`);
      });
    }, reporter);
    this.watchCalls(context.request);
  }

  /** Watches API requests; get, post and the others all use fetch. */
  watchCalls(calls: APIRequestContext): void {
    const fetch = calls.fetch.bind(calls);
    calls.fetch = async (...args) => {
      const response = await fetch(...args);
      this.#checkHeaders(response.url(), response.headers());
      return response;
    };
  }
}

/** Waits until the open pages have reported everything so far. */
export async function settle(context: BrowserContext): Promise<void> {
  /* A closing page reports nothing more. */
  await Promise.all(context.pages().map((page) => page.evaluate(() => undefined).catch(() => undefined)));
}
