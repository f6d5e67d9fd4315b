import { expect, test } from 'vitest';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const newerFirefox = firefox.replaceAll('133', '134');
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let clock = Date.parse('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => new Date(clock), trustProxy: true });
const admin = await TestClient.open(sandbox, 'admin');

const path = '/account/login';
const signIn = async (
  client: TestClient,
  person: string,
  headers: Record<string, string> = {},
  fields = {},
) => {
  clock += 1000;
  expect((await client.submit(path, { person, ...fields }, headers)).status).toBe(303);
  await client.ok('getSession');
};
const opened = async (person: string, headers: Record<string, string> = {}) => {
  const client = new TestClient(sandbox);
  await signIn(client, person, headers);
  return client;
};
const listed = async (client: TestClient, query: object = {}) =>
  (await client.ok('listUnrecognizedDevices', { query })).data.unrecognizeddevices;
const isSignedIn = async (client: TestClient) =>
  (await client.ok('getSession')).data.account.sessAccountId !== null;

test('§2 unrecognized devices: the first sign-in from a browser adds an entry', async () => {
  const client = await opened('newcomer', {
    'user-agent': firefox,
    'x-forwarded-for': '198.51.100.9, 10.0.0.1',
  });
  const { items, totalCount } = await listed(client);
  expect(totalCount).toBe(1);
  expect(items[0]).toEqual({
    deviceId: expect.any(Number),
    browser: 'Firefox',
    operatingSystem: 'Linux',
    place: 'Mexico City, MX',
    ipAddress: '198.51.100.9',
    firstSeen: new Date(clock).toISOString(),
    lastSeen: new Date(clock).toISOString(),
    status: 'approved',
    current: true,
  });
});

test('§2 unrecognized devices: the same browser is recognized, another one is not', async () => {
  const client = await opened('reseller', { 'user-agent': firefox });
  const before = await listed(client, { limit: 100 });
  await signIn(client, 'reseller', { 'user-agent': newerFirefox });
  const after = await listed(client, { limit: 100 });
  expect(after.totalCount).toBe(before.totalCount);
  expect(Date.parse(after.items[0]?.lastSeen ?? '')).toBe(clock);
  await signIn(client, 'reseller', { 'user-agent': safari });
  expect((await listed(client)).items[0]).toMatchObject({
    browser: 'Safari',
    operatingSystem: 'iOS',
    current: true,
  });
  expect((await listed(client)).totalCount).toBe(before.totalCount + 1);
});

test('§2 unrecognized devices: two people at one browser have an entry each, and both are recognized', async () => {
  const client = await opened('newcomer', { 'user-agent': safari });
  const mine = (await listed(client)).totalCount;
  const others = (await listed(await opened('holder'))).totalCount + 1;
  await signIn(client, 'holder', { 'user-agent': safari });
  expect((await listed(client)).totalCount).toBe(others);
  await signIn(client, 'newcomer', { 'user-agent': safari });
  expect((await listed(client)).totalCount).toBe(mine);
  await signIn(client, 'holder', { 'user-agent': safari });
  expect((await listed(client)).totalCount).toBe(others);
});

test('§2 unrecognized devices: a planted key is not accepted, and odd headers don’t prevent sign-in', async () => {
  const key = 'x'.repeat(43);
  const client = new TestClient(sandbox);
  client.cookies.set('storefront_device', key);
  await signIn(client, 'newcomer');
  expect(client.cookies.get('storefront_device')).toMatch(/^[\w-]{43}$/);
  expect(client.cookies.get('storefront_device')).not.toBe(key);
  const strange = [
    '',
    ')('.repeat(4000),
    'é\u00ff',
    '%00',
    "'; drop table device; --",
    'Windows '.repeat(1000),
  ];
  for (const value of strange) {
    const odd = new TestClient(sandbox);
    odd.cookies.set('storefront_device', encodeURIComponent(value.slice(0, 100)));
    await signIn(odd, 'newcomer', { 'user-agent': value, 'x-forwarded-for': value });
    expect((await listed(odd)).items[0]).toMatchObject({ browser: null, ipAddress: null, place: null });
  }
});

test('§2 unrecognized devices: the seeded ones by status, page and order', async () => {
  const holder = await opened('holder', { 'user-agent': firefox });
  const forgotten = await listed(holder, { status: 'forgotten' });
  expect(forgotten.items.map(({ deviceId }) => deviceId)).toEqual([7004]);
  const approved = await listed(holder, { status: 'approved', asc: true });
  expect(approved.items[0]).toMatchObject({
    deviceId: 7002,
    browser: 'Safari',
    operatingSystem: 'macOS',
    current: false,
  });
  const oldest = await listed(holder, { asc: true, limit: 2 });
  expect(oldest.items.map(({ deviceId }) => deviceId)).toEqual([7002, 7004]);
  const lastUsed = await listed(holder, { order: 'lastSeen', asc: true, limit: 1, start: 1 });
  expect(lastUsed.items[0]?.deviceId).toBe(7001);
});

test('§4 unrecognized devices: an approved device stays recognized; a forgotten one is signed out and new again', async () => {
  const headers = { 'user-agent': firefox };
  const laptop = await opened('holder', headers);
  const phone = new TestClient(sandbox);
  await signIn(phone, 'holder', { 'user-agent': safari }, { device: 'new' });
  const [device] = (await listed(laptop, { order: 'lastSeen' })).items.filter(({ current }) => !current);
  const params = { deviceId: device?.deviceId ?? 0 };
  expect(device).toMatchObject({ browser: 'Safari', status: 'pending' });
  expect((await laptop.ok('approveDevice', { params })).data.unrecognizeddevice.status).toBe('approved');
  await laptop.ok('approveDevice', { params });
  await signIn(phone, 'holder', { 'user-agent': safari });
  expect((await listed(phone, { order: 'lastSeen' })).items[0]).toMatchObject({
    ...params,
    status: 'approved',
  });

  expect((await laptop.ok('forgetDevice', { params })).data.unrecognizeddevice.status).toBe('forgotten');
  await laptop.ok('forgetDevice', { params });
  expect((await laptop.fails('approveDevice', 409, { params })).error).toBe('forgotten');
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(laptop)).toBe(true);
  await signIn(phone, 'holder', { 'user-agent': safari }, { device: 'new' });
  const again = (await listed(phone)).items[0];
  expect(again).toMatchObject({ status: 'pending', current: true });
  expect(again?.deviceId).not.toBe(params.deviceId);
});

test('§4 unrecognized devices: forgetting the current device signs out', async () => {
  const client = await opened('newcomer', { 'user-agent': firefox });
  const deviceId = (await listed(client)).items[0]?.deviceId ?? 0;
  await client.ok('forgetDevice', { params: { deviceId } });
  expect(await isSignedIn(client)).toBe(false);
});

test('§2 unrecognized devices: administrators find, approve and forget all devices', async () => {
  const found = async (query: object) =>
    (await admin.ok('findUnrecognizedDevices', { query })).data.unrecognizeddevices;
  expect((await found({ query: 'Singapore' })).items[0]).toMatchObject({
    deviceId: 7001,
    account: { id: 1002, name: 'Hanna Okafor', email: 'hanna@example.com' },
  });
  expect(
    (await found({ query: '198.51.100.1', status: 'pending' })).items.map(({ deviceId }) => deviceId),
  ).toEqual([7005]);
  const reseller = await found({ query: 'rafael@', limit: 100 });
  expect(new Set(reseller.items.map(({ account }) => account.id))).toEqual(new Set([1003]));
  const params = { deviceId: 7005 };
  expect((await admin.ok('approveAnyDevice', { params })).data.unrecognizeddevice.status).toBe('approved');
  expect((await admin.ok('forgetAnyDevice', { params })).data.unrecognizeddevice.status).toBe('forgotten');
  await admin.fails('approveAnyDevice', 409, { params });
  await admin.fails('approveAnyDevice', 404, { params: { deviceId: 99_999 } });
  await admin.fails('forgetAnyDevice', 404, { params: { deviceId: 99_999 } });
  const victim = await opened('reseller');
  const deviceId = (await listed(victim)).items[0]?.deviceId ?? 0;
  await admin.ok('forgetAnyDevice', { params: { deviceId } });
  expect(await isSignedIn(victim)).toBe(false);
  expect(await isSignedIn(admin)).toBe(true);
});

test('§6 unrecognized devices: other accounts’ are not found, and the list of all is for administrators', async () => {
  const reseller = await opened('reseller');
  const visitor = await TestClient.open(sandbox);
  const params = { deviceId: 7001 };
  await reseller.fails('approveDevice', 404, { params });
  await reseller.fails('forgetDevice', 404, { params });
  await visitor.fails('listUnrecognizedDevices', 401);
  await visitor.fails('approveDevice', 401, { params });
  await visitor.fails('forgetDevice', 401, { params });
  for (const [client, status] of [
    [reseller, 403],
    [visitor, 401],
  ] as const) {
    await client.fails('findUnrecognizedDevices', status);
    await client.fails('approveAnyDevice', status, { params });
    await client.fails('forgetAnyDevice', status, { params });
  }
  expect(
    (await listed(await opened('holder'), { status: 'pending', limit: 100 })).items.map(
      ({ deviceId }) => deviceId,
    ),
  ).toContain(7001);
});
