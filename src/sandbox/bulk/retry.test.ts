import { beforeEach, expect, test } from 'vitest';
import { addRecord, moveTo } from '../dns/zone.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { register } from '../sites/site.fixture.ts';
import { bulkOf } from './bulk.fixture.ts';

const { sandbox } = await openTimedSandbox();
const own = ['ns1.namestead.example', 'ns2.namestead.example'];
const others = ['ns1.elsewhere.net', 'ns2.elsewhere.net'];
const mailName = 'okafor-ceramics.com';
const params = { name: 'hanna.bio' };
let holder: TestClient;

beforeEach(async () => {
  holder = await TestClient.open(sandbox, 'holder');
});

const { planFor, read, run, itemOf, finish, settle } = bulkOf(() => holder);
const nameserversOf = async (name: string) =>
  (await holder.ok('getDomain', { params: { name } })).data.domain.nameservers;

/** A change of a domain for which mail was set up after the change was planned. */
async function failForMail(): Promise<number> {
  const names = [mailName, params.name];
  const { bulkChangeId } = await planFor(names, { kind: 'nameservers', nameservers: others });
  expect((await itemOf(bulkChangeId, params.name))?.effects).not.toContain('mail_stops');
  await run(bulkChangeId, { action: 'start', confirmed: ['mail_stops'] });
  const mx = { type: 'MX', host: '@', value: 'mx.elsewhere.net', priority: 10, ttl: 3600 } as const;
  await addRecord(holder, params.name, mx);
  await settle(bulkChangeId);
  return bulkChangeId;
}

test('§4 many domains: an effect that was confirmed for another domain is not confirmed for this one', async () => {
  const bulkChangeId = await failForMail();
  expect((await read(bulkChangeId)).counts).toMatchObject({ changed: 1, failed: 1, retryable: 1 });
  expect(await itemOf(bulkChangeId, params.name)).toMatchObject({
    state: 'failed',
    reason: 'changed_meanwhile',
  });
  expect(await nameserversOf(mailName)).toEqual(others);
  expect(await nameserversOf(params.name)).toEqual(own);
});

test('§4 many domains: another try shows its new plan first, and its losses have to be confirmed', async () => {
  const bulkChangeId = await failForMail();
  expect(await itemOf(bulkChangeId, params.name)).toMatchObject({
    effects: expect.arrayContaining(['mail_stops']),
    diff: { nameservers: { before: own, after: others } },
  });
  const { retryEffects } = await read(bulkChangeId);
  expect(retryEffects).toContainEqual({ effect: 'mail_stops', domains: 1, mustConfirm: true });
  const refused = await holder.fails('runBulkChange', 409, {
    params: { bulkChangeId },
    body: { action: 'retry' },
  });
  expect(refused.error).toBe('not_confirmed');
  expect(await read(bulkChangeId)).toMatchObject({ state: 'done', counts: { planned: 0, failed: 1 } });
  await run(bulkChangeId, { action: 'retry', confirmed: ['mail_stops'] });
  expect((await settle(bulkChangeId)).counts).toMatchObject({ changed: 2, failed: 0 });
  expect(await nameserversOf(params.name)).toEqual(others);
});

test('§4 many domains: another try overwrites nothing that has changed since its plan was shown', async () => {
  const change = await planFor(['hanna.bio'], { kind: 'nameservers', nameservers: others });
  const move = (nameservers: string[]) => moveTo(holder, params.name, nameservers);
  await move(['ns1.third.net', 'ns2.third.net']);
  await finish(change);
  await move(['ns1.fourth.net', 'ns2.fourth.net']);
  const { bulkChangeId } = change;
  await run(bulkChangeId, { action: 'retry' });
  expect((await settle(bulkChangeId)).counts).toMatchObject({ changed: 0, failed: 1 });
  expect(await nameserversOf(params.name)).toEqual(['ns1.fourth.net', 'ns2.fourth.net']);
  expect((await itemOf(bulkChangeId, params.name))?.diff.nameservers?.before).toEqual([
    'ns1.fourth.net',
    'ns2.fourth.net',
  ]);
});

test('§4 many domains: what a registry refused is tried again as it was planned, or not at all', async () => {
  const name = 'harbor-renewfail.com';
  await register(holder, name, 'com');
  const ceiling = (amount: number) => ({ amount, currency: 'EUR' });
  const { bulkChangeId } = await finish(await planFor([name], { kind: 'ceiling', ceiling: ceiling(40) }));
  expect(await itemOf(bulkChangeId, name)).toMatchObject({
    reason: 'registry_failed',
    diff: { ceiling: { before: null, after: ceiling(40) } },
  });
  await holder.ok('setRenewalCeiling', { params: { name }, body: { ceiling: ceiling(50) } });
  await run(bulkChangeId, { action: 'retry' });
  await settle(bulkChangeId);
  expect(await itemOf(bulkChangeId, name)).toMatchObject({
    reason: 'changed_meanwhile',
    diff: { ceiling: { before: ceiling(50), after: ceiling(40) } },
  });
});
