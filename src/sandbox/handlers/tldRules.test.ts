import { expect, test } from 'vitest';
import { checkOut } from '../cart/cart.fixture.ts';
import { add } from '../pages/pages.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const day = 86_400_000;

/** A person who has bought these names for a number of years. */
async function own(names: readonly string[], duration = 1): Promise<TestClient> {
  const client = await TestClient.open(sandbox);
  await client.ok('syncCart', { body: names.map((name) => add(name, { duration })) });
  await client.submit('/account/login', { person: 'newcomer' });
  expect(await checkOut(client)).toBe(303);
  await client.ok('getSession');
  return client;
}

const detailOf = async (client: TestClient, name: string) =>
  (await client.ok('getDomain', { params: { name } })).data.domain;

async function rowOf(client: TestClient, domain: string) {
  const { items } = (await client.ok('getProductList', { query: { domain, type: 'domain' } })).data.product;
  const [row] = items;
  return row?.type === 'domain' ? row : undefined;
}

test('§4 transfer: .uk moves by the new registrar’s tag, without lock and code, and the release can be taken back', async () => {
  const name = 'quillmark-t.co.uk';
  const client = await own([name]);
  const params = { name };
  expect(await detailOf(client, name)).toMatchObject({
    transferBy: 'tag',
    hasLock: false,
    locked: false,
    transferTag: null,
    transferableFrom: null,
  });
  expect((await client.fails('createAuthCode', 409, { params })).error).toBe('no_auth_code');
  expect((await client.fails('setDomainLock', 409, { params, body: { locked: true } })).error).toBe(
    'no_lock',
  );
  await client.fails('setTransferTag', 422, { params, body: { transferTag: 'paper tag' } });
  await client.ok('setTransferTag', { params, body: { transferTag: 'PAPERTAG' } });
  expect((await detailOf(client, name)).transferTag).toBe('PAPERTAG');
  await client.ok('setTransferTag', { params, body: { transferTag: null } });
  expect((await detailOf(client, name)).transferTag).toBeNull();
});

test('§4 transfer: .com moves by a code behind a lock, .de by a code without one', async () => {
  const client = await own(['quillmark-a.com', 'quillmark-t.de']);
  const com = { params: { name: 'quillmark-a.com' } };
  const de = { params: { name: 'quillmark-t.de' } };
  expect(await detailOf(client, com.params.name)).toMatchObject({ transferBy: 'code', locked: true });
  expect((await client.fails('createAuthCode', 409, com)).error).toBe('domain_locked');
  const release = { body: { transferTag: 'PAPERTAG' } };
  expect((await client.fails('setTransferTag', 409, { ...com, ...release })).error).toBe('no_transfer_tag');
  expect(await detailOf(client, de.params.name)).toMatchObject({ transferBy: 'code', hasLock: false });
  await client.ok('createAuthCode', de);
});

test('§4 restore: .uk renews for 90 days and then can’t be restored, .de is restored without pending delete', async () => {
  const client = await own([
    'quillmark-r.uk',
    'quillmark-r.de',
    'quillmark-r.com',
    'quillmark-a.nl',
    'quillmark-a.se',
  ]);
  const days = { grace: 30, redemption: 30, pending_delete: 5 };
  expect(await rowOf(client, 'quillmark-r.com')).toMatchObject({ phase_days: days });
  expect(await rowOf(client, 'quillmark-r.uk')).toMatchObject({
    phase_days: { grace: 90, redemption: 0, pending_delete: 5 },
    restore_price: null,
  });
  expect(await rowOf(client, 'quillmark-r.de')).toMatchObject({
    phase_days: { ...days, pending_delete: 0 },
    restore_price: expect.any(Number),
  });
  expect(await rowOf(client, 'quillmark-a.nl')).toMatchObject({
    phase_days: { ...days, redemption: 40, pending_delete: 0 },
  });
  expect(await rowOf(client, 'quillmark-a.se')).toMatchObject({
    phase_days: { grace: 70, redemption: 0, pending_delete: 0 },
    restore_price: null,
  });
  time.now += (365 + 80) * day;
  const later = await TestClient.open(sandbox, 'newcomer');
  expect(await rowOf(later, 'quillmark-r.uk')).toMatchObject({ phase: 'expired' });
  expect(await rowOf(later, 'quillmark-r.de')).toBeUndefined();
  expect(await rowOf(later, 'quillmark-a.se')).toBeUndefined();
  time.now += 12 * day;
  const last = await TestClient.open(sandbox, 'newcomer');
  expect(await rowOf(last, 'quillmark-r.uk')).toMatchObject({ phase: 'pending_delete' });
});

test('§4 renewal: .ai is renewed for two years and more in even steps, also by itself', async () => {
  const name = 'quillmark-yy.ai';
  const client = await own([name], 4);
  const before = await rowOf(client, name);
  expect(before).toMatchObject({ period: 2, max_period: 6 });
  const renewal = (duration: number) => ({
    action: 'add' as const,
    data: { type: 'renewal' as const, id: before?.id ?? 0, domain: name, tld: 'ai', period: 1, duration },
  });
  const odd = await client.ok('syncCart', { body: [renewal(3)] });
  expect(odd.items[0]?.message).toBe('cart_duration');
  const even = await client.ok('syncCart', { body: [renewal(4)] });
  expect(even.data.cart.items[0]?.cartItem).toMatchObject({
    duration_step: 2,
    min_duration: 2,
    price: 4 * (before?.year_price ?? 0),
  });
  const { pricing } = (await client.ok('getMultiYearPricing', { query: { domain_name: name } })).data;
  expect(pricing.years.map(({ duration }) => duration)).toEqual([2, 4, 6]);
  const product = { product_id: before?.id ?? 0, billing_id: before?.billing_id ?? 0 };
  await client.ok('changeProducts', { body: { action: 'enable_auto_renew', products: { 0: product } } });
  time.now = Date.parse(before?.expireDate ?? '') + day;
  const later = await TestClient.open(sandbox, 'newcomer');
  const after = await rowOf(later, name);
  const expected = new Date(before?.expireDate ?? '');
  expected.setUTCFullYear(expected.getUTCFullYear() + 2);
  expect(after?.expireDate).toBe(expected.toISOString());
});
