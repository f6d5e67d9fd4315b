import { expect, test } from 'vitest';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { buyPlan } from '../sites/site.fixture.ts';

const freeSite = '6f1d2c3a-0001-4c1e-9b7a-0f5e8d2a1b03';
const freePage = '6f1d2c3a-0002-4c1e-9b7a-0f5e8d2a1b04';

let clock = new Date('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => clock });
const holder = await TestClient.open(sandbox, 'holder');

const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const product = async (client: TestClient, id: number) =>
  (await client.ok('getWixProduct', { params: { id } })).data.wixproduct;
const start = (client: TestClient, id: number, display_name: string) =>
  client.ok('startWixProvision', { params: { id }, body: { display_name } });
const library = async (client: TestClient, type?: 'wix' | 'hopp') =>
  (await client.ok('getWixLibrary', { query: { type } })).data.wix;

test('§3 site builder: the seeded products of both lines, with their sites', async () => {
  expect(await product(holder, 5102)).toMatchObject({
    type: 'wix',
    plan: 'wix_pro_yearly',
    status: 'active',
    domainName: 'okafor-ceramics.com',
    autoRenew: 'enabled',
    extended: { pollProcessing: false, pollStartDate: null },
    wixData: {
      domainConnected: true,
      displayName: 'Okafor Ceramics',
      viewUrl: 'https://okafor-ceramics.sites.example.com/',
    },
  });
  expect(await product(holder, 5104)).toMatchObject({ type: 'hopp', plan: 'hopp_pro_yearly' });
  expect(await product(holder, 5151)).toMatchObject({ plan: 'wix_pro_monthly' });
  expect(await product(holder, 5152)).toMatchObject({ status: 'pending_setup', wixData: null });
});

test('§3 site builder: the library has every plan, free site and other site', async () => {
  const all = await library(holder);
  expect(all.wixProducts.map(({ id }) => id)).toEqual([5153, 5152, 5151, 5102]);
  expect(all.hoppProducts.map(({ id }) => id)).toEqual([5154, 5104]);
  expect(all.wixSites.map(({ siteId }) => siteId)).toEqual([freeSite]);
  expect(all.hoppSites.map(({ siteId }) => siteId)).toEqual([freePage]);
  expect(all.products.map(({ id }) => id)).toEqual([5153, 5152, 5154]);
  expect(all.otherSites.map(({ id }) => id)).toEqual(expect.arrayContaining([5103, 5105]));
  const pages = await library(holder, 'hopp');
  expect(pages).toMatchObject({ wixProducts: [], wixSites: [] });
  expect(pages.products.map(({ id }) => id)).toEqual([5154]);
  const admin = await TestClient.open(sandbox, 'admin');
  expect(Object.values(await library(admin)).flat()).toEqual([]);
});

test('§8 site builder: errors for a missing product, a missing site and an account without sites', async () => {
  expect(await holder.fails('getWixProduct', 404, { params: { id: 5999 } })).toMatchObject({
    message: ['No product found'],
    error: 'no_product_found',
  });
  const query = { site_id: '00000000-0000-4000-8000-000000000000' };
  expect((await holder.fails('getWixSite', 404, { query })).message).toEqual(['Site not found']);
  expect((await holder.fails('getWixSubdomains', 404, { query })).error).toBe('site_not_found');
  const admin = await TestClient.open(sandbox, 'admin');
  expect((await admin.fails('getWixSites', 404)).message).toEqual(['No sites found']);
});

test('§4 site builder: setup of a bought plan takes time, after which it is active with its site', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  const id = await buyPlan(client, 'wix');
  expect(await product(client, id)).toMatchObject({ status: 'pending_setup', wixData: null });
  const began = clock.toISOString();
  await start(client, id, 'Lemon Press');
  pass(10);
  await start(client, id, 'Another name');
  pass(34);
  expect(await product(client, id)).toMatchObject({
    status: 'pending_setup',
    extended: { pollProcessing: true, pollStartDate: began },
    wixData: null,
  });
  await client.fails('getWixSites', 404);
  await client.fails('updateWixProduct', 409, {
    params: { id },
    body: { wixData: { displayName: 'Too early' } },
  });
  pass(1);
  const done = await product(client, id);
  expect(done).toMatchObject({
    status: 'active',
    extended: { pollProcessing: false, pollStartDate: null },
    wixData: { displayName: 'Lemon Press', viewUrl: 'https://lemon-press.sites.example.com/', productId: id },
  });
  expect((await client.ok('getWixSites')).data.wix.sites).toEqual([done.wixData]);
  expect((await library(client)).products).toEqual([]);
  const again = { params: { id }, body: { display_name: 'Once more' } };
  expect((await client.fails('startWixProvision', 409, again)).error).toBe('already_set_up');
});

test('§4 site builder: unfinished stays under construction until it is canceled', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  const id = await buyPlan(client, 'hopp', 'hopp_pro_monthly');
  expect(await product(client, id)).toMatchObject({ type: 'hopp', plan: 'hopp_pro_monthly' });
  await start(client, id, 'My unfinished page');
  pass(1320);
  expect((await product(client, id)).extended.pollProcessing).toBe(true);
  const body = { extended: { pollProcessing: false as const } };
  const { wixproduct } = (await client.ok('updateWixProduct', { params: { id }, body })).data;
  expect(wixproduct).toMatchObject({ status: 'pending_setup', extended: { pollProcessing: false } });
  await start(client, id, 'My page');
  pass(45);
  expect(await product(client, id)).toMatchObject({ status: 'active', wixData: { displayName: 'My page' } });
  await client.ok('updateWixProduct', { params: { id }, body });
  expect((await product(client, id)).wixData).not.toBeNull();
});

test('§4 site builder: concurrent calls create one site', async () => {
  const client = await TestClient.open(sandbox, 'reseller');
  const id = await buyPlan(client, 'wix', 'wix_vip_yearly');
  await Promise.all(['One', 'Two', 'Three'].map((name) => start(client, id, name)));
  pass(45);
  expect((await client.ok('getWixSites', { query: { type: 'wix' } })).data.wix.sites).toHaveLength(1);
});

test('§8 site builder: provisionfail can’t be set up and leaves nothing behind', async () => {
  const client = await TestClient.open(sandbox, 'reseller');
  const id = await buyPlan(client, 'wix');
  const body = { display_name: 'Provisionfail studio' };
  const failed = await client.fails('startWixProvision', 502, { params: { id }, body });
  expect(failed.error).toBe('provision_site_error');
  expect((await product(client, id)).extended.pollProcessing).toBe(false);
});

test('§3 site builder: another name for a site', async () => {
  const body = { wixData: { displayName: 'Okafor & Daughters' } };
  await holder.ok('updateWixProduct', { params: { id: 5102 }, body });
  expect((await product(holder, 5102)).wixData?.displayName).toBe('Okafor & Daughters');
  for (const error of [{}, { status: 'active' }, { wixData: { displayName: '  ' } }]) {
    const call = { params: { id: 5102 }, body: error as typeof body };
    await holder.fails('updateWixProduct', 422, call);
  }
});

test('§7 site builder: savings of yearly payment', async () => {
  const reseller = await TestClient.open(sandbox, 'reseller');
  const id = await buyPlan(reseller, 'hopp', 'hopp_pro_monthly');
  const upsell = async (client: TestClient, productId: number) =>
    (await client.ok('getWixYearlyUpsell', { query: { productId } })).data.wix.upsell;
  expect(await upsell(reseller, id)).toEqual({
    productId: id,
    plan: 'hopp_pro_monthly',
    yearlyPlan: 'hopp_pro_yearly',
    yearlyPlanName: 'One-page Pro',
    currency: 'USD',
    monthlyPrice: 4,
    monthlyPricePerYear: 48,
    yearlyPrice: 36,
    yearlyRenewalPrice: 36,
    saving: 12,
    savingPercent: 25,
  });
  expect(await upsell(holder, 5151)).toMatchObject({ currency: 'EUR', yearlyPlan: 'wix_pro_yearly' });
  expect(await upsell(holder, 5102)).toBeNull();
});

test('§6 site builder: only the account’s own products and sites, and requires sign-in', async () => {
  const dns_records = [{ type: 'A' as const, host: '@', value: '203.0.113.50', ttl: 3600 }];
  const domain_name = 'okafor-ceramics.com';
  const records = { domain_name, dns_records, connection_type: 'domain' as const, product_id: 5102 };
  const params = { id: 5102 };
  const domain = { connection_type: 'domain' as const, domain_name };
  const error = async (client: TestClient, status: number) => {
    await client.fails('getWixProduct', status, { params });
    await client.fails('updateWixProduct', status, { params, body: { wixData: { displayName: 'Mine' } } });
    await client.fails('getWixSite', status, { query: { site_id: freeSite } });
    await client.fails('getWixSubdomains', status, { query: { site_id: freeSite } });
    await client.fails('getWixYearlyUpsell', status, { query: { productId: 5102 } });
    await client.fails('provisionWixSubscription', status, { params, body: { site_id: freeSite } });
    await client.fails('startWixProvision', status, { params, body: { display_name: 'Mine' } });
    await client.fails('provisionWixDomain', status, { params, body: domain });
    await client.fails('deleteWixDomains', status, { query: { product_id: 5102 } });
    await client.fails('getWixDnsChanges', status, { body: { domain_name, dns_records } });
    await client.fails('addWixDnsRecords', status, { body: records });
  };
  await error(await TestClient.open(sandbox, 'reseller'), 404);
  const visitor = await TestClient.open(sandbox);
  await error(visitor, 401);
  await visitor.fails('getWixUserFreemium', 401, { query: { type: 'wix' } });
  await visitor.fails('getWixSites', 401);
  await visitor.fails('getWixLibrary', 401);
  await visitor.fails('createFreemium', 401, { body: { type: 'wix' } });
});

test('§5 site builder: ids and types are validated', async () => {
  await holder.fails('getWixProduct', 422, { params: { id: 0 } });
  await holder.fails('getWixProduct', 422, { params: { id: 2 ** 31 } });
  await holder.fails('getWixSite', 422, { query: { site_id: 'clay-diary' } });
  const body = { display_name: 'x'.repeat(101) };
  expect((await holder.fails('startWixProvision', 422, { params: { id: 5152 }, body })).error).toHaveProperty(
    'display_name',
  );
});
