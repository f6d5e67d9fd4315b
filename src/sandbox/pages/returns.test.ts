import { expect, test } from 'vitest';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { add, agreed, text } from './pages.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const DAY_MS = 86_400_000;

/** Orders domains, and resolves with the path of the order. */
async function buy(client: TestClient, ...actions: ReturnType<typeof add>[]): Promise<string> {
  await client.ok('syncCart', { body: actions });
  return (await client.submit('/checkout', await agreed(client))).headers.get('location') ?? '';
}

/** The path at which an order's page offers the return of a line. */
async function findReturn(client: TestClient, path: string): Promise<string> {
  return /href="([^"]*\/return\/\d+)"/.exec(await text(client, path))?.[1] ?? '';
}

async function findId(client: TestClient, name: string): Promise<number> {
  const { data } = await client.ok('getDomain', { params: { name } });
  return data.domain.id;
}

async function has(client: TestClient, name: string): Promise<boolean> {
  const { items } = (await client.ok('getProductList', { query: { query: name } })).data.product;
  return items.some(({ domainName }) => domainName === name);
}

test('§8 returns: a new domain is returned once, after a confirmation, and can be registered again', async () => {
  const client = await TestClient.open(sandbox, 'reseller');
  const path = await buy(client, add('quillmark-back.app'));
  const link = await findReturn(client, path);
  const asked = await text(client, link);
  expect(asked).toContain('Return quillmark-back.app?');
  expect(asked).toContain('You get $15.07 back');
  expect(await has(client, 'quillmark-back.app')).toBe(true);
  const returned = await client.submit(link, {});
  expect([returned.status, returned.headers.get('location')]).toEqual([303, path]);
  const page = await text(client, path);
  expect(page).toContain('Returned on November 21, 2026.');
  expect(page).toContain('−$15.07');
  expect(page).not.toContain('You can return it until');
  expect(page).not.toContain('is yours');
  expect(await has(client, 'quillmark-back.app')).toBe(false);
  const again = await client.submit(link, {});
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('already been returned')]);
  const { items } = (await client.ok('listAccountActivity', { query: {} })).data.activity;
  expect(items[0]).toMatchObject({
    action: 'return_domain',
    outcome: 'allowed',
    domain: 'quillmark-back.app',
  });
  const newPath = await buy(client, add('quillmark-back.app'));
  expect(await text(client, newPath)).toContain('1 name is yours');
  expect(await text(client, path)).not.toContain('Yours until');
});

test('§8 returns: after five days the order page promises nothing, and a return is refused', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const path = await buy(client, add('quillmark-new.app'));
  const link = await findReturn(client, path);
  time.now += 5 * DAY_MS - 1;
  expect(await findReturn(client, path)).toBe(link);
  time.now += 1;
  const page = await text(client, path);
  expect(page).not.toContain('You can return it until');
  expect(await findReturn(client, path)).toBe('');
  const late = await client.submit(link, {});
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('ended on November 26')]);
  expect(await has(await TestClient.open(sandbox, 'holder'), 'quillmark-new.app')).toBe(true);
});

test('§6 abuse: a new domain that is suspended is not paid back', async () => {
  const name = 'quillmark-bait.app';
  const owner = await TestClient.open(sandbox, 'reseller');
  const link = await findReturn(owner, await buy(owner, add(name)));
  const support = await TestClient.open(sandbox, 'support');
  await support.ok('createTicket', {
    body: {
      ...{ 'form-type': 'report_abuse_spa', firstname: 'Noor', email: 'noor@example.com', domain_name: name },
      ...{ typeofinfringement: 'phishing', description: 'It asks for my password.' },
      ...{ iagree: 'on', maynotrespond: 'on', additional: 'off' },
    },
  });
  const [found] = (await support.ok('listAbuseCases', { query: { query: name } })).data.abusecases.items;
  const { caseNumber: abuseId = 0, version = 0 } = found ?? {};
  const reasons = { reason: 'Confirmed by the bank', text: 'A page asks for passwords.', days: 14 };
  await support.ok('suspendDomain', { params: { abuseId }, body: { version, domain: name, ...reasons } });
  const refused = await owner.submit(link, {});
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('It is suspended')]);
  expect(await has(owner, name)).toBe(true);
});

test('§8 returns: a renewal goes back to the former expiry, before its domain can be returned', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const name = 'quillmark-year.app';
  const first = await buy(client, add(name));
  const link = await findReturn(client, first);
  const id = await findId(client, name);
  const renewed = await buy(client, {
    action: 'add',
    data: { type: 'renewal', id, domain: name, tld: 'app', period: 1, duration: 2 },
  });
  expect(await text(client, renewed)).toContain('Yours until November 21, 2029');
  const early = await client.submit(link, {});
  expect([early.status, await early.text()]).toEqual([409, expect.stringContaining('renewal has to be')]);
  const renewal = await findReturn(client, renewed);
  expect(await text(client, renewal)).toContain('former expiry date, November 21, 2027');
  expect((await client.submit(renewal, {})).status).toBe(303);
  expect(await text(client, renewed)).toContain('Yours until November 21, 2027');
  expect((await client.submit(link, {})).status).toBe(303);
  expect(await has(client, name)).toBe(false);
});

test('§8 returns: a device that is not approved is refused, and the activity shows it', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const path = await buy(client, add('quillmark-mine.app'));
  const link = await findReturn(client, path);
  const stranger = new TestClient(sandbox);
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };
  await stranger.submit('/account/login', { person: 'holder', device: 'new' }, firefox);
  const refused = await stranger.submit(link, {});
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('not approved')]);
  expect(await has(client, 'quillmark-mine.app')).toBe(true);
  const { items } = (await client.ok('listAccountActivity', { query: {} })).data.activity;
  expect(items[0]).toMatchObject({ action: 'return_domain', outcome: 'refused' });
});

test('§8 returns: what is final has no return; other accounts and other sites cannot return anything', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const final = await buy(client, add('quillmark-final.de'));
  expect(await findReturn(client, final)).toBe('');
  const path = await buy(client, add('quillmark-mine.app'));
  const link = await findReturn(client, path);
  const other = await TestClient.open(sandbox, 'newcomer');
  expect((await other.submit(link, {})).status).toBe(404);
  expect((await other.request(link)).status).toBe(404);
  const foreign = await client.submit(link, {}, { origin: 'https://other.example' });
  expect(foreign.status).toBe(403);
  expect(await has(client, 'quillmark-mine.app')).toBe(true);
});

test('§8 returns: a premium name is final, and its order says so', async () => {
  const client = await TestClient.open(sandbox, 'reseller');
  const path = await buy(client, add('quillmark-premium.app', { type: 'internal_premium' }));
  const page = await text(client, path);
  expect(page).toContain('quillmark-premium.app');
  expect(page).not.toContain('You can return it until');
  expect(await findReturn(client, path)).toBe('');
  expect(await has(client, 'quillmark-premium.app')).toBe(true);
});
