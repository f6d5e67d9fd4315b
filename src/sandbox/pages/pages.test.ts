import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { testNames } from '../registry/testNames.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { pageLocale } from './locale.ts';
import { add, agreed, text } from './pages.fixture.ts';

const sandbox = await openSandbox();

/** Restores the seed and opens a client. */
async function openAnew(person?: string): Promise<TestClient> {
  await sandbox.reset();
  return TestClient.open(sandbox, person);
}

test('§2 login: the page lists the people; signing in leads to the page that required it', async () => {
  const client = new TestClient(sandbox);
  const page = await text(client, '/account/login');
  for (const { key, name } of sandbox.people) {
    expect(page).toContain(`value="${key}"`);
    expect(page).toContain(name);
  }
  client.cookies.set('login_redirect', encodeURIComponent('/account/product?page=2#top'));
  const response = await client.submit('/account/login', { person: 'newcomer' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account/product?page=2#top']);
  expect(client.cookies.has('login_redirect')).toBe(false);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'https://shop@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/account/login',
  '/backend/safeuserlogin',
])('§2 login: a stored redirect %j goes home', async (stored) => {
  const client = new TestClient(sandbox);
  client.cookies.set('login_redirect', encodeURIComponent(stored));
  const response = await client.submit('/account/login', { person: 'newcomer' });
  expect(response.headers.get('location')).toBe('/');
});

test('§2 login: going back to the page after signing in leads to the page before it, until signing out', async () => {
  const client = new TestClient(sandbox);
  const open = async (headers = {}) => {
    const { status, headers: sent } = await client.request('/account/login', { headers });
    return [status, sent.get('location')];
  };
  const origin = 'http://shop.example';
  const referer = `${origin}/domain/search/rye?sort=now`;
  expect(await open({ referer })).toEqual([200, null]);
  expect(await open({ referer: `${origin}/account/login` })).toEqual([200, null]);
  expect(await open({ referer: 'https://elsewhere.example/' })).toEqual([200, null]);
  await client.submit('/account/login', { person: 'newcomer' });
  expect(await open({ referer })).toEqual([303, '/domain/search/rye?sort=now']);
  await client.submit('/account/logout', {});
  expect(await open()).toEqual([200, null]);
  await client.submit('/account/login', { person: 'newcomer' });
  expect(await open()).toEqual([200, null]);
});

test('§2 login: an unknown person gets an error message', async () => {
  const client = new TestClient(sandbox);
  for (const person of ['nobody', '', '__proto__']) {
    const response = await client.submit('/account/login', { person });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
  }
});

test('§6 admin login: only administrators can sign in', async () => {
  const client = new TestClient(sandbox);
  expect(await text(client, '/backend/safeuserlogin')).not.toContain('value="holder"');
  expect((await client.submit('/backend/safeuserlogin', { person: 'holder' })).status).toBe(422);
  expect((await client.submit('/backend/safeuserlogin', { person: 'admin' })).status).toBe(303);
  expect((await client.ok('getSession')).data.account.isAdmin).toBe(true);
});

test('§6 pages: a form from another site is rejected', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const headers of foreign) {
    expect((await client.submit('/account/logout', {}, headers)).status).toBe(403);
    expect((await client.submit('/account/login', { person: 'admin' }, headers)).status).toBe(403);
  }
  expect((await client.ok('getSession')).data.account.sessAccountId).toBe(1001);
  const own = { origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' };
  expect((await client.submit('/account/logout', {}, own)).status).toBe(303);
});

test('§2 logout: asks for confirmation, then signs out', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  expect(await text(client, '/account/logout')).toContain('Noor Haddad');
  await client.submit('/account/logout', {});
  expect((await client.ok('getSession')).data.account.sessAccountId).toBeNull();
});

test.each(languages)(
  '§2 pages: all are written in $name, without inline script or style',
  async ({ code, locale }) => {
    const client = await TestClient.open(sandbox, 'holder');
    client.cookies.set('preferred_language', code);
    const { t } = pageLocale(code);
    const pages = [
      ['/account/login', t('loginTitle')],
      ['/backend/safeuserlogin', t('adminTitle')],
      ['/account/logout', t('logoutTitle')],
      ['/checkout', t('checkoutTitle')],
      ['/checkout/orders/3001', t('namesYours', { count: 1 })],
      ['/backend/test-names', t('testNames')],
      ['/backend/none', t('missingTitle')],
    ] as const;
    for (const [path, title] of pages) {
      const page = await text(client, path);
      expect(page).toContain(`<html lang="${locale}"`);
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page.match(/<h1/g)).toHaveLength(1);
      expect(page).not.toMatch(/undefined|<script(?! src=)|<style|\sstyle=|\son\w+=/);
    }
  },
);

test('§2 pages: the stylesheet is a separate file', async () => {
  const client = new TestClient(sandbox);
  const css = await client.request('/backend/assets/sandbox.css');
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
  const sheet = await css.text();
  const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');
  expect(sheet).toContain(tokens);
  const fonts = [...sheet.matchAll(/url\("([^"]+)"\)/g)].map(([, path = '']) => path);
  expect(fonts.length).toBeGreaterThan(3);
  for (const path of fonts)
    expect((await client.request(path)).headers.get('content-type')).toBe('font/woff2');
  expect((await client.request('/backend/assets/fonts/package.json')).status).toBe(404);
});

test.each(languages)('§2 login: describes each person in $name', async ({ code }) => {
  const client = new TestClient(sandbox);
  client.cookies.set('preferred_language', code);
  const page = await text(client, '/account/login');
  const described = [...page.matchAll(/<span class="text-muted">([^<]+)</g)].map(([, text]) => text);
  expect(new Set(described).size).toBe(sandbox.people.length);
});

test('§2 login: README describes the people in the words of the sign-in page', () => {
  const readme = readFileSync('README.md', 'utf8').toLowerCase();
  const people = Object.entries(pageLocale('en-us').t('people', { returnObjects: true }));
  for (const [person, what] of people) expect(readme).toContain(`| \`${person}\` | ${what.toLowerCase()}`);
});

test('§2 pages: without a cookie they follow Accept-Language', async () => {
  const client = new TestClient(sandbox);
  const requested = { headers: { 'accept-language': 'pt-PT,pt;q=0.9,en;q=0.8' } };
  const read = async () => (await client.request('/account/login', requested)).text();
  expect(await read()).toContain('<html lang="pt-BR">');
  client.cookies.set('preferred_language', 'en-us');
  expect(await read()).toContain('<html lang="en-US">');
});

test('§2 checkout: a visitor signs in first and comes back', async () => {
  const client = await TestClient.open(sandbox);
  await client.ok('syncCart', { body: [add('quillmark-a.com')] });
  const sent = await client.request('/checkout');
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/account/login']);
  const back = await client.submit('/account/login', { person: 'newcomer' });
  expect(back.headers.get('location')).toBe('/checkout');
  expect(await text(client, '/checkout')).toContain('quillmark-a<span class="domain-tld">.com</span>');
});

test('§4 checkout: the order is placed once, the account owns its products, the cart is empty', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  await client.ok('syncCart', { body: [add('quillmark-d.com'), add('quillmark-g.com')] });
  const form = await agreed(client);
  const responses = await Promise.all([1, 2, 3].map(() => client.submit('/checkout', form)));
  const positions = new Set(responses.map((response) => response.headers.get('location') ?? ''));
  expect(positions.size).toBe(1);
  const [order = ''] = positions;
  expect(order).toMatch(/^\/checkout\/orders\/\d+$/);
  expect(await text(client, order)).toContain('quillmark-g');
  const { items } = (await client.ok('getProductList', { query: {} })).data.product;
  expect(items.map(({ domainName }) => domainName)).toContain('quillmark-d.com');
  expect((await client.ok('getCart')).data.cart.items).toEqual([]);
  const stranger = await TestClient.open(sandbox, 'reseller');
  expect((await stranger.request(order)).status).toBe(404);
});

test('§4 checkout: a name taken meanwhile stays in the cart and is named, the rest is bought', async () => {
  const slow = await TestClient.open(sandbox, 'reseller');
  const quick = await TestClient.open(sandbox, 'admin');
  await slow.ok('syncCart', { body: [add('quillmark-race.com'), add('quillmark-1.com')] });
  await quick.ok('syncCart', { body: [add('quillmark-race.com')] });
  const stale = await agreed(slow);
  await quick.submit('/checkout', await agreed(quick));
  const error = await slow.submit('/checkout', stale);
  expect(error.status).toBe(409);
  expect(await error.text()).toContain('quillmark-race');
  const response = await slow.submit('/checkout', await agreed(slow));
  expect(response.status).toBe(303);
  const { cart } = (await slow.ok('getCart')).data;
  expect(cart.items.map(({ cartItem }) => cartItem.name)).toEqual(['quillmark-race.com']);
  expect(cart.valid_items).toEqual([]);
  expect(await text(slow, response.headers.get('location') ?? '')).toContain('No longer available');
});

test('§4 checkout: an order that has changed since it was shown has to be reviewed again', async () => {
  const client = await TestClient.open(sandbox, 'admin');
  await client.ok('syncCart', { body: [add('quillmark-2.com')] });
  const form = await agreed(client);
  await client.ok('updateAccountExtended', { body: { preferredCurrency: 'EUR' } });
  expect((await client.submit('/checkout', form)).status).toBe(409);
  await client.ok('updateAccountExtended', { body: { preferredCurrency: 'USD' } });
  expect((await client.submit('/checkout', { ...form, total: '1' })).status).toBe(409);
  expect((await client.submit('/checkout', {})).status).toBe(409);
  await client.ok('syncCart', { body: [{ action: 'set_promo', data: { code: 'EMAILSALE' } }] });
  expect((await client.submit('/checkout', form)).status).toBe(409);
  expect((await client.ok('getCart')).data.cart.items).toHaveLength(1);
});

test('§4 checkout: a price that rose unseen is marked on sign-in and review, and has to be accepted', async () => {
  const client = await TestClient.open(sandbox);
  await client.ok('syncCart', { body: [add('quillmark-pricerise.com'), add('quillmark-3.com')] });
  await client.request('/checkout');
  const before = '<mark>It was $12.49 before.</mark>';
  expect((await text(client, '/account/login')).split(before)).toHaveLength(2);
  await client.submit('/account/login', { person: 'newcomer' });
  const page = await text(client, '/checkout');
  expect(page.split(before)).toHaveLength(2);
  expect(page).toContain('name="accepted" required');
  const form = await agreed(client);
  const refused = await client.submit('/checkout', form);
  expect(refused.status).toBe(409);
  await client.ok('getSession');
  expect((await client.ok('getCart')).data.cart.items).toHaveLength(2);
  expect((await client.submit('/checkout', { ...form, accepted: 'on' })).status).toBe(303);
});

test('§4 checkout: an order whose lines changed after the review marks them, also at the same total', async () => {
  const client = await TestClient.open(sandbox, 'admin');
  await client.ok('syncCart', { body: [add('quillmark-4.com')] });
  const form = await agreed(client);
  const [id = '', years, price, renewal = ''] = form.shown.split(':');
  const submit = (shown: string) => client.submit('/checkout', { ...form, shown });
  const cheaper = await submit([id, years, '100', renewal].join(':'));
  expect([cheaper.status, (await cheaper.text()).includes('<mark>It was $1.00 before.</mark>')]).toEqual([
    409,
    true,
  ]);
  const renewed = await submit([id, years, price, '100'].join(':'));
  expect([renewed.status, (await renewed.text()).includes('<mark>Renewal was $1.00 before.</mark>')]).toEqual(
    [409, true],
  );
  const longer = await submit([id, '2', price, renewal].join(':'));
  expect([
    longer.status,
    (await longer.text()).includes('<mark>The term was 2 years before.</mark>'),
  ]).toEqual([409, true]);
  await client.ok('syncCart', { body: [add('quillmark-5.com')] });
  const added = await submit(form.shown);
  expect([added.status, (await added.text()).includes('<mark>New since you last looked.</mark>')]).toEqual([
    409,
    true,
  ]);
  expect((await client.submit('/checkout', await agreed(client))).status).toBe(303);
});

test('§4 checkout: a renewal extends the domain by a year, and a bought service links to its setup', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const expiry = async () =>
    (await client.ok('getDomain', { params: { name: 'berlin-pottery.com' } })).data.domain.expireDate;
  const before = await expiry();
  await client.ok('syncCart', {
    body: [
      {
        action: 'add',
        data: { type: 'renewal', domain: 'berlin-pottery.com', tld: 'com', id: 5209, period: 1, duration: 1 },
      },
      {
        action: 'add',
        data: {
          type: 'titan_email',
          plan: 'titan_email_pro_yearly',
          domain_name: 'hanna.bio',
          period: 1,
          duration: 1,
        },
      },
    ],
  });
  const response = await client.submit('/checkout', await agreed(client));
  expect(response.status).toBe(303);
  expect(new Date(await expiry()).getUTCFullYear()).toBe(new Date(before).getUTCFullYear() + 1);
  expect(await text(client, response.headers.get('location') ?? '')).toContain('Set it up');
});

test('§2 pages: an order that is not there, or no order at all, is not found', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  for (const id of ['3001', '0', 'x', '99999999999', '2147483648', '1e3']) {
    expect((await client.request(`/checkout/orders/${id}`)).status).toBe(404);
  }
});

test.each(languages)('§4 test names: the page describes every one in $name', async ({ code }) => {
  const client = await TestClient.open(sandbox);
  const read = async (language: string) => {
    client.cookies.set('preferred_language', language);
    return text(client, '/backend/test-names');
  };
  const [list, english] = [await read(code), await read('en-us')];
  const effects = (page: string) =>
    [...page.matchAll(/<code>(\w+)<\/code><\/th><td>([^<]+)</g)].map(([, ...effect]) => effect.join(': '));
  expect(effects(list).map((effect) => effect.split(':')[0])).toEqual(expect.arrayContaining([...testNames]));
  if (code !== 'en-us')
    expect(effects(list).filter((effect) => effects(english).includes(effect))).toEqual([]);
  expect(list).not.toContain('undefined');
  for (const name of testNames) expect(list).toMatch(new RegExp(`/domain/search/${name}harbor(\\.com)?"`));
});

test('§4 test names: the page lists ordinary names for each state', async () => {
  const list = await text(await TestClient.open(sandbox), '/backend/test-names');
  expect(list).toMatch(/premium, on sale<\/th><td>(<a [^>]*>\w+\.\w+<\/a>(, )?){3}/);
});

test('§3 preferences: language and theme are stored on the device and in the account', async () => {
  const client = await openAnew('admin');
  const response = await client.submit('/backend/preferences', { language: 'de-de', back: '/checkout' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/checkout']);
  await client.submit('/backend/preferences', { theme: 'dark', back: '//evil.example' });
  const { account: saved } = (await client.ok('getSession')).data;
  expect([saved.preferredLanguage, saved.siteTheme]).toEqual(['de-de', 'dark']);
  expect(client.cookies.get('theme')).toBe('dark');
  expect(await text(client, '/checkout')).toContain('<html lang="de-DE" data-theme="dark">');
  const account = await client.request('/account');
  expect([account.status, account.headers.get('location')]).toEqual([303, '/de-de/account/product']);
  const visitor = new TestClient(sandbox);
  visitor.cookies.set('theme', 'light');
  expect(await text(visitor, '/account/login')).toContain('data-theme="light"');
  visitor.cookies.set('theme', '"><script>');
  expect(await text(visitor, '/account/login')).toContain('<html lang="en-US">');
});
