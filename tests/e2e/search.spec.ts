import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { translationsOf } from './messages.ts';
import { finishQuickly, formOf, recordSearches, search } from './searching.ts';
import { expect, normalizeSpaces, Shop, test } from './shop.ts';

const POLL = '**/api/newsearch/poll';

const t = translationsOf('en-us');

/** Parses a price of an English page. */
const amount = async (price: Locator) =>
  Number(normalizeSpaces(await price.textContent()).replace(/[^\d.]/g, ''));

test('§3 search result: a premium name shows its price, its higher renewal price and what five years cost', async ({
  shop,
}) => {
  await shop.openResults('harbourpremium');
  const panel = shop.exactMatch;
  await expect(panel.getByText(t('search:state.premium'), { exact: true })).toBeVisible();
  const amounts = panel.getByText(/ for the first year, then .* a year\.$/).getByRole('strong');
  await expect(amounts).toHaveCount(2);
  const [first, renewal] = await Promise.all([amount(amounts.first()), amount(amounts.last())]);
  expect(first).toBeGreaterThan(0);
  expect(renewal).toBeGreaterThan(first);
  const sum = panel.locator('p', { hasText: t('search:price.fiveYears') }).getByRole('strong');
  expect(await amount(sum)).toBeCloseTo(first + 4 * renewal, 2);
});

test('§8 token: the first calls’ script opens no second session if it comes after the app', async ({
  page,
  shop,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/firstCalls-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const sessions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/account/session')) sessions.push(request.url());
  });
  await shop.fetchByApp();
  /* The load event waits for the script. */
  await page.goto(shop.address('/domain/search/lighthouse'), { waitUntil: 'commit' });
  await expect(shop.rows.first()).toBeVisible();
  const loaded = page.waitForEvent('load');
  held.resolve();
  await loaded;
  await shop.waitUntilFinished();
  expect(sessions).toHaveLength(1);
});

/** Watches the list from now on and returns the names of rows that moved. */
async function watchPositions(shop: Shop): Promise<() => Promise<string[]>> {
  const watched = await shop.page.evaluateHandle((label) => {
    const places = new Map<string, number>();
    const moved: string[] = [];
    const look = () => {
      for (const row of document.querySelectorAll(
        `[role=grid][aria-label="${label}"] > [role=row]:has(.domain-list-row)`,
      )) {
        const name = row.querySelector('[translate="no"]')?.textContent ?? '';
        const top = row.getBoundingClientRect().top + window.scrollY;
        const before = places.get(name);
        // Rows below the window are put into groups once all have come.
        const isInView = before !== undefined && before < window.scrollY + window.innerHeight;
        if (isInView && Math.abs(before - top) > 0.5) moved.push(name);
        places.set(name, top);
      }
      next();
    };
    /* After a frame has been painted, because offscreen content has no size before. */
    const painted = new MessageChannel();
    painted.port1.onmessage = look;
    const next = () => requestAnimationFrame(() => painted.port2.postMessage(null));
    next();
    return { moved, places };
  }, shop.t('search:results.label'));
  return () => watched.evaluate(({ moved, places }) => (places.size > 0 ? moved : ['no row was ever seen']));
}

test('§4 search: results that arrive slowly never move existing rows', async ({ shop, page }) => {
  const polls = recordSearches(page);
  await page.clock.install();
  await shop.fetchByApp();
  await shop.openResults('slowpokelantern');
  const movedRows = await watchPositions(shop);
  await finishQuickly(shop);
  expect(polls.filter(({ call }) => call === 'poll')).toHaveLength(12);
  expect(await movedRows()).toEqual([]);
});

test('§4 search: an endless search keeps polling, and a new search aborts it', async ({ shop, page }) => {
  const calls = recordSearches(page);
  const polls = (keyword: string) =>
    calls.filter((entry) => entry.call === 'poll' && entry.keyword === keyword).length;
  await shop.openResults('neverlantern');
  await expect.poll(() => polls('neverlantern')).toBeGreaterThan(6);
  await expect(shop.finished).toHaveCount(0);
  await search(shop, 'harvest');
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toContainText('harvest');
  const before = polls('neverlantern');
  await shop.waitUntilFinished();
  expect(polls('neverlantern')).toBe(before);
  await expect(shop.list).not.toContainText('neverlantern');
});

test('§4 search: a response that arrives after a new search has started is discarded', async ({
  shop,
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const aborted: (string | null)[] = [];
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_ABORTED') aborted.push(formOf(request).get('keyword'));
  });
  await page.route(POLL, async (route) => {
    if (formOf(route.request()).get('keyword') !== 'harbour') return route.continue();
    const response = await route.fetch();
    await held;
    /* The request has been aborted by now. */
    await route.fulfill({ response }).catch(() => undefined);
  });
  const asked = page.waitForRequest(POLL);
  await shop.openResults('harbour');
  await asked;
  await search(shop, 'lantern');
  await shop.waitUntilFinished();
  expect(aborted).toContain('harbour');
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(shop.page.getByRole('main')).not.toContainText('harbour');
});

test('§4 search: after a lost connection the search continues by itself, and nothing is lost', async ({
  shop,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: net::ERR_CONTENT_LENGTH_MISMATCH/);
  await shop.openResults('offlinelantern');
  await shop.waitUntilFinished();
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText('offlinelantern.com');
  await expect(shop.page.getByRole('alert')).toHaveCount(0);
});

test('§8 token refresh: a stale token is refreshed once, and the search continues silently', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .* 403/);
  let refreshes = -1;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v5/account/session') refreshes++;
  });
  // Its .com is available. A taken name would start a second search, for related names, with the same test name.
  await shop.fetchByApp();
  await shop.openResults('staletokenharbor');
  await shop.waitUntilFinished();
  expect(refreshes).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('§4 search: a change of currency starts a new search, and prices of two currencies are never mixed', async ({
  shop,
  page,
}) => {
  const calls = recordSearches(page);
  await shop.fetchByApp();
  await shop.openResults('slowpokeharbour');
  await expect(shop.rows.filter({ hasText: '$' }).first()).toBeVisible();
  const mixed = await page.getByRole('main').evaluateHandle((main) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const text = main.textContent ?? '';
      if (text.includes('$') && text.includes('€')) seen.push(text);
    }).observe(main, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  await shop.chooseCurrency('EUR');
  await expect(shop.rows.filter({ hasText: '€' }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  expect(await mixed.jsonValue()).toEqual([]);
  expect(calls.filter(({ call }) => call === 'start')).toHaveLength(2);
});

for (const code of ['en-us', 'de-de'] as const) {
  test(`§2 search form: works before scripts have loaded, in ${code}`, async ({ page, problems }) => {
    problems.expect(/^console: Failed to load resource: net::ERR_FAILED/);
    await page.route('**/assets/**/*.js', (route) => route.abort());
    await page.route('**/assets/*.js', (route) => route.abort());
    const shop = new Shop(page, code);
    await page.goto(shop.address('/'));
    await shop.field.fill('blue lantern');
    const answered = page.waitForResponse((answer) => answer.url().includes('lantern') && answer.ok());
    await shop.submit.click();
    await expect(page).toHaveURL(shop.address('/domain/search/blue%20lantern'));
    const from = (await answered).request().redirectedFrom();
    expect(from?.url()).toContain('?keyword=blue+lantern');
    expect(from?.redirectedFrom()).toBeNull();
  });
}

test('§7 requests: all carry the address’s campaign and source', async ({ shop, page }) => {
  const without: string[] = [];
  let calls = 0;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/^\/(api|ajax)\//.test(pathname)) return;
    calls++;
    if (searchParams.get('utm_campaign') !== 'example' || searchParams.get('utm_source') !== 'a letter')
      without.push(request.url());
  });
  await page.goto('/domain/search/lighthouse?utm_campaign=example&utm_source=a+letter');
  await shop.waitUntilFinished();
  const [name = ''] = await shop.availableNames(1);
  await shop.add(name);
  expect(calls).toBeGreaterThan(6);
  expect(without).toEqual([]);
});

const offContract = [
  { what: 'broken JSON', body: '{"data":', report: /poll body: not JSON/ },
  {
    what: 'JSON that breaks the contract',
    body: '{"data":{"info":{"done":"yes"}}}',
    report: /POST \/api\/newsearch\/poll data\.\w+/,
  },
];

for (const { what, body, report } of offContract) {
  test(`§8 responses: ${what} is an error that can be retried, with a report of where it is`, async ({
    shop,
    page,
    problems,
    storefront,
  }) => {
    problems.expect(new RegExp(`^console: Contract violation: .*${report.source}`));
    problems.expect(/^contract: .*\/api\/newsearch\/poll/);
    await storefront.standIn({ path: '/api/newsearch/poll', status: 200, body });
    await shop.openResults('lantern');
    await expect(page.getByRole('alert').filter({ hasText: t('search:failure.contract') })).toBeVisible();
    await storefront.standIn();
    await shop.retry.click();
    await shop.waitUntilFinished();
    await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText('lantern.com');
  });
}

for (const { keyword, status } of [
  { keyword: 'lanterntoomany', status: 429 },
  { keyword: 'lanternbusy', status: 503 },
]) {
  test(`§8 responses: ${status} with Retry-After is retried after that time`, async ({
    shop,
    page,
    problems,
  }) => {
    problems.expect(new RegExp(`^console: Failed to load resource: .* ${status}`));
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/newsearch/start')) answers.push(answer.status());
    });
    // The search for the document would be the one that is rejected.
    await shop.fetchByApp();
    await shop.openResults(keyword);
    await shop.waitUntilFinished();
    // A retry that comes too early is rejected again.
    expect(answers).toEqual([status, 200]);
  });
}

test('§8 responses: a Retry-After of ten minutes is not waited for', async ({
  shop,
  page,
  axe,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: .* 503/);
  await shop.openResults('lanternmaintenance');
  await expect(shop.retry).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /in 10 minutes/ })).toBeVisible();
  await expectAccessible(page, axe);
});

test('§7 token: a search that never gets one offers a retry', async ({ shop, page }) => {
  let isWithheld = true;
  await page.clock.install();
  await page.route('**/api/v5/account/session*', async (route) => {
    if (!isWithheld) return route.fallback();
    const response = await route.fetch();
    const { 'x-csrf-token-auth': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await shop.fetchByApp();
  await shop.openResults('lantern');
  await expect(page.getByRole('status').filter({ hasText: t('search:results.loading') })).toBeVisible();
  await expect(shop.currency).toBeEnabled();
  await page.clock.fastForward(25_000);
  await expect(page.getByRole('alert').filter({ hasText: t('shell:pageError.network') })).toBeVisible();
  isWithheld = false;
  await shop.retry.click();
  await shop.waitUntilFinished();
});

test('§4 session: if it fails to load, the search reports it and offers a retry', async ({
  shop,
  problems,
  storefront,
}) => {
  problems.expect(/^console: Failed to load resource: .* 500/);
  await storefront.standIn({
    path: '/api/v5/account/session',
    status: 500,
    body: { message: ['Please wait a moment.'], error: 'broken', success: false },
  });
  await shop.openResults('lantern');
  await expect(shop.retry).toBeVisible();
  await storefront.standIn();
  await shop.retry.click();
  await shop.waitUntilFinished();
});

test('§2 home: a featured TLD’s tile is a link to its page, which keeps the focus when the prices arrive', async ({
  page,
  shop,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v5/config/featured_tlds*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(shop.currency).toBeEnabled();
  const tile = page.locator('.featured-tiles > div').filter({ hasText: '.irish' });
  const link = tile.getByRole('link', { name: shop.t('home:featured.open', { tld: 'irish' }), exact: true });
  await link.focus();
  held.resolve();
  await expect(tile).toContainText('$');
  await expect(link).toBeFocused();
  await tile.click();
  await expect(page).toHaveURL('/domains/irish');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('.irish');
});

test('§2 pre-search: an address with a TLD fills the field, before which the word is typed', async ({
  page,
  shop,
}) => {
  await page.goto('/domain/search?tld=com');
  await expect(shop.field).toHaveValue('.com');
  await expect(shop.field).toBeFocused();
  await page.keyboard.type('lanternquay');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/domain\/search\/lanternquay\.com$/);
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText('lanternquay.com');
});

test('§2 pre-search: typed text is not overwritten by the address’s TLD', async ({ page, shop }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/prefillTld-*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/domain/search?tld=io');
  await shop.field.fill('lantern');
  const filler = page.waitForResponse(/prefillTld/);
  held.resolve();
  await filler;
  await expect(shop.currency).toBeEnabled();
  await expect(shop.field).toHaveValue('lantern');
});
