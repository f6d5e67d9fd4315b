import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/support/ensureBuilt.ts';
import { Chaos } from '../cluster/chaos.ts';

const isInstalled = !spawnSync('haproxy', ['-v']).error;

describe.skipIf(!isInstalled)('fault 45: a cluster whose instances are killed', () => {
  const chaos = new Chaos();
  afterAll(() => chaos.close(), 60_000);

  test('loses nothing that was acknowledged, doubles nothing, and serves again within 5 s', {
    timeout: 300_000,
  }, async () => {
    await ensureBuilt();
    await chaos.start();
    await chaos.kill(2);
    const losses = await chaos.findLost();
    expect(losses.filter(({ acknowledged }) => acknowledged === 0)).toEqual([]);
    expect(losses.flatMap(({ lost, doubled }) => [...lost, ...doubled])).toEqual([]);
    expect(chaos.mishaps).toMatchObject([{ times: 2, faults: [] }]);
    expect(chaos.mishaps.filter(({ worstMs, boundMs }) => worstMs > boundMs)).toEqual([]);
  });
});
