import { describe, expect, test } from 'vitest';
import spec from '#api/generated/openapi.json' with { type: 'json' };
import type { components } from '#api/generated/operations.ts';
import { storefrontContract } from '#contract/load.ts';
import { KINDS } from '../activity/actions.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { addRecord, changeZone, moveTo } from '../dns/zone.fixture.ts';
import type { Handlers } from '../handler.ts';
import { loginPath } from '../pages/login.ts';
import { openKey } from '../resellerKey.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

type Query = Parameters<Handlers['listAccountActivity']>[0]['query'];
type Activity = components['schemas']['Activity'];

const { sandbox, time } = await openTimedSandbox();
const open = (person = 'holder') => TestClient.open(sandbox, person);
const list = async (client: TestClient, query: Query = {}) =>
  (await client.ok('listAccountActivity', { query: { limit: 100, ...query } })).data.activity;
const newest = async (client: TestClient): Promise<Activity> => {
  const [entry] = (await list(client, { limit: 1 })).items;
  if (!entry) throw new Error('There is no entry.');
  return entry;
};
const day = 86_400_000;

const name = 'glaze-lab.dev';
const params = { name };

/** The domain as a target of product actions. */
async function findTarget(client: TestClient, domain: string) {
  const { items } = (await client.ok('getProductList', { query: { domain, type: 'domain' } })).data.product;
  return { product_id: items[0]?.product_id ?? 0, billing_id: items[0]?.billing_id ?? 0 };
}

test('§2 activity: each setting is listed with what it was and what it is now', async () => {
  const client = await open();
  await client.ok('setRenewalCeiling', { params, body: { ceiling: { amount: 40, currency: 'EUR' } } });
  expect(await newest(client)).toMatchObject({
    ...{ kind: 'renewals', action: 'change_ceiling', outcome: 'allowed', domain: name },
    by: { kind: 'customer', name: null },
    changes: [
      { field: 'renewalCeiling', subject: null, before: null, after: { amount: 40, currency: 'EUR' } },
    ],
    ...{ changeCount: 1, undo: { kind: 'at_once', reason: null }, undoneAt: null },
  });
  await client.ok('setDomainLock', { params, body: { locked: false } });
  expect(await newest(client)).toMatchObject({
    action: 'unlock_domain',
    changes: [{ field: 'locked', before: true, after: false }],
  });
  const before = (await client.ok('getDomain', { params })).data.domain.nameservers;
  const nameservers = ['ns1.elsewhere.net', 'ns2.elsewhere.net'];
  await moveTo(client, params.name, nameservers);
  expect(await newest(client)).toMatchObject({
    ...{ action: 'set_nameservers', undo: { kind: 'at_once' } },
    changes: [{ field: 'nameservers', before: before.join(' '), after: nameservers.join(' ') }],
  });
});

test('§2 activity: records are listed by type and host, with their lines before and after', async () => {
  const client = await open();
  const zone = 'okafor-ceramics.com';
  const record = { type: 'TXT', host: 'news', value: 'one two', ttl: 3600 } as const;
  const { id } = await addRecord(client, zone, record);
  expect(await newest(client)).toMatchObject({
    ...{ kind: 'dns', action: 'change_dns', undo: { kind: 'zone' } },
    changes: [{ field: 'record', subject: 'TXT news', before: null, after: '"one two"' }],
  });
  await changeZone(client, zone, [{ action: 'update', id, record: { ...record, ttl: 60 } }]);
  expect((await newest(client)).changes).toEqual([
    { field: 'record', subject: 'TXT news', before: '"one two" (TTL 3600)', after: '"one two" (TTL 60)' },
  ]);
});

test('§2 activity: what fails, or changes nothing, is not listed', async () => {
  const client = await open();
  const { totalCount } = await list(client);
  await client.ok('setDomainLock', { params, body: { locked: true } });
  await client.ok('setRenewalCeiling', { params, body: { ceiling: null } });
  await client.fails('createAuthCode', 409, { params });
  await client.fails('updateDomainDns', 404, {
    params: { name: 'not-mine.dev' },
    body: { version: 1, changes: [], nameservers: ['ns1.a.net', 'ns2.a.net'] },
  });
  expect((await list(client)).totalCount).toBe(totalCount);
});

test('§2 activity: a contact is listed by name, with the fields that have changed', async () => {
  const client = await open();
  const [contact] = (await client.ok('listContacts', { query: { limit: 1 } })).data.contacts.items;
  if (!contact) throw new Error('There is no contact.');
  const { contactId, version, fields } = contact;
  await client.ok('changeContact', {
    params: { contactId },
    body: { version, fields: { ...fields, city: 'Potsdam' }, lock: true },
  });
  expect(await newest(client)).toMatchObject({
    ...{ kind: 'contacts', action: 'change_registrant', subject: fields.name },
    target: { kind: 'contact', id: contactId },
    changes: [{ field: 'contact', subject: 'city', before: fields.city, after: 'Potsdam' }],
  });
});

test('§2 activity: an order, a refund and automatic renewals are listed with their amounts', async () => {
  const client = await open();
  const data = {
    type: 'registration',
    domain: 'fresh-kiln.dev',
    tld: 'dev',
    period: 1,
    duration: 1,
  } as const;
  await client.ok('syncCart', { body: [{ action: 'add', data }] });
  expect(await checkOut(client)).toBe(303);
  const paid = await newest(client);
  expect(paid).toMatchObject({
    ...{ kind: 'orders', action: 'place_order', domain: 'fresh-kiln.dev', by: { kind: 'customer' } },
    target: { kind: 'order' },
    changes: [{ field: 'total', before: null, after: { amount: expect.any(Number) } }],
  });
  const path = `/checkout/orders/${paid.target?.id}`;
  const link = /href="([^"]*\/return\/\d+)"/.exec(await (await client.request(path)).text())?.[1] ?? '';
  await client.submit(link, {});
  expect((await list(client, { kind: 'orders', limit: 2 })).items).toMatchObject([
    { action: 'return_domain', by: { kind: 'customer' } },
    {
      action: 'refund_order',
      by: { kind: 'system' },
      changes: [{ field: 'refund', after: paid.changes[0]?.after }],
    },
  ]);
  time.now += 30 * day;
  const { items } = await list(await open(), { kind: 'orders' });
  expect(items[0]).toMatchObject({
    ...{ action: 'place_order', by: { kind: 'system', name: null }, device: null },
    ...{ target: { kind: 'order' }, undo: { kind: 'none', reason: 'final' } },
  });
});

test('§2 activity: a server’s calls name their key; test calls and repeated purchases are not listed', async () => {
  const live = await openKey<{ purchase: { orderId: number } }>(sandbox, 'live');
  const body = { name: 'zwetschgenhof.dev', years: 1, price: 11.69 };
  const { data } = await live.call('/domains', { body, idempotencyKey: 'a' });
  const bought = await newest(live.client);
  expect(bought).toMatchObject({
    ...{ action: 'place_order', domain: body.name, device: null, by: { kind: 'key', name: 'Shop' } },
    target: { kind: 'order', id: data.purchase.orderId },
  });
  await live.call('/domains', { body, idempotencyKey: 'a' });
  expect((await newest(live.client)).activityId).toBe(bought.activityId);
  const testing = await openKey<object>(sandbox, 'test');
  const latest = (await newest(testing.client)).activityId;
  await testing.call('/domains', { body: { ...body, name: 'other-hof.dev' }, idempotencyKey: 'b' });
  expect((await newest(testing.client)).activityId).toBe(latest);
});

test('§2 activity: sign-ins are listed with their device, without an alert', async () => {
  const client = await open();
  const stranger = new TestClient(sandbox);
  await stranger.submit(loginPath, { person: 'holder', device: 'new' });
  expect(await newest(client)).toMatchObject({
    ...{ kind: 'devices', action: 'sign_in_new_device', device: { status: 'pending' } },
    undo: { kind: 'none', reason: 'final' },
  });
  const { accountAlerts } = (await client.ok('getSession')).data.account;
  expect(accountAlerts).not.toHaveProperty('account_activity');
});

test('§2 activity: filters narrow it, and entries are kept for 24 months', async () => {
  const client = await open();
  const { totalCount } = await list(client);
  expect((await list(client, { deviceStatus: 'pending' })).items.map(({ action }) => action)).toEqual([
    'unlock_domain',
    'sign_in_new_device',
    'sign_in_new_device',
  ]);
  expect((await list(client, { device: 7001 })).totalCount).toBe(2);
  expect((await list(client, { outcome: 'refused' })).items).toMatchObject([{ action: 'unlock_domain' }]);
  expect((await list(client, { domain: 'clayhouse.io' })).items).toMatchObject([{ outcome: 'refused' }]);
  expect((await list(client, { query: 'GLAZE' })).items).toMatchObject([{ domain: name }]);
  expect((await list(client, { query: 'letters.example' })).items).toMatchObject([{ action: 'change_dns' }]);
  expect((await list(client, { kind: 'reseller' })).totalCount).toBe(0);
  const undoable = (await list(client, { undoable: true })).items;
  expect(undoable.map(({ undo }) => undo.kind)).toEqual(['at_once', 'at_once', 'zone']);
  expect((await list(client, { undoable: false })).totalCount).toBe(totalCount - undoable.length);
  const since = new Date(time.now - 10 * day).toISOString();
  const later = (await list(client, { since })).totalCount;
  expect(later + (await list(client, { until: since })).totalCount).toBe(totalCount);
  time.now += 725 * day;
  const kept = (await list(await open(), { kind: 'dns' })).items;
  expect(kept.map(({ at }) => Date.parse(at) > time.now - 732 * day)).not.toContain(false);
});

describe('undoing', () => {
  const undo = (client: TestClient, activityId: number) =>
    client.ok('undoActivity', { params: { activityId } });

  test('§2 activity: a switch is set back, which is an entry of its own that can be undone', async () => {
    const client = await open();
    const [off] = (await list(client, { domain: name })).items;
    const undone = (await undo(client, off?.activityId ?? 0)).data.activity;
    expect(undone).toMatchObject({
      action: 'disable_auto_renew',
      undo: { kind: 'none', reason: 'undone' },
      undoneAt: new Date(time.now).toISOString(),
    });
    expect((await client.ok('getDomain', { params })).data.domain.autoRenew).toBe('enabled');
    const on = await newest(client);
    expect(on).toMatchObject({
      action: 'enable_auto_renew',
      domain: name,
      changes: [{ field: 'autoRenew', before: false, after: true }],
    });
    await client.fails('undoActivity', 409, { params: { activityId: undone.activityId } });
    await undo(client, on.activityId);
    expect((await client.ok('getDomain', { params })).data.domain.autoRenew).toBe('disabled');
  });

  test('§2 activity: ceiling, nameservers and the lock are set back', async () => {
    const client = await open();
    const read = async () => (await client.ok('getDomain', { params })).data.domain;
    const before = await read();
    await client.ok('setRenewalCeiling', { params, body: { ceiling: { amount: 99, currency: 'EUR' } } });
    await undo(client, (await newest(client)).activityId);
    await moveTo(client, params.name, ['ns1.elsewhere.net', 'ns2.elsewhere.net']);
    await undo(client, (await newest(client)).activityId);
    await client.ok('setDomainLock', { params, body: { locked: false } });
    await undo(client, (await newest(client)).activityId);
    expect(await read()).toEqual(before);
    expect(await newest(client)).toMatchObject({
      action: 'lock_domain',
      undo: { kind: 'none', reason: 'settings' },
    });
  });

  test('§2 activity: several products are set back together, or none', async () => {
    const client = await open();
    const targets = [await findTarget(client, 'hanna.bio'), await findTarget(client, 'teabowl.coffee')];
    const products = Object.fromEntries(targets.entries());
    await client.ok('changeProducts', { body: { action: 'disable_auto_renew', products } });
    const many = await newest(client);
    expect(many).toMatchObject({ domain: null, changeCount: 2, undo: { kind: 'at_once' } });
    const [first] = targets;
    if (!first) throw new Error('There is no product.');
    await client.ok('changeProducts', { body: { action: 'enable_auto_renew', products: { 0: first } } });
    const conflict = await client.fails('undoActivity', 409, { params: { activityId: many.activityId } });
    expect(conflict).toMatchObject({
      error: 'changed_since',
      data: {
        changes: [{ field: 'autoRenew', subject: 'hanna.bio', before: false, after: true }],
        latest: { action: 'enable_auto_renew', domain: 'hanna.bio' },
      },
    });
    await undo(client, (await newest(client)).activityId);
    await undo(client, many.activityId);
    const { domain } = (await client.ok('getDomain', { params: { name: 'teabowl.coffee' } })).data;
    expect(domain.autoRenew).toBe('enabled');
  });

  test('§2 activity: a newer value is not lost, and the entry stays as it is', async () => {
    const client = await open();
    await client.ok('setRenewalCeiling', { params, body: { ceiling: { amount: 40, currency: 'EUR' } } });
    const { activityId } = await newest(client);
    await client.ok('setRenewalCeiling', { params, body: { ceiling: { amount: 55, currency: 'EUR' } } });
    expect(await client.fails('undoActivity', 409, { params: { activityId } })).toMatchObject({
      data: { changes: [{ after: { amount: 55, currency: 'EUR' } }], latest: { action: 'change_ceiling' } },
    });
    const { renewalCeiling } = (await client.ok('getDomain', { params })).data.domain;
    expect(renewalCeiling).toEqual({ amount: 55, currency: 'EUR' });
    expect((await list(client, { domain: name })).items.map(({ undoneAt }) => undoneAt)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('§2 activity: what is final, refused, another account’s, or asked by a new device is not undone', async () => {
    const client = await open();
    const [refused] = (await list(client, { domain: 'clayhouse.io' })).items;
    await client.fails('undoActivity', 409, { params: { activityId: refused?.activityId ?? 0 } });
    const [off] = (await list(client, { domain: name })).items;
    const activityId = off?.activityId ?? 0;
    await (await open('reseller')).fails('undoActivity', 404, { params: { activityId } });
    const stranger = new TestClient(sandbox);
    await stranger.submit(loginPath, { person: 'holder', device: 'new' });
    await stranger.ok('getSession');
    await stranger.fails('undoActivity', 403, { params: { activityId } });
    expect(await newest(client)).toMatchObject({ action: 'undo_change', outcome: 'refused' });
    expect((await client.ok('getDomain', { params })).data.domain.autoRenew).toBe('disabled');
  });
});

test('§2 activity: every action of the contract belongs to one kind and is done by a call or the system', () => {
  const actions = spec.components.schemas.ActivityAction.enum;
  expect(Object.values(KINDS).flat().sort()).toEqual([...actions].sort());
  const called = storefrontContract().operations.flatMap(({ writes }) =>
    writes.activity.map(({ action }) => action),
  );
  const others = [
    ...['sign_in', 'sign_in_new_device', 'return_domain', 'refund_order', 'renewal_refused'],
    ...['transfer_requested', 'domain_arrived', 'domain_left', 'ask_refund'],
  ];
  expect(new Set([...called, ...others])).toEqual(new Set(actions));
});
