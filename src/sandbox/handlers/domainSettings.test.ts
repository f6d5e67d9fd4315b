import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const day = 86_400_000;
let holder: TestClient;
const { sandbox, time } = await openTimedSandbox();
beforeEach(async () => {
  holder = await TestClient.open(sandbox, 'holder');
});

/** Expires in 18 days, renews by itself for 6.99 EUR. */
const name = 'clay-weekend.de';
const params = { name };

/** Sessions expire after a week, so the holder has to sign in again. */
async function passDays(days: number): Promise<void> {
  time.now += days * day;
  holder = await TestClient.open(sandbox, 'holder');
}

const detail = async (domain = name) =>
  (await holder.ok('getDomain', { params: { name: domain } })).data.domain;
const alerts = async () => (await holder.ok('getSession')).data.account.accountAlerts;
const setCeiling = async (amount: number | null, currency = 'EUR') =>
  (
    await holder.ok('setRenewalCeiling', {
      params,
      body: { ceiling: amount === null ? null : { amount, currency } },
    })
  ).data.domain;

test('§4 auto-renew: a domain renews once for a year when its term ends, with an order', async () => {
  const { expireDate } = await detail();
  await passDays(19);
  const renewed = await detail();
  expect(Date.parse(renewed.expireDate)).toBe(Date.parse(expireDate) + 365 * day);
  expect(renewed.refusedRenewal).toBeNull();
  expect((await detail()).expireDate).toBe(renewed.expireDate);
  const order = await (await holder.request('/checkout/orders/3003')).text();
  expect(order.replace(/<[^>]+>/g, '')).toContain(name);
  // Two services have renewed by then as well.
  expect((await holder.request('/checkout/orders/3006')).status).toBe(404);
  expect(await detail('keramikkurs.berlin')).toMatchObject({ autoRenew: 'disabled' });
  expect(Date.parse((await detail('keramikkurs.berlin')).expireDate)).toBeLessThan(time.now);
});

test('§4 auto-renew: if it is turned on after the end of a term, it starts with the next one', async () => {
  const expired = await detail('raku-firing.com');
  const item = (await holder.ok('getExpiredDomains')).data.renewalcenter.items.find(
    ({ domainName }) => domainName === 'raku-firing.com',
  );
  if (!item) throw new Error('raku-firing.com has not expired.');
  const { billing_id, product_id } = item;
  await holder.ok('changeProducts', {
    body: { action: 'enable_auto_renew', products: { 0: { billing_id, product_id } } },
  });
  expect(await detail('raku-firing.com')).toMatchObject({
    autoRenew: 'enabled',
    expireDate: expired.expireDate,
  });
});

test('§4 auto-renew: above the ceiling no renewal is made, and the account is alerted once', async () => {
  expect((await setCeiling(5)).renewalCeiling).toEqual({ amount: 5, currency: 'EUR' });
  const { expireDate } = await detail();
  expect(await alerts()).not.toHaveProperty('renewal_refused');
  await passDays(19);
  expect(await alerts()).toHaveProperty('renewal_refused', true);
  const refused = await detail();
  expect(refused.expireDate).toBe(expireDate);
  expect(refused.refusedRenewal).toMatchObject({ price: 6.99, currency: 'EUR' });
  await holder.ok('dismissAlert', { params: { alertName: 'renewal_refused' } });
  expect(await alerts()).not.toHaveProperty('renewal_refused', true);
});

test.each([
  ['raised', 6.99],
  ['removed', null],
])('§4 auto-renew: a ceiling that is %s lets the domain renew at once', async (_, amount) => {
  await setCeiling(5);
  await passDays(19);
  expect((await detail()).refusedRenewal).not.toBeNull();
  const renewed = await setCeiling(amount);
  expect(renewed.refusedRenewal).toBeNull();
  expect(Date.parse(renewed.expireDate)).toBeGreaterThan(time.now + 300 * day);
});

test('§4 auto-renew: a ceiling at the price renews, in whatever currency it was set', async () => {
  await setCeiling(7.99, 'USD');
  await passDays(19);
  expect((await detail()).refusedRenewal).toBeNull();
  await holder.ok('updateAccountExtended', { body: { preferredCurrency: 'JPY' } });
  expect((await detail()).renewalCeiling).toEqual({ amount: 7.99, currency: 'USD' });
});

test('§5 auto-renew: a ceiling has a known currency, and no more decimals than it allows', async () => {
  const fails = (ceiling: { amount: number; currency: string }) =>
    holder.fails('setRenewalCeiling', 422, { params, body: { ceiling } });
  await fails({ amount: 5, currency: 'XXX' });
  await fails({ amount: 500.5, currency: 'JPY' });
  await holder.fails('setRenewalCeiling', 409, {
    params: { name: 'wheelthrown.art' },
    body: { ceiling: null },
  });
});

test('§5 domain: another account’s domain looks like a missing one', async () => {
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  for (const missing of [name, 'nobody-has-this.com']) {
    const target = { params: { name: missing } };
    await newcomer.fails('getDomain', 404, target);
    await newcomer.fails('setRenewalCeiling', 404, { ...target, body: { ceiling: null } });
    await newcomer.fails('setDomainLock', 404, { ...target, body: { locked: false } });
    await newcomer.fails('createAuthCode', 404, target);
  }
});

test('§4 transfer: an auth code requires an unlocked domain, and becomes invalid when it is locked again', async () => {
  const lockable = 'glaze-lab.dev';
  const params = { name: lockable };
  const detail = async () => (await holder.ok('getDomain', { params })).data.domain;
  expect((await detail()).locked).toBe(true);
  expect((await holder.fails('createAuthCode', 409, { params })).error).toBe('domain_locked');
  await holder.ok('setDomainLock', { params, body: { locked: false } });
  const first = (await holder.ok('createAuthCode', { params })).data.domain;
  const second = (await holder.ok('createAuthCode', { params })).data.domain;
  expect(second.authCode).not.toBe(first.authCode);
  expect(Date.parse(second.expires)).toBe(time.now + 14 * day);
  expect((await detail()).authCodeExpires).toBe(second.expires);
  const locked = (await holder.ok('setDomainLock', { params, body: { locked: true } })).data.domain;
  expect(locked).toMatchObject({ locked: true, authCodeExpires: null });
  await holder.ok('setDomainLock', { params, body: { locked: false } });
  await holder.ok('createAuthCode', { params });
  await passDays(15);
  expect((await detail()).authCodeExpires).toBeNull();
  await holder.fails('createAuthCode', 409, { params: { name: 'wheelthrown.art' } });
});

test('§2 calendar: its address needs no session, and can be replaced and revoked', async () => {
  const feed = async () => (await holder.ok('getCalendarFeed')).data.renewalcenter.calendarFeed;
  expect(await feed()).toBeNull();
  const { calendarFeed: first } = (await holder.ok('createCalendarFeed')).data.renewalcenter;
  expect(await feed()).toEqual(first);
  const stranger = new TestClient(sandbox);
  const response = await stranger.request(first?.url ?? '');
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('set-cookie')).toBeNull();
  const text = await response.text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const summaries = events.map((event) => String(event.getFirstPropertyValue('summary')));
  expect(summaries).toContain('berlin-pottery.com läuft ab');
  expect(summaries).toContain('Letzter Tag, um wheelthrown.art wiederherzustellen');
  expect(summaries.some((summary) => summary.includes('earthenware'))).toBe(false);
  expect(text).not.toContain('€');
  const again = await stranger.request(first?.url ?? '', {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const { calendarFeed: second } = (await holder.ok('createCalendarFeed')).data.renewalcenter;
  expect((await stranger.request(first?.url ?? '')).status).toBe(404);
  expect((await stranger.request(second?.url ?? '')).status).toBe(200);
  expect((await holder.ok('deleteCalendarFeed')).data.renewalcenter.calendarFeed).toBeNull();
  expect((await stranger.request(second?.url ?? '')).status).toBe(404);
});

test('§6 calendar: another account neither sees nor revokes the address', async () => {
  const { url } = (await holder.ok('createCalendarFeed')).data.renewalcenter.calendarFeed ?? {};
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  expect((await newcomer.ok('getCalendarFeed')).data.renewalcenter.calendarFeed).toBeNull();
  await newcomer.ok('deleteCalendarFeed');
  expect((await holder.request(url ?? '')).status).toBe(200);
});

test('§9 calendar: 60 requests an hour, in the account’s language', async () => {
  await holder.ok('updateAccountExtended', { body: { preferredLanguage: 'en-us' } });
  const { calendarFeed } = (await holder.ok('createCalendarFeed')).data.renewalcenter;
  const url = calendarFeed?.url ?? '';
  expect(await (await holder.request(url)).text()).toContain('berlin-pottery.com expires');
  for (let count = 1; count < 60; count++) expect((await holder.request(url)).status).toBe(200);
  const throttled = await holder.request(url);
  expect([throttled.status, throttled.headers.get('retry-after')]).toEqual([429, '3600']);
  time.now += 3_600_000;
  expect((await holder.request(url)).status).toBe(200);
});

const watched = async () => (await holder.ok('getWatchedDomains')).data.watchlist.items;

test('§7 watch list: an account adds and removes names, each with its state', async () => {
  for (const added of ['clay-taken.com', 'earthenware.club', 'okafor-ceramics.com'])
    await holder.ok('watchDomain', { params: { name: added } });
  await holder.ok('watchDomain', { params: { name: 'clay-taken.com' } });
  expect(await watched()).toMatchObject([
    { name: 'okafor-ceramics.com', state: 'own', freeFrom: null },
    { name: 'earthenware.club', state: 'own', freeFrom: '2026-11-24T12:00:00.000Z' },
    { name: 'clay-taken.com', state: 'taken', freeFrom: null },
  ]);
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  await newcomer.ok('watchDomain', { params: { name: 'clay-taken.com' } });
  await holder.ok('unwatchDomain', { params: { name: 'clay-taken.com' } });
  expect(await watched()).toHaveLength(2);
  expect((await newcomer.ok('getWatchedDomains')).data.watchlist.items).toHaveLength(1);
  await holder.fails('watchDomain', 422, { params: { name: 'clay.no-such-tld' } });
});

test('§4 names, N1 to N3: the watch list has only names that are sold, and reads them by their letters', async () => {
  for (const invalid of ['xn--kafe-pj3b.com', 'xn--papermill-9b0eua.com', 'a.clay-taken.com'])
    await holder.fails('watchDomain', 422, { params: { name: invalid } });
  const asked = encodeURIComponent('☕kafe.com,İZMİR.com,“clay”.com');
  const headers = { 'x-csrf-start': '1' };
  await holder.request(`/api/v5/account/session?monitor_domains=${asked}`, { headers });
  expect((await watched()).map(({ name: one }) => one)).toEqual(['izmir.com']);
});

test('§7 watch list: a name under a TLD that is not open to everyone is not announced as available', async () => {
  for (const added of ['kiln-preauction.kid', 'kiln-eap.com'])
    await holder.ok('watchDomain', { params: { name: added } });
  expect(await watched()).toMatchObject([{ state: 'prelaunch' }, { state: 'prelaunch' }]);
});

test('§7 watch list: monitor_domains adds names, including those from the visit before signing in', async () => {
  await holder.request('/api/v5/account/session?monitor_domains=clay-taken.com,nonsense', {
    headers: { 'x-csrf-start': '1' },
  });
  expect((await watched()).map(({ name: one }) => one)).toEqual(['clay-taken.com']);
  const visitor = new TestClient(sandbox);
  await visitor.request('/api/v5/account/session?monitor_domains=kiln-taken.com', {
    headers: { 'x-csrf-start': '1' },
  });
  await visitor.submit('/account/login', { person: 'holder' });
  expect((await watched()).map(({ name: one }) => one)).toContain('kiln-taken.com');
});

test('§7 watch list: the account is alerted when a name becomes available', async () => {
  await holder.ok('watchDomain', { params: { name: 'earthenware.club' } });
  expect(await alerts()).not.toHaveProperty('watched_available');
  await passDays(5);
  expect(await alerts()).toHaveProperty('watched_available', true);
  expect((await watched())[0]).toMatchObject({ state: 'available' });
  await holder.ok('dismissAlert', { params: { alertName: 'watched_available' } });
  expect(await alerts()).not.toHaveProperty('watched_available', true);
});

test('§9 watch list: holds 50 names', async () => {
  for (let index = 0; index < 50; index++)
    await holder.ok('watchDomain', { params: { name: `clay-${index}-taken.com` } });
  const full = await holder.fails('watchDomain', 409, { params: { name: 'one-more.com' } });
  expect(full.error).toBe('watchlist_full');
  await holder.ok('watchDomain', { params: { name: 'clay-1-taken.com' } });
});
