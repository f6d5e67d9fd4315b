import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { outOf, startOut } from '../transfers/transfers.fixture.ts';
import { bulkOf } from './bulk.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const mailName = 'okafor-ceramics.com';
let holder: TestClient;

beforeEach(async () => {
  holder = await TestClient.open(sandbox, 'holder');
});

const { planFor, itemOf, finish } = bulkOf(() => holder);
const lock = (locked: boolean): components['schemas']['BulkSetting'] => ({ kind: 'lock', locked });

test('§4 many domains: the lock stays while another registrar’s request is pending', async () => {
  await startOut(holder, mailName);
  const change = await planFor([mailName, 'hanna.bio'], lock(true));
  expect(change.counts).toMatchObject({ planned: 0, same: 1, barred: 1 });
  expect(change.reasons).toEqual([{ reason: 'transfer_pending', domains: 1 }]);
  expect((await planFor([mailName], lock(false))).counts).toMatchObject({ same: 1 });
  const off = { kind: 'auto_renew', enabled: false } as const;
  expect((await planFor([mailName], off)).counts).toMatchObject({ planned: 1 });
});

test('§4 many domains: a request that comes after the plan keeps the lock from changing', async () => {
  await holder.ok('setDomainLock', { params: { name: mailName }, body: { locked: false } });
  const change = await planFor([mailName], lock(true));
  await startOut(holder, mailName);
  expect((await finish(change)).reasons).toEqual([{ reason: 'transfer_pending', domains: 1 }]);
  expect((await outOf(holder, mailName)).state).toBe('requested');
});

test('§4 many domains: the history of a domain says when its lock changed', async () => {
  const historyOf = async () => (await outOf(holder, 'hanna.bio')).history.map(({ event }) => event);
  const { bulkChangeId } = await finish(await planFor(['hanna.bio', mailName], lock(false)));
  expect(await outOf(holder, 'hanna.bio')).toMatchObject({ lockOffAt: new Date(time.now).toISOString() });
  expect(await historyOf()).toEqual(['lock_off']);
  const undo = (await holder.ok('planBulkUndo', { params: { bulkChangeId } })).data.bulkchange;
  await finish(undo);
  expect(await historyOf()).toEqual(['lock_on', 'lock_off']);
});

test('§4 many domains: a domain whose registry has no lock is not counted as locked', async () => {
  const names = [mailName, 'okafor-ceramics.de'];
  const { summary } = (await holder.ok('summarizeBulkSelection', { body: { selection: { names } } })).data;
  expect(summary).toMatchObject({ domains: 2, ownNameservers: 2, locked: 1, autoRenew: 2 });
  const { items } = (await holder.ok('listBulkSettings', { query: { limit: 100 } })).data.settings;
  expect(items.filter(({ name }) => names.includes(name)).map(({ locked }) => locked)).toEqual([true, false]);
  const unlocked = await planFor(['okafor-ceramics.de'], lock(false));
  expect(unlocked.counts).toMatchObject({ same: 1 });
  expect(await itemOf(unlocked.bulkChangeId, 'okafor-ceramics.de')).toMatchObject({ diff: {} });
});

test('§5 many domains: a registry lock bars new nameservers, another owner and an open transfer lock', async () => {
  await holder.ok('setRegistryLock', { params: { name: mailName }, body: { locked: true } });
  const nameservers = ['ns1.example.net', 'ns2.example.net'];
  for (const change of [lock(false), { kind: 'nameservers', nameservers } as const]) {
    const planned = await planFor([mailName], change);
    expect(planned.reasons, change.kind).toEqual([{ reason: 'registry_locked', domains: 1 }]);
  }
  const off = { kind: 'auto_renew', enabled: false } as const;
  expect((await planFor([mailName], off)).counts).toMatchObject({ planned: 1 });
});
