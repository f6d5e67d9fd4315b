import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { add } from '../pages/pages.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

type Schemas = components['schemas'];
type Action = Schemas['CartAction'];

let clock = Date.parse('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => new Date(clock) });

const service = (more: Partial<Schemas['ServiceLinePayload']>): Action => ({
  action: 'add',
  data: { type: 'titan_email', period: 1, duration: 1, ...more },
});
const remove = (id: number): Action => ({ action: 'remove', data: { id } });
const confirm = (id: number, confirmed_price: number): Action => ({
  action: 'update',
  data: { id, duration: 1, confirmed_price },
});
const sync = (client: TestClient, ...body: Action[]) => client.ok('syncCart', { body });
const getLines = ({ data }: { data: { cart: Schemas['Cart'] } }) =>
  data.cart.items.map(({ cartItem }) => cartItem);
const getId = ({ items }: Schemas['CartSyncResponse']) => items[0]?.id ?? 0;

test('§8 cart: cartunknown fails with an unknown message key', async () => {
  const response = await sync(await TestClient.open(sandbox), add('lantern-cartunknown.com'));
  expect(response).toMatchObject({ success: false, message: 'cart_registry_lock' });
});

test('§8 cart: cartstale rejects the token once and changes nothing', async () => {
  const client = await TestClient.open(sandbox);
  const body = [add('lantern-plain-x.dev'), add('lantern-cartstale.com')];
  expect((await client.fails('syncCart', 403, { body })).refresh_token).toBe(true);
  expect(getLines(await client.ok('getCart'))).toEqual([]);
  expect((await client.ok('syncCart', { body })).items[1]).toMatchObject({ success: true });
});

test('§8 cart: robotcheck requires the captcha and changes nothing before', async () => {
  const client = await TestClient.open(sandbox);
  const body = [add('lantern-robotcheck.com')];
  expect((await client.fails('syncCart', 409, { body })).error).toBe('captcha was not solved');
  expect(getLines(await client.ok('getCart'))).toEqual([]);
  await client.solveCaptcha();
  expect((await client.ok('syncCart', { body })).success).toBe(true);
});

test('§8 cart: toomany and busy ask to retry after a second', async () => {
  const client = await TestClient.open(sandbox);
  for (const [name, status] of [
    ['lantern-toomany.com', 429],
    ['lantern-busy.com', 503],
  ] as const) {
    const { response } = await client.call('syncCart', { body: [add(name)] });
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, '1']);
    clock += 1_000;
    await client.ok('syncCart', { body: [add(name)] });
  }
});

test('§8 cart: a concurrent search does not shorten or use up a sync’s delay', async () => {
  const client = await TestClient.open(sandbox);
  const body = [add('harbour-busy.com')];
  await client.fails('syncCart', 503, { body });
  clock += 1_000;
  const search = {
    config: 'default',
    tracking_type: 'search_page',
    version: 'classic',
    page: 'domain_search',
  };
  await client.fails('startNewSearch', 503, { body: { ...search, keyword: 'harbour-busy' } });
  await client.ok('syncCart', { body });
});

test('§4 cart: a failed swap leaves the previous line, and the lines that depend on it, in position', async () => {
  const client = await TestClient.open(sandbox);
  const first = await sync(
    client,
    add('lantern-swapfail-eap.com', { type: 'landrush' }),
    add('lantern-b-eap.com', { type: 'landrush' }),
  );
  const id = getId(first);
  const failed = await sync(client, remove(id), add('lantern-swapfail-eap.com', { type: 'eap_1' }));
  expect(failed).toMatchObject({
    success: false,
    items: [
      { action: 'remove', success: false, message: 'cart_line_kept', id },
      { action: 'add', success: false, message: 'cart_item_unavailable' },
    ],
  });
  expect(getLines(failed)).toEqual(getLines(first));
  expect(getLines(await client.ok('getCart'))).toEqual(getLines(first));

  const bundle = await sync(
    client,
    add('lantern-swapfail-titanbundle.com', { extended: { bundle_name: 'email_bundle' } }),
  );
  const before = getLines(bundle);
  const stored = await sync(client, remove(getId(bundle)), add('lantern-swapfail-titanbundle.com'));
  expect(getLines(stored)).toEqual(before);
});

test('§4 cart: a failed swap to an ordinary stage that is not offered keeps the line, too', async () => {
  const client = await TestClient.open(sandbox);
  const id = getId(await sync(client, add('lantern-eap.com', { type: 'landrush' })));
  const failed = await sync(client, remove(id), add('lantern-eap.com', { type: 'internal_premium' }));
  expect(getLines(failed)).toMatchObject([{ id, type: 'landrush' }]);
});

test('§8 cart: pricerise costs more once it was shown, until the new price is confirmed', async () => {
  const client = await TestClient.open(sandbox);
  const response = await sync(client, add('lantern-pricerise.com'));
  expect(getLines(response)).toMatchObject([{ price: 12.49, previous_price: null }]);
  const id = getId(response);
  const risen = { price: 18.74, previous_price: 12.49 };
  expect(getLines(await client.ok('getCart'))).toMatchObject([risen]);
  const other = await sync(client, add('lantern-b-wixpromo.com'));
  expect(getLines(other)[0]).toMatchObject(risen);

  const late = await sync(client, confirm(id, 12.49));
  expect(late).toMatchObject({ success: false, message: 'cart_price_changed' });
  expect(getLines(late)[0]).toMatchObject(risen);
  const agreed = await sync(client, confirm(id, 18.74));
  expect(getLines(agreed)[0]).toMatchObject({ price: 18.74, previous_price: null });
  expect(getLines(await client.ok('getCart'))[0]).toMatchObject({ price: 18.74, previous_price: null });
});

test('§8 cart: another duration does not confirm a price that rose', async () => {
  const client = await TestClient.open(sandbox);
  const id = getId(await sync(client, add('lantern-pricerise.com')));
  const [line] = getLines(await sync(client, { action: 'update', data: { id, duration: 2 } }));
  expect(line).toMatchObject({ price: 35.73, previous_price: 29.48, previous_renewal_price: null });
});

test('§8 cart: a promo code from the address is no changed price', async () => {
  const client = await TestClient.open(sandbox);
  await sync(client, add('lantern-f.com'));
  await client.ok('getSession', { query: { 'promo-code': 'EMAILSALE' } });
  expect(getLines(await client.ok('getCart'))).toMatchObject([{ price: 9.99, previous_price: null }]);
});

test('§8 cart: the confirmed price includes the promo code', async () => {
  const client = await TestClient.open(sandbox);
  const id = getId(
    await sync(client, add('lantern-pricerise.com'), { action: 'set_promo', data: { code: 'EMAILSALE' } }),
  );
  const [line] = getLines(await client.ok('getCart'));
  expect((await sync(client, confirm(id, line?.price ?? 0))).success).toBe(true);
});

test('§8 cart: a promo code that no longer applies after sign-in is a changed price; entering one is not', async () => {
  const client = await TestClient.open(sandbox);
  await sync(client, add('lantern-e.com'));
  const coded = await sync(client, { action: 'set_promo', data: { code: 'WELCOME10' } });
  const [{ price } = { price: 0 }] = getLines(coded);
  expect(getLines(coded)).toMatchObject([{ price, previous_price: null }]);
  await client.submit('/account/login', { person: 'holder' });
  await client.ok('getSession');
  const [line] = getLines(await client.ok('getCart')).filter(({ domain }) => domain === 'lantern-e.com');
  expect(line?.previous_price).toBeCloseTo((line?.price ?? 0) * 0.9, 1);
});

test('§8 cart: a price that rose is a changed price in another currency, too', async () => {
  const client = await TestClient.open(sandbox, 'admin');
  await sync(client, add('lantern-pricerise.com'), add('lantern-c.com'));
  await client.ok('updateAccountExtended', { body: { preferredCurrency: 'EUR' } });
  const [risen, other] = getLines(await client.ok('getCart'));
  expect(Math.abs((risen?.previous_price ?? 0) * 1.5 - (risen?.price ?? 0))).toBeLessThan(0.02);
  expect(other).toMatchObject({ previous_price: null, previous_renewal_price: null });
});

test('§8 cart: another renewal price than the current one can’t be confirmed', async () => {
  const client = await TestClient.open(sandbox);
  const id = getId(await sync(client, add('lantern-d.com')));
  const update = (confirmed_renewal_price: number) =>
    sync(client, { action: 'update', data: { id, duration: 1, confirmed_renewal_price } });
  const [line] = getLines(await client.ok('getCart'));
  expect(await update(1)).toMatchObject({ success: false, message: 'cart_price_changed' });
  expect((await update(line?.renewal_price ?? 0)).success).toBe(true);
});

test('§3 cart: a service is added on the named plan; an unknown plan is rejected', async () => {
  const client = await TestClient.open(sandbox);
  const response = await sync(
    client,
    service({ plan: 'titan_email_ultra_yearly', domain_name: 'lantern.dev' }),
    service({ plan: 'titan_email_pro_monthly', domain_name: 'harbor.dev', duration: 6 }),
    service({ plan: 'wix_vip_yearly', domain_name: 'maple.dev' }),
    service({ type: 'hopp', plan: 'hopp_free' }),
  );
  expect(response.items.map(({ success }) => success)).toEqual([true, true, false, true]);
  expect(getLines(response)).toMatchObject([
    { plan: 'titan_email_ultra_yearly', name: 'Email Ultra', price: 89.99, term_months: 12 },
    { plan: 'titan_email_pro_monthly', price: 21, term_months: 1, duration: 6, max_duration: 10 },
    { plan: 'hopp_free', price: 0 },
  ]);
  const again = await sync(
    client,
    service({ plan: 'titan_email_ultra_yearly', domain_name: 'lantern.dev' }),
    service({ plan: 'titan_email_pro_yearly', domain_name: 'lantern.dev' }),
  );
  expect(again.items.map(({ message }) => message)).toEqual([null, 'cart_domain_present']);
});

test('§3 cart: a monthly plan is delivered for its months', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  await sync(client, service({ plan: 'titan_email_pro_monthly', domain_name: 'lantern.dev', duration: 2 }));
  const page = await (await client.request('/checkout')).text();
  expect(page).toContain('2 months');
  expect(page).toContain('Renews on January 21, 2027 for');
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  await client.submit('/checkout', {
    cart: field('cart'),
    currency: field('currency'),
    total: field('total'),
    shown: field('shown'),
  });
  const { items } = (await client.ok('getProductList', { query: {} })).data.product;
  expect(items[0]?.expireDate).toMatch(/^2027-01-21/);
});

test('§3 cart: a workspace bundle adds its workspace as one unit', async () => {
  const client = await TestClient.open(sandbox);
  const response = await sync(
    client,
    add('lantern-gwbundle.com', { extended: { bundle_name: 'workspace_bundle', is_anchor: true } }),
  );
  expect(getLines(response)).toMatchObject([
    { type: 'registration', extended: { is_anchor: true, bundle_name: 'workspace_bundle' } },
    {
      type: 'workspace',
      price: 72,
      extended: { bundle_parent_id: getId(response), bundle_name: 'workspace_bundle' },
    },
  ]);
  expect(getLines(await sync(client, remove(getId(response))))).toEqual([]);
});
