import { expect, test } from 'vitest';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

const sandbox = await openSandbox();
const holder = await TestClient.open(sandbox, 'holder');

const params = { id: 1002 };
const body = { enabled: true, threshold: 25.5, email: 'books@example.com' };
const read = async (client = holder, id = 1002) =>
  (await client.ok('getCreditNotification', { params: { id } })).data.notification;

test('§2 credit notification: settings are saved and compared with the balance', async () => {
  expect(await read()).toEqual({
    enabled: true,
    threshold: 50,
    email: 'hanna@example.com',
    belowThreshold: true,
  });
  const { notification } = (await holder.ok('updateCreditNotification', { params, body })).data;
  expect(notification).toEqual({ ...body, belowThreshold: false });
  expect(await read()).toEqual(notification);
  const off = { ...body, enabled: false, threshold: 25.51 };
  await holder.ok('updateCreditNotification', { params, body: off });
  expect(await read()).toEqual({ ...off, belowThreshold: true });
});

test('§2 credit notification: off by default, with the account’s address', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  const usual = { enabled: false, threshold: 10, email: 'noor@example.com', belowThreshold: true };
  expect(await read(client, 1001)).toEqual(usual);
});

test('§5 credit notification: the threshold has limits and two decimals, the address is valid', async () => {
  const before = await read();
  for (const threshold of [0.99, 1_000_000.01, 10.005]) {
    const input = { params, body: { ...body, threshold } };
    expect((await holder.fails('updateCreditNotification', 422, input)).error).toHaveProperty('threshold');
  }
  const input = { params, body: { ...body, email: 'nobody' } };
  expect((await holder.fails('updateCreditNotification', 422, input)).error).toHaveProperty('email');
  expect(await read()).toEqual(before);
});

test('§6 credit notification: only the account’s own', async () => {
  const reseller = await TestClient.open(sandbox, 'reseller');
  await reseller.fails('getCreditNotification', 404, { params });
  await reseller.fails('updateCreditNotification', 404, { params, body });
  const visitor = await TestClient.open(sandbox);
  await visitor.fails('getCreditNotification', 401, { params });
  await visitor.fails('updateCreditNotification', 401, { params, body });
});
