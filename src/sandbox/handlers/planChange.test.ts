import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

type Schemas = components['schemas'];

let clock = Date.parse('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => new Date(clock) });
let client = await TestClient.open(sandbox, 'newcomer');

const items = async () => (await client.ok('getProductList')).data.product.items;
const upgrades = async (id: number, query = {}) =>
  (await client.ok('getUpgrades', { params: { id }, query })).data.product.items;
const downgrades = async (id: number, query = {}) =>
  (await client.ok('getDowngrades', { params: { id }, query })).data.product.items;
const getPlans = (options: Schemas['PlanOption'][]) => options.map(({ plan }) => plan);
const add = (data: Schemas['CartLinePayload']) => client.ok('syncCart', { body: [{ action: 'add', data }] });

async function buy(data: Schemas['CartLinePayload']): Promise<number> {
  const { success, data: response } = await add(data);
  expect(success).toBe(true);
  expect(await checkOut(client)).toBe(303);
  return response.cart.totals.total;
}

async function bought(plan: string, duration = 1): Promise<Schemas['HeldService']> {
  const type = plan.startsWith('hopp') ? 'hopp' : 'titan_email';
  await buy({ type, plan, domain_name: 'harbor.dev', period: 1, duration });
  return service(Math.max(...(await items()).map(({ id }) => id)));
}

async function service(id: number): Promise<Schemas['HeldService']> {
  const found = (await items()).find((item) => item.id === id);
  if (!found || found.type === 'domain') throw new Error(`There is no service ${id}.`);
  return found;
}

test('§3 plans: a product keeps its plan; options are above or below it, with the same term', async () => {
  const email = await bought('titan_email_premium_yearly');
  expect(email).toMatchObject({ plan: 'titan_email_premium_yearly', name: 'Email Premium' });
  const above = await upgrades(email.id);
  expect(getPlans(above)).toEqual(['titan_email_ultra_yearly']);
  expect(above[0]).toMatchObject({
    type: 'upgrade',
    product_id: email.id,
    product_type: 'titan_email',
    currency: 'USD',
    price: 30,
    renewal_price: 89.99,
    display_price: '$30',
  });
  expect(above[0]).not.toHaveProperty('expire_date');
  const below = await downgrades(email.id);
  expect(below.map(({ type, plan, price }) => [type, plan, price])).toEqual([
    ['downgrade', 'titan_email_premium_monthly', 0],
    ['downgrade', 'titan_email_pro_yearly', 0],
  ]);
});

test('§7 plans: includeExpire and keepZeroDecimals', async () => {
  const email = await bought('titan_email_pro_yearly');
  const query = { includeExpire: true, keepZeroDecimals: true };
  const [option] = await upgrades(email.id, query);
  expect(option).toMatchObject({ expire_date: '2026-11-21T12:00:00.000Z' });
  const zero = await downgrades(email.id, query);
  expect(zero.map(({ display_price }) => display_price)).toEqual(['$0.00']);
});

test('§4 plans: an upgrade costs the new term minus the credit, and starts today', async () => {
  const email = await bought('titan_email_pro_yearly');
  // Half a year and a day on, five whole months are left.
  clock = Date.parse('2027-05-22T12:00:00Z');
  client = await TestClient.open(sandbox, 'newcomer');
  const option = (await upgrades(email.id)).find(({ plan }) => plan === 'titan_email_premium_yearly');
  if (!option) throw new Error('There is no such upgrade.');
  expect(option.price).toBe(44.99);
  expect(await buy(option.cartPayload)).toBe(44.99);
  expect(await service(email.id)).toMatchObject({
    plan: 'titan_email_premium_yearly',
    name: 'Email Premium',
    renewal_price: 59.99,
    expireDate: '2028-05-22T12:00:00.000Z',
  });
  expect(getPlans(await upgrades(email.id))).toEqual(['titan_email_ultra_yearly']);
});

test('§4 plans: unused credit of a downgrade extends its term', async () => {
  const email = await bought('titan_email_ultra_yearly');
  const option = (await downgrades(email.id)).find(({ plan }) => plan === 'titan_email_pro_yearly');
  if (!option) throw new Error('There is no such downgrade.');
  expect(option.extra_months).toBe(17);
  expect(await buy(option.cartPayload)).toBe(0);
  // 89.99 pay for a year at 36.00, and for 17 more months.
  expect(await service(email.id)).toMatchObject({
    plan: 'titan_email_pro_yearly',
    expireDate: '2029-10-22T12:00:00.000Z',
  });
});

test('§4 plans: from a free plan all are upgrades without credit', async () => {
  const free = await bought('hopp_free');
  const options = await upgrades(free.id);
  expect(options.map(({ plan, price }) => [plan, price])).toEqual([
    ['hopp_pro_monthly', 4],
    ['hopp_pro_yearly', 36],
  ]);
  expect(await downgrades(free.id)).toEqual([]);
  await buy(options[0]?.cartPayload ?? { type: 'hopp', plan: 'hopp_pro_yearly', period: 1, duration: 1 });
  expect(await service(free.id)).toMatchObject({
    plan: 'hopp_pro_monthly',
    duration_months: 1,
    expireDate: '2027-06-22T12:00:00.000Z',
  });
});

test('§4 plans: a trial gives no credit, ends with the bought plan, does not renew as a trial, and all plans are upgrades', async () => {
  const domain = 'harbor-lantern-works.com';
  await buy({ type: 'registration', domain, tld: 'com', period: 1, duration: 1 });
  const { titanemail } = (
    await client.ok('setUpTitanTrial', {
      body: { type: 'titan_email', email: `hello@${domain}`, domain, password: 'kiln4glaze', tag: 'test' },
    })
  ).data;
  const { id } = titanemail;
  expect(await service(id)).toMatchObject({
    plan: 'titan_email_trial',
    name: 'Email Trial',
    renewal_price: 36,
  });
  const { present, items: options } = (await client.ok('getUpgrades', { params: { id } })).data.product;
  expect(present).toMatchObject({ name: 'Email Trial', trial: true, renewal_price: 36, duration_months: 12 });
  expect(options.map(({ price, renewal_price }) => price === renewal_price)).toEqual(Array(6).fill(true));
  expect(await downgrades(id)).toEqual([]);
  const trial = { type: 'titan_email', id, period: 1, duration: 1, plan: 'titan_email_trial' } as const;
  expect(await add(trial)).toMatchObject({ success: false, message: 'cart_item_unavailable' });
  const isOnTrial = async () =>
    (await client.ok('getTitanProduct', { params: { id } })).data.titanemail.titanData?.trial;
  expect(await isOnTrial()).toBe(true);
  expect(await buy({ ...trial, plan: undefined })).toBe(36);
  expect(await isOnTrial()).toBe(false);
  expect(await service(id)).toMatchObject({
    plan: 'titan_email_pro_yearly',
    expireDate: '2028-05-22T12:00:00.000Z',
  });
});

test('§4 plans: a renewal keeps the plan; a product is in the cart once, to renew or to change', async () => {
  const email = await bought('titan_email_pro_monthly');
  const renewal = { type: 'titan_email', id: email.id, period: 1, duration: 2 } as const;
  expect((await add(renewal)).data.cart.items[0]?.cartItem).toMatchObject({
    plan: 'titan_email_pro_monthly',
    domain: 'harbor.dev',
    price: 7,
    term_months: 1,
  });
  const change = await add({ ...renewal, plan: 'titan_email_ultra_monthly', domain_name: 'harbor.dev' });
  expect(change).toMatchObject({ success: false, message: 'cart_domain_present' });
  expect((await add({ ...renewal, plan: 'titan_email_pro_monthly' })).data.cart.items).toHaveLength(1);
  expect(await checkOut(client)).toBe(303);
  expect(await service(email.id)).toMatchObject({
    plan: 'titan_email_pro_monthly',
    expireDate: '2027-08-22T12:00:00.000Z',
  });
  const unknown = await add({ ...renewal, plan: 'wix_pro_yearly' });
  expect(unknown).toMatchObject({ success: false, message: 'cart_item_unavailable' });
});

test('§7 plans: by type, each option names its product', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const findByType = async (type: Schemas['HeldServiceType']) =>
    (await holder.ok('getUpgradesByType', { query: { type } })).data.product.items;
  const ssl = await findByType('ssl');
  expect(ssl.map(({ product_id, plan }) => [product_id, plan])).toEqual([
    [5106, 'ssl_business_yearly'],
    [5106, 'ssl_wildcard_yearly'],
    [5402, 'ssl_business_yearly'],
    [5402, 'ssl_wildcard_yearly'],
    [5403, 'ssl_wildcard_yearly'],
  ]);
  expect(await findByType('whois_privacy')).toEqual([]);
  const one = await holder.ok('getUpgrades', { params: { id: 5106 } });
  expect(ssl.slice(0, 2)).toEqual(one.data.product.items);
});

test('§6 plans: domains and included products have none', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  for (const id of [5201, 5401]) {
    expect((await holder.ok('getUpgrades', { params: { id } })).data.product).toEqual({ items: [] });
    expect((await holder.ok('getDowngrades', { params: { id } })).data.product.items).toEqual([]);
  }
});
