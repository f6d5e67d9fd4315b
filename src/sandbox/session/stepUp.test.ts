import { beforeEach, describe, expect, test } from 'vitest';
import { hasValues } from '#contract/callValues.ts';
import { storefrontContract } from '#contract/load.ts';
import { examplesOf } from '../../../scripts/contract/inputs.ts';
import { toRawRequest } from '../../../scripts/contract/request.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import type { Db } from '../db/store.ts';
import { isDeviceApproved } from '../devices/devices.ts';
import { adminLoginPath, loginPath } from '../pages/login.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import type { Session } from './session.ts';

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };
const name = 'clayhouse.io';
const params = { name };
/** The last entry of the seed. */
const SEEDED = 14;
const nameservers = ['ns1.elsewhere.net', 'ns2.elsewhere.net'];

let owner: TestClient;
let stranger: TestClient;
const sandbox = await openSandbox();
beforeEach(async () => {
  await sandbox.reset();
  owner = await TestClient.open(sandbox, 'holder');
  stranger = await openNew('holder');
});

/** Signs in from a device that the account has never used. */
async function openNew(person: string, path = loginPath) {
  const client = new TestClient(sandbox);
  await client.submit(path, { person, device: 'new' }, firefox);
  await client.ok('getSession');
  return client;
}

const account = async (client: TestClient) => (await client.ok('getSession')).data.account;
const devicesOf = async (client: TestClient) =>
  (await client.ok('listUnrecognizedDevices', { query: { limit: 100 } })).data.unrecognizeddevices.items;
const current = async (client: TestClient) =>
  (await devicesOf(client)).find(({ current }) => current)?.deviceId ?? 0;
/** What people did in the test, without signing in. */
const activityOf = async (client: TestClient) =>
  (await client.ok('listAccountActivity', { query: { limit: 100 } })).data.activity.items.filter(
    ({ activityId, action, by }) =>
      activityId > SEEDED && !action.startsWith('sign_in') && by.kind !== 'system',
  );

test('§2 devices: a new device can neither approve itself nor take a domain, and the owner sees each attempt', async () => {
  const own = { deviceId: await current(stranger) };
  const owners = { deviceId: await current(owner) };
  const attempts = [
    () => stranger.fails('approveDevice', 403, { params: own }),
    () => stranger.fails('forgetDevice', 403, { params: owners }),
    () => stranger.fails('setDomainLock', 403, { params, body: { locked: false } }),
    () => stranger.fails('createAuthCode', 403, { params }),
    () => stranger.fails('updateDomainDns', 403, { params, body: { version: 1, changes: [], nameservers } }),
  ];
  for (const attempt of attempts) {
    expect(await attempt()).toEqual({
      message: ['Approve this device first.'],
      error: 'step_up_required',
      success: false,
      step_up: { needs: 'approved_device', methods: [] },
    });
  }
  expect(await account(owner)).toMatchObject({ sessAccountId: 1002, deviceApproved: true });
  expect((await account(owner)).accountAlerts).toMatchObject({ account_activity: true, new_device: true });
  expect(await account(stranger)).toMatchObject({ deviceApproved: false });
  expect((await owner.ok('getDomain', { params })).data.domain).toMatchObject({ locked: true });
  const seen = await activityOf(owner);
  expect(seen.map(({ action, domain }) => [action, domain])).toEqual([
    ['set_nameservers', name],
    ['create_auth_code', name],
    ['unlock_domain', name],
    ['forget_device', null],
    ['approve_device', null],
  ]);
  expect(seen[0]).toMatchObject({
    ...{ outcome: 'refused', by: { kind: 'customer' }, device: { browser: 'Firefox' } },
    undo: { kind: 'none', reason: 'refused' },
  });
  expect(seen[4]).toMatchObject({ affectedDevice: { browser: 'Firefox', operatingSystem: 'Linux' } });
});

test('§2 devices: what the owner confirms on an approved device works, and the owner’s own changes are listed too', async () => {
  await owner.ok('approveDevice', { params: { deviceId: await current(stranger) } });
  expect(await account(stranger)).toMatchObject({ deviceApproved: true });
  await stranger.ok('setDomainLock', { params, body: { locked: false } });
  await stranger.ok('createAuthCode', { params });
  const { id } = (await stranger.ok('getDomain', { params })).data.domain;
  const item = (await stranger.ok('getProductList', { query: { limit: 100 } })).data.product.items.find(
    (one) => one.product_id === id,
  );
  const target = { product_id: id, billing_id: item?.billing_id ?? 0 };
  await stranger.ok('changeProducts', { body: { action: 'disable_auto_renew', products: { 0: target } } });
  const seen = await activityOf(owner);
  expect(seen[0]).toMatchObject({ domain: name });
  expect(seen.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['disable_auto_renew', 'allowed'],
    ['create_auth_code', 'allowed'],
    ['unlock_domain', 'allowed'],
    ['approve_device', 'allowed'],
  ]);
  await owner.ok('dismissAlert', { params: { alertName: 'account_activity' } });
  await owner.ok('setDomainLock', { params, body: { locked: true } });
  await owner.ok('changeProducts', { body: { action: 'enable_auto_renew', products: { 0: target } } });
  expect((await account(owner)).accountAlerts).not.toHaveProperty('account_activity');
  expect((await activityOf(owner)).slice(0, 2).map(({ action }) => action)).toEqual([
    'enable_auto_renew',
    'lock_domain',
  ]);
});

test('§2 devices: a call that fails changes nothing and is not listed', async () => {
  await owner.fails('createAuthCode', 409, { params });
  const body = { version: 1, changes: [], nameservers };
  await owner.fails('updateDomainDns', 404, { params: { name: 'not-mine.dev' }, body });
  expect(await activityOf(owner)).toEqual([]);
});

test('§6 devices: an attempt at another account’s product is listed without its domain', async () => {
  const reseller = await TestClient.open(sandbox, 'reseller');
  const [item] = (await reseller.ok('getProductList', { query: { domain: 'casa-moreno.com' } })).data.product
    .items;
  const target = { product_id: item?.product_id ?? 0, billing_id: item?.billing_id ?? 0 };
  const body = { action: 'disable_auto_renew', products: { 0: target } } as const;
  await stranger.fails('changeProducts', 403, { body });
  expect(await activityOf(owner)).toMatchObject([{ action: 'disable_auto_renew', domain: null }]);
});

test('§2 devices: a change of several products is listed once, without a domain', async () => {
  const { items } = (await owner.ok('getProductList', { query: { type: 'domain', limit: 100 } })).data
    .product;
  const renewing = items.filter(({ autoRenew }) => autoRenew === 'enabled');
  const targets = renewing.slice(0, 2).map(({ product_id, billing_id }) => ({
    product_id,
    billing_id: billing_id ?? 0,
  }));
  expect(targets).toHaveLength(2);
  const products = Object.fromEntries(targets.entries());
  await owner.ok('changeProducts', { body: { action: 'disable_auto_renew', products } });
  expect(await activityOf(owner)).toMatchObject([{ action: 'disable_auto_renew', domain: null }]);
});

test('§6 devices: an attempt at another account’s device tells neither account about the other', async () => {
  const reseller = await TestClient.open(sandbox, 'reseller');
  await stranger.fails('approveDevice', 403, { params: { deviceId: await current(reseller) } });
  expect(await activityOf(owner)).toMatchObject([{ action: 'approve_device', affectedDevice: null }]);
  expect(await activityOf(reseller)).toEqual([]);
});

test('§2 devices: a call about a product is listed with its domain', async () => {
  await stranger.fails('getTitanRedirect', 403, { query: { productId: 5101, jwt: true } });
  expect(await activityOf(owner)).toMatchObject([{ action: 'open_mail', domain: expect.any(String) }]);
});

test('§2 devices: what an administrator does to a domain is listed for its owner', async () => {
  await TestClient.open(sandbox, 'admin');
  const newAdmin = await openNew('admin', adminLoginPath);
  await newAdmin.fails('releaseParkedDomain', 403, { params });
  expect(await activityOf(owner)).toMatchObject([
    { action: 'change_parking', outcome: 'refused', domain: name, by: { kind: 'support' }, device: null },
  ]);
});

test('§2 devices: what an administrator does to the own account is not shown as support', async () => {
  const admin = await TestClient.open(sandbox, 'admin');
  const newAdmin = await openNew('admin', adminLoginPath);
  await admin.ok('approveAnyDevice', { params: { deviceId: await current(newAdmin) } });
  expect(await activityOf(admin)).toMatchObject([
    {
      action: 'approve_device',
      by: { kind: 'customer' },
      device: { browser: null },
      affectedDevice: { browser: 'Firefox' },
    },
  ]);
});

test('§2 devices: a new device may look, renew, buy, lock a domain and forget itself', async () => {
  await stranger.ok('getProductList');
  await stranger.ok('getDomainDns', { params });
  const { id } = (await stranger.ok('getDomain', { params })).data.domain;
  const lines = [
    { type: 'renewal' as const, id, domain: name, tld: 'io', period: 1, duration: 1 },
    { type: 'registration' as const, domain: 'fresh-kiln.dev', tld: 'dev', period: 1, duration: 1 },
  ];
  await stranger.ok('syncCart', { body: lines.map((data) => ({ action: 'add' as const, data })) });
  expect(await checkOut(stranger)).toBe(303);
  await owner.ok('getDomain', { params: { name: 'fresh-kiln.dev' } });
  await stranger.ok('setDomainLock', { params, body: { locked: true } });
  await stranger.ok('forgetDevice', { params: { deviceId: await current(stranger) } });
  expect(await account(stranger)).toMatchObject({ sessAccountId: null, deviceApproved: false });
});

test('§2 devices: a new device sees no secret that would outlast its session', async () => {
  await owner.ok('createCalendarFeed');
  const feedOf = async (client: TestClient) =>
    (await client.ok('getCalendarFeed')).data.renewalcenter.calendarFeed;
  expect(await feedOf(owner)).toMatchObject({ url: expect.any(String) });
  expect(await feedOf(stranger)).toMatchObject({ url: null });
  const secretOf = async (client: TestClient) => (await client.ok('getResellerWebhook')).data.webhook.secret;
  expect(await secretOf(await TestClient.open(sandbox, 'reseller'))).toEqual(expect.any(String));
  expect(await secretOf(await openNew('reseller'))).toBeNull();
});

test('§2 devices: a session whose device is unknown counts as not approved', async () => {
  const session = { row: { deviceId: null }, account: { id: 1002 } } as Session;
  expect(await isDeviceApproved({} as Db, session)).toBe(false);
});

test('§2 devices: an account’s first device is approved, a second new one is not, until it signs in as known', async () => {
  const first = await openNew('newcomer');
  expect(await account(first)).toMatchObject({ deviceApproved: true });
  const second = await openNew('newcomer');
  expect(await account(second)).toMatchObject({ deviceApproved: false });
  expect((await account(first)).accountAlerts).toEqual({ new_device: true });
  await second.submit(loginPath, { person: 'newcomer' }, firefox);
  expect(await account(second)).toMatchObject({ deviceApproved: true });
  expect((await account(first)).accountAlerts).toEqual({});
  expect(await devicesOf(first)).toHaveLength(2);
});

test('§2 devices: support approves a device, which the owner sees; an administrator’s new device may not', async () => {
  const deviceId = await current(stranger);
  await TestClient.open(sandbox, 'admin');
  const newAdmin = await openNew('admin', adminLoginPath);
  await newAdmin.fails('approveAnyDevice', 403, { params: { deviceId } });
  const admin = await TestClient.open(sandbox, 'admin');
  await admin.ok('approveAnyDevice', { params: { deviceId } });
  expect(await account(stranger)).toMatchObject({ deviceApproved: true });
  expect(await activityOf(owner)).toMatchObject([
    { action: 'approve_device', outcome: 'allowed', by: { kind: 'support' }, device: null },
    { action: 'approve_device', outcome: 'refused', by: { kind: 'support' }, device: null },
  ]);
});

describe('every operation with x-approved-device', () => {
  const contract = storefrontContract();
  const guarded = contract.operations.filter(({ writes }) => writes.approvedDevice);

  test('§2 devices: is for accounts and documents the refusal', () => {
    for (const { id, access, responses } of guarded) {
      expect(access, id).not.toBe('public');
      expect(
        responses.get('403')?.examples.map(({ name }) => name),
        id,
      ).toContain('stepUpRequired');
    }
  });

  test('§2 devices: is refused on a new device before it does anything, and listed', async () => {
    const admin = await TestClient.open(sandbox, 'admin');
    const newAdmin = await openNew('admin', adminLoginPath);
    const customers = [
      await TestClient.open(sandbox, 'collector'),
      await TestClient.open(sandbox, 'reader'),
      await TestClient.open(sandbox, 'reseller'),
    ];
    // Nobody can sign in to the account of the seeded request.
    const params = { customerId: 1011 };
    await admin.ok('openCustomer', { params, body: { reason: { kind: 'other', text: 'Test' } } });
    const activityThere = async () =>
      (await admin.ok('listCustomerActivity', { params, query: { limit: 100 } })).data.activity.items;
    let entries = 0;
    for (const operation of guarded) {
      const { when = {} } = operation.writes.approvedDevice ?? {};
      const example = examplesOf(contract, operation).find(({ input }) => hasValues(when, { input }));
      if (!example) throw new Error(`No example of ${operation.id} needs an approved device.`);
      const { action } =
        operation.writes.activity.find((one) => hasValues(one.when, { input: example.input })) ?? {};
      const { method, target, headers, body } = await toRawRequest(operation, example.input);
      const client = operation.access === 'admin' ? newAdmin : stranger;
      const response = await client.request(target, { method, headers, ...(body && { body }) });
      const { error } = (await response.json()) as { error?: unknown };
      expect([operation.id, response.status, error]).toEqual([operation.id, 403, 'step_up_required']);
      const own = [owner, admin, ...customers].map(activityOf);
      const seen = (await Promise.all([...own, activityThere()])).flat();
      const [latest] = seen.sort((one, other) => other.activityId - one.activityId);
      expect({ id: operation.id, latest }).toMatchObject({ latest: { action, outcome: 'refused' } });
      entries += 1;
      expect(seen, operation.id).toHaveLength(entries);
    }
  }, 30_000);
});
