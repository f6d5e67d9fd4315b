import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { bulkOf } from './bulk.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const DAY_MS = 86_400_000;
const name = 'hanna.bio';
const off: components['schemas']['BulkSetting'] = { kind: 'auto_renew', enabled: false };
let holder: TestClient;

beforeEach(async () => {
  holder = await TestClient.open(sandbox, 'holder');
});

const { planFor, read, run, finish } = bulkOf(() => holder);
const autoRenewOf = async () => (await holder.ok('getDomain', { params: { name } })).data.domain.autoRenew;

test('§4 many domains: a preview can be started for a day', async () => {
  const [one, other] = [await planFor([name], off), await planFor([name], off)];
  const body = { action: 'start' } as const;
  time.now += DAY_MS - 1;
  holder = await TestClient.open(sandbox, 'holder');
  expect(await run(one.bulkChangeId, body)).toMatchObject({ state: 'running' });
  await run(one.bulkChangeId, { action: 'stop' });
  time.now += 1;
  const { bulkChangeId } = other;
  const refused = await holder.fails('runBulkChange', 409, { params: { bulkChangeId }, body });
  expect(refused.error).toBe('draft_expired');
  expect(await autoRenewOf()).toBe('enabled');
});

test('§4 many domains: of the previews that were not started, the newest 20 are kept', async () => {
  const started = await finish(await planFor([name], off));
  const ids: number[] = [];
  for (let drafts = 0; drafts < 21; drafts++) ids.push((await planFor([name], off)).bulkChangeId);
  const [oldest = 0, next = 0] = ids;
  await holder.fails('getBulkChange', 404, { params: { bulkChangeId: oldest } });
  expect((await read(next)).state).toBe('draft');
  expect((await read(started.bulkChangeId)).state).toBe('done');
});
