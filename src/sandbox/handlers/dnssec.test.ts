import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { addRecord, moveTo, refuseChange } from '../dns/zone.fixture.ts';
import { loginPath } from '../pages/login.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { register } from '../sites/site.fixture.ts';
import { ruleTld } from './registryRules.fixture.ts';

const refuseMove = (client: TestClient, name: string, nameservers: string[]) =>
  refuseChange(client, name, 409, [], { nameservers });

type DsData = components['schemas']['DsData'];

const { sandbox, time } = await openTimedSandbox();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const own = 'hanna.bio';
const foreign = 'glaze-lab.dev';
const ours = ['ns1.namestead.example', 'ns2.namestead.example'];
const others = ['ns1.elsewhere.net', 'ns2.elsewhere.net'];

const open = (person = 'holder') => TestClient.open(sandbox, person);

/** Signs in again some time later, when the session and its token may have expired. */
function openAfter(ms: number, person = 'holder') {
  time.now += ms;
  return open(person);
}

const read = async (client: TestClient, name: string) =>
  (await client.ok('getDnssec', { params: { name } })).data.dnssec;

async function turn(client: TestClient, name: string, enabled: boolean) {
  const { version } = await read(client, name);
  return (await client.ok('setDnssec', { params: { name }, body: { version, enabled } })).data.dnssec;
}

async function setDs(client: TestClient, name: string, records: DsData[]) {
  const { version } = await read(client, name);
  return (await client.ok('setDsRecords', { params: { name }, body: { version, records } })).data.dnssec;
}

async function rejectDs(client: TestClient, name: string, status: number, records: DsData[]) {
  const { version } = await read(client, name);
  return client.fails('setDsRecords', status, { params: { name }, body: { version, records } });
}

const strip = ({ keyTag, algorithm, digestType, digest }: DsData): DsData => ({
  keyTag,
  algorithm,
  digestType,
  digest,
});

/** The DS of the key that the nameservers of a domain show. */
async function findKey(client: TestClient, name: string): Promise<DsData> {
  const [key] = (await read(client, name)).keys;
  if (!key) throw new Error(`${name} has no key.`);
  return key;
}

test('§7 DNSSEC: the zone is signed first, and the registry gets the DS when nobody has unsigned copies', async () => {
  let client = await open();
  expect(await read(client, own)).toMatchObject({ status: 'off', signedHere: true, version: 1, keys: [] });
  const begun = await turn(client, own, true);
  expect(begun).toMatchObject({ status: 'turning_on', version: 2, ds: [] });
  expect(begun.steps.map(({ name }) => name)).toEqual([
    'zone_signed',
    'unsigned_copies_gone',
    'ds_published',
  ]);
  expect(begun.keys).toHaveLength(1);
  client = await openAfter(hour);
  expect(await read(client, own)).toMatchObject({ status: 'turning_on', ds: [] });
  client = await openAfter(5 * minute);
  const on = await read(client, own);
  expect(on).toMatchObject({ status: 'on', since: begun.until, until: null, steps: [] });
  expect(on.ds).toEqual([{ ...begun.keys[0], fits: true }]);
});

test('§7 DNSSEC: a zone with a longer TTL waits as long as its records may be kept', async () => {
  const client = await open();
  await addRecord(client, own, { type: 'TXT', host: 'long', value: 'kept for a week', ttl: 604_800 });
  const { until } = await turn(client, own, true);
  expect(Date.parse(until ?? '') - time.now).toBe(7 * day + 5 * minute);
});

test('§7 DNSSEC: turned off, the DS goes first and the signatures stay for a day', async () => {
  let client = await open();
  await turn(client, own, true);
  client = await openAfter(2 * hour);
  const { keys } = await read(client, own);
  const ending = await turn(client, own, false);
  expect(ending).toMatchObject({ status: 'turning_off', ds: [], keys });
  client = await openAfter(day);
  expect(await read(client, own)).toMatchObject({ status: 'turning_off', keys });
  client = await openAfter(5 * minute);
  expect(await read(client, own)).toMatchObject({ status: 'off', keys: [] });
});

test('§7 DNSSEC: while it is being turned off it can be turned on again with the same key, without waiting for copies', async () => {
  let client = await open();
  await turn(client, own, true);
  client = await openAfter(2 * hour);
  const { keys } = await read(client, own);
  await turn(client, own, false);
  client = await openAfter(3 * hour);
  const again = await turn(client, own, true);
  expect(again).toMatchObject({ status: 'turning_on', keys });
  client = await openAfter(5 * minute);
  expect(await read(client, own)).toMatchObject({ status: 'on', keys });
});

test('§7 DNSSEC: turned off before the registry has the DS, it is off at once', async () => {
  let client = await open();
  await turn(client, own, true);
  client = await openAfter(10 * minute);
  expect(await turn(client, own, false)).toMatchObject({ status: 'off', version: 3, keys: [] });
});

test('§7 DNSSEC: asking for what is so already changes nothing', async () => {
  const client = await open();
  expect(await turn(client, own, false)).toMatchObject({ status: 'off', version: 1 });
  const { version } = await turn(client, own, true);
  expect(await turn(client, own, true)).toMatchObject({ status: 'turning_on', version });
});

test('§7 DNSSEC: each year the key is renewed, and at every moment the DS fits a key that is shown', async () => {
  const name = 'antique-barometers.net';
  let client = await open('collector');
  const added = await read(client, name);
  expect(added).toMatchObject({ status: 'renewing_key', steps: { length: 3 }, keys: { length: 2 } });
  expect(added.ds.map(strip)).toEqual([added.keys[0]]);
  client = await openAfter(hour, 'collector');
  const replaced = await read(client, name);
  expect(replaced).toMatchObject({ status: 'renewing_key', keys: added.keys });
  expect(replaced.ds.map(strip)).toEqual([added.keys[1]]);
  client = await openAfter(day, 'collector');
  const after = await read(client, name);
  expect(after).toMatchObject({ status: 'on', ds: replaced.ds, keys: [added.keys[1]], steps: [] });
  expect(Date.parse(after.nextKeyAt ?? '') - Date.parse(added.since ?? '')).toBe(365 * day);
});

test('§8 DNSSEC: a registry that refuses the DS leaves the zone unsigned as before, and it can be tried again', async () => {
  let client = await open('newcomer');
  const name = 'quillmark-dnssecfail.com';
  await register(client, name, 'com');
  await turn(client, name, true);
  client = await openAfter(hour, 'newcomer');
  expect(await read(client, name)).toMatchObject({ status: 'refused', ds: [], keys: [] });
  await moveTo(client, name, others);
  await moveTo(client, name, ours);
  expect(await turn(client, name, true)).toMatchObject({ status: 'turning_on' });
});

test('§8 DNSSEC: nameservers stay until DNSSEC is off everywhere', async () => {
  let client = await open();
  await turn(client, own, true);
  expect(await refuseMove(client, own, others)).toMatchObject({ error: 'dnssec_on' });
  await moveTo(client, own, [...ours].reverse());
  client = await openAfter(2 * hour);
  await turn(client, own, false);
  expect(await refuseMove(client, own, others)).toMatchObject({ error: 'dnssec_on' });
  client = await openAfter(day + 5 * minute);
  await moveTo(client, own, others);
});

test('§7 DNSSEC: the DS of other nameservers’ key is added, replaced and removed', async () => {
  let client = await open();
  const key = await findKey(client, foreign);
  expect(await read(client, foreign)).toMatchObject({ status: 'off', signedHere: false });
  expect(await setDs(client, foreign, [key])).toMatchObject({
    status: 'on',
    ds: [{ ...key, fits: true }],
  });
  const next: DsData = { keyTag: 4711, algorithm: 8, digestType: 4, digest: 'ab'.repeat(48) };
  const both = await setDs(client, foreign, [key, next]);
  expect(both).toMatchObject({ status: 'on', ds: [{ fits: true }, { ...next, fits: false }] });
  expect((await setDs(client, foreign, [key])).ds).toHaveLength(1);
  const removed = await setDs(client, foreign, []);
  expect(removed).toMatchObject({ status: 'turning_off', ds: [] });
  client = await openAfter(day + 5 * minute);
  expect(await read(client, foreign)).toMatchObject({ status: 'off' });
});

test('§8 DNSSEC: a signed domain moves only to nameservers with the same key', async () => {
  const client = await open();
  await setDs(client, foreign, [await findKey(client, foreign)]);
  for (const nameservers of [ours, others])
    expect(await refuseMove(client, foreign, nameservers)).toMatchObject({ error: 'dnssec_on' });
  await moveTo(client, foreign, ['ns3.example.net', 'ns4.example.net']);
  expect(await read(client, foreign)).toMatchObject({ status: 'on' });
});

test('§8 DNSSEC: a DS that can’t be right is refused and changes nothing', async () => {
  const client = await open();
  const key = await findKey(client, foreign);
  const wrongDigest = { ...key, digest: key.digest.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) };
  expect(await rejectDs(client, foreign, 422, [key, { ...key, digestType: 4 }])).toMatchObject({
    error: { 'records.1.digest': expect.any(String) },
  });
  expect(await rejectDs(client, foreign, 422, [{ ...key, digest: key.digest.slice(1) }])).toMatchObject({
    error: { 'records.0.digest': expect.any(String) },
  });
  expect(
    await rejectDs(client, foreign, 422, [{ ...key, algorithm: 5 as DsData['algorithm'] }]),
  ).toMatchObject({ error: { 'records.0.algorithm': expect.any(String) } });
  expect(await rejectDs(client, foreign, 422, [key, key])).toMatchObject({
    error: { records: expect.any(String) },
  });
  for (const wrong of [wrongDigest, { ...key, keyTag: (key.keyTag + 1) % 65_536 }])
    expect(await rejectDs(client, foreign, 409, [wrong])).toMatchObject({ error: 'ds_fits_no_key' });
  expect(await read(client, foreign)).toMatchObject({ status: 'off', version: 1, ds: [] });
});

test('§8 DNSSEC: of two tabs with the same version, the second is told the current state', async () => {
  const client = await open();
  const body = { version: 1, enabled: true };
  const responses = await Promise.all(
    [1, 2].map(() => client.call('setDnssec', { params: { name: own }, body })),
  );
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409]);
  const conflict = responses.find(({ response }) => response.status === 409)?.body;
  expect(conflict).toMatchObject({
    error: 'version_conflict',
    data: { dnssec: { version: 2, status: 'turning_on' } },
  });
});

test('§8 DNSSEC: what the nameservers or the registry don’t allow is refused with the reason', async () => {
  const client = await open();
  const key = await findKey(client, foreign);
  expect(await rejectDs(client, own, 409, [key])).toMatchObject({ error: 'own_nameservers' });
  const body = { version: 1, enabled: true };
  expect(await client.fails('setDnssec', 409, { params: { name: foreign }, body })).toMatchObject({
    error: 'other_nameservers',
  });
  const name = 'okafor-ceramics.com';
  const undo = await ruleTld(sandbox, 'com', () => ({ dnssec: false }));
  expect(await read(client, name)).toMatchObject({ status: 'not_offered' });
  expect(await client.fails('setDnssec', 409, { params: { name }, body })).toMatchObject({
    error: 'no_dnssec',
  });
  expect(await rejectDs(client, name, 409, [key])).toMatchObject({ error: 'no_dnssec' });
  await undo();
});

test('§6 DNSSEC: another account’s domain is a 404, also for one that does not exist', async () => {
  const client = await open('reseller');
  for (const name of [own, 'no-such-name.com']) {
    const params = { name };
    await client.fails('getDnssec', 404, { params });
    await client.fails('setDnssec', 404, { params, body: { version: 1, enabled: true } });
    await client.fails('setDsRecords', 404, { params, body: { version: 1, records: [] } });
  }
});

test('§2 DNSSEC: a new device may turn it on, but neither off nor set a DS', async () => {
  const client = await open();
  const key = await findKey(client, foreign);
  const stranger = new TestClient(sandbox);
  await stranger.submit(loginPath, { person: 'holder', device: 'new' });
  await stranger.ok('getSession');
  const { version } = await turn(stranger, own, true);
  const off = { params: { name: own }, body: { version, enabled: false } };
  expect(await stranger.fails('setDnssec', 403, off)).toMatchObject({ error: 'step_up_required' });
  expect(await rejectDs(stranger, foreign, 403, [key])).toMatchObject({ error: 'step_up_required' });
  expect(await read(client, own)).toMatchObject({ status: 'turning_on' });
  const { items } = (await client.ok('listAccountActivity', { query: { limit: 100 } })).data.activity;
  const refused = items.filter(({ outcome, action }) => outcome === 'refused' && action.endsWith('dnssec'));
  expect(refused.map(({ action, domain }) => [action, domain])).toEqual([
    ['change_dnssec', foreign],
    ['disable_dnssec', own],
  ]);
});

test('§7 DNSSEC: the collector’s domains show each state', async () => {
  const client = await open('collector');
  const states = {
    'antique-barometers.com': 'on',
    'antique-barometers.net': 'renewing_key',
    'antique-barometers.org': 'turning_off',
    'curious-typewriters.net': 'on',
    'antique-typewriters.net': 'broken',
    'antique-maps.com': 'off',
  };
  for (const [name, status] of Object.entries(states))
    expect(await read(client, name), name).toMatchObject({ status });
});
