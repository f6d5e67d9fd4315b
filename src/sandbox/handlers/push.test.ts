import { expect, test } from 'vitest';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { startOut } from '../transfers/transfers.fixture.ts';

const { sandbox, time } = await openTimedSandbox();

const DAY_MS = 86_400_000;
const name = 'okafor-ceramics.com';
const params = { name };

async function openBoth() {
  const holder = await TestClient.open(sandbox, 'holder');
  const collector = await TestClient.open(sandbox, 'collector');
  const offer = async (receiver: string) =>
    (await holder.ok('createPush', { params, body: { receiver } })).data.push.transfer;
  const received = async () =>
    (await collector.ok('listTransfers', { query: { direction: 'received' } })).data.transfers.items;
  return { holder, collector, offer, received };
}

test('§4 push: an accepted domain moves with its records and term; the other account becomes its owner', async () => {
  const { holder, collector, offer, received } = await openBoth();
  const before = (await holder.ok('getDomainDns', { params })).data.dns;
  const { expireDate } = (await holder.ok('getDomain', { params })).data.domain;
  await holder.ok('createAuthCode', { params: { name: 'okafor-ceramics.de' } });
  const offered = await offer('Clara@Example.com');
  expect(offered).toMatchObject({ direction: 'given', other: 'Clara@Example.com', status: 'pending' });
  expect((await collector.ok('getSession')).data.account.accountAlerts).toHaveProperty(
    'domain_offered',
    true,
  );
  const [got] = await received();
  expect(got).toMatchObject({ domain: name, other: 'hanna@example.com', status: 'pending' });
  const transferId = got?.transferId ?? 0;
  const { offer: details } = (await collector.ok('getTransfer', { params: { transferId } })).data;
  expect(details).toEqual({
    from: 'Hanna Okafor, hanna@example.com',
    expireDate,
    onOwnNameservers: true,
    locksFor: 60,
  });
  // Nothing changes before.
  await holder.ok('getDomain', { params });
  await collector.fails('getDomain', 404, { params });
  await collector.ok('acceptPush', { params: { transferId } });
  await holder.fails('getDomain', 404, { params });
  expect((await collector.ok('getDomain', { params })).data.domain).toMatchObject({
    ...{ expireDate, autoRenew: 'disabled', locked: true, authCodeExpires: null, renewalCeiling: null },
    transferableFrom: new Date(time.now + 60 * DAY_MS).toISOString(),
  });
  expect((await collector.ok('getDomainDns', { params })).data.dns.records).toEqual(before.records);
  expect((await collector.ok('getDomainContacts', { params })).data.domain).toMatchObject({
    owner: null,
    tech: null,
  });
  const services = (await holder.ok('getProductList', { query: { domain_name: name } })).data.product.items;
  expect(services.map(({ type }) => type).sort()).toEqual(['ssl', 'titan_email', 'wix']);
  await collector.fails('acceptPush', 409, { params: { transferId } });
  expect((await collector.ok('getSession')).data.account.accountAlerts).not.toHaveProperty('domain_offered');
});

test('§5 push: an offer to nobody looks like one to somebody, until it expires', async () => {
  const { holder, offer } = await openBoth();
  const shape = (found: Awaited<ReturnType<typeof offer>>) => ({ ...found, transferId: 0, other: '' });
  const real = shape(await offer('1005'));
  await holder.ok('takeBackPush', { params });
  const nobody = shape(await offer('999999999'));
  expect(nobody).toEqual(real);
  time.now += 7 * DAY_MS;
  await holder.submit('/account/login', { person: 'holder' });
  await holder.ok('getSession');
  const { transfer } = (await holder.ok('getPush', { params })).data.push;
  expect(transfer).toMatchObject({ status: 'expired', other: '999999999' });
});

test('§4 push: declined or taken back, the domain stays', async () => {
  const { holder, collector, offer, received } = await openBoth();
  await offer('clara@example.com');
  const [got] = await received();
  const one = { params: { transferId: got?.transferId ?? 0 } };
  await collector.ok('declinePush', one);
  expect((await holder.ok('getPush', { params })).data.push.transfer?.status).toBe('declined');
  await collector.fails('acceptPush', 409, one);
  await offer('clara@example.com');
  await holder.ok('takeBackPush', { params });
  await holder.fails('takeBackPush', 409, { params });
  const [taken] = await received();
  await collector.fails('acceptPush', 409, { params: { transferId: taken?.transferId ?? 0 } });
});

test('§8 push: not to oneself, not twice, not without a receiver, and not while another registrar asks', async () => {
  const { holder, offer } = await openBoth();
  for (const receiver of ['hanna@example.com', 'HANNA@example.com', '1002'])
    expect((await holder.fails('createPush', 409, { params, body: { receiver } })).error).toBe(
      'push_to_self',
    );
  for (const receiver of ['', 'nobody', '0', '12 34'])
    await holder.fails('createPush', 422, { params, body: { receiver } });
  await offer('clara@example.com');
  const again = await holder.fails('createPush', 409, { params, body: { receiver: '1003' } });
  expect(again.error).toBe('transfer_pending');
  await startOut(holder, name);
  expect((await holder.ok('getPush', { params })).data.push.transfer?.status).toBe('withdrawn');
  const asked = await holder.fails('createPush', 409, { params, body: { receiver: '1003' } });
  expect(asked.error).toBe('transfer_pending');
});

test('§8 push: accepted and taken back at once, one of both wins', async () => {
  const { holder, collector, offer, received } = await openBoth();
  await offer('clara@example.com');
  const [got] = await received();
  const results = await Promise.all([
    collector.call('acceptPush', { params: { transferId: got?.transferId ?? 0 } }),
    holder.call('takeBackPush', { params }),
  ]);
  const [accepted, takenBack] = results.map(({ response }) => response.status);
  expect([accepted === 200, takenBack === 200].filter(Boolean)).toHaveLength(1);
});

test('§5 push: a third account sees nothing of it, and a new device can’t offer', async () => {
  const { holder, offer, received } = await openBoth();
  await offer('clara@example.com');
  const [got] = await received();
  const transferId = got?.transferId ?? 0;
  const third = await TestClient.open(sandbox, 'newcomer');
  await third.fails('getTransfer', 404, { params: { transferId } });
  await third.fails('acceptPush', 404, { params: { transferId } });
  await holder.fails('acceptPush', 404, { params: { transferId } });
  const stranger = new TestClient(sandbox);
  await stranger.submit('/account/login', { person: 'holder', device: 'new' });
  await stranger.ok('getSession');
  const refused = await stranger.fails('createPush', 403, { params, body: { receiver: '1005' } });
  expect(refused.error).toBe('step_up_required');
});

test('§4 push: another registrar’s request ends an offer, and nothing tells the other account of it any more', async () => {
  const { holder, collector, offer, received } = await openBoth();
  await offer('clara@example.com');
  await startOut(holder, name);
  expect((await received())[0]?.status).toBe('withdrawn');
  expect((await collector.ok('getSession')).data.account.accountAlerts).not.toHaveProperty('domain_offered');
});
