import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';
import type { Db } from '../../src/sandbox/db/store.ts';
import { transaction } from '../../src/sandbox/db/transaction.ts';
import { plainLabels } from '../../src/sandbox/registry/registry.fixture.ts';
import { toResult } from '../../src/sandbox/registry/results.ts';
import { openKey } from '../../src/sandbox/resellerKey.fixture.ts';
import { TestClient } from '../../src/sandbox/sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { startPostgres, type TestDatabase } from '../postgres.ts';

const database = await startPostgres();

/** Two instances on one database, as behind a load balancer. */
describe.skipIf('reason' in database)('fault 35: two instances on one database', () => {
  const { url, stop } = database as TestDatabase;
  let instances: [Sandbox, Sandbox];
  let pool: pg.Pool;

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    instances = [
      await createSandbox({ data: 'memory', databaseUrl: url }),
      await createSandbox({ data: 'memory', databaseUrl: url }),
    ];
    pool = new pg.Pool({ connectionString: url });
    // The server ends its connections when it stops.
    pool.on('error', () => undefined);
  }, 180_000);
  afterAll(async () => {
    await pool.end();
    await stop();
  });

  const add = (domain: string) => {
    const data = { type: 'registration' as const, domain, tld: 'com', period: 1, duration: 1 };
    return { action: 'add' as const, data };
  };
  const getCartNames = async (client: TestClient) => {
    const { items } = (await client.ok('getCart')).data.cart;
    return items.map(({ cartItem }) => cartItem.name).sort();
  };
  const readCheckoutForm = async (client: TestClient) => {
    const page = await (await client.request('/checkout')).text();
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    return { cart: field('cart'), currency: field('currency'), total: field('total'), shown: field('shown') };
  };
  /** Available names, different ones on each call. */
  const freeNames = (() => {
    const candidates = plainLabels(600)
      .map((label) => `${label}.com`)
      .filter(
        (name) =>
          toResult(name, { currency: 'USD', now: new Date(), reseller: null, registeredBy: () => undefined })
            .products.registration,
      );
    return (count: number) => candidates.splice(0, count);
  })();
  const rounds = (count: number) => Array.from({ length: count }, (_, round) => round);

  test('migrates and seeds once, and both serve the same people', async () => {
    const [one, other] = await Promise.all(instances.map((sandbox) => TestClient.open(sandbox, 'holder')));
    expect(await one?.ok('getFavorites')).toEqual(await other?.ok('getFavorites'));
  });

  test('sign two sessions with carts in to one account without a cart', async () => {
    for (const _ of rounds(8)) {
      await pool.query(`delete from cart where account_id = 1001`);
      const names = freeNames(3).sort();
      const clients = await Promise.all(
        names.map(async (name, index) => {
          const client = await TestClient.open(instances[index % 2] as Sandbox);
          await client.ok('syncCart', { body: [add(name)] });
          return client;
        }),
      );
      const responses = await Promise.all(
        clients.map((client) => client.submit('/account/login', { person: 'newcomer' })),
      );
      expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(await getCartNames(await TestClient.open(instances[0], 'newcomer'))).toEqual(names);
    }
  });

  test('merge a name once that two sessions bring to an account with a cart', async () => {
    const person = await TestClient.open(instances[0], 'newcomer');
    for (const _ of rounds(8)) {
      const [own = '', shared = ''] = freeNames(2);
      await person.ok('syncCart', { body: [add(own)] });
      const clients = await Promise.all(instances.map((sandbox) => TestClient.open(sandbox)));
      for (const client of clients) await client.ok('syncCart', { body: [add(shared)] });
      const responses = await Promise.all(
        clients.map((client) => client.submit('/account/login', { person: 'newcomer' })),
      );
      expect(responses.map(({ status }) => status)).toEqual([303, 303]);
      expect((await getCartNames(person)).filter((name) => name === shared)).toEqual([shared]);
    }
  });

  test('sign in to an account that opens its cart at the same time', async () => {
    for (const _ of rounds(8)) {
      const names = freeNames(2).sort();
      const [theirs = '', ours = ''] = names;
      const person = await TestClient.open(instances[0], 'newcomer');
      await pool.query(`delete from cart where account_id = 1001`);
      const visitor = await TestClient.open(instances[1]);
      await visitor.ok('syncCart', { body: [add(theirs)] });
      const [signIn] = await Promise.all([
        visitor.submit('/account/login', { person: 'newcomer' }),
        person.ok('syncCart', { body: [add(ours)] }),
        person.ok('getCart'),
      ]);
      expect(signIn.status).toBe(303);
      expect(await getCartNames(person)).toEqual(names);
    }
  });

  test('sell the same names once to two people who buy them in opposite order', async () => {
    for (const _ of rounds(12)) {
      const names = freeNames(6);
      const buyers = await Promise.all(
        (['newcomer', 'reseller'] as const).map(async (person, index) => {
          const client = await TestClient.open(instances[index] as Sandbox, person);
          const { items } = (await client.ok('getCart')).data.cart;
          const body = items.map(({ cartItem: { id } }) => ({ action: 'remove' as const, data: { id } }));
          if (body.length > 0) await client.ok('syncCart', { body });
          await client.ok('syncCart', { body: (index === 0 ? names : names.toReversed()).map(add) });
          return { client, form: await readCheckoutForm(client) };
        }),
      );
      const responses = await Promise.all(buyers.map(({ client, form }) => client.submit('/checkout', form)));
      expect(responses.map(({ status }) => status).sort()).toEqual([303, 409]);
      const { rows } = await pool.query(`select 1 from order_line where domain = any($1)`, [names]);
      expect(rows).toHaveLength(names.length);
    }
  });

  test('place an order once that is sent to both', async () => {
    const first = await TestClient.open(instances[0], 'admin');
    await first.ok('syncCart', { body: freeNames(1).map(add) });
    const second = new TestClient(instances[1]);
    for (const [name, value] of first.cookies) second.cookies.set(name, value);
    const form = await readCheckoutForm(first);
    const responses = await Promise.all(
      [first, second, first, second].map((client) => client.submit('/checkout', form)),
    );
    const positions = responses.map(({ headers }) => headers.get('location'));
    expect(new Set(positions)).toEqual(new Set([expect.stringMatching(/^\/checkout\/orders\/\d+$/)]));
  });

  test('keep every line that tabs add at once, and one of those that all add', async () => {
    const [shared = '', ...names] = freeNames(12);
    const tabs = await Promise.all(
      names.map((_, index) => TestClient.open(instances[index % 2] as Sandbox, 'admin')),
    );
    await Promise.all(
      names.map((name, index) => tabs[index]?.ok('syncCart', { body: [add(name), add(shared)] })),
    );
    const stored = await getCartNames(await TestClient.open(instances[0], 'admin'));
    expect(stored).toEqual(expect.arrayContaining(names));
    expect(stored.filter((name) => name === shared)).toHaveLength(1);
  });

  test('refuse a purchase by API while the one with the same Idempotency-Key is in progress', async () => {
    const keys = await Promise.all(instances.map((sandbox) => openKey<object>(sandbox, 'live')));
    const [first, second] = keys as [(typeof keys)[0], (typeof keys)[0]];
    const [name = ''] = freeNames(1);
    const dry = { name, years: 1, price: null, dryRun: true };
    const { data } = await first.call('/domains', { body: dry, idempotencyKey: 'dry' });
    const { price } = (data as { purchase: { price: number } }).purchase;
    const order = { body: { name, years: 1, price }, idempotencyKey: 'twice' };
    const locker = await pool.connect();
    await locker.query('begin');
    await locker.query('select from account where id = 1003 for no key update');
    const slow = first.call('/domains', order);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`;
    while ((await locker.query(waiting)).rowCount === 0);
    expect(await second.call('/domains', order)).toMatchObject({ status: 409, error: 'in_progress' });
    await locker.query('rollback');
    locker.release();
    expect((await slow).data).toMatchObject({ purchase: { bought: true, name } });
    expect((await second.call('/domains', order)).data).toEqual((await slow).data);
    const { rows } = await pool.query('select 1 from order_line where domain = $1', [name]);
    expect(rows).toHaveLength(1);
  });

  test('let a short list of favorites take no more than fits', async () => {
    const tabs = await Promise.all(
      rounds(6).map((index) => TestClient.open(instances[index % 2] as Sandbox, 'reseller')),
    );
    const params = { accountId: 1003, listId: 42 };
    const statuses = await Promise.all(
      tabs.map(async (tab, index) => {
        const body = { domainName: `quillmark-i${index}.com`, tld: 'com' };
        return (await tab.call('addFavorite', { params, body })).response.status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('survive when the database ends a connection in the middle of a transaction', async () => {
    const store = await openStore({ data: 'memory', databaseUrl: url, prepare: async () => undefined });
    const getBackendPid = async (db: Db) => {
      const [row] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(values (1)) as one`);
      return row?.pid;
    };
    const broken = store.db.transaction(async (tx) => {
      const pid = await getBackendPid(tx);
      await pool.query('select pg_terminate_backend($1)', [pid]);
      const queryConnection = () => pool.query('select from pg_stat_activity where pid = $1', [pid]);
      while ((await queryConnection()).rowCount !== 0);
      await getBackendPid(tx);
    });
    await expect(broken).rejects.toThrow();
    expect(await getBackendPid(store.db)).toEqual(expect.any(Number));
    await store.close();
  });

  test('need no deadlock to be resolved for any of this', async () => {
    await Promise.all(instances.map((sandbox) => sandbox.close()));
    // Connections report their statistics when they end, at the latest.
    const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    const client = await pool.connect();
    while ((await client.query(others)).rowCount !== 0);
    const { rows } = await client.query(
      `select deadlocks from pg_stat_database where datname = current_database()`,
    );
    client.release();
    expect(rows).toEqual([{ deadlocks: '0' }]);
  });

  test('a transaction that the database gives up in a deadlock runs again', async () => {
    const db = drizzle(pool);
    await db.execute(sql`create table pair (id integer primary key, value integer not null default 0)`);
    await db.execute(sql`insert into pair values (1), (2)`);
    const bothStarted = Promise.withResolvers<void>();
    let started = 0;
    let attempts = 0;
    const addToBoth = (ids: [number, number]) =>
      transaction(db, async (tx) => {
        attempts++;
        const [first, second] = ids;
        await tx.execute(sql`update pair set value = value + 1 where id = ${first}`);
        if (++started === 2) bothStarted.resolve();
        await bothStarted.promise;
        await tx.execute(sql`update pair set value = value + 1 where id = ${second}`);
      });
    await Promise.all([addToBoth([1, 2]), addToBoth([2, 1])]);
    const { rows } = await db.execute(sql`select value from pair`);
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
    expect(attempts).toBeGreaterThan(2);
  });
});
