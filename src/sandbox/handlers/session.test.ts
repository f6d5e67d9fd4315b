import { describe, expect, test } from 'vitest';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';

let clock = Date.parse('2026-11-21T12:00:00Z');

const sandbox = await openSandbox({ now: () => new Date(clock), tokenTtlSeconds: 60 });

const account = async (client: TestClient, query = {}) =>
  (await client.ok('getSession', { query })).data.account;

test('§7 session: the first call starts a session with an HttpOnly cookie and issues a token', async () => {
  const client = new TestClient(sandbox);
  const response = await client.request('/api/v5/account/session');
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^storefront_session=[\w-]{43}\.[\w-]+\.[\w-]{43}; /);
  expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/);
  expect(response.headers.get('x-csrf-token-auth')).toMatch(/^[\w-]+\.[\w-]{43}$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('date')).toBe(new Date(clock).toUTCString());
});

test('§7 session: the cookie is Secure for HTTPS, according to a trusted proxy', async () => {
  const behindProxy = await createSandbox({ data: 'memory', trustProxy: true });
  const headers = { 'x-forwarded-proto': 'https' };
  const getCookie = async (own: Sandbox) => {
    const response = await new TestClient(own).request('/api/v5/account/session', { headers });
    return response.headers.getSetCookie()[0];
  };
  expect(await getCookie(behindProxy)).toContain('; Secure');
  expect(await getCookie(sandbox)).not.toContain('Secure');
  await behindProxy.close();
});

test('§7 session: a cookie that the sandbox did not issue is ignored', async () => {
  const client = new TestClient(sandbox);
  client.cookies.set('storefront_session', 'chosen-by-somebody-else');
  await client.ok('getSession');
  expect(client.cookies.get('storefront_session')).not.toBe('chosen-by-somebody-else');
});

test('§7 session: a second call keeps the session', async () => {
  const client = await TestClient.open(sandbox);
  const before = client.cookies.get('storefront_session');
  await client.ok('getSession');
  expect(client.cookies.get('storefront_session')).toBe(before);
});

test('§7 session: known values of the address are saved, unknown ones are not', async () => {
  const client = await TestClient.open(sandbox);
  const query = {
    'promo-code': 'emailsale',
    ab_test_version: 'b',
    partner_id: '501',
    key: 'northgate',
    mode: 'iframe',
    etid: 'e-1',
    monitor_domains: 'lighthouse.dev',
  };
  const taken = {
    promoCode: 'EMAILSALE',
    abTestVersion: 'b',
    iframePartnerName: 'Northgate Hosting',
    iframePartnerFramer: 'www.northgate.example',
  };
  expect(await account(client, query)).toMatchObject(taken);
  const unknown = { 'promo-code': 'NOPE', ab_test_version: 'z', partner_id: '9', utm_campaign: '<b>' };
  expect(await account(client, unknown)).toMatchObject(taken);
});

test('§7 session: a campaign is stored only where it is sent as a preference, and removed by null', async () => {
  const client = await TestClient.open(sandbox);
  const stored = { utmCampaign: 'example', utmEffectHomepageCarouselCard: 'google-registry' };
  const none = { utmCampaign: null, utmEffectHomepageCarouselCard: null };
  expect(await account(client, { utm_campaign: 'example' })).toMatchObject(none);
  await client.ok('updateAccountExtended', { body: { utmCampaign: 'example' } });
  expect(await account(client)).toMatchObject(stored);
  await client.ok('updateAccountExtended', { body: { utmCampaign: null } });
  expect(await account(client)).toMatchObject(none);
});

test('§7 session: a promo code of the address is set on the cart, also if that is created later', async () => {
  const early = await TestClient.open(sandbox);
  await early.ok('getCart');
  await account(early, { 'promo-code': 'WELCOME10' });
  expect((await early.ok('getCart')).data.cart.promo?.code).toBe('WELCOME10');
  const late = await TestClient.open(sandbox);
  await account(late, { 'promo-code': 'WELCOME10' });
  expect((await late.ok('getCart')).data.cart.promo?.code).toBe('WELCOME10');
});

test('§7 session: a field over its length is named', async () => {
  const client = await TestClient.open(sandbox);
  const { error } = await client.fails('getSession', 422, { query: { mode: 'x'.repeat(51) } });
  expect(error).toEqual({ mode: 'must NOT have more than 50 characters' });
});

test('§7 session: the first value of a repeated key counts, and __proto__ is harmless', async () => {
  const client = await TestClient.open(sandbox);
  const path =
    '/api/v5/account/session?ab_test_version=a&ab_test_version=b&__proto__[x]=1&__proto__=2&constructor=3';
  const headers = { 'x-csrf-start': '1' };
  expect(await (await client.request(path, { headers })).json()).toMatchObject({
    data: { account: { abTestVersion: 'a' } },
  });
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
});

test('§3 session: signing in shows the account, and a new cookie and token replace the old ones', async () => {
  const client = await TestClient.open(sandbox);
  const before = { cookie: client.cookies.get('storefront_session') ?? '', token: client.token };
  await client.submit('/account/login', { person: 'holder' });
  expect(client.cookies.get('storefront_session')).not.toBe(before.cookie);
  await client.fails('getCart', 403);
  expect(await account(client)).toMatchObject({
    sessAccountId: 1002,
    preferredCurrency: 'EUR',
    preferredLanguage: 'de-de',
    siteTheme: 'dark',
    accountAlerts: { new_device: true, renewal_due: true, low_credit: true },
    googleStarterSale: false,
    resellerData: null,
  });
  const stranger = new TestClient(sandbox);
  stranger.cookies.set('storefront_session', before.cookie);
  expect((await account(stranger)).sessAccountId).toBeNull();
});

test('§3 session: a call that was on the way during the sign-in does not sign out again', async () => {
  const start = clock;
  const client = await TestClient.open(sandbox);
  const late = new TestClient(sandbox);
  for (const [name, value] of client.cookies) late.cookies.set(name, value);
  await client.submit('/account/login', { person: 'holder' });
  const before = new Map(late.cookies);
  expect(await account(late)).toMatchObject({ sessAccountId: null });
  expect(late.cookies).toEqual(before);
  // A browser that still has the old cookie later gets another session.
  clock = start + 60_000;
  await account(late);
  expect(late.cookies).not.toEqual(before);
  clock = start;
});

test('§6 session: the session shows resellers and administrators', async () => {
  const reseller = await TestClient.open(sandbox, 'reseller');
  expect(await account(reseller)).toMatchObject({
    accountLabels: ['reseller'],
    resellerData: { type: 'api', tier: 'reseller2' },
  });
  const admin = await TestClient.open(sandbox, 'admin');
  expect((await account(admin)).isAdmin).toBe(true);
});

test('§7 session: forceiframelogout signs out', async () => {
  const client = await TestClient.open(sandbox, 'reseller');
  expect((await account(client, { forceiframelogout: '1' })).sessAccountId).toBeNull();
  expect((await account(client)).sessAccountId).toBeNull();
});

describe('§7 session: the query changes the session only', () => {
  const query = 'forceiframelogout=1&promo-code=WELCOME10&partner_id=501&key=northgate&mode=iframe';
  const followed = { sessAccountId: null, promoCode: 'WELCOME10', iframePartnerName: 'Northgate Hosting' };
  const ignored = { sessAccountId: 1001, promoCode: null, iframePartnerName: null };
  const start = { 'x-csrf-start': '1' };
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  test.each([
    ['from a page of the storefront', { 'sec-fetch-site': 'same-origin' }, followed],
    ['for a link on another site', { 'sec-fetch-site': 'cross-site', ...navigation }, followed],
    ['for a typed address', { 'sec-fetch-site': 'none', ...navigation }, followed],
    ['by the start marker in a browser without Fetch Metadata', start, followed],
    [
      'not for an image on another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      ignored,
    ],
    [
      'not for a call from another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', ...start },
      ignored,
    ],
    ['not from another host of the same site', { 'sec-fetch-site': 'same-site' }, ignored],
    [
      'not for a frame on another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
      ignored,
    ],
    ['not without any of these headers', {}, ignored],
  ])('%s', async (_, headers: Record<string, string>, expected) => {
    const client = await TestClient.open(sandbox, 'newcomer');
    const response = await client.request(`/api/v5/account/session?${query}`, { headers });
    expect((await response.json()).data.account).toMatchObject(expected);
    expect(await account(client)).toMatchObject(expected);
  });
});

describe('§7 session: its end', () => {
  const dayMs = 86_400_000;

  test('comes 7 days after the last call', async () => {
    const client = await TestClient.open(sandbox, 'holder');
    for (let weeks = 0; weeks < 3; weeks++) {
      clock += 7 * dayMs - 1;
      expect((await account(client)).sessAccountId).toBe(1002);
    }
    clock += 7 * dayMs;
    await client.fails('getFavorites', 403);
    expect((await account(client)).sessAccountId).toBeNull();
  });

  test('comes 30 days after the last sign-in, however busy the session is', async () => {
    const client = await TestClient.open(sandbox);
    clock += 6 * dayMs;
    await client.submit('/account/login', { person: 'holder' });
    for (let days = 5; days < 30; days += 5) {
      clock += 5 * dayMs;
      expect((await account(client)).sessAccountId).toBe(1002);
    }
    clock += 5 * dayMs - 1;
    expect((await account(client)).sessAccountId).toBe(1002);
    clock += 1;
    expect((await account(client)).sessAccountId).toBeNull();
  });
});

test('§7 extended: preferences of a visitor stay on the session', async () => {
  const client = await TestClient.open(sandbox);
  const body = { siteTheme: 'dark', preferredCurrency: 'JPY', userSearchVersions: ['dense'] } as const;
  await client.ok('updateAccountExtended', { body: { ...body, userSearchVersions: ['dense'] } });
  expect(await account(client)).toMatchObject(body);
});

test('§7 extended: preferences of an account outlive the session', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  await client.ok('updateAccountExtended', { body: { siteTheme: 'light', preferredLanguage: 'tr-tr' } });
  const again = await TestClient.open(sandbox, 'newcomer');
  expect(await account(again)).toMatchObject({ siteTheme: 'light', preferredLanguage: 'tr-tr' });
});

test.each([
  [{ abTestVersion: 'z' }, 'Not a valid test version', { abTestVersion: 'unknown' }],
  [{ preferredCurrency: 'XXX' }, 'This currency is not offered.', { preferredCurrency: 'unknown' }],
  [
    { userSearchVersions: ['classic', 'z'] },
    'Please check the field userSearchVersions.',
    { userSearchVersions: 'unknown' },
  ],
  [{ utmCampaign: 'z' }, 'Please check the field utmCampaign.', { utmCampaign: 'unknown' }],
])('§5 extended: %o is refused, and nothing is written', async (wrong, sentence, error) => {
  const client = await TestClient.open(sandbox);
  const response = await client.fails('updateAccountExtended', 422, {
    body: { siteTheme: 'dark', ...wrong },
  });
  expect(response).toMatchObject({ message: [sentence], error });
  expect((await account(client)).siteTheme).toBe('auto');
});

test('§7 alerts: a dismissed alert stays off; an unknown one is not found; requires sign-in', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  await client.ok('dismissAlert', { params: { alertName: 'renewal_due' } });
  expect((await account(client)).accountAlerts).toEqual({ new_device: true, low_credit: true });
  await client.fails('dismissAlert', 404, { params: { alertName: 'nothing' } });
  await client.fails('dismissAlert', 422, { params: { alertName: 'a b' } });
  await (await TestClient.open(sandbox)).fails('dismissAlert', 401, { params: { alertName: 'renewal_due' } });
});

test('§3 account credit: the own balance is shown, nobody else’s', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const { data } = await client.ok('getAccountCredit', { params: { id: 1002 } });
  expect(data.accountcredit.balance).toBe(25.5);
  await client.fails('getAccountCredit', 404, { params: { id: 1001 } });
  await client.fails('getAccountCredit', 422, { params: { id: 0 } });
  await (await TestClient.open(sandbox)).fails('getAccountCredit', 401, { params: { id: 1002 } });
});

test('§3 account details: the person behind the account', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const { data } = await client.ok('getAccountDetails');
  expect(data.account).toMatchObject({ id: 1002, firstName: 'Hanna', country: 'DE' });
  await (await TestClient.open(sandbox)).fails('getAccountDetails', 401);
});

test('§8 captcha: only a passed challenge is accepted', async () => {
  const client = await TestClient.open(sandbox);
  const { error } = await client.fails('verifyRecaptcha', 422, { body: { token: 'guess' } });
  expect(error).toBe('captcha_not_solved');
  await client.solveCaptcha();
});

test('§8 token: a call without a valid token is rejected with the refresh flag', async () => {
  const client = await TestClient.open(sandbox);
  const good = client.token;
  for (const token of [null, 'x', `${good}x`, `${good}.x`, (await TestClient.open(sandbox)).token]) {
    client.token = token;
    expect((await client.fails('getCart', 403)).refresh_token).toBe(true);
  }
  client.token = good;
  await client.ok('getCart');
});

test('§8 token: a call without a session is rejected with the refresh flag', async () => {
  const client = new TestClient(sandbox);
  expect((await client.fails('getCart', 403)).refresh_token).toBe(true);
});

test('§8 token: after half of its lifetime a fresh one is issued, then it expires', async () => {
  const client = await TestClient.open(sandbox);
  const first = client.token;
  await client.ok('getCart');
  expect(client.token).toBe(first);
  clock += 31_000;
  await client.ok('getCart');
  const second = client.token;
  expect(second).not.toBe(first);
  clock += 31_000;
  client.token = first;
  await client.fails('getCart', 403);
  client.token = second;
  await client.ok('getCart');
});

test('§8 token: a cacheable response has no token', async () => {
  const client = await TestClient.open(sandbox);
  clock += 31_000;
  const { response } = await client.call('getCurrencies');
  expect(response.headers.get('x-csrf-token-auth')).toBeNull();
});
