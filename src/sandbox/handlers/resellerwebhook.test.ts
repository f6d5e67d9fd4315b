import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { DomainMessage } from '#api/generated/schemas/domainMessage.zod.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import type { Message, Reply } from '../webhooks/outbound.ts';

type Answer = (message: Message) => Reply | Promise<Reply>;

const url = 'https://hooks.example/names';
const hour = 3_600_000;
const received: Answer = () => ({ status: 204, body: '' });
const time = { now: 0 };
const receiver = { address: '203.0.113.9', answer: received, messages: [] as Message[] };

const sandbox = await openSandbox({
  now: () => new Date(time.now),
  tokenTtlSeconds: 7 * 86_400,
  outbound: {
    resolve: async () => [{ address: receiver.address, family: 4 }],
    async post(message) {
      receiver.messages.push(message);
      return receiver.answer(message);
    },
    timeoutMs: 50,
  },
});
beforeEach(async () => {
  time.now = Date.parse('2026-11-21T12:00:00Z');
  Object.assign(receiver, { address: '203.0.113.9', answer: received, messages: [] });
  await sandbox.reset();
});

/** The seeded reseller, after the messages about renewals that were due. */
async function openReseller(webhookUrl: string | null = url) {
  const client = await TestClient.open(sandbox, 'reseller');
  await sandbox.workDue();
  receiver.messages = [];
  await client.ok('updateResellerSettings', { body: { settings: { type: 'api', webhookUrl } } });
  return client;
}

const getWebhook = async (client: TestClient) => (await client.ok('getResellerWebhook')).data.webhook;
/** The account's messages, without those about renewals. */
const list = async (client: TestClient) =>
  (await client.ok('listResellerDeliveries')).data.deliveries.items.filter(
    ({ event }) => event !== 'domain.renewed',
  );
const sendTest = async (client: TestClient) => (await client.ok('sendResellerTest')).data.delivery;

/** Registers a name with a live key of the account. */
const register = async (client: TestClient) => buy(await createKey(client), 'zwetschgenhof.dev');

async function createKey(client: TestClient): Promise<string> {
  await client.ok('updateResellerSettings', { body: { settings: { type: 'api', allowedIps: [] } } });
  return (await client.ok('createResellerKey', { body: { name: 'Shop', mode: 'live' } })).data.secret;
}

function buy(secret: string, name: string): Promise<Response> {
  return sandbox.fetch(
    new Request('http://shop.example/api/reseller/v1/domains', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'idempotency-key': name,
      },
      body: JSON.stringify({ name, years: 1, price: 11.69 }),
    }),
  );
}

const sign = (secret: string, { headers, body }: Message) => {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

test('§7 webhook: a registration is told once, signed by the secret', async () => {
  const client = await openReseller();
  expect((await register(client)).status).toBe(200);
  expect(receiver.messages).toEqual([]);
  await sandbox.workDue();
  await sandbox.workDue();
  const [message] = receiver.messages;
  if (!message) throw new Error('Nothing was sent.');
  expect(receiver.messages).toHaveLength(1);
  expect(message.url).toBe(url);
  expect(JSON.parse(message.body)).toEqual({
    type: 'domain.registered',
    timestamp: '2026-11-21T12:00:00.000Z',
    data: { name: 'zwetschgenhof.dev', expireDate: '2027-11-21T12:00:00.000Z' },
  });
  const { secret } = await getWebhook(client);
  expect(message.headers['webhook-signature']).toBe(sign(secret ?? '', message));
  expect(message.headers['webhook-timestamp']).toBe(String(time.now / 1000));
  const [first] = await list(client);
  expect(first).toMatchObject({
    event: 'domain.registered',
    object: 'zwetschgenhof.dev',
    state: 'delivered',
    attempts: 1,
    status: 204,
    messageId: message.headers['webhook-id'],
  });
});

test('fault 35: a message that was queued while the clock was ahead is sent once the clock is right', async () => {
  const client = await openReseller();
  const secret = await createKey(client);
  time.now += 5 * hour;
  await buy(secret, 'zwetschgenhof.dev');
  time.now -= 5 * hour;
  await sandbox.workDue();
  await sandbox.workDue();
  expect(receiver.messages).toHaveLength(1);
  // Also one that would have been tried again.
  receiver.answer = () => ({ status: 500, body: '' });
  time.now += 48 * hour;
  await buy(secret, 'pflaumenhof.dev');
  await sandbox.workDue();
  time.now -= 48 * hour;
  await sandbox.workDue();
  expect(receiver.messages.filter(({ body }) => body.includes('pflaumenhof.dev'))).toHaveLength(2);
});

test('§7 webhook: an automatic renewal is told', async () => {
  await TestClient.open(sandbox, 'reseller');
  await sandbox.workDue();
  const messages = receiver.messages.map(({ body }) => JSON.parse(body));
  expect(messages.map(({ type }) => type)).toContain('domain.renewed');
  for (const message of messages) expect(DomainMessage.safeParse(message)).toMatchObject({ success: true });
});

test('§7 webhook: nothing is queued without an address, or if nothing was bought', async () => {
  const client = await openReseller(null);
  await register(client);
  expect(await list(client)).toEqual([]);
  expect(await client.fails('sendResellerTest', 409)).toMatchObject({ error: 'no_webhook' });
});

test('§7 webhook: a replaced secret signs for another 48 hours', async () => {
  const client = await openReseller();
  const before = (await getWebhook(client)).secret ?? '';
  const { secret, replacedEnds } = (await client.ok('rotateResellerWebhookSecret')).data.webhook;
  expect(secret).not.toBe(before);
  expect(replacedEnds).toBe('2026-11-23T12:00:00.000Z');
  time.now += 47 * hour;
  await sendTest(client);
  time.now += hour;
  await sendTest(client);
  const [both, one] = receiver.messages;
  if (!both || !one) throw new Error('Nothing was sent.');
  expect(both.headers['webhook-signature']).toBe(`${sign(secret ?? '', both)} ${sign(before, both)}`);
  expect(one.headers['webhook-signature']).toBe(sign(secret ?? '', one));
});

test('§7 webhook: a replaced secret that was ended signs no more', async () => {
  const client = await openReseller();
  const { secret } = (await client.ok('rotateResellerWebhookSecret')).data.webhook;
  const ended = (await client.ok('endReplacedResellerSecret')).data.webhook;
  expect(ended).toMatchObject({ secret, replacedEnds: null });
  await sendTest(client);
  const [message] = receiver.messages;
  if (!message) throw new Error('Nothing was sent.');
  expect(message.headers['webhook-signature']).toBe(sign(secret ?? '', message));
  const holder = await TestClient.open(sandbox, 'holder');
  expect(await holder.fails('endReplacedResellerSecret', 404)).toMatchObject({ error: 'not_enrolled' });
});

test('§7 webhook: a receiver that answers 500 is asked 8 times, and then no more', async () => {
  const client = await openReseller();
  receiver.answer = () => ({ status: 500, body: 'Out of order' });
  await register(client);
  const waits: number[] = [];
  // Renewals become due in the meantime, too.
  const listSent = () => receiver.messages.filter(({ body }) => !body.includes('domain.renewed'));
  for (let previous = time.now; time.now < previous + 48 * hour; time.now += 5_000) {
    const sent = listSent().length;
    const [next] = await list(client);
    if (!next?.next) break;
    time.now = Date.parse(next.next);
    waits.push((time.now - previous) / 1000);
    previous = time.now;
    await sandbox.workDue();
    expect(listSent()).toHaveLength(sent + 1);
  }
  expect(waits).toEqual([0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400]);
  expect(await list(client)).toMatchObject([{ state: 'failed', attempts: 8, status: 500, next: null }]);
  const ids = listSent().map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
});

test('§7 webhook: a message is sent again with its id, at a new time', async () => {
  const client = await openReseller();
  const { deliveryId, messageId } = await sendTest(client);
  time.now += hour;
  const again = await client.ok('resendResellerDelivery', { params: { deliveryId } });
  expect(again.data.delivery).toMatchObject({ messageId, attempts: 2, state: 'delivered' });
  const [first, second] = receiver.messages;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(messageId);
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
});

test('§7 webhook: a redirect, a hang and a refused connection are failures', async () => {
  const client = await openReseller();
  receiver.answer = () => ({ status: 302, body: '' });
  expect(await sendTest(client)).toMatchObject({ state: 'waiting', status: 302, failure: null });
  receiver.answer = () => new Promise(() => {});
  expect(await sendTest(client)).toMatchObject({ state: 'waiting', status: null, failure: 'timeout' });
  receiver.answer = () => Promise.reject(new Error('ECONNREFUSED'));
  expect(await sendTest(client)).toMatchObject({ state: 'waiting', status: null, failure: 'unreachable' });
});

test('§7 webhook: nothing is sent to an internal address, whatever the name', async () => {
  const client = await openReseller();
  receiver.address = '169.254.169.254';
  expect(await sendTest(client)).toMatchObject({ state: 'waiting', status: null, failure: 'internal' });
  expect(receiver.messages).toEqual([]);
  const body = { settings: { type: 'api' as const, webhookUrl: 'https://[::1]/hooks' } };
  expect(await client.fails('updateResellerSettings', 422, { body })).toMatchObject({
    error: { 'settings.webhookUrl': expect.any(String) },
  });
});

test('§7 webhook: the last attempt can be read, by its account only', async () => {
  receiver.answer = () => ({ status: 200, body: 'Thanks' });
  const client = await openReseller();
  const { deliveryId } = await sendTest(client);
  const { delivery } = (await client.ok('getResellerDelivery', { params: { deliveryId } })).data;
  expect(delivery).toMatchObject({ url, responseBody: 'Thanks' });
  expect(delivery.headers.map(({ name }) => name)).toContain('webhook-signature');
  const holder = await TestClient.open(sandbox, 'holder');
  await holder.fails('getResellerDelivery', 404, { params: { deliveryId } });
  await holder.fails('resendResellerDelivery', 404, { params: { deliveryId } });
  expect(await getWebhook(holder)).toEqual({ secret: null, replacedEnds: null, waiting: 0 });
  expect(await holder.fails('sendResellerTest', 404)).toMatchObject({ error: 'not_enrolled' });
});

test('§7 webhook: a device that is not approved does not see the secret', async () => {
  const client = new TestClient(sandbox);
  await client.submit('/account/login', { person: 'reseller', device: 'new' });
  await client.ok('getSession');
  expect((await getWebhook(client)).secret).toBeNull();
  await client.fails('rotateResellerWebhookSecret', 403);
  await client.fails('endReplacedResellerSecret', 403);
});
