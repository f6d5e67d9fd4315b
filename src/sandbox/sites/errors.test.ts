import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';
import { account } from '../db/schema/accounts.ts';
import { domain, product } from '../db/schema/products.ts';
import { seed } from '../db/seed.ts';
import type { Store } from '../db/store.ts';
import type { AccountRow } from '../session/session.ts';
import { connectAddress } from './addresses.ts';
import { startSetUp } from './setUp.ts';
import { addRecords, previewChanges } from './zoneChanges.ts';

const now = new Date('2026-11-21T12:00:00Z');
let store: Store;
let holder: AccountRow;
beforeAll(async () => {
  store = await openStore({ data: 'memory', prepare: (db) => seed(db, now) });
  const [row] = await store.db.select().from(account).where(eq(account.id, 1002));
  if (!row) throw new Error('The holder is not there.');
  holder = row;
});
afterAll(() => store.close());

const target = (productId: number) => ({ account: holder, productId, now });
const getError = ({ error }: { error?: { body: { error?: unknown } } | undefined }) => error?.body.error;

test('§4 site builder: a suspended product and one that has expired are not set up', async () => {
  const set = (values: Partial<typeof product.$inferInsert>) =>
    store.db.update(product).set(values).where(eq(product.id, 5152));
  await set({ status: 'suspended' });
  expect(getError(await startSetUp(store.db, target(5152), 'Mine'))).toBe('product_suspended');
  await set({ status: 'pending_setup', autoRenew: false, expiresAt: now });
  expect(getError(await startSetUp(store.db, target(5152), 'Mine'))).toBe('product_expired');
});

test('§4 site domain: on other nameservers the records are returned, but not added', async () => {
  const domain_name = 'hanna.bio';
  await store.db
    .update(domain)
    .set({ nameservers: ['ns1.example.net', 'ns2.example.net'] })
    .where(eq(domain.name, domain_name));
  const { dns } = await connectAddress(store.db, target(5151), { connection_type: 'domain', domain_name });
  expect(dns?.onOwnNameservers).toBe(false);
  const requested = { domain_name, dns_records: dns?.records ?? [] };
  expect((await previewChanges(store.db, holder.id, requested, now)).changes?.onOwnNameservers).toBe(false);
  const addition = { ...requested, connection_type: 'domain' as const, product_id: 5151 };
  const outcome = await addRecords(store.db, target(5151), addition);
  expect(getError(outcome)).toBe('other_nameservers');
});

test('§4 site domain: a site has 20 addresses at most, and a zone 2,000 records', async () => {
  const domain_name = 'clayhouse.io';
  const connect = (subdomain: string) =>
    connectAddress(store.db, target(5102), { connection_type: 'subdomain', domain_name, subdomain });
  for (let index = 0; index < 18; index++) expect(getError(await connect(`s${index}`))).toBeUndefined();
  expect(getError(await connect('one-more'))).toBe('too_many_addresses');
  const records = (from: number) =>
    Array.from({ length: 20 }, (_, index) => ({
      type: 'TXT' as const,
      host: `t${from + index}`,
      value: 'x',
      ttl: 300,
    }));
  const outcomes: unknown[] = [];
  for (let from = 0; from <= 2000; from += 20) {
    const addition = { domain_name, dns_records: records(from), product_id: 5102 };
    const connection_type = 'subdomain' as const;
    outcomes.push(getError(await addRecords(store.db, target(5102), { ...addition, connection_type })));
  }
  expect(outcomes.at(0)).toBeUndefined();
  expect(outcomes.at(-1)).toBe('zone_full');
});
