import { expect, test } from 'vitest';
import { domain } from '../db/schema/products.ts';
import { openBareSandbox, TestClient } from '../sandbox.fixture.ts';

const { db, sandbox, time } = await openBareSandbox();

test('§35 growth: of many matches 200 are found, and what equals the text always', async () => {
  const names = [...Array.from({ length: 250 }, (_, index) => `amberkiln${index}zz.com`), 'zz.com'];
  const expiresAt = new Date(time.now + 86_400_000);
  const values = names.map((name) => ({
    ...{ name, tld: 'com', accountId: 1001 },
    ...{ createdAt: new Date(time.now), expiresAt },
  }));
  await db.insert(domain).values(values);
  const admin = await TestClient.open(sandbox, 'admin');
  const find = async (query: string) =>
    (await admin.ok('findAnything', { query: { kind: 'domain', query } })).data.find;
  expect(await find('amberkiln')).toMatchObject({ totalCount: 200, items: { length: 10 } });
  expect((await find('zz.com')).items[0]).toMatchObject({ domain: 'zz.com' });
});
