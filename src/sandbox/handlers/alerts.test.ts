import { XMLParser } from 'fast-xml-parser';
import { beforeEach, expect, test } from 'vitest';
import { AlertMessage } from '#api/generated/schemas/alertMessage.zod.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import type { Message } from '../webhooks/outbound.ts';

const DAY_MS = 86_400_000;
const start = Date.parse('2026-11-21T12:00:00Z');
const time = { now: start };
/** Those to the webhook for alerts. */
const messages: Message[] = [];
const url = 'https://hooks.example/alerts';
const sandbox = await openSandbox({
  now: () => new Date(time.now),
  tokenTtlSeconds: 400 * 86_400,
  outbound: {
    resolve: async () => [{ address: '203.0.113.9', family: 4 }],
    async post(message) {
      if (message.url === url) messages.push(message);
      return { status: 204, body: '' };
    },
    timeoutMs: 50,
  },
});
beforeEach(async () => {
  time.now = start;
  messages.length = 0;
  await sandbox.reset();
});

type Kind = 'expiry' | 'renewal' | 'premium_renewal' | 'ceiling_reached' | 'not_renewed' | 'verification';
const open = (who = 'holder') => TestClient.open(sandbox, who);
const list = async (client: TestClient, kind?: Kind) =>
  (await client.ok('listAlerts', { query: { limit: 100, ...(kind && { kind }) } })).data.alerts.items;
const settingsOf = async (client: TestClient) => (await client.ok('getAlertSettings')).data.alertsettings;

async function change(client: TestClient, changes: object) {
  const { version, alerts, days, labelDays, webhookUrl } = await settingsOf(client);
  const body = { version, alerts, days, labelDays, webhookUrl, ...changes };
  return client.call('updateAlertSettings', { body });
}
const everywhere = async (client: TestClient) =>
  (await settingsOf(client)).alerts.map(({ kind }) => ({
    kind,
    channels: ['email', 'webhook', 'feed'] as const,
  }));

test('§9 alerts: what expires, was not renewed or has to be verified is told once, with what to do until when', async () => {
  let client = await open();
  const about = async (kind: Kind, domain: string) =>
    (await list(client, kind)).filter((alert) => alert.domain === domain);
  const [expiry, ...others] = await about('expiry', 'berlin-pottery.com');
  expect(others).toEqual([]);
  expect(expiry).toMatchObject({
    currency: 'EUR',
    price: 15.99,
    deliveries: [{ channel: 'email', state: 'sent' }],
  });
  const lost = await list(client, 'not_renewed');
  expect(lost.map(({ domain }) => domain)).toEqual(
    lost.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date)).map(({ domain }) => domain),
  );
  expect(lost.find(({ domain }) => domain === 'mugclub.club')).toMatchObject({ reason: 'auto_renew_off' });
  for (const { until } of lost) expect(Date.parse(until ?? '')).toBeGreaterThan(start);
  const [verification] = await list(client, 'verification');
  expect(verification).toMatchObject({ contactId: 8102, reason: 'pending', domain: null });
  const before = await list(client);
  expect(await list(client)).toEqual(before);
  time.now += 4 * DAY_MS;
  expect(await about('expiry', 'berlin-pottery.com')).toHaveLength(2);
  time.now += 20 * DAY_MS;
  client = await open();
  expect((await list(client, 'verification')).map(({ reason }) => reason)).toEqual(['overdue', 'pending']);
  expect(await about('not_renewed', 'berlin-pottery.com')).toHaveLength(1);
});

test('§9 alerts: a ceiling that is too low is told ahead, and again when the renewal was refused', async () => {
  const client = await open();
  const ceiling = { amount: 1, currency: 'EUR' };
  await client.ok('setRenewalCeiling', { params: { name: 'teabowl.coffee' }, body: { ceiling } });
  const [ahead] = await list(client, 'ceiling_reached');
  expect(ahead).toMatchObject({ domain: 'teabowl.coffee', ceiling: 1, currency: 'EUR' });
  expect(ahead?.price).toBeGreaterThan(1);
  time.now += 26 * DAY_MS;
  const lost = await list(await open(), 'not_renewed');
  expect(lost.find(({ domain }) => domain === 'teabowl.coffee')).toMatchObject({
    reason: 'ceiling',
    ceiling: 1,
    price: ahead?.price,
  });
});

test('§9 alerts: a label’s days count for its domains', async () => {
  const client = await open();
  const about = async () => (await list(client, 'expiry')).map(({ domain }) => domain);
  expect(await about()).not.toContain('glaze-lab.dev');
  await change(client, { labelDays: [{ labelId: 23, days: [90] }] });
  expect(await about()).toContain('glaze-lab.dev');
  await client.ok('deleteLabel', { params: { labelId: 23 } });
  expect((await settingsOf(client)).labelDays).toEqual([]);
});

test('§9 alerts: alerts of the same time are one signed message to the webhook, which no reseller’s list shows', async () => {
  const client = await open();
  await change(client, { alerts: await everywhere(client), webhookUrl: url });
  const sent = await list(client);
  expect(sent[0]?.deliveries).toContainEqual({ channel: 'webhook', state: 'waiting' });
  await sandbox.workDue();
  expect(messages).toHaveLength(1);
  const [message] = messages;
  expect(message?.headers['webhook-signature']).toMatch(/^v1,/);
  expect(AlertMessage.safeParse(JSON.parse(message?.body ?? ''))).toMatchObject({ success: true });
  const { type, data } = JSON.parse(message?.body ?? '');
  expect(type).toBe('alerts');
  expect(data.alerts).toHaveLength(sent.length);
  expect((await list(client))[0]?.deliveries).toContainEqual({ channel: 'webhook', state: 'sent' });
  expect((await client.ok('listResellerDeliveries')).data.deliveries.totalCount).toBe(0);
});

test('§9 alerts: nobody has to look: what is due is sent within the hour', async () => {
  const client = await open();
  await change(client, { alerts: await everywhere(client), webhookUrl: url });
  time.now += 3_600_000;
  // The message is sent beside the alerts, or in the next round.
  await sandbox.workDue();
  await sandbox.workDue();
  expect(messages).toHaveLength(1);
  time.now += 3_600_000;
  await sandbox.workDue();
  await sandbox.workDue();
  expect(messages).toHaveLength(1);
});

test('§9 alerts: the feed has the alerts chosen for it, and its address ends with it', async () => {
  const client = await open();
  await change(client, { alerts: await everywhere(client) });
  const { feed } = (await client.ok('createAlertFeed')).data.alertsettings;
  const read = (path: string) => sandbox.fetch(new Request(`http://shop.example${path}`));
  const response = await read(feed?.url ?? '');
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const { feed: atom } = new XMLParser({ ignoreAttributes: false }).parse(await response.text());
  const titles = atom.entry.map(({ title }: { title: string }) => title);
  expect(titles).toContainEqual(expect.stringContaining('berlin-pottery.com'));
  expect(new Set(atom.entry.map(({ id }: { id: string }) => id)).size).toBe(titles.length);
  await client.ok('createAlertFeed');
  expect((await read(feed?.url ?? '')).status).toBe(404);
  expect((await client.ok('deleteAlertFeed')).data.alertsettings.feed).toBeNull();
});

test('§9 alerts: the mailbox has one email for the alerts of one time', async () => {
  const client = await open();
  const page = await (await client.request('/backend/mailbox')).text();
  expect(page).toContain('berlin-pottery.com');
  expect(page).toContain('studio@kiln-and-clay.studio');
  time.now += 4 * DAY_MS;
  const later = await (await client.request('/backend/mailbox')).text();
  expect(later.split('hanna@example.com').length).toBe(page.split('hanna@example.com').length + 1);
});

test('§9 alerts: emails that have to be sent can’t be turned off, and settings are not overwritten by others', async () => {
  const client = await open();
  const { alerts } = await settingsOf(client);
  const status = async (changes: object) => (await change(client, changes)).response.status;
  expect(await status({ alerts: alerts.map(({ kind }) => ({ kind, channels: [] })) })).toBe(422);
  expect(await status({ alerts: alerts.toReversed() })).toBe(422);
  expect(await status({ labelDays: [{ labelId: 99, days: [1] }] })).toBe(422);
  const twice = { labelId: 21, days: [1] };
  expect(await status({ labelDays: [twice, twice] })).toBe(422);
  expect(await status({ webhookUrl: 'https://127.0.0.1/' })).toBe(422);
  expect(await status({ days: [] })).toBe(422);
  expect(await status({ days: [60, 3] })).toBe(200);
  expect(await status({ version: 1 })).toBe(409);
  expect((await settingsOf(client)).days).toEqual([60, 3]);
  const other = await open('collector');
  expect((await settingsOf(other)).days).toEqual([30, 7, 1]);
  expect(await list(other, 'verification')).toEqual([]);
});
