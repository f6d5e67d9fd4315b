import type { Page } from '@playwright/test';
import { fillFavorites } from './favorites.ts';
import { expect, type Shop, test } from './shop.ts';

const SESSION = '/api/v5/account/session';

const failures = [
  {
    what: 'answers 500',
    address: '/domain/search/lantern',
    response: { status: 500, body: { message: ['Something broke.'], error: 'internal' } },
    problems: [/^console: Failed to load resource: .* 500/],
  },
  {
    what: 'is broken JSON',
    address: '/names/kilnlantern.dev,quietlantern.app',
    response: { status: 200, body: '{"data":' },
    problems: [
      /^console: Contract violation: GET \/api\/v5\/account\/session body: not JSON/,
      /^contract: .*\/session: .*is not JSON/,
    ],
  },
];

function countSessionCalls(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === SESSION) count += 1;
  });
  return () => count;
}

/** Divides request timeouts by ten. They are the browser's own, which `page.clock` does not replace. */
async function shortenTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = XMLHttpRequest;
    const timeout = Object.getOwnPropertyDescriptor(prototype, 'timeout');
    Object.defineProperty(prototype, 'timeout', {
      ...timeout,
      set(milliseconds: number) {
        timeout?.set?.call(this, milliseconds / 10);
      },
    });
    const createSignal = AbortSignal.timeout;
    AbortSignal.timeout = (milliseconds) => createSignal.call(AbortSignal, milliseconds / 10);
  });
}

/** Expects that nothing on the page indicates a pending fetch. */
async function expectNothingGoesOn({ page, t }: Shop): Promise<void> {
  for (const text of [t('search:results.loading'), t('shell:checking'), t('favorites:page.loading')])
    await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

for (const { what, address, response, problems: expected } of failures) {
  test(`fault 33: a session call that ${what} fails ${address} once, with a retry`, async ({
    shop,
    page,
    storefront,
    problems,
  }) => {
    for (const problem of expected) problems.expect(problem);
    const sessionCalls = countSessionCalls(page);
    await storefront.standIn({ path: SESSION, ...response });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: shop.t('search:failure.title') })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await expectNothingGoesOn(shop);
    // One for the session itself, and one for the token that another call needs.
    expect(sessionCalls()).toBeLessThanOrEqual(2);
    await storefront.standIn();
    await shop.retry.click();
    await shop.waitUntilFinished();
  });
}

test('fault 33: a session call without a response fails the results in the end, once, with a retry', async ({
  shop,
  page,
  storefront,
}) => {
  await shortenTimeouts(page);
  const sessionCalls = countSessionCalls(page);
  await storefront.standIn({ path: SESSION, status: 0, body: '', hangs: true });
  await page.goto('/domain/search/lantern');
  await expect(shop.retry).toBeVisible();
  await expectNothingGoesOn(shop);
  expect(sessionCalls()).toBeLessThanOrEqual(2);
  await storefront.standIn();
  await shop.retry.click();
  await shop.waitUntilFinished();
});

test('fault 33: a session without a token fails the results in the end, once, with a retry', async ({
  shop,
  page,
  storefront,
  problems,
}) => {
  problems.expect(/^contract: .*\/session: .*x-csrf-token-auth/);
  const session = await page.request.get(SESSION, { headers: { 'x-csrf-start': '1' } });
  await storefront.standIn({ path: SESSION, status: 200, body: await session.json() });
  await page.clock.install();
  const sessionCalls = countSessionCalls(page);
  await page.goto('/domain/search/lantern');
  // The search requests its own token and waits for it. So do other calls, if they come late enough.
  await expect.poll(sessionCalls).toBeGreaterThanOrEqual(2);
  await page.clock.fastForward(20_000);
  await expect(shop.retry).toBeVisible();
  await expectNothingGoesOn(shop);
  await storefront.standIn();
  await shop.retry.click();
  await expect(shop.rows.first()).toBeVisible();
});

test('fault 33: an account page says once that the session failed, without a loop of calls', async ({
  shop,
  page,
  signIn,
  storefront,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .* 500/);
  problems.expect(/^console: ApiError: GET \/api\/v5\/account\/session/);
  await signIn('newcomer');
  await fillFavorites(page.request, ['kilnlantern.dev']);
  const sessionCalls = countSessionCalls(page);
  await storefront.standIn({ path: SESSION, status: 500, body: { message: ['Something broke.'] } });
  await page.goto('/account/favorites');
  await expect(page.getByRole('heading', { name: shop.t('shell:pageError.title') })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expectNothingGoesOn(shop);
  // One by the start, one by the guard, and one for the token that the layout's calls need.
  expect(sessionCalls()).toBeLessThanOrEqual(3);
  await storefront.standIn();
  await page.getByRole('button', { name: shop.t('shell:tryAgain') }).click();
  await expect(page.getByText('kilnlantern.dev')).toBeVisible();
});
