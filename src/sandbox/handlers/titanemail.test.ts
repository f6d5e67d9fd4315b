import { expect, test } from 'vitest';
import { openSandboxAt } from '../kits/kit.fixture.ts';
import { TestClient } from '../sandbox.fixture.ts';

let clock = Date.parse('2026-11-21T12:00:00Z');
const sandbox = await openSandboxAt(() => clock);
let holder = await TestClient.open(sandbox, 'holder');

const password = 'kiln4glaze';
const read = async (id: number) => (await holder.ok('getTitanProduct', { params: { id } })).data.titanemail;
const provision = async (id: number, body: { email: string; password: string }) =>
  (await holder.ok('provisionTitanProduct', { params: { id }, body })).data;
const getTrial = (domain: string, more = {}) => ({
  body: {
    type: 'titan_email' as const,
    email: `hello@${domain}`,
    domain,
    password,
    tag: 'account_products',
    ...more,
  },
});

test('§3 email product: each seeded state', async () => {
  expect(await read(5101)).toMatchObject({
    parentId: null,
    status: 'active',
    domainName: 'okafor-ceramics.com',
    titanData: { activeAccounts: 2, trial: false },
  });
  expect(await read(5113)).toMatchObject({ parentId: 5111, status: 'active' });
  expect(await read(5116)).toMatchObject({ status: 'suspended', titanData: { activeAccounts: 1 } });
  expect(await read(5118)).toMatchObject({ status: 'pending_setup', titanData: null });
  expect(Date.parse((await read(5117)).expireDate)).toBeLessThan(clock);
});

test('§4 email product: data and single sign-on require setup, and sign-on a usable product', async () => {
  const data = await holder.ok('getTitanProductData', { query: { productId: 5101 } });
  expect(data.data.titanemail).toEqual((await read(5101)).titanData);
  const { error } = await holder.fails('getTitanProductData', 409, { query: { productId: 5118 } });
  expect(error).toBe('not_provisioned');
  await holder.ok('getTitanProductData', { query: { productId: 5117 } });
  for (const [productId, code] of [
    [5118, 'not_provisioned'],
    [5116, 'product_suspended'],
    [5117, 'product_expired'],
  ] as const)
    expect((await holder.fails('getTitanRedirect', 409, { query: { productId } })).error).toBe(code);
});

test('§7 email product: single sign-on works for some minutes if requested', async () => {
  const plain = (await holder.ok('getTitanRedirect', { query: { productId: 5101 } })).data.titanemail;
  expect(plain).toEqual({ redirectUrl: 'https://mail.example.com/okafor-ceramics.com', expireDate: null });
  const query = { productId: 5101, jwt: true };
  const { redirectUrl, expireDate } = (await holder.ok('getTitanRedirect', { query })).data.titanemail;
  expect(expireDate).toBe(new Date(clock + 300_000).toISOString());
  const [, claims = ''] = new URL(redirectUrl).searchParams.get('jwt')?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    sub: '5101',
    aud: 'okafor-ceramics.com',
    iat: clock / 1000,
    exp: clock / 1000 + 300,
  });
});

test('§8 email product: each failure code of setup, which changes nothing', async () => {
  const before = await read(5118);
  const email = 'hello@stoneware.shop';
  for (const [id, body, message] of [
    [5118, { email: 'hello', password }, 'invalid_email'],
    [5118, { email: 'hello@hanna.bio', password }, 'invalid_email'],
    [5118, { email, password: 'kiln4' }, 'invalid_password'],
    [5118, { email, password: 'kilnglaze' }, 'invalid_password'],
    [5118, { email: 'kiln4glaze@stoneware.shop', password }, 'invalid_password'],
    [5118, { email: 'mailfail@stoneware.shop', password }, 'provision_failed'],
    [5101, { email: 'new@okafor-ceramics.com', password }, 'already_provisioned'],
    [5116, { email: 'new@teabowl.coffee', password }, 'product_suspended'],
  ] as const)
    expect([id, await provision(id, body)]).toEqual([id, { success: false, message }]);
  await holder.ok('updateTitanProduct', {
    params: { id: 5118 },
    body: { ...before, domainName: 'okafor-ceramics.com' },
  });
  expect((await provision(5118, { email: 'new@okafor-ceramics.com', password })).message).toBe(
    'domain_in_use',
  );
  await holder.ok('updateTitanProduct', { params: { id: 5118 }, body: { ...before, domainName: null } });
  expect((await provision(5118, { email: 'new@casa-moreno.com', password })).message).toBe(
    'domain_not_found',
  );
  await holder.ok('updateTitanProduct', { params: { id: 5118 }, body: before });
  expect(await read(5118)).toEqual(before);
});

test('§7 email product: only an own domain, fixed after setup; auto-renew can always change', async () => {
  const before = await read(5101);
  const put = (id: number, body: typeof before) => ({ params: { id }, body });
  const pending = { ...(await read(5118)), domainName: 'casa-moreno.com' };
  expect((await holder.fails('updateTitanProduct', 422, put(5118, pending))).error).toHaveProperty(
    'domainName',
  );
  const moved = { ...before, domainName: 'hanna.bio' };
  expect((await holder.fails('updateTitanProduct', 409, put(5101, moved))).error).toBe('domain_fixed');
  await holder.fails('updateTitanProduct', 422, put(5101, pending));
  const body = { ...before, autoRenew: 'disabled' as const, status: 'suspended' as const, titanData: null };
  await holder.ok('updateTitanProduct', put(5101, body));
  expect(await read(5101)).toEqual({ ...before, autoRenew: 'disabled' });
});

test('§4 email product: set up once, even if requested several times simultaneously', async () => {
  const responses = await Promise.all(
    ['one', 'two', 'three'].map((name) => provision(5118, { email: `${name}@stoneware.shop`, password })),
  );
  expect(responses.map(({ message }) => message).sort()).toEqual([
    'already_provisioned',
    'already_provisioned',
    'provisioned',
  ]);
  expect(await read(5118)).toMatchObject({
    status: 'active',
    titanData: { activeAccounts: 1, trial: false, provisionDate: new Date(clock).toISOString() },
  });
  await holder.ok('getTitanRedirect', { query: { productId: 5118 } });
});

test('§4 email product: set up by hand, the email of a kit makes the kit complete', async () => {
  const kit = { params: { id: 5108 } };
  expect((await holder.ok('getProfileKit', kit)).data.linkedinkit.status).toBe('pending_setup');
  expect((await provision(5110, { email: 'hello@kiln-and-clay.studio', password })).success).toBe(true);
  expect((await holder.ok('getProfileKit', kit)).data.linkedinkit.status).toBe('active');
});

test('§5 email trial: once per account and domain, even by concurrent calls', async () => {
  const responses = await Promise.all(
    [1, 2, 3].map(() => holder.call('setUpTitanTrial', getTrial('hanna.bio', { order_id: 3001 }))),
  );
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409]);
  const used = await holder.fails('setUpTitanTrial', 409, getTrial('hanna.bio'));
  expect(used).toMatchObject({ error: 'trial_used', message: [expect.stringMatching('used already')] });
  expect((await holder.fails('setUpTitanTrial', 409, getTrial('mugclub.club'))).error).toBe('trial_used');
  expect((await holder.fails('setUpTitanTrial', 409, getTrial('teabowl.coffee'))).error).toBe(
    'domain_in_use',
  );
});

test('§5 email trial: errors are named, and nothing is set up', async () => {
  const domain = 'glaze-lab.dev';
  for (const [more, field] of [
    [{ password: 'kiln4' }, 'password'],
    [{ password: 'kilnandglaze' }, 'password'],
    [{ email: 'hello@hanna.bio' }, 'email'],
    [{ email: 'hello@casa-moreno.com', domain: 'casa-moreno.com' }, 'domain'],
    [{ tag: '' }, 'tag'],
    [{ type: 'wix' }, 'type'],
  ] as const)
    expect((await holder.fails('setUpTitanTrial', 422, getTrial(domain, more))).error).toHaveProperty(field);
  await holder.fails('setUpTitanTrial', 404, getTrial(domain, { order_id: 9999 }));
  await holder.fails('setUpTitanTrial', 404, getTrial(domain, { productId: 5103 }));
  await holder.fails('setUpTitanTrial', 500, getTrial(domain, { email: `mailfail@${domain}` }));
  const active = await holder.fails('setUpTitanTrial', 409, {
    body: { ...getTrial('berlin-pottery.com').body, productId: 5117 },
  });
  expect(active.error).toBe('already_provisioned');
  const { titanemail } = (await holder.ok('setUpTitanTrial', getTrial(domain))).data;
  expect(titanemail).toMatchObject({
    status: 'active',
    parentId: null,
    domainName: domain,
    expireDate: new Date(clock + 30 * 86_400_000).toISOString(),
    titanData: { trial: true, activeAccounts: 1 },
  });
  expect(await read(titanemail.id)).toEqual(titanemail);
});

test('§4 email product: a trial has expired after thirty days', async () => {
  const { data } = await holder.ok('setUpTitanTrial', getTrial('wheelthrown.art'));
  const query = { productId: data.titanemail.id };
  await holder.ok('getTitanRedirect', { query });
  clock += 30 * 86_400_000;
  // The session has ended as well by then.
  holder = await TestClient.open(sandbox, 'holder');
  expect((await holder.fails('getTitanRedirect', 409, { query })).error).toBe('product_expired');
});

test('§6 email product: only one’s own, of that type, and only signed in', async () => {
  const body = await read(5101);
  const visitor = await TestClient.open(sandbox);
  const reseller = await TestClient.open(sandbox, 'reseller');
  await visitor.fails('setUpTitanTrial', 401, getTrial('hanna.bio'));
  expect((await reseller.fails('setUpTitanTrial', 422, getTrial('hanna.bio'))).error).toHaveProperty(
    'domain',
  );
  await reseller.fails('setUpTitanTrial', 404, getTrial('hanna.bio', { productId: 5118 }));
  await reseller.fails('setUpTitanTrial', 404, getTrial('casa-moreno.com', { order_id: 3001 }));
  for (const [client, status, id] of [
    [visitor, 401, 5101],
    [reseller, 404, 5101],
    [holder, 404, 5102],
    [holder, 422, 2 ** 31],
  ] as const) {
    await client.fails('getTitanProduct', status, { params: { id } });
    await client.fails('updateTitanProduct', status, { params: { id }, body });
    await client.fails('getTitanProductData', status, { query: { productId: id } });
    await client.fails('getTitanRedirect', status, { query: { productId: id } });
    const mailbox = { email: 'hello@hanna.bio', password };
    await client.fails('provisionTitanProduct', status, { params: { id }, body: mailbox });
  }
});
