import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { add } from '../pages/pages.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';

type Schemas = components['schemas'];
type Action = Schemas['CartAction'];

const now = new Date('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => now });

const getTld = (domain: string) => domain.split('.').slice(1).join('.');
const remove = (id: number): Action => ({ action: 'remove', data: { id } });
const update = (id: number, duration: number): Action => ({ action: 'update', data: { id, duration } });
const promo = (code: string): Action => ({ action: 'set_promo', data: { code } });
const sync = (client: TestClient, body: Action[], query = {}) => client.ok('syncCart', { body, query });
const getLines = (cart: Schemas['Cart']) => cart.items.map(({ cartItem }) => cartItem);
const getCart = async (client: TestClient) => (await client.ok('getCart')).data.cart;

test('§4 cart: a new cart is empty; a domain is added with its prices', async () => {
  const client = await TestClient.open(sandbox);
  expect(await getCart(client)).toMatchObject({ items: [], valid_items: [], promo: null, currency: 'USD' });
  const { success, items, data } = await sync(client, [add('quillmark-a.com', { duration: 3 })]);
  expect({ success, items }).toMatchObject({
    success: true,
    items: [{ action: 'add', success: true, message: null, domain: 'quillmark-a.com' }],
  });
  const [line] = getLines(data.cart);
  expect(line).toMatchObject({
    id: items[0]?.id,
    category: 'domain',
    tld: 'com',
    duration: 3,
    price: 46.47,
    renewal_price: 16.99,
    previous_price: null,
  });
  expect(data.cart.totals).toEqual({ subtotal: 46.47, discount: 0, total: 46.47 });
  expect(data.cart.valid_items).toEqual([line?.id]);
  expect(await getCart(client)).toEqual(data.cart);
});

test('§4 cart: adding the same name twice, even concurrently, leaves one line', async () => {
  const client = await TestClient.open(sandbox);
  const responses = await Promise.all([1, 2, 3, 4].map(() => sync(client, [add('quillmark-a.com')])));
  expect(new Set(responses.map(({ items }) => items[0]?.id)).size).toBe(1);
  expect(responses.every(({ success }) => success)).toBe(true);
  expect((await getCart(client)).items).toHaveLength(1);
});

test('§8 cart: unavailable lines fail, the others are added', async () => {
  const client = await TestClient.open(sandbox);
  const { success, message, items, data } = await sync(client, [
    add('quillmark-cartfail.com'),
    add('quillmark-a.com'),
    add('okafor-ceramics.com'),
    add('quillmark.nosuchtld'),
    add('quillmark-taken.com'),
    add('quillmark-deleted.com'),
    add('quillmark-offer.com'),
    add('quillmark-d.com', { type: 'internal_premium' }),
  ]);
  expect({ success, message }).toEqual({ success: true, message: null });
  expect(items.map((item) => item.message)).toEqual([
    'cart_item_unavailable',
    null,
    ...Array(6).fill('cart_item_unavailable'),
  ]);
  expect(getLines(data.cart).map(({ name }) => name)).toEqual(['quillmark-a.com']);
});

test.each<[what: string, data: object]>([
  ['a name on the delete list', { type: 'delete_list', domain: 'quillmark-deleted.com', tld: 'com' }],
  [
    'a name whose holder takes offers',
    { type: 'sedo_make_offer', domain: 'quillmark-offer.com', tld: 'com' },
  ],
  ['a registration of no name', { type: 'registration' }],
  ['a name without its TLD', { type: 'registration', domain: 'quillmark-a.com' }],
  ['a renewal of no product', { type: 'renewal', domain: 'hanna.bio', tld: 'bio' }],
  ['a service without plan or product', { type: 'ssl', domain_name: 'hanna.bio' }],
  [
    'a plan of a domain',
    { type: 'registration', domain: 'quillmark-a.com', tld: 'com', plan: 'ssl_basic_yearly' },
  ],
  ['a field that there is not', { type: 'ssl', plan: 'ssl_basic_yearly', color: 'red' }],
])('§3 cart line: %s is refused, and nothing is written', async (_, data) => {
  const client = await TestClient.open(sandbox);
  const line = { period: 1, duration: 1, ...data };
  const response = await client.request('/ajax/checkout/sync', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ action: 'add', data: line }]),
  });
  expect(response.status).toBe(422);
  expect((await getCart(client)).items).toEqual([]);
});

test('§8 cart: the sync fails with the first message if all changes failed', async () => {
  const client = await TestClient.open(sandbox);
  const response = await sync(client, [add('quillmark-cartfail.com'), promo('NOPE')]);
  expect(response).toMatchObject({ success: false, message: 'cart_item_unavailable' });
});

test('§4 cart: another early-access stage replaces the line by removing and adding in one sync', async () => {
  const client = await TestClient.open(sandbox);
  const first = await sync(client, [add('quillmark-eap.com', { type: 'landrush' })]);
  const id = first.items[0]?.id ?? 0;
  const both = await sync(client, [add('quillmark-eap.com', { type: 'eap_1' })]);
  expect(both).toMatchObject({ success: false, message: 'cart_domain_present' });
  const changed = await sync(client, [remove(id), add('quillmark-eap.com', { type: 'eap_1' })]);
  expect(getLines(changed.data.cart).map(({ type }) => type)).toEqual(['eap_1']);
  expect(changed.items[1]?.id).not.toBe(id);
});

test('§4 cart: removing a line that is already gone succeeds', async () => {
  const client = await TestClient.open(sandbox);
  const { items } = await sync(client, [add('quillmark-a.com'), add('quillmark-d.com')]);
  const id = items[0]?.id ?? 0;
  expect((await sync(client, [remove(id)])).data.cart.items).toHaveLength(1);
  const again = await sync(client, [remove(id), remove(2 ** 40)]);
  expect(again.items.every(({ success }) => success)).toBe(true);
});

test('§6 cart: lines of other carts can’t be changed', async () => {
  const owner = await TestClient.open(sandbox);
  const { items } = await sync(owner, [add('quillmark-a.com')]);
  const id = items[0]?.id ?? 0;
  const stranger = await TestClient.open(sandbox);
  const response = await sync(stranger, [remove(id), update(id, 5)]);
  expect(response.items[1]?.message).toBe('cart_line_missing');
  expect(getLines(await getCart(owner))).toMatchObject([{ id, duration: 1 }]);
});

test('§9 cart: years are within the TLD’s limits; .ai has every second year', async () => {
  const client = await TestClient.open(sandbox);
  const { items } = await sync(client, [add('quillmark-a.com'), add('quillmark-yy.ai', { duration: 2 })]);
  const [com = 0, ai = 0] = items.map(({ id }) => id ?? 0);
  const response = await sync(client, [update(com, 10), update(ai, 3), update(ai, 4), update(2 ** 40, 1)]);
  expect(response.items.map(({ message }) => message)).toEqual([
    null,
    'cart_duration',
    null,
    'cart_line_missing',
  ]);
  expect(getLines(response.data.cart)).toMatchObject([
    { duration: 10, max_duration: 10 },
    { duration: 4, min_duration: 2, max_duration: 10, duration_step: 2, price: 319.96 },
  ]);
  const tooShort = await sync(await TestClient.open(sandbox), [add('quillmark-yy.ai', { duration: 1 })]);
  expect(tooShort.message).toBe('cart_duration');
});

test('§3 cart: EMAILSALE discounts the first term by 20 %; unknown and expired codes differ', async () => {
  const client = await TestClient.open(sandbox);
  const { data } = await sync(client, [add('quillmark-a.com', { duration: 2 }), promo('emailsale')]);
  expect(data.cart.promo).toEqual({ code: 'EMAILSALE', applied: true });
  expect(getLines(data.cart)[0]).toMatchObject({ price: 26.98, original_price: 29.48, previous_price: null });
  expect(data.cart.totals).toEqual({ subtotal: 29.48, discount: 2.5, total: 26.98 });
  const wrong = await sync(client, [promo('NOPE'), promo('SUMMER20')]);
  expect(wrong.items.map(({ message }) => message)).toEqual(['promo_unknown', 'promo_expired']);
  expect(wrong.data.cart.promo?.code).toBe('EMAILSALE');
  expect((await sync(client, [promo('')])).data.cart.promo).toBeNull();
});

test('§7 cart: the promo code of the address is set with the changes', async () => {
  const client = await TestClient.open(sandbox);
  const body = [add('quillmark-a.com')];
  expect((await sync(client, body, { 'promo-code': 'EMAILSALE' })).data.cart.promo?.code).toBe('EMAILSALE');
  const unknown = await sync(client, [add('quillmark-d.com')], { 'promo-code': 'NOPE' });
  expect(unknown).toMatchObject({ success: true, message: 'promo_unknown', items: [{ success: true }] });
});

test('§3 cart: WELCOME10 is for first orders, but not for lines on sale', async () => {
  const body = [add('quillmark-a.com'), add('quillmark-a.pro'), promo('WELCOME10')];
  const discounts = async (client: TestClient) =>
    getLines((await sync(client, body)).data.cart).map(({ extended }) =>
      extended.discounts.map(({ name }) => name),
    );
  expect(await discounts(await TestClient.open(sandbox))).toEqual([['WELCOME10'], ['Sale']]);
  expect(await discounts(await TestClient.open(sandbox, 'holder'))).toEqual([[], ['Sale']]);
});

test('§3 cart: prices follow the currency of the session, and totals are exact', async () => {
  const client = await TestClient.open(sandbox);
  await sync(client, [add('quillmark-a.com'), add('quillmark-d.com')]);
  await client.ok('updateAccountExtended', { body: { preferredCurrency: 'JPY' } });
  const cart = await getCart(client);
  expect(cart.currency).toBe('JPY');
  const prices = getLines(cart).map(({ price, previous_price }) => ({ price, previous_price }));
  expect(
    prices.every(({ price, previous_price }) => Number.isInteger(price) && previous_price === null),
  ).toBe(true);
  expect(cart.totals.total).toBe(prices.reduce((sum, { price }) => sum + price, 0));
});

test('§3 cart: a bundle adds its email, and removes it again', async () => {
  const client = await TestClient.open(sandbox);
  const { data } = await sync(client, [
    add('quillmark-a.com', { extended: { bundle_name: 'email_bundle' } }),
  ]);
  const [domain, email] = getLines(data.cart);
  expect(domain?.extended).toMatchObject({ is_anchor: true, bundle_name: 'email_bundle' });
  expect(email).toMatchObject({
    type: 'titan_email',
    category: 'service',
    domain: 'quillmark-a.com',
    extended: { bundle_parent_id: domain?.id, bundle_name: 'email_bundle', is_anchor: false },
  });
  const emptied = await sync(client, [remove(domain?.id ?? 0)]);
  expect(emptied.data.cart.items).toEqual([]);
});

test('§3 cart: a name’s promotion adds email, another one does not', async () => {
  const added = async (promo_id: number) => {
    const client = await TestClient.open(sandbox);
    const { data } = await sync(client, [add('quillmark-c.com', { promo_id })]);
    return getLines(data.cart).map(({ type }) => type);
  };
  expect(await added(3)).toEqual(['registration', 'titan_email']);
  expect(await added(2)).toEqual(['registration']);
});

test('§3 cart: a service is added once per domain; only own services and domains can be renewed', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const before = (await getCart(holder)).items.length;
  const service = (more: Partial<Schemas['ServiceLinePayload']>): Action => ({
    action: 'add',
    data: { type: 'ssl', period: 1, duration: 1, ...more },
  });
  const plan = 'ssl_basic_yearly';
  const renewal = (domain: string, id: number): Action => ({
    action: 'add',
    data: { type: 'renewal', id, domain, tld: getTld(domain), period: 1, duration: 1 },
  });
  const response = await sync(holder, [
    service({ plan, domain_name: 'hanna.bio' }),
    service({ plan, domain_name: 'hanna.bio' }),
    service({ plan, domain_name: 'clayhouse.io' }),
    service({ id: 5106 }),
    service({ id: 5107 }),
    service({ id: 2 ** 40 }),
    service({ plan, domain_name: 'not a name' }),
    renewal('okafor-ceramics.com', 5201),
    renewal('hanna.bio', 5202),
  ]);
  const done = response.items.map(({ success }) => success);
  expect(done).toEqual([true, true, true, true, false, false, false, true, false]);
  expect(response.data.cart.items).toHaveLength(before + 4);
  for (const other of [await TestClient.open(sandbox, 'reseller'), await TestClient.open(sandbox)]) {
    const { items, data } = await sync(other, [service({ id: 5106 }), renewal('okafor-ceramics.com', 5201)]);
    expect(items.map(({ success }) => success)).toEqual([false, false]);
    expect(data.cart.items.filter(({ cartItem }) => cartItem.extended.product_id !== null)).toEqual([]);
  }
});

test('§9 cart: holds 500 lines at most', async () => {
  const client = await TestClient.open(sandbox);
  const body = Array.from({ length: 1000 }, (_, index) => add(`quillmark-line-${index}.com`));
  await sync(client, body.slice(0, 500));
  const { items, data } = await sync(client, body.slice(500));
  expect(data.cart.items).toHaveLength(500);
  const messages = new Set(items.map(({ message }) => message));
  expect([...messages].sort()).toEqual(['cart_full', 'cart_item_unavailable', null].sort());
});

test('§4 cart: signing in keeps the visitor’s cart, without losing or duplicating lines', async () => {
  const account = await TestClient.open(sandbox, 'reseller');
  await sync(account, [add('quillmark-a.com'), add('quillmark-d.com')]);
  const visitor = await TestClient.open(sandbox);
  await sync(visitor, [add('quillmark-d.com', { duration: 4 }), add('quillmark-g.com'), promo('EMAILSALE')]);
  await visitor.submit('/account/login', { person: 'reseller' });
  await visitor.ok('getSession');
  const cart = await getCart(visitor);
  expect(getLines(cart).map(({ name, duration }) => [name, duration])).toEqual([
    ['quillmark-a.com', 1],
    ['quillmark-d.com', 4],
    ['quillmark-g.com', 1],
  ]);
  expect(cart.promo?.code).toBe('EMAILSALE');
  expect((await getCart(account)).items).toHaveLength(3);
});

test('§4 cart: one list holds at most 500 changes', async () => {
  const client = await TestClient.open(sandbox);
  const body = Array.from({ length: 501 }, () => remove(1));
  const { error } = await client.fails('syncCart', 422, { body });
  expect(error).toEqual({ body: 'must NOT have more than 500 items' });
  await client.ok('syncCart', { body: body.slice(1) });
});

describe('§4 cart: over time', () => {
  const dayMs = 86_400_000;
  let clock = Date.parse('2026-03-01T12:00:00Z');
  let own: Sandbox;
  beforeAll(async () => {
    own = await createSandbox({ data: 'memory', now: () => new Date(clock), tokenTtlSeconds: 86_400 * 365 });
  });
  afterAll(() => own.close());

  test('it is emptied 30 days after its last change', async () => {
    await sync(await TestClient.open(own, 'holder'), [add('quillmark-a.com'), promo('EMAILSALE')]);
    clock += 20 * dayMs;
    await sync(await TestClient.open(own, 'holder'), [add('quillmark-d.com')]);
    clock += 30 * dayMs - 1;
    const later = await TestClient.open(own, 'holder');
    expect(getLines(await getCart(later))).toHaveLength(2);
    clock += 1;
    expect(await getCart(later)).toMatchObject({ items: [], promo: null, totals: { total: 0 } });
    await sync(later, [add('quillmark-d.com')]);
    expect(getLines(await getCart(later))).toHaveLength(1);
  });

  test('an expired cart is not merged at sign-in', async () => {
    clock = Date.parse('2026-05-01T12:00:00Z');
    await sync(await TestClient.open(own, 'reseller'), [add('quillmark-a.com')]);
    clock += 30 * dayMs;
    const client = await TestClient.open(own);
    await sync(client, [add('quillmark-d.com')]);
    await client.submit('/account/login', { person: 'reseller' });
    await client.ok('getSession');
    expect(getLines(await getCart(client)).map(({ name }) => name)).toEqual(['quillmark-d.com']);
  });

  test('a promo code is valid until its end', async () => {
    clock = Date.parse('2026-08-31T23:59:59.999Z');
    const client = await TestClient.open(own);
    const before = await sync(client, [add('quillmark-a.com'), promo('SUMMER20')]);
    expect(before.data.cart).toMatchObject({ promo: { code: 'SUMMER20', applied: true } });
    expect(before.data.cart.totals.discount).toBeGreaterThan(0);
    clock += 1;
    const after = await getCart(client);
    expect(after).toMatchObject({ promo: { code: 'SUMMER20', applied: false }, totals: { discount: 0 } });
    const again = await sync(client, [promo('SUMMER20')]);
    expect(again.items[0]?.message).toBe('promo_expired');
  });
});
