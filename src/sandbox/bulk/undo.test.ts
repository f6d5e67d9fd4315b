import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { addRecord, changeZone } from '../dns/zone.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { bulkOf } from './bulk.fixture.ts';

type RecordInput = components['schemas']['DnsRecordInput'];

const { sandbox } = await openTimedSandbox();
const ttl = 3600;
const name = 'okafor-ceramics.de';
const params = { name };
let holder: TestClient;

beforeEach(async () => {
  holder = await TestClient.open(sandbox, 'holder');
});

const { planFor, itemOf, finish } = bulkOf(() => holder);
const planUndo = async (bulkChangeId: number) =>
  (await holder.ok('planBulkUndo', { params: { bulkChangeId } })).data.bulkchange;
const recordsOf = async (type: RecordInput['type']) =>
  (await holder.ok('getDomainDns', { params })).data.dns.records.filter((record) => record.type === type);
const valuesOf = async (type: RecordInput['type']) =>
  (await recordsOf(type)).map(({ value }) => value).sort();
const add = async (record: RecordInput) => (await addRecord(holder, name, record)).id;
const remove = (id: number) =>
  changeZone(holder, name, [{ action: 'remove', id }], { confirmedRemovals: [id] });
const isLeftOut = {
  counts: { planned: 0, barred: 1 },
  reasons: [{ reason: 'changed_meanwhile', domains: 1 }],
};

test('§4 many domains: a record that was replaced does not come back if its successor was edited or removed', async () => {
  const record: RecordInput = { type: 'TXT', host: '@', value: 'v=spf1 -all', ttl };
  const { bulkChangeId } = await finish(await planFor([name], { kind: 'record', record }));
  const [written] = (await recordsOf('TXT')).filter(({ value }) => value === record.value);
  const id = written?.id ?? 0;
  const value = 'v=spf1 include:spf.new.example -all';
  await changeZone(holder, name, [{ action: 'update', id, record: { ...record, value } }]);
  expect(await planUndo(bulkChangeId)).toMatchObject(isLeftOut);
  await remove(id);
  expect(await planUndo(bulkChangeId)).toMatchObject(isLeftOut);
});

test('§4 many domains: mail records that were replaced do not come back beside others that were added since', async () => {
  const before = await valuesOf('MX');
  const mx = { type: 'MX', host: '@', priority: 10, ttl } as const;
  const record: RecordInput = { ...mx, value: 'mx.new.example' };
  const { bulkChangeId } = await finish(await planFor([name], { kind: 'record', record }));
  const added = await add({ ...mx, value: 'mx2.new.example' });
  await add({ type: 'MX', host: 'shop', value: 'mx.new.example', priority: 10, ttl });
  expect(await planUndo(bulkChangeId)).toMatchObject(isLeftOut);
  await remove(added);
  await finish(await planUndo(bulkChangeId));
  expect(await valuesOf('MX')).toEqual([...before, 'mx.new.example'].sort());
});

test('§4 many domains: a value is put back beside records that stayed', async () => {
  await add({ type: 'A', host: '@', value: '203.0.113.21', ttl });
  const before = await valuesOf('A');
  const replace = { kind: 'replace_record', type: 'A', from: '203.0.113.20', to: '203.0.113.80' } as const;
  const { bulkChangeId } = await finish(await planFor([name], replace));
  expect(await valuesOf('A')).toEqual(['203.0.113.21', '203.0.113.80']);
  await finish(await planUndo(bulkChangeId));
  expect(await valuesOf('A')).toEqual(before);
});

test('§4 many domains: other nameservers end the parking page, which is shown and comes back', async () => {
  const parked = 'teabowl.coffee';
  const landing = { type: 'coming_soon' };
  const pageOf = async () =>
    (await holder.ok('listParkedDomains', { query: { query: parked } })).data.parkeddomains.items[0]?.landing;
  expect(await pageOf()).toEqual(landing);
  const nameservers = ['ns1.elsewhere.net', 'ns2.elsewhere.net'];
  const change = await planFor([parked], { kind: 'nameservers', nameservers });
  expect((await itemOf(change.bulkChangeId, parked))?.diff.landing).toEqual({ before: landing, after: null });
  expect((await finish(change)).counts).toMatchObject({ changed: 1 });
  expect(await pageOf()).toBeUndefined();
  const undo = await planUndo(change.bulkChangeId);
  expect((await itemOf(undo.bulkChangeId, parked))?.diff.landing).toEqual({ before: null, after: landing });
  expect((await finish(undo)).counts).toMatchObject({ changed: 1 });
  expect(await pageOf()).toEqual(landing);
});
