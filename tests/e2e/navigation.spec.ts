import type { APIRequestContext, Page } from '@playwright/test';
import { brand } from '#lib/brand.ts';
import { languages } from '#lib/languages.ts';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { tabTo } from './keyboard.ts';
import { translationsOf } from './messages.ts';
import { sampledRoutes } from './sampledRoutes.ts';
import { expect, Shop, test } from './shop.ts';

const { t: tBackend } = pageLocale('en-us');

const adminPaths = sampledRoutes.flatMap(({ access, example }) =>
  access === 'admin' && example ? [example] : [],
);

/** The page's address without the origin. */
const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);

async function cookie(page: Page, name: string): Promise<string | undefined> {
  const found = (await page.context().cookies()).find((entry) => entry.name === name);
  return found && decodeURIComponent(found.value);
}

/** Records the paths of API requests from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|ajax)\//.test(pathname)) calls.push(pathname);
  });
  return calls;
}

const suffix = '?utm_source=letter&tag=a%20b';
const corrections: { what: string; from: string; to: string }[] = [
  { what: 'double slashes', from: '//domain///search', to: '/domain/search' },
  { what: 'a trailing slash', from: '/domain/search/', to: '/domain/search' },
  { what: 'a doubled language prefix', from: '/de-de/de-de/domain/search', to: '/de-de/domain/search' },
  { what: 'two languages, of which the first counts', from: '/de-de/zh-cn/', to: '/de-de' },
  { what: 'upper case in a fixed part', from: '/Domain/SEARCH', to: '/domain/search' },
  { what: 'upper case in the prefix', from: '/DE-de/domain/search', to: '/de-de/domain/search' },
  { what: 'the default prefix', from: '/en-us/domain/search', to: '/domain/search' },
  { what: 'the default prefix alone', from: '/en-us', to: '/' },
  { what: 'all of these', from: '//EN-us///de-de//Domain//SEARCH//', to: '/domain/search' },
];

/** Follows at most one redirect. */
async function follow(request: APIRequestContext, address: string) {
  const redirect = await request.get(address, { maxRedirects: 0 });
  const { location } = redirect.headers();
  const target = location && (await request.get(new URL(location, address).href, { maxRedirects: 0 }));
  return { location, status: (target || redirect).status(), cookies: redirect.headers()['set-cookie'] };
}

for (const { what, from, to } of corrections) {
  test(`§2 address: ${what} is corrected by one redirect, and keeps the query`, { tag: '@served' }, async ({
    request,
    storefront,
  }) => {
    const { location, status } = await follow(request, storefront.origin + from + suffix);
    expect([location, status]).toEqual([to + suffix, 200]);
  });
}

test('§2 address: the query of the search form becomes a path', { tag: '@served' }, async ({
  request,
  storefront,
}) => {
  const { location, status } = await follow(request, `${storefront.origin}/domain/search?keyword=lantern`);
  expect([location, status]).toEqual(['/domain/search/lantern', 200]);
});

test('§2 address: a correct address is not redirected', { tag: '@served' }, async ({
  request,
  storefront,
}) => {
  for (const path of ['/', '/de-de', '/domain/search', '/domain/search/MixedCase'])
    expect((await request.get(storefront.origin + path, { maxRedirects: 0 })).status(), path).toBe(200);
});

test('§2 forcePage: a version that does not exist is ignored, and leaves the address', {
  tag: '@served',
}, async ({ request, storefront }) => {
  const { location, cookies } = await follow(
    request,
    `${storefront.origin}/domain/search?forcePage=%3Cscript%3E&a=1`,
  );
  expect([location, cookies]).toEqual(['/domain/search?a=1', undefined]);
});

test('§2 address: the browser shows the corrected address with its hash, and the page makes no further correction', async ({
  page,
  baseURL,
}) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.goto(`${baseURL}//EN-us///de-de//Domain//SEARCH//?forcePage=b&utm_source=letter#preferences`);
  await expect(new Shop(page).currency).toBeEnabled();
  expect(new Set(visited)).toEqual(new Set([`${baseURL}/domain/search?utm_source=letter#preferences`]));
});

test('§2 address: a keyword keeps its case', async ({ page, shop }) => {
  await page.goto('/domain/search/MixedCase');
  await shop.waitUntilFinished();
  expect(await addressOf(page)).toBe('/domain/search/MixedCase');
});

test('§2 address: the default prefix is saved as the preferred language', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'preferred_language', value: 'de-de', url: baseURL }]);
  await page.goto('/en-us/domain/search');
  expect(await cookie(page, 'preferred_language')).toBe('en-us');
});

for (const version of ['a', 'b']) {
  test(`§2 forcePage: A/B version ${version} is kept and leaves the address`, async ({ page, shop }) => {
    await page.goto(`/domain/search/lantern?forcePage=${version}&utm_source=letter`);
    await shop.waitUntilFinished();
    expect(await addressOf(page)).toBe('/domain/search/lantern?utm_source=letter');
    await page.goto('/');
    await expect(shop.currency).toBeEnabled();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('versions') ?? '{}').data);
    expect(stored).toMatchObject({ abTest: version });
  });
}

test('§2 forcePage: a search version is used from then on, and leaves the address', async ({
  page,
  shop,
}) => {
  const versions: (string | null)[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/newsearch/start')) return;
    versions.push(new URLSearchParams(request.postData() ?? '').get('version'));
  });
  await shop.fetchByApp();
  await page.goto('/domain/search/lantern?forcePage=dense');
  await shop.waitUntilFinished();
  expect(await addressOf(page)).toBe('/domain/search/lantern');
  await page.goto('/domain/search/harbour');
  await shop.waitUntilFinished();
  // The version is visible in the height of the rows.
  await expect(page.getByRole('radio', { name: shop.t('results:bar.dense') })).toBeChecked();
  expect(versions).toEqual(['dense', 'dense']);
});

const nowhere: { what: string; path: string }[] = [
  { what: 'an encoded way up', path: '/blog/%2e%2e%2fetc%2fpasswd' },
  { what: 'a half-encoded way up', path: '/blog/..%2f..%2fgotham' },
  { what: 'NUL', path: '/blog/a%00b' },
  { what: '5,000 characters', path: `/blog/${'a'.repeat(5000)}` },
  { what: 'an unknown language prefix', path: '/xx-yy/domain/search' },
  { what: 'a page that is not there', path: '/there-is-nothing?x=1#y' },
  { what: 'a page that is not there, in German', path: '/de-de/there-is-nothing' },
];

for (const { what, path } of nowhere) {
  test(`§2 not found: ${what} has status 404 and the not-found page`, { tag: '@served' }, async ({
    request,
    baseURL,
  }) => {
    const t = translationsOf(path.startsWith('/de-de') ? 'de-de' : 'en-us');
    const response = await request.get(baseURL + path, { maxRedirects: 0 });
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain(t('errors:notFound.title'));
  });
}

for (const { path, name, near } of [
  { path: '/blog/%2e%2e%2fetc%2fpasswd', name: 'passwd', near: '/domain/search' },
  { path: '/de-de/suport-tickets?x=1#y', name: 'suport-tickets', near: '/de-de/support-ticket' },
]) {
  test(`§2 not found: at ${path} the page keeps the address, fetches nothing by it, and names the nearest pages`, async ({
    page,
    problems,
    baseURL,
  }) => {
    problems.expect(/^console: Failed to load resource: .*404/);
    const calls = recordCalls(page);
    const shop = new Shop(page, path.startsWith('/de-de') ? 'de-de' : 'en-us');
    await page.goto(baseURL + path);
    await expect(
      page.getByRole('heading', { level: 1, name: shop.t('errors:notFound.title') }),
    ).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(name);
    const nearest = page.getByRole('navigation', { name: shop.t('errors:notFound.nearest') });
    await expect(nearest.getByRole('link').first()).toHaveAttribute('href', near);
    await expect(shop.currency).toBeEnabled();
    expect(await addressOf(page)).toBe(path);
    expect(calls.filter((call) => /blog|etc|gotham|suport/.test(call))).toEqual([]);
  });
}

test('§6 login required: after signing in a visitor gets to the requested page', async ({ page }) => {
  const bound = '/account/favorites?order=name#list';
  await page.goto(bound);
  await expect(page).toHaveURL('/account/login');
  expect(await cookie(page, 'login_redirect')).toBe(bound);
  await page.getByRole('radio', { name: 'Noor Haddad' }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: tBackend('signIn'), exact: true })
    .click();
  await expect(page).toHaveURL(bound);
  await expect(
    page.getByRole('button', { name: translationsOf('en-us')('shell:account.open') }),
  ).toBeVisible();
  expect(await cookie(page, 'login_redirect')).toBeUndefined();
});

test('§2 sign in: the header’s link leads back to its page', async ({ page, shop }) => {
  await page.goto('/domain/search?tag=1#preferences');
  /* Until then the anchor at the other end of the page is scrolled to, even between a press and its release. */
  await expect(shop.currency).toBeEnabled();
  await page.getByRole('link', { name: shop.t('shell:account.signIn') }).click();
  await page.getByRole('radio', { name: 'Noor Haddad' }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: tBackend('signIn'), exact: true })
    .click();
  await expect(page).toHaveURL('/domain/search?tag=1#preferences');
});

for (const who of ['visitor', 'newcomer', 'holder', 'reseller'] as const) {
  test(`§6 admin: each page of /gotham sends a ${who} to the backend’s sign-in page and requests no data`, async ({
    page,
    signIn,
  }) => {
    if (who !== 'visitor') await signIn(who);
    const seen: string[] = [];
    await page.exposeFunction('noteScreen', (text: string) => seen.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const text = document.querySelector('h1')?.textContent;
        if (text) Reflect.get(globalThis, 'noteScreen')(text);
      }).observe(document, { childList: true, subtree: true });
    });
    const calls = recordCalls(page);
    for (const path of adminPaths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: tBackend('adminTitle') })).toBeVisible();
      expect(await cookie(page, 'login_redirect')).toBe(path);
    }
    expect(new Set(calls.filter((call) => !/session$|cart$|currencies$/.test(call)))).toEqual(new Set());
    expect(new Set(seen)).toEqual(new Set([tBackend('adminTitle')]));
  });
}

test('§2 admin: the root of /gotham leads to the backend’s sign-in page', async ({ page }) => {
  await page.goto('/gotham');
  await expect(page).toHaveURL('/backend/safeuserlogin');
});

const attacks = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\u0000/evil.example',
  '/..//evil.example',
  'https://shop@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/account/login',
  '/backend/safeuserlogin',
];

for (const attack of attacks) {
  test(`§2 login redirect: ${JSON.stringify(attack)} leads to the home page`, { tag: '@served' }, async ({
    request,
    storefront,
  }) => {
    const response = await request.post('/account/login', {
      form: { person: 'newcomer' },
      headers: {
        origin: storefront.origin,
        'sec-fetch-site': 'same-origin',
        cookie: `login_redirect=${encodeURIComponent(attack)}`,
      },
      maxRedirects: 0,
    });
    expect([response.status(), response.headers().location]).toEqual([303, '/']);
  });
}

test('§2 languages: switching keeps page, query and hash, and is remembered', async ({ page, shop }) => {
  await page.goto('/domain/search/lantern?tag=1#preferences');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  // The app replaces the shell, including a link that is being pressed.
  await expect(shop.currency).toBeEnabled();
  const german = new Shop(page, 'de-de');
  await page.getByRole('link', { name: 'Deutsch', exact: true }).click();
  await expect(page).toHaveURL('/de-de/domain/search/lantern?tag=1#preferences');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(german.field).toHaveValue('lantern');
  await german.waitUntilFinished();
  expect(await cookie(page, 'preferred_language')).toBe('de-de');
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL('/domain/search/lantern?tag=1#preferences');
  await shop.waitUntilFinished();
});

test('§4 accessibility: a window of 320 px has room for the header in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { code } of languages) {
    const shop = new Shop(page, code);
    await page.goto(shop.address('/test-blank'));
    await expect(shop.currency).toBeEnabled();
    const { x = 0, width = 320 } = (await shop.cartButton(0).boundingBox()) ?? {};
    expect(x + width, code).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), code).toBeLessThanOrEqual(320);
  }
});

test('§2 navigation: title, focus and announcement follow to the new page', async ({ page, shop }) => {
  const { t } = shop;
  const titleOf = (title: string) => t('shell:siteTitle', { title, brand: brand.name });
  await page.goto('/');
  await expect(page).toHaveTitle(titleOf(t('home:meta.title')));
  // Before the app runs, the link loads a document.
  await expect(shop.currency).toBeEnabled();
  await page.getByRole('link', { name: t('shell:nav.domains'), exact: true }).click();
  await expect(page).toHaveTitle(titleOf(t('search:meta.title')));
  await expect(page.getByRole('main')).toBeFocused();
  const spoken = t('shell:navigated', { title: t('search:meta.title') });
  await expect(page.getByRole('status').filter({ hasText: spoken })).toBeAttached();
  await shop.field.fill('lantern');
  await shop.submit.click();
  await expect(page).toHaveTitle(titleOf(t('search:results.titleFor', { keyword: 'lantern' })));
  await page.goBack();
  await expect(page).toHaveTitle(titleOf(t('search:meta.title')));
});

test('§2 navigation: the menu of all areas opens before scripts have loaded, and a chosen page closes it', {
  tag: '@served',
}, async ({ page, shop }) => {
  const { t } = shop;
  await page.setViewportSize({ width: 360, height: 800 });
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!theme-).*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const opener = page.getByRole('button', { name: t('shell:nav.menu') });
  const link = page.getByRole('banner').getByRole('link', { name: t('shell:nav.bulk') });
  await opener.press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(opener).toBeFocused();
  held.resolve();
  await expect(shop.currency).toBeEnabled();
  await page.keyboard.press('Enter');
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/names');
  await expect(link).toBeHidden();
});

test('§2 skip link: the first Tab focuses it', { tag: '@served' }, async ({ page, shop }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: shop.t('shell:skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('§2 hostile queries: prototypes stay clean, text stays text, the first value counts', async ({
  page,
  shop,
}) => {
  const sources: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) sources.push(url.searchParams.get('utm_source'));
  });
  await page.goto(
    `/?__proto__[polluted]=1&constructor[prototype][polluted]=1&utm_source=%3Cscript%3E${'x'.repeat(500)}&utm_source=second`,
  );
  await expect(shop.currency).toBeEnabled();
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  expect(new Set(sources)).toEqual(new Set([`<script>${'x'.repeat(92)}`]));
});
