import { expect, test } from 'vitest';
import { checkOut } from '../cart/cart.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox, time } = await openTimedSandbox();

const DAY_MS = 86_400_000;
const CODE = 'k7!Rw-29tq';

/** Lets time pass, after which the session needs a new token. */
async function pass(client: TestClient, ms: number) {
  time.now += ms;
  await client.submit('/account/login', { person: 'newcomer' });
  await client.ok('getSession');
}

/** Orders a transfer as the newcomer, and resolves with its number. */
async function order(name: string) {
  const client = await TestClient.open(sandbox, 'newcomer');
  const data = { domain: name, tld: 'com', period: 1, duration: 1, auth_code: CODE } as const;
  await client.ok('syncCart', { body: [{ action: 'add', data: { ...data, type: 'transfer' } }] });
  expect(await checkOut(client)).toBe(303);
  await client.ok('getSession');
  const { items } = (await client.ok('listTransfers', { query: { direction: 'in' } })).data.transfers;
  const id = items.find(({ domain }) => domain === name)?.transferId ?? 0;
  const params = { transferId: id };
  const read = async () => (await client.ok('getTransfer', { params })).data;
  return { client, params, read };
}

const refundOf = async (client: TestClient) => {
  const { items } = (await client.ok('listOrders')).data.orders;
  return items[0]?.refunded;
};

test('§4 transfer in: it waits for the old registrar until the registry’s date, and then it is there', async () => {
  const name = 'harbor-transferwait.com';
  const { client, read } = await order(name);
  const movesAt = new Date(time.now + 5 * DAY_MS).toISOString();
  const start = new Date(time.now).toISOString();
  const { transfer, incoming } = await read();
  expect(transfer).toMatchObject({ status: 'pending', dueAt: movesAt });
  expect(incoming).toMatchObject({
    problem: null,
    movesAt,
    orderId: expect.any(Number),
    steps: [
      { name: 'ordered', at: start },
      { name: 'checked', at: start },
      { name: 'released', at: null },
      { name: 'moved', at: null },
    ],
  });
  await client.fails('getDomain', 404, { params: { name } });
  await pass(client, 5 * DAY_MS);
  expect((await client.ok('getDomain', { params: { name } })).data.domain.name).toBe(name);
  const after = await read();
  expect(after.transfer).toMatchObject({ status: 'moved', endedAt: movesAt });
  expect(after.incoming?.refund).toBeNull();
});

test('§8 transfer in: a name on its way can’t be ordered a second time', async () => {
  const name = 'harbor-transferwait.com';
  const { client } = await order(name);
  const data = {
    type: 'transfer',
    domain: name,
    tld: 'com',
    period: 1,
    duration: 1,
    auth_code: CODE,
  } as const;
  const { items } = await client.ok('syncCart', { body: [{ action: 'add', data }] });
  expect(items).toMatchObject([{ success: false, message: 'cart_item_unavailable' }]);
});

test('§4 transfer in: a wrong code is replaced; the same code and a short one stay wrong', async () => {
  const { client, params, read } = await order('harbor-transferwrong.com');
  expect((await read()).incoming).toMatchObject({ problem: 'code', movesAt: null });
  const alerts = (await client.ok('getSession')).data.account.accountAlerts;
  expect(alerts).toHaveProperty('transfer_stuck', true);
  for (const authCode of [CODE, 'abc']) {
    const { data } = await client.ok('setTransferCode', { params, body: { authCode } });
    expect(data.incoming?.problem).toBe('code');
  }
  const { data } = await client.ok('setTransferCode', { params, body: { authCode: ` ${CODE}9 ` } });
  expect(data.incoming).toMatchObject({ problem: null, movesAt: expect.any(String) });
  expect((await client.ok('getSession')).data.account.accountAlerts).not.toHaveProperty('transfer_stuck');
  const again = await client.fails('setTransferCode', 409, { params, body: { authCode: CODE } });
  expect(again.error).toBe('not_needed');
});

test('§4 transfer in: a lock at the old registrar is asked for again', async () => {
  const { client, params, read } = await order('harbor-transferrelock.com');
  expect((await read()).incoming?.problem).toBe('locked');
  expect((await client.ok('retryTransfer', { params })).data.incoming?.problem).toBe('locked');
  expect((await client.ok('retryTransfer', { params })).data.incoming?.problem).toBeNull();
});

test('§4 transfer in: the link of the newest email confirms it, also twice; an older one does not', async () => {
  const { client, params, read } = await order('harbor-transfermail.com');
  expect((await read()).incoming).toMatchObject({ problem: 'email', emailedTo: 'noor@example.com' });
  const findLink = async () =>
    /href="(\/backend\/transfer\/[^"]+)"/.exec(
      await (await client.request('/backend/mailbox')).text(),
    )?.[1] ?? '';
  const old = await findLink();
  time.now += 60_000;
  await client.ok('sendTransferEmail', { params });
  const link = await findLink();
  expect(link).not.toBe(old);
  const stranger = new TestClient(sandbox);
  expect((await stranger.submit(old, {})).status).toBe(404);
  expect((await stranger.request(link)).status).toBe(200);
  expect((await read()).incoming?.problem).toBe('email');
  expect((await stranger.submit(link, {})).status).toBe(200);
  expect((await read()).incoming).toMatchObject({ problem: null, movesAt: expect.any(String) });
  expect((await stranger.submit(link, {})).status).toBe(200);
});

test('§4 transfer in: what the old registrar refuses is paid back', async () => {
  const { client, read } = await order('harbor-transferrefuse.com');
  const paid = (await read()).incoming?.refund;
  expect(paid?.amount).toBeGreaterThan(0);
  await pass(client, DAY_MS);
  expect((await read()).transfer.status).toBe('refused');
  expect(await refundOf(client)).toBe(paid?.amount);
});

test('§4 transfer in: a canceled transfer is paid back once, and never arrives', async () => {
  const name = 'harbor-transferwait.com';
  const { client, params, read } = await order(name);
  const paid = (await read()).incoming?.refund?.amount;
  const { transfer } = (await client.ok('cancelTransfer', { params })).data;
  expect(transfer.status).toBe('canceled');
  await client.fails('cancelTransfer', 409, { params });
  expect(await refundOf(client)).toBe(paid);
  await pass(client, 10 * DAY_MS);
  await client.fails('getDomain', 404, { params: { name } });
});

test('§5 transfer in: a transfer of another account is not found', async () => {
  const { params } = await order('harbor-transferwrong.com');
  const other = await TestClient.open(sandbox, 'collector');
  await other.fails('getTransfer', 404, { params });
  await other.fails('setTransferCode', 404, { params, body: { authCode: `${CODE}9` } });
  await other.fails('cancelTransfer', 404, { params });
});
