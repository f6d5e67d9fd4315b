import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp, type Place, restore } from '#sandbox/platform/node/backup.ts';
import { TestClient } from '../../src/sandbox/sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { startPostgres, type TestDatabase } from '../postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const database = await startPostgres();
const places: Record<string, Place | undefined> = {
  SANDBOX_DATA: { data: join(folder, 'data') },
  DATABASE_URL: 'url' in database ? { data: 'memory', databaseUrl: database.url } : undefined,
};
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  if ('stop' in database) await database.stop();
});

const listId = 41;
const add = (client: TestClient, name: string) =>
  client.ok('addFavorite', {
    params: { accountId: 1002, listId },
    body: { domainName: `${name}.com`, tld: 'com' },
  });
const list = async (client: TestClient) =>
  (await client.ok('getFavorites')).data.favorites.listItems.map(({ domainName }) => domainName).sort();
/** The same browser at another sandbox. */
function goOn(sandbox: Sandbox, before: TestClient): TestClient {
  const client = new TestClient(sandbox);
  for (const [name, value] of before.cookies) client.cookies.set(name, value);
  client.token = before.token;
  return client;
}

describe.each(Object.entries(places))('fault 36: a backup of %s', { timeout: 120_000 }, (setting, place) => {
  const file = join(folder, `${setting}.backup`);

  test.skipIf(!place)('brings the old state back, and sessions go on', async () => {
    if (!place) return;
    const first = await createSandbox(place);
    const signedIn = await TestClient.open(first, 'holder');
    // It has no row: only its cookie, which the installation's key has signed.
    const visitor = await TestClient.open(first);
    await add(signedIn, 'before');
    const before = await list(signedIn);
    await first.close();
    await backUp(file, place);

    const second = await createSandbox(place);
    const client = goOn(second, signedIn);
    await add(client, 'after');
    expect(await list(client)).not.toEqual(before);
    await second.close();
    await restore(file, place);

    const third = await createSandbox(place);
    expect(await list(goOn(third, signedIn))).toEqual(before);
    const { cookies } = visitor;
    const again = goOn(third, visitor);
    await again.ok('getCart');
    expect(again.cookies.get('storefront_session')).toBe(cookies.get('storefront_session'));
    await third.close();
  });

  test.skipIf(!place)('that is incomplete, foreign or of the other kind changes nothing', async () => {
    if (!place) return;
    const broken = join(folder, 'broken');
    await backUp(broken, place);
    truncateSync(broken, 20_000);
    await expect(restore(broken, place)).rejects.toThrow(
      /is no complete backup|pg_restore failed|psql failed/,
    );
    writeFileSync(broken, 'something else');
    await expect(restore(broken, place)).rejects.toThrow(`${broken} is no backup.`);
    await expect(restore(join(folder, 'missing'), place)).rejects.toThrow(/missing can't be used: ENOENT/);
    const other = place.databaseUrl
      ? { data: join(folder, 'data') }
      : { ...place, databaseUrl: 'postgresql://127.0.0.1:1/x' };
    await expect(restore(file, other)).rejects.toThrow(/is a backup of (Postgres|SANDBOX_DATA)/);
    const sandbox = await createSandbox(place);
    expect(await list(await TestClient.open(sandbox, 'holder'))).toContain('before.com');
    await sandbox.close();
    expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([]);
  });
});

describe('fault 36: a backup', () => {
  test('of a directory is refused while a process uses it, and of memory always', async () => {
    const place = { data: join(folder, 'data') };
    const sandbox = await createSandbox(place);
    const file = join(folder, 'while-running');
    await expect(backUp(file, place)).rejects.toThrow('is in use by another process');
    await expect(restore(join(folder, 'SANDBOX_DATA.backup'), place)).rejects.toThrow(
      'is in use by another process',
    );
    await sandbox.close();
    await expect(backUp(file, { data: 'memory' })).rejects.toThrow('nothing on disk');
    await expect(backUp(file, { data: join(folder, 'empty') })).rejects.toThrow('is empty');
  });
});

describe.skipIf('reason' in database)('fault 36: a backup of DATABASE_URL', { timeout: 120_000 }, () => {
  const { url } = database as TestDatabase;
  const file = join(folder, 'online');
  const place: Place = { data: 'memory', databaseUrl: url };
  let instances: Sandbox[];
  beforeAll(async () => {
    instances = [await createSandbox(place), await createSandbox(place)];
  });
  afterAll(() => Promise.all(instances.map((one) => one.close())));

  test('is made and restored while instances run, which then show the old state', async () => {
    const [one, other] = await Promise.all(instances.map((sandbox) => TestClient.open(sandbox, 'holder')));
    if (!one || !other) throw new Error('Two instances are needed.');
    const before = await list(one);
    await backUp(file, place);
    await add(one, 'later');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // A later version has been here.
    await client.query('create table lamp (id serial primary key)');
    const changed = Promise.withResolvers<string | null>();
    instances[0]?.changes.watch(changed.resolve);
    await restore(file, place);
    expect(await changed.promise).toBeNull();
    expect(await list(other)).toEqual(before);
    const { rows } = await client.query(`select to_regclass('public.lamp') as lamp`);
    expect(rows).toEqual([{ lamp: null }]);
    await client.end();
  });
});
