import { afterAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/support/ensureBuilt.ts';
import { Load } from '../load/load.ts';
import { startPostgres } from '../postgres.ts';

const database = await startPostgres();
if (!('reason' in database)) await database.stop();

describe.skipIf('reason' in database)('§35 load: over ten connections', () => {
  const load = new Load();
  afterAll(() => load.close());

  test('every call is answered', { timeout: 300_000 }, async () => {
    await ensureBuilt();
    const { figures, memory } = await load.run(4, [10]);
    expect(figures).toHaveLength(5);
    expect(figures.filter(({ times }) => times.length < 10)).toEqual([]);
    expect(figures.flatMap(({ name, lost }) => lost.map((failure) => `${name}: ${failure}`))).toEqual([]);
    expect(Math.min(...memory)).toBeGreaterThan(0);
  });
});
