import { beforeEach, expect, test } from 'vitest';
import { addRecord } from '../dns/zone.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const hour = 3_600_000;
const name = 'okafor-ceramics.com';
const params = { name };

let owner: TestClient;
beforeEach(async () => {
  owner = await TestClient.open(sandbox, 'holder');
});

const turn = async (locked: boolean, client = owner) =>
  (await client.ok('setRegistryLock', { params, body: { locked } })).data.domain.registryLock;
const lockOf = async (client = owner) => (await client.ok('getDomain', { params })).data.domain.registryLock;
const wait = async (hours: number) => {
  time.now += hours * hour;
  owner = await TestClient.open(sandbox, 'holder');
};
const findLinks = async (client: TestClient) =>
  [
    ...(await (await client.request('/backend/mailbox')).text()).matchAll(/\/backend\/keep-locks\/[\w-]+/g),
  ].flat();

test('§5 registry lock: only where the registry offers it, on at once, off after a day', async () => {
  const de = { name: 'okafor-ceramics.de' };
  expect((await owner.ok('getDomain', { params: de })).data.domain.registryLock).toBeNull();
  expect(await owner.fails('setRegistryLock', 409, { params: de, body: { locked: true } })).toMatchObject({
    error: 'no_registry_lock',
  });
  expect(await lockOf()).toEqual({ locked: false, unlocksAt: null });
  await owner.ok('setDomainLock', { params, body: { locked: false } });
  await owner.ok('createAuthCode', { params });
  expect(await turn(true)).toEqual({ locked: true, unlocksAt: null });
  expect((await owner.ok('getDomain', { params })).data.domain).toMatchObject({
    locked: false,
    authCodeExpires: null,
  });
  const unlocksAt = new Date(time.now + 24 * hour).toISOString();
  expect(await turn(false)).toEqual({ locked: true, unlocksAt });
  await wait(23);
  // Asking again does not begin again.
  expect(await turn(false)).toEqual({ locked: true, unlocksAt });
  await owner.fails('createAuthCode', 409, { params });
  await wait(1);
  expect(await lockOf()).toEqual({ locked: false, unlocksAt: null });
  await owner.ok('createAuthCode', { params });
  const { items } = (await owner.ok('listAccountActivity')).data.activity;
  expect(items.map(({ action }) => action).filter((action) => action.endsWith('_registry'))).toEqual([
    'unlock_registry',
    'lock_registry',
  ]);
});

test('§5 registry lock: rejects changes of nameservers, DNSSEC and owner, transfers, offers and deletion', async () => {
  const { version } = (await owner.ok('getDnssec', { params })).data.dnssec;
  const zone = (await owner.ok('getDomainDns', { params })).data.dns;
  const contacts = (await owner.ok('getDomainContacts', { params })).data.domain;
  const contact = (await owner.ok('getContact', { params: { contactId: 8101 } })).data.contact;
  await turn(true);
  const nameservers = ['ns1.example.net', 'ns2.example.net'];
  const roles = { admin: 8101, tech: 8103, billing: 8101 };
  const other = { version: contacts.version, owner: 8104, ...roles, lock: false };
  const fields = { ...contact.fields, organization: 'Other Ceramics' };
  const digest = 'a'.repeat(64);
  const ds = [{ keyTag: 1, algorithm: 13, digestType: 2, digest }] as const;
  const errors = [
    await owner.fails('updateDomainDns', 409, {
      params,
      body: { version: zone.version, changes: [], nameservers },
    }),
    await owner.fails('setDnssec', 409, { params, body: { version, enabled: true } }),
    await owner.fails('setDsRecords', 409, { params, body: { version, records: [...ds] } }),
    await owner.fails('setDomainLock', 409, { params, body: { locked: false } }),
    await owner.fails('createAuthCode', 409, { params }),
    await owner.fails('createPush', 409, { params, body: { receiver: '1005' } }),
    await owner.fails('setDomainContacts', 409, { params, body: other }),
    await owner.fails('changeContact', 409, {
      params: { contactId: 8101 },
      body: { version: contact.version, fields, lock: false } as never,
    }),
  ];
  for (const error of errors)
    expect(error).toMatchObject({
      error: 'registry_locked',
      message: [expect.stringContaining('Turn it off on the domain’s page first, which takes 24 hours.')],
    });
  const { email, kinds } = (await owner.ok('getAccountClosing')).data.closing;
  const decisions = kinds.map(({ type }) => ({ type, decision: 'end' as const }));
  expect(await owner.fails('closeAccount', 409, { body: { email, decisions } })).toMatchObject({
    error: 'registry_locked',
  });

  // Records and renewals have nothing to do with it.
  await addRecord(owner, params.name, { type: 'TXT', host: 'note', value: 'hello', ttl: 3600 });
  await owner.ok('setRenewalCeiling', { params, body: { ceiling: { amount: 40, currency: 'EUR' } } });
});

test('§5 registry lock: the link of the email keeps it on and signs out everywhere', async () => {
  await turn(true);
  expect(await findLinks(owner)).toEqual([]);
  await turn(false);
  const [link = '', ...more] = await findLinks(owner);
  expect(more).toEqual([]);
  const anyone = new TestClient(sandbox);
  expect(await (await anyone.submit(link, {})).text()).toContain('1 domain stays locked');
  expect((await owner.ok('getSession')).data.account.sessAccountId).toBeNull();
  expect((await anyone.submit(link, {})).status).toBe(404);
  await wait(25);
  expect(await lockOf()).toEqual({ locked: true, unlocksAt: null });
});

test('§5 registry lock: turning it on again stops turning it off, and a pushed domain has to come back first', async () => {
  await turn(true);
  await turn(false);
  expect(await turn(true)).toEqual({ locked: true, unlocksAt: null });
  await wait(25);
  expect(await lockOf()).toEqual({ locked: true, unlocksAt: null });
  const other = { name: 'berlin-pottery.com' };
  await owner.ok('createPush', { params: other, body: { receiver: '1005' } });
  expect(await owner.fails('setRegistryLock', 409, { params: other, body: { locked: true } })).toMatchObject({
    error: 'transfer_pending',
  });
});

test('§6 registry lock: turning it off needs an approved device and a proof, and another account has no such domain', async () => {
  await turn(true);
  const elsewhere = new TestClient(sandbox);
  await elsewhere.submit('/account/login', { person: 'holder', device: 'new' });
  await elsewhere.ok('getSession');
  await elsewhere.fails('setRegistryLock', 403, { params, body: { locked: false } });
  const collector = await TestClient.open(sandbox, 'collector');
  await collector.fails('setRegistryLock', 404, { params, body: { locked: true } });
  time.now += 11 * 60_000;
  expect(await owner.fails('setRegistryLock', 403, { params, body: { locked: false } })).toMatchObject({
    step_up: { needs: 'proof' },
  });
  expect(await lockOf()).toEqual({ locked: true, unlocksAt: null });
});
