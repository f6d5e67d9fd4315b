import { expect, test } from 'vitest';
import { cart } from '../db/schema/cart.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import { openBareSandbox, TestClient } from '../sandbox.fixture.ts';
import { idleDays, sessionDays } from './session.ts';

const { db, time, sandbox } = await openBareSandbox();
const search = {
  config: 'default',
  tracking_type: 'search_page',
  version: 'classic',
  page: 'domain_search',
  keyword: 'stoneware',
};
const DAY_MS = 86_400_000;
const cookieName = 'storefront_session';
const frame = { partner_id: '502', key: 'papermill', mode: 'iframe' } as const;

const open = () => TestClient.open(sandbox);
const countRows = () => Promise.all([db.$count(sessionTable), db.$count(cart)]);
const accountOf = async (client: TestClient, query = {}) =>
  (await client.ok('getSession', { query })).data.account;
/** Another browser with the same cookies and token. */
function copy(client: TestClient): TestClient {
  const other = new TestClient(sandbox);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  other.token = client.token;
  return other;
}
const add = (domain: string) => ({
  action: 'add' as const,
  data: { type: 'registration' as const, domain, tld: 'com', period: 1, duration: 1 },
});

test('§4 sessions: whoever only looks leaves no rows, nor does the server that asks for a partner’s frame', async () => {
  const before = await countRows();
  for (let visit = 0; visit < 20; visit++) {
    const visitor = await open();
    await visitor.ok('getCart');
    await visitor.ok('getFeaturedTlds');
    await visitor.request('/checkout');
    await accountOf(visitor);
    await accountOf(new TestClient(sandbox), frame);
  }
  expect(await countRows()).toEqual(before);
});

test('§4 sessions: the first change adds the row, with the token and the cookie that the visitor has', async () => {
  const [before] = await countRows();
  const visitor = await open();
  const { token } = visitor;
  const cookie = visitor.cookies.get(cookieName);
  await visitor.ok('updateAccountExtended', { body: { preferredCurrency: 'EUR' } });
  expect((await accountOf(visitor)).preferredCurrency).toBe('EUR');
  expect([visitor.cookies.get(cookieName), (await countRows())[0]]).toEqual([cookie, before + 1]);
  visitor.token = token;
  await visitor.ok('syncCart', { body: [add('stoneware-later.com')] });
  expect((await visitor.ok('getCart')).data.cart.items).toHaveLength(1);
  expect((await countRows())[0]).toBe(before + 1);
});

test('§4 sessions: two first changes at once add one row, and both count', async () => {
  const [before] = await countRows();
  const visitor = await open();
  await Promise.all([
    visitor.ok('updateAccountExtended', { body: { preferredCurrency: 'GBP' } }),
    visitor.ok('syncCart', { body: [add('stoneware-both.com')] }),
    visitor.ok('startNewSearch', { body: search }),
  ]);
  expect((await countRows())[0]).toBe(before + 1);
  expect((await accountOf(visitor)).preferredCurrency).toBe('GBP');
  expect((await visitor.ok('getCart')).data.cart.items).toHaveLength(1);
});

test('§9 partner frame: a frame goes on as such without a row, and its cart belongs to it', async () => {
  const [before] = await countRows();
  const visitor = new TestClient(sandbox);
  const { iframePartnerName } = await accountOf(visitor, frame);
  expect(iframePartnerName).toBe('Papermill Studio');
  expect((await accountOf(visitor)).iframePartnerName).toBe('Papermill Studio');
  expect((await countRows())[0]).toBe(before);
  await visitor.ok('syncCart', { body: [add('stoneware-framed.com')] });
  expect((await accountOf(visitor)).iframePartnerName).toBe('Papermill Studio');
  expect((await countRows())[0]).toBe(before + 1);
});

test('§4 sessions: what is too long for a cookie is stored', async () => {
  const [before] = await countRows();
  const names = Array.from({ length: 50 }, (_, index) => `${'stoneware'.repeat(3)}-${index}.com`).join(',');
  const visitor = new TestClient(sandbox);
  await accountOf(visitor, { monitor_domains: names });
  expect((await countRows())[0]).toBe(before + 1);
  expect(visitor.cookies.get(cookieName)).toMatch(/^[\w-]{43}$/);
  await visitor.submit('/account/login', { person: 'newcomer' });
  await visitor.ok('getSession');
  expect((await visitor.ok('getWatchedDomains')).data.watchlist.items).toHaveLength(50);
});

test('§2 sessions: a cookie that was changed, is a week old or was replaced by a sign-in opens nothing', async () => {
  const visitor = await open();
  const [secret = '', content = '', signature = ''] = visitor.cookies.get(cookieName)?.split('.') ?? [];
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const { set, ...begun } = JSON.parse(Buffer.from(content, 'base64url').toString());
  expect(set).toEqual({});
  const signedIn = Buffer.from(JSON.stringify({ ...begun, set: { accountId: 1002 } })).toString('base64url');
  for (const cookie of [
    `${secret}.${signedIn}.${signature}`,
    `${secret}.${content}.${signature.slice(1)}`,
    `${secret}.${content}`,
    secret,
  ]) {
    const thief = copy(visitor);
    thief.cookies.set(cookieName, cookie);
    await thief.fails('getCart', 403);
  }

  const planted = copy(visitor);
  await visitor.submit('/account/login', { person: 'holder' });
  await planted.fails('getCart', 403);
  expect((await accountOf(planted)).sessAccountId).toBeNull();

  const idle = await open();
  time.now += idleDays * DAY_MS;
  await idle.fails('getCart', 403);
});

test('§2 sessions: one without a row also ends a week after the last call, and 30 days after its start', async () => {
  const visitor = await open();
  for (let days = 6; days < sessionDays; days += 6) {
    time.now += 6 * DAY_MS;
    await accountOf(visitor);
    await visitor.ok('getCart');
  }
  const [secret] = visitor.cookies.get(cookieName)?.split('.') ?? [];
  time.now = createdAt(visitor) + sessionDays * DAY_MS - 1;
  await accountOf(visitor);
  expect(visitor.cookies.get(cookieName)).toContain(secret);
  time.now += 1;
  await visitor.fails('getCart', 403);
});

const createdAt = ({ cookies }: TestClient): number => {
  const content = cookies.get(cookieName)?.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(content, 'base64url').toString()).at;
};
