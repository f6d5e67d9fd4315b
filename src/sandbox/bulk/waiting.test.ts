import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { bulkOf } from './bulk.fixture.ts';

const { sandbox } = await openTimedSandbox();
const name = 'okafor-ceramics.com';
let holder: TestClient;

beforeEach(async () => {
  holder = await TestClient.open(sandbox, 'holder');
});

const { planFor, read, run, settle } = bulkOf(() => holder);
const txt = (value: string): components['schemas']['BulkSetting'] => ({
  kind: 'record',
  record: { type: 'TXT', host: '@', value, ttl: 3600 },
});
async function start(value: string) {
  const { bulkChangeId } = await planFor([name], txt(value));
  return run(bulkChangeId, { action: 'start' });
}

test('§4 many domains: a change that goes on waits for a newer one that runs on the same domains', async () => {
  const older = await start('older=1');
  await run(older.bulkChangeId, { action: 'stop' });
  const newer = await start('newer=1');
  expect(newer.state).toBe('running');
  expect(await run(older.bulkChangeId, { action: 'go_on' })).toMatchObject({
    state: 'waiting',
    waitsFor: newer.bulkChangeId,
  });
  expect((await settle(older.bulkChangeId)).counts).toMatchObject({ changed: 1 });
  expect((await read(newer.bulkChangeId)).counts).toMatchObject({ changed: 1 });
});

test('§4 many domains: of several that wait on the same domains, each gets its turn', async () => {
  const first = await start('first=1');
  const second = await start('second=1');
  await run(first.bulkChangeId, { action: 'stop' });
  await run(second.bulkChangeId, { action: 'stop' });
  const third = await start('third=1');
  const waiting = [second, first, await start('fourth=1')];
  for (const { bulkChangeId } of waiting)
    expect(await run(bulkChangeId, { action: 'go_on' })).toMatchObject({ state: 'waiting' });
  for (const { bulkChangeId } of [third, ...waiting])
    expect((await settle(bulkChangeId)).counts).toMatchObject({ changed: 1 });
});
