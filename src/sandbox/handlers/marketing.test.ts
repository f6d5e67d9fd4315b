import { expect, test } from 'vitest';
import { checkOut } from '../cart/cart.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

const sandbox = await openSandbox();
const holder = await TestClient.open(sandbox, 'holder');

const subscribe = (client: TestClient, email: string) =>
  client.ok('subscribeNewsletter', { body: { email, email_subscribed: 1 } });
const subscription = async (client: TestClient) =>
  (await client.ok('getNewsletterSubscription')).data.newsletter;

test('§5 newsletter: a subscription lasts until it is canceled', async () => {
  const email = 'hanna@example.com';
  expect(await subscription(holder)).toEqual({ email, subscribed: false, subscribedAt: null });
  const visitor = await TestClient.open(sandbox);
  expect(await subscribe(visitor, ' Hanna@Example.com')).toEqual({ result: true, error: null });
  const first = await subscription(holder);
  expect(first).toEqual({ email, subscribed: true, subscribedAt: expect.any(String) });
  expect(await subscribe(holder, email)).toEqual({ result: true, error: null });
  expect(await subscription(holder)).toEqual(first);
  const reseller = await TestClient.open(sandbox, 'reseller');
  expect((await subscription(reseller)).subscribed).toBe(false);
  for (let times = 0; times < 2; times++) {
    expect((await holder.ok('cancelNewsletterSubscription')).data.newsletter.subscribed).toBe(false);
  }
  expect((await subscription(holder)).subscribed).toBe(false);
});

test('§8 newsletter: an invalid address has a message', async () => {
  for (const email of ['hanna', 'hanna@', '@example.com', 'hanna@example', 'a b@example.com', 'a@b..com']) {
    const response = await subscribe(holder, email);
    expect(response).toEqual({ result: false, error: { email: 'Please enter a valid e-mail address.' } });
  }
  const body = { email: 'a@example.com', email_subscribed: 0 as 1 };
  expect((await holder.fails('subscribeNewsletter', 422, { body })).error).toHaveProperty('email_subscribed');
});

test('§6 newsletter: reading the subscription requires sign-in', async () => {
  const visitor = await TestClient.open(sandbox);
  await visitor.fails('getNewsletterSubscription', 401);
  await visitor.fails('cancelNewsletterSubscription', 401);
});

test('§7 marketing: the event of a free order is about the account’s newest free product', async () => {
  const query = { productType: 'hopp' as const };
  const { klaviyo } = (await holder.ok('getFreeProductPlacedOrderEvent', { query })).data;
  expect(klaviyo).toMatchObject({
    event: 'Placed Order',
    event_id: 'free-hopp-5154',
    value: 0,
    customer: { email: 'hanna@example.com' },
    properties: { product_type: 'hopp', product_name: 'One-page Free', domain_name: null },
  });
  expect((await holder.ok('getFreeProductPlacedOrderEvent', { query })).data.klaviyo).toEqual(klaviyo);
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  await newcomer.fails('getFreeProductPlacedOrderEvent', 404, { query });
  const order = async (plan: string) => {
    const data = { type: 'hopp', plan, period: 1, duration: 1 } as const;
    await newcomer.ok('syncCart', { body: [{ action: 'add', data }] });
    expect(await checkOut(newcomer)).toBe(303);
  };
  await order('hopp_pro_yearly');
  await newcomer.fails('getFreeProductPlacedOrderEvent', 404, { query });
  await order('hopp_free');
  const first = (await newcomer.ok('getFreeProductPlacedOrderEvent', { query })).data.klaviyo;
  await order('hopp_pro_yearly');
  expect((await newcomer.ok('getFreeProductPlacedOrderEvent', { query })).data.klaviyo).toEqual(first);
  const visitor = await TestClient.open(sandbox);
  await visitor.fails('getFreeProductPlacedOrderEvent', 401, { query });
  const unknown = { query: { productType: 'yacht' as 'hopp' } };
  await holder.fails('getFreeProductPlacedOrderEvent', 422, unknown);
});
