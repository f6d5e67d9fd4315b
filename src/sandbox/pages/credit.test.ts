import { expect, test } from 'vitest';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { field, text } from './pages.fixture.ts';

const sandbox = await openSandbox();
const PATH = '/account/credit';

async function readBalance(client: TestClient): Promise<number> {
  const id = (await client.ok('getSession')).data.account.sessAccountId ?? 0;
  return (await client.ok('getAccountCredit', { params: { id } })).data.accountcredit.balance;
}

test('§7 credit: the chosen amount is added once, and the alert about low credit goes', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const before = await readBalance(client);
  const page = await text(client, PATH);
  expect(page).toContain('Credit pays for what your server orders');
  const form = { amount: '250', balance: field(page, 'balance') };
  const response = await client.submit(PATH, form);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account/credit/notification']);
  expect(await readBalance(client)).toBeCloseTo(before + 250, 2);
  const { data } = await client.ok('getSession');
  expect(data.account.accountAlerts).not.toHaveProperty('low_credit');
  const again = await client.submit(PATH, form);
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('Nothing was added')]);
  expect(await readBalance(client)).toBeCloseTo(before + 250, 2);
});

test.each(['', '0', '-25', '1000000', '25.001'])('§7 credit: the amount %j is not added', async (amount) => {
  const client = await TestClient.open(sandbox, 'reseller');
  const before = await readBalance(client);
  await client.submit(PATH, { amount, balance: field(await text(client, PATH), 'balance') });
  expect(await readBalance(client)).toBe(before);
});

test('§7 credit: visitors are led to the sign-in page', async () => {
  const client = await TestClient.open(sandbox);
  for (const response of [
    await client.request(PATH),
    await client.submit(PATH, { amount: '25', balance: '0' }),
  ])
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account/login']);
});
