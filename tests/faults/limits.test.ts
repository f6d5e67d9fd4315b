import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '#sandbox/sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { Authenticator } from '#sandbox/security/authenticator.fixture.ts';
import { startPostgres, type TestDatabase } from '../postgres.ts';

const database = await startPostgres();

/** The account of `holder`. */
const accountId = 1002;
const SECOND_MS = 1000;

describe.skipIf('reason' in database)('fault 35: limits that calls at the same time reach', () => {
  const { url, stop } = database as TestDatabase;
  let instances: [Sandbox, Sandbox];
  let pool: pg.Pool;

  beforeAll(async () => {
    const open = (lateMs: number) =>
      createSandbox({ data: 'memory', databaseUrl: url, now: () => new Date(Date.now() - lateMs) });
    instances = [await open(0), await open(5 * SECOND_MS)];
    pool = new pg.Pool({ connectionString: url });
    // The server ends its connections when it stops.
    pool.on('error', () => undefined);
  }, 180_000);
  afterAll(async () => {
    for (const sandbox of instances) await sandbox.close();
    await pool.end();
    await stop();
  });

  const openTabs = (count: number, person = 'holder') =>
    Promise.all(
      Array.from({ length: count }, (_, index) => TestClient.open(instances[index % 2] as Sandbox, person)),
    );
  type Call = (tab: TestClient, index: number) => ReturnType<TestClient['call']>;
  /** The statuses of calls that are made at the same time, sorted. */
  const statusesOf = async (tabs: TestClient[], call: Call) => {
    const results = await Promise.all(tabs.map(call));
    return results.map(({ response }) => response.status).sort();
  };
  const onlyOne = [200, 409, 409, 409, 409, 409];

  test('the last names of a watch list are added once', async () => {
    const tabs = await openTabs(12);
    await pool.query(
      `insert into watched_domain (account_id, name, created_at)
       select $1, 'stoneware-' || n || '.com', now() from generate_series(1, 45) n`,
      [accountId],
    );
    const statuses = await statusesOf(tabs, (tab, index) =>
      tab.call('watchDomain', { params: { name: `stoneware-watch-${index}.com` } }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const { items } = (await tabs[0]?.ok('getWatchedDomains'))?.data.watchlist ?? {};
    expect(items).toHaveLength(50);
  });

  test('the last label, contact and saved filter of an account are added once', async () => {
    const tabs = await openTabs(6);
    await pool.query('delete from domain_label where account_id = $1', [accountId]);
    await pool.query(
      `insert into domain_label (account_id, name, name_key, color)
       select $1, 'Label ' || n, 'label ' || n, 'green' from generate_series(1, 99) n`,
      [accountId],
    );
    const color = 'green' as const;
    expect(
      await statusesOf(tabs, (tab, index) => tab.call('createLabel', { body: { name: `L${index}`, color } })),
    ).toEqual(onlyOne);

    const { rows } = await pool.query('select fields from contact where account_id = $1', [accountId]);
    const { fields } = rows[0];
    await pool.query(
      `insert into contact (account_id, fields, created_at)
       select $1, $2, now() from generate_series(1, 9999 - (select count(*)::int from contact where account_id = $1))`,
      [accountId, fields],
    );
    expect(await statusesOf(tabs, (tab) => tab.call('createContact', { body: { fields } }))).toEqual(onlyOne);

    await pool.query('delete from saved_filter where account_id = $1', [accountId]);
    await pool.query(
      `insert into saved_filter (account_id, list, name, name_key, query)
       select $1, 'products', 'Filter ' || n, 'filter ' || n, 'type=domain' from generate_series(1, 49) n`,
      [accountId],
    );
    const filter = { list: 'products' as const, query: 'type=domain' };
    expect(
      await statusesOf(tabs, (tab, index) =>
        tab.call('createSavedFilter', { body: { ...filter, name: `F${index}` } }),
      ),
    ).toEqual(onlyOne);
  });

  test('the last passkey of an account is added once', async () => {
    const tabs = await openTabs(6);
    const attestations = await Promise.all(
      tabs.map(async (tab) => {
        const { passkeystart } = (await tab.ok('startPasskey')).data;
        return new Authenticator().create(passkeystart);
      }),
    );
    await pool.query(
      `insert into passkey (account_id, credential_id, public_key, counter, transports, name, synced, created_at)
       select $1, 'credential ' || n, '', 0, '{}', 'Key', false, now() from generate_series(1, 19) n`,
      [accountId],
    );
    const statuses = await statusesOf(tabs, (tab, index) => {
      const attestation = attestations[index];
      if (!attestation) throw new Error('The creation was not started.');
      return tab.call('addPasskey', { body: { name: `Key ${index}`, attestation } });
    });
    const { rowCount } = await pool.query('delete from passkey where account_id = $1', [accountId]);
    // It ends the other sessions.
    expect([rowCount, statuses]).toEqual([20, [200, 401, 401, 401, 401, 401]]);
  });

  test('the last saved reply is added once, and two with one name never', async () => {
    const tabs = await openTabs(6, 'admin');
    const text = { 'en-us': 'Thank you.' };
    const create = (name: (index: number) => string) =>
      statusesOf(tabs, (tab, index) => tab.call('createSavedReply', { body: { name: name(index), text } }));
    expect(await create(() => 'thanks')).toEqual(onlyOne);
    await pool.query(
      `insert into saved_reply (name, text)
       select 'filler-' || n, '{}' from generate_series(1, 199 - (select count(*)::int from saved_reply)) n`,
    );
    expect(await create((index) => `last-${index}`)).toEqual(onlyOne);
    await pool.query("delete from saved_reply where name like 'filler-%'");
  });

  test('favorites stay in the order of their dates, in whichever order calls are stored', async () => {
    const [first, late] = await openTabs(2);
    const { list } = (await first?.ok('getFavorites'))?.data.favorites ?? {};
    const params = { accountId, listId: list?.id ?? 0 };
    for (const [tab, domainName] of [
      [first, 'stoneware-first.com'],
      [late, 'stoneware-late.com'],
    ] as const)
      await tab?.ok('addFavorite', { params, body: { domainName, tld: 'com' } });
    const { listItems = [] } = (await first?.ok('getFavorites'))?.data.favorites ?? {};
    const dates = listItems.flatMap(({ saved }) => saved?.date ?? []);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(listItems.slice(0, 2).map(({ domainName }) => domainName)).toEqual([
      'stoneware-late.com',
      'stoneware-first.com',
    ]);
  });

  test('only one of several devices is the first of an account', async () => {
    await pool.query('delete from device where account_id = $1', [accountId]);
    const tabs = await Promise.all(
      instances.flatMap((sandbox) => [TestClient.open(sandbox), TestClient.open(sandbox)]),
    );
    await Promise.all(tabs.map((tab) => tab.submit('/account/login', { person: 'holder', device: 'new' })));
    const { rows } = await pool.query(
      "select count(*)::int as count from device where account_id = $1 and status = 'approved'",
      [accountId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
