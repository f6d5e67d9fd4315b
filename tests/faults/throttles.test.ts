import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '#sandbox/sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { LIMITS } from '#sandbox/throttling/throttles.ts';
import { startPostgres, type TestDatabase } from '../postgres.ts';

const database = await startPostgres();

describe.skipIf('reason' in database)('fault 46: limits of calls on two instances', () => {
  const { url, stop } = database as TestDatabase;
  let instances: Sandbox[] = [];

  beforeAll(async () => {
    const open = () => createSandbox({ data: 'memory', databaseUrl: url, limits: LIMITS, trustProxy: true });
    instances = [await open(), await open()];
  }, 180_000);
  afterAll(async () => {
    for (const sandbox of instances) await sandbox.close();
    await stop();
  });

  /** Calls from an address, to one instance after the other. */
  function behind(address: string) {
    let calls = 0;
    return {
      fetch(request: Request) {
        const headers = new Headers(request.headers);
        headers.set('x-forwarded-for', address);
        return (instances[calls++ % 2] as Sandbox).fetch(new Request(request, { headers }));
      },
    };
  }
  const subscribe = async (client: TestClient, index: number) => {
    const body = { email: `a${index}@example.com`, email_subscribed: 1 as const };
    return (await client.call('subscribeNewsletter', { body })).response.status;
  };
  const count = (statuses: number[]) => [
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ];
  const { own, ofAddress } = LIMITS.newsletter;

  test('a session may make as many calls at the same time as on one instance', async () => {
    const client = await TestClient.open(behind('203.0.113.1'));
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => subscribe(client, index)));
    expect(count(statuses)).toEqual([own, 40 - own]);
  });

  test('so may all who share an address, and somebody elsewhere does not notice', async () => {
    const address = behind('203.0.113.2');
    const clients = await Promise.all(
      Array.from({ length: ofAddress / own + 4 }, () => TestClient.open(address)),
    );
    const statuses = await Promise.all(
      clients.flatMap((client) => Array.from({ length: own }, (_, index) => subscribe(client, index))),
    );
    expect(count(statuses)).toEqual([ofAddress, 4 * own]);
    expect(await subscribe(await TestClient.open(behind('203.0.113.3')), 0)).toBe(200);
  });
});
