import { expect, test } from 'vitest';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const hour = 3_600_000;
const params = { name: 'clayhouse.io' };
const other = { name: 'okafor-ceramics.com' };

const unlock = (client: TestClient, which = params) =>
  client.ok('setDomainLock', { params: which, body: { locked: false } });
const domainOf = async (client: TestClient) => (await client.ok('getDomain', { params })).data.domain;
const findLinks = async (client: TestClient) =>
  [
    ...(await (await client.request('/backend/mailbox')).text()).matchAll(/\/backend\/keep-locks\/[\w-]+/g),
  ].flat();

test('§2 transfer lock: an account that wants it waits a day until a lock is off', async () => {
  const owner = await TestClient.open(sandbox, 'holder');
  await owner.ok('changeSecuritySettings', { body: { holdTransfers: true } });
  const { domain } = (await unlock(owner)).data;
  const unlocksAt = new Date(time.now + 24 * hour).toISOString();
  expect(domain).toMatchObject({ locked: true, unlocksAt });
  await owner.fails('createAuthCode', 409, { params });
  time.now += hour;
  // Asking again does not begin again.
  const again = await TestClient.open(sandbox, 'holder');
  expect((await unlock(again)).data.domain).toMatchObject({ locked: true, unlocksAt });
  time.now += 23 * hour;
  const later = await TestClient.open(sandbox, 'holder');
  expect(await domainOf(later)).toMatchObject({ locked: false, unlocksAt: null });
  await later.ok('createAuthCode', { params });
  await later.ok('setDomainLock', { params, body: { locked: true } });
  expect(await domainOf(later)).toMatchObject({ locked: true, unlocksAt: null });
});

test('§2 transfer lock: the link of one email keeps all locks on and signs out everywhere, once', async () => {
  const owner = await TestClient.open(sandbox, 'holder');
  await owner.ok('changeSecuritySettings', { body: { holdTransfers: true } });
  await unlock(owner);
  await unlock(owner, other);
  const [link = '', ...more] = await findLinks(owner);
  expect(more).toEqual([]);
  const anyone = new TestClient(sandbox);
  expect((await anyone.request(link)).status).toBe(200);
  expect(await domainOf(owner)).toMatchObject({ unlocksAt: expect.any(String) });
  expect(await (await anyone.submit(link, {})).text()).toContain('2 domains stay locked');
  expect((await owner.ok('getSession')).data.account.sessAccountId).toBeNull();
  expect((await anyone.submit(link, {})).status).toBe(404);
  time.now += 25 * hour;
  expect(await domainOf(await TestClient.open(sandbox, 'holder'))).toMatchObject({
    locked: true,
    unlocksAt: null,
  });
});

test('§2 transfer lock: without that setting a lock is off at once', async () => {
  const owner = await TestClient.open(sandbox, 'holder');
  expect((await unlock(owner)).data.domain).toMatchObject({ locked: false, unlocksAt: null });
  expect(await findLinks(owner)).toEqual([]);
});
