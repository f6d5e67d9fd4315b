import { expect, test } from 'vitest';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { buyPlan } from '../sites/site.fixture.ts';

const sandbox = await openSandbox();
const newcomer = await TestClient.open(sandbox, 'newcomer');
const reseller = await TestClient.open(sandbox, 'reseller');

const freemium = async (client: TestClient, type: 'wix' | 'hopp') =>
  (await client.ok('getWixUserFreemium', { query: { type } })).data.wix;
const create = async (client: TestClient, type: 'wix' | 'hopp', display_name: string) => {
  const { result } = (await client.ok('createFreemium', { body: { type, display_name } })).data;
  if (!result) throw new Error('There is no result.');
  return result;
};

test('§3 free site: one per type and account, with an address from its name', async () => {
  expect(await freemium(newcomer, 'wix')).toEqual({
    type: 'wix',
    hasFreemium: false,
    canCreate: true,
    siteId: null,
  });
  const made = await create(newcomer, 'wix', 'Café Größenwahn!');
  expect(made).toMatchObject({
    productId: null,
    domainConnected: false,
    viewUrl: 'https://cafe-gro-enwahn.sites.example.com/',
  });
  expect(await freemium(newcomer, 'wix')).toMatchObject({
    hasFreemium: true,
    canCreate: false,
    siteId: made.siteId,
  });
  expect((await freemium(newcomer, 'hopp')).canCreate).toBe(true);
  const { site } = (await newcomer.ok('getWixSite', { query: { site_id: made.siteId } })).data.wix;
  expect(site).toEqual(made);
  const again = await newcomer.fails('createFreemium', 409, { body: { type: 'wix' } });
  expect(again.error).toBe('freemium_exists');
});

test('§3 free site: concurrent calls create one', async () => {
  const responses = await Promise.all(
    [1, 2, 3].map(() => newcomer.call('createFreemium', { body: { type: 'hopp', display_name: 'Noor' } })),
  );
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409]);
  expect((await newcomer.ok('getWixSites', { query: { type: 'hopp' } })).data.wix.sites).toHaveLength(1);
});

test('§8 free site: an address of another account, and other failures, each with its own error', async () => {
  const getError = async (status: number, body: { display_name?: string; email?: string }) =>
    (await reseller.fails('createFreemium', status, { body: { type: 'wix', ...body } })).error;
  expect(await getError(409, { email: 'Hanna@example.com' })).toBe('duplicate_email_found');
  expect(await getError(409, { email: 'my.duplicateemail@example.com' })).toBe('duplicate_email_found');
  expect(await getError(502, { display_name: 'Freemiumfail' })).toBe('create_freemium_error');
  expect((await freemium(reseller, 'wix')).hasFreemium).toBe(false);
});

test('§5 free site: a response without a result creates no site', async () => {
  const body = { type: 'wix' as const, display_name: 'My freemiumempty site' };
  expect((await reseller.ok('createFreemium', { body })).data.result).toBeNull();
  expect((await freemium(reseller, 'wix')).hasFreemium).toBe(false);
});

test('§3 free site: two with the same name get different addresses', async () => {
  const first = await create(reseller, 'hopp', 'Same Name');
  const second = await create(await TestClient.open(sandbox, 'admin'), 'hopp', 'Same Name');
  expect(first.viewUrl).toBe('https://same-name.pages.example.com/');
  expect(second.viewUrl).toBe('https://same-name-studio.pages.example.com/');
});

test('§4 free site: it gets the plan of a product, and the account may have another free one', async () => {
  const { siteId: site_id } = await create(reseller, 'wix', 'Paper Lantern');
  const hopp = await buyPlan(reseller, 'hopp');
  const wrong = await reseller.fails('provisionWixSubscription', 422, {
    params: { id: hopp },
    body: { site_id },
  });
  expect(wrong.error).toHaveProperty('site_id');
  const first = await buyPlan(reseller, 'wix');
  const second = await buyPlan(reseller, 'wix');
  const responses = await Promise.all(
    [first, second].map((id) =>
      reseller.call('provisionWixSubscription', { params: { id }, body: { site_id } }),
    ),
  );
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409]);
  const { site } = (await reseller.ok('getWixSite', { query: { site_id } })).data.wix;
  expect([first, second]).toContain(site.productId);
  const { wixproduct } = (await reseller.ok('getWixProduct', { params: { id: site.productId ?? 0 } })).data;
  expect(wixproduct).toMatchObject({ status: 'active', wixData: { siteId: site_id } });
  expect(await freemium(reseller, 'wix')).toMatchObject({ hasFreemium: false, canCreate: true });
  const { products } = (await reseller.ok('getWixLibrary', { query: { type: 'wix' } })).data.wix;
  const [left] = products.map(({ id }) => id);
  const taken = { params: { id: left ?? 0 }, body: { site_id } };
  expect((await reseller.fails('provisionWixSubscription', 409, taken)).error).toBe('site_has_plan');
  const missing = { ...taken, body: { site_id: '6f1d2c3a-0001-4c1e-9b7a-0f5e8d2a1b03' } };
  expect((await reseller.fails('provisionWixSubscription', 404, missing)).error).toBe('site_not_found');
  const next = await create(reseller, 'wix', 'Provisionfail');
  const failing = { ...taken, body: { site_id: next.siteId } };
  expect((await reseller.fails('provisionWixSubscription', 502, failing)).error).toBe('provision_site_error');
  const set = { params: { id: site.productId ?? 0 }, body: { site_id: next.siteId } };
  expect((await reseller.fails('provisionWixSubscription', 409, set)).error).toBe('already_set_up');
});
