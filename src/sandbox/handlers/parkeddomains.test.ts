import { expect, test } from 'vitest';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

const sandbox = await openSandbox();
const holder = await TestClient.open(sandbox, 'holder');
const reseller = await TestClient.open(sandbox, 'reseller');
const admin = await TestClient.open(sandbox, 'admin');

const comingSoon = { landing: { type: 'coming_soon' } } as const;
const own = async (query: object = {}) =>
  (await holder.ok('listParkedDomains', { query })).data.parkeddomains;
const all = async (query: object = {}) => (await admin.ok('findParkedDomains', { query })).data.parkeddomains;
const names = (list: { items: { domainName: string }[] }) => list.items.map(({ domainName }) => domainName);

test('§2 parked domains: the account’s own, the latest first, by page, order and part of the name', async () => {
  expect(names(await own())).toEqual(['mugclub.club', 'teabowl.coffee', 'berlin-pottery.com']);
  expect((await own({ limit: 1, page: 2 })).items).toHaveLength(1);
  expect(names(await own({ order: 'domainName', asc: true }))[0]).toBe('berlin-pottery.com');
  expect(names(await own({ order: 'expireDate', asc: true }))[0]).toBe('mugclub.club');
  expect(names(await own({ query: 'BOWL' }))).toEqual(['teabowl.coffee']);
  expect(names(await own({ query: '_' }))).toEqual([]);
  expect(names(await own({ landing: 'for_sale' }))).toEqual(['mugclub.club']);
});

test('§2 parked domains: a domain is parked, gets another page, and is unparked', async () => {
  const params = { name: 'clayhouse.io' };
  const parked = (await holder.ok('parkDomain', { params, body: comingSoon })).data.parkeddomain;
  expect(parked).toMatchObject({ domainName: 'clayhouse.io', tld: 'io', landing: { type: 'coming_soon' } });
  const landing = { type: 'for_sale', price: 1999.99, currency: 'EUR' } as const;
  await holder.ok('parkDomain', { params, body: { landing } });
  expect((await own({ query: 'clayhouse' })).items).toEqual([{ ...parked, landing }]);
  expect(names(await all({ query: 'clayhouse' }))).toEqual(['clayhouse.io']);
  await holder.ok('unparkDomain', { params });
  expect((await own({ query: 'clayhouse' })).totalCount).toBe(0);
  await holder.fails('unparkDomain', 404, { params });
});

test('§2 parked domains: an internationalized name is found in Unicode', async () => {
  const params = { name: 'xn--tpferei-okafor-vpb.de' };
  const { domainName } = (await holder.ok('parkDomain', { params, body: comingSoon })).data.parkeddomain;
  expect(names(await own({ query: 'Töpferei-Okafor.de' }))).toEqual([domainName]);
});

test('§5 parked domains: a price fits its currency; an expired domain can’t be parked', async () => {
  const params = { name: 'kiln-and-clay.studio' };
  const off = async (price: number, currency: string) =>
    (
      await holder.fails('parkDomain', 422, {
        params,
        body: { landing: { type: 'for_sale', price, currency } },
      })
    ).error;
  expect(await off(10.005, 'EUR')).toHaveProperty(['landing.price']);
  expect(await off(10.5, 'JPY')).toHaveProperty(['landing.price']);
  expect(await off(0.5, 'EUR')).toHaveProperty(['landing.price']);
  expect(await off(10, 'XXX')).toHaveProperty(['landing.currency']);
  const expired = await holder.fails('parkDomain', 409, {
    params: { name: 'mugclub.club' },
    body: comingSoon,
  });
  expect(expired.error).toBe('expired');
  expect((await own({ query: 'kiln' })).totalCount).toBe(0);
});

test('§2 parked domains: administrators find all by name or account, park and unpark', async () => {
  expect(names(await all({ query: 'rafael@' })).sort()).toEqual([
    'casa-moreno.com',
    'mezcal-club.shop',
    'moreno-studio.mx',
  ]);
  expect(names(await all({ query: 'Rafael Mor', landing: 'ads' }))).toEqual(['mezcal-club.shop']);
  expect((await all({ query: '1003' })).totalCount).toBe(3);
  expect((await all({ query: 'mezcal' })).items[0]?.account).toEqual({
    id: 1003,
    name: 'Rafael Moreno',
    email: 'rafael@example.com',
  });
  const byHolder = await all({ order: 'account', asc: true, limit: 100 });
  expect(byHolder.items[0]?.account.name).toBe('Rafael Moreno');
  const params = { name: 'okafor-ceramics.de' };
  expect(
    (await admin.ok('parkAnyDomain', { params, body: { landing: { type: 'ads' } } })).data.parkeddomain
      .account.id,
  ).toBe(1002);
  expect(names(await own({ query: 'ceramics' }))).toEqual(['okafor-ceramics.de']);
  await admin.ok('releaseParkedDomain', { params });
  expect((await own({ query: 'ceramics' })).totalCount).toBe(0);
  await admin.fails('releaseParkedDomain', 404, { params });
  await admin.fails('parkAnyDomain', 404, { params: { name: 'nobody-has-this.com' }, body: comingSoon });
});

test('§6 parked domains: other accounts’ are not found, and the list of all is for administrators', async () => {
  const params = { name: 'mugclub.club' };
  await reseller.fails('parkDomain', 404, { params, body: comingSoon });
  await reseller.fails('unparkDomain', 404, { params });
  expect((await own({ query: 'mugclub' })).items[0]?.landing).toEqual({
    type: 'for_sale',
    price: 1250,
    currency: 'EUR',
  });
  const visitor = await TestClient.open(sandbox);
  await visitor.fails('listParkedDomains', 401);
  await visitor.fails('parkDomain', 401, { params, body: comingSoon });
  await visitor.fails('unparkDomain', 401, { params });
  for (const [client, status] of [
    [reseller, 403],
    [visitor, 401],
  ] as const) {
    await client.fails('findParkedDomains', status);
    await client.fails('parkAnyDomain', status, { params, body: comingSoon });
    await client.fails('releaseParkedDomain', status, { params });
  }
});
