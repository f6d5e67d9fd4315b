import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

type Schemas = components['schemas'];

const now = new Date('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => now });

const CODE = 'k7!Rw-29tq';

function transfer(client: TestClient, domain: string, auth_code?: string) {
  const tld = domain.split('.').slice(1).join('.');
  const data: Schemas['DomainLinePayload'] = {
    type: 'transfer',
    domain,
    tld,
    period: 1,
    duration: 1,
    auth_code,
  };
  return client.ok('syncCart', { body: [{ action: 'add', data }] });
}

test('§4 transfer: a domain of another registrar goes into the cart at the transfer price for one year', async () => {
  const client = await TestClient.open(sandbox);
  const { pricing } = (
    await client.ok('getTldPricing', { query: { tlds: 'com', types: 'transfer,renewal' } })
  ).data;
  const { items, data } = await transfer(client, 'harbor-taken.com', ` ${CODE} `);
  expect(items).toMatchObject([{ success: true, message: null, domain: 'harbor-taken.com' }]);
  expect(data.cart.items[0]?.cartItem).toMatchObject({
    type: 'transfer',
    price: pricing[0]?.transfer?.price,
    renewal_price: pricing[0]?.renewal?.price,
    min_duration: 1,
    max_duration: 1,
  });
  expect(JSON.stringify(data)).not.toContain(CODE);
});

test.each([
  ['harbor-taken.com', undefined, 'cart_auth_code'],
  ['harbor-taken.com', 'short', 'cart_auth_code'],
  ['harbor-transfercode.com', CODE, 'cart_auth_code'],
  ['harbor-transferlocked.com', CODE, 'cart_transfer_locked'],
  ['harbor-transferearly.com', CODE, 'cart_transfer_early'],
  ['quillmark-a.com', CODE, 'cart_item_unavailable'],
  ['okafor-ceramics.com', CODE, 'cart_item_unavailable'],
])(
  '§4 transfer: %s with the code %s fails with %s, and the cart stays empty',
  async (name, code, message) => {
    const client = await TestClient.open(sandbox);
    const { items, data } = await transfer(client, name, code);
    expect(items).toMatchObject([{ success: false, message }]);
    expect(data.cart.items).toEqual([]);
  },
);

test('§4 transfer: the order makes it a domain of the account, with its dates and nameservers and another year', async () => {
  const client = await TestClient.open(sandbox);
  const name = 'wharf-taken.com';
  const before = (await client.ok('getRdapDomain', { params: { name } })).data;
  await transfer(client, name, CODE);
  await client.submit('/account/login', { person: 'newcomer' });
  expect(await checkOut(client)).toBe(303);
  await client.ok('getSession');
  const after = (await client.ok('getRdapDomain', { params: { name } })).data;
  const dateOf = ({ rdap }: typeof before, action: string) =>
    new Date(rdap?.events.find(({ eventAction }) => eventAction === action)?.eventDate ?? '');
  const expiry = dateOf(before, 'expiration');
  expiry.setUTCFullYear(expiry.getUTCFullYear() + 1);
  expect(dateOf(after, 'expiration')).toEqual(expiry);
  expect(dateOf(after, 'registration')).toEqual(dateOf(before, 'registration'));
  expect(after.rdap?.nameservers).toEqual(before.rdap?.nameservers);
  expect((await client.ok('getDomain', { params: { name } })).data.domain.name).toBe(name);
});

test('§4 transfer: a domain that has just moved here can’t move on for 60 days, however old it is', async () => {
  const client = await TestClient.open(sandbox);
  const name = 'pier-taken.com';
  await transfer(client, name, CODE);
  await client.submit('/account/login', { person: 'newcomer' });
  expect(await checkOut(client)).toBe(303);
  await client.ok('getSession');
  const { rdap } = (await client.ok('getRdapDomain', { params: { name } })).data;
  const moved = rdap?.events.find(({ eventAction }) => eventAction === 'transfer')?.eventDate ?? '';
  const { transferableFrom } = (await client.ok('getDomain', { params: { name } })).data.domain;
  expect(Date.parse(transferableFrom ?? '') - Date.parse(moved)).toBe(60 * 86_400_000);
});

test.each([
  ['jetty-taken.uk', undefined],
  ['jetty-taken.de', CODE],
])(
  '§4 transfer: %s keeps its term, and needs a code only where the registry has codes',
  async (name, code) => {
    const client = await TestClient.open(sandbox);
    const before = (await client.ok('getRdapDomain', { params: { name } })).data;
    const { items } = await transfer(client, name, code);
    expect(items).toMatchObject([{ success: true }]);
    await client.submit('/account/login', { person: 'newcomer' });
    expect(await checkOut(client)).toBe(303);
    await client.ok('getSession');
    const { expireDate, transferableFrom } = (await client.ok('getDomain', { params: { name } })).data.domain;
    const expiry =
      before.rdap?.events.find(({ eventAction }) => eventAction === 'expiration')?.eventDate ?? '';
    expect(Date.parse(expireDate)).toBe(Date.parse(expiry));
    expect(transferableFrom).toBeNull();
  },
);

test('§7 pricing: no restore is sold where the registry has no redemption', async () => {
  const client = await TestClient.open(sandbox);
  const { pricing } = (await client.ok('getTldPricing', { query: { tlds: 'uk,de' } })).data;
  expect(pricing[0]).not.toHaveProperty('restore');
  expect(pricing[1]).toMatchObject({ min_duration: 1, max_duration: 1, restore: {} });
});
