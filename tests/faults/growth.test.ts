import { afterAll, describe, expect, test } from 'vitest';
import { Growth } from '../growth/measure.ts';
import { startPostgres } from '../postgres.ts';

const database = await startPostgres();
if (!('reason' in database)) await database.stop();

describe.skipIf('reason' in database)('§35 growth: with a thousand domains', () => {
  const growth = new Growth(1_000);
  afterAll(() => growth.close());

  test('every operation succeeds, and can read the tables that grow by an index', {
    timeout: 120_000,
  }, async () => {
    const timed = await growth.measure();
    expect(timed.length).toBeGreaterThan(30);
    expect(timed.filter(({ scans, error }) => scans.length > 0 || error !== undefined)).toEqual([]);
  });
});
