import { expect, test } from 'vitest';
import { instantSiteSeconds } from '../kits/instantSite.ts';
import { openSandboxAt } from '../kits/kit.fixture.ts';
import { TestClient } from '../sandbox.fixture.ts';
import { createSandbox } from '../sandbox.ts';

let clock = Date.parse('2026-11-21T12:00:00Z');
const sandbox = await openSandboxAt(() => clock);
const holder = await TestClient.open(sandbox, 'holder');

const png = (bytes = 40, name = 'kiln.png') => {
  const data = new Uint8Array(bytes);
  data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([data], name, { type: 'image/png' });
};
const form = { title: 'Stoneware', description: 'Plates.', phone: '+4930901820' };
const read = async (id: number, client = holder) =>
  (await client.ok('getInstantSite', { params: { id } })).data.instantsite;

test('§3 instant site: each seeded state', async () => {
  expect(await read(5105)).toMatchObject({
    status: 'pending_setup',
    domainName: 'stoneware.shop',
    expireDate: '2027-10-17T12:00:00.000Z',
    site: null,
  });
  expect((await read(5115)).status).toBe('active');
  expect((await read(5119)).status).toBe('suspended');
});

test('§4 products: the product list shows a finished setup', async () => {
  const other = await createSandbox({ data: 'memory', now: () => new Date(clock) });
  const client = await TestClient.open(other, 'holder');
  const status = async () => {
    const { items } = (await client.ok('getProductList', { query: { limit: 100 } })).data.product;
    return items.find(({ id }) => id === 5105)?.status;
  };
  await client.ok('setUpInstantSite', { params: { id: 5105 }, body: form });
  expect(await status()).toBe('pending_setup');
  clock += 60_000;
  expect(await status()).toBe('active');
  clock -= 60_000;
  await other.close();
});

test('§7 instant site: files that are no picture or too large are rejected', async () => {
  const params = { id: 5105 };
  const fails = async (logo: File) =>
    (await holder.fails('setUpInstantSite', 422, { params, body: { ...form, logo } })).error;
  expect(await fails(new File(['<svg/>'], 'kiln.png', { type: 'image/png' }))).toHaveProperty('logo');
  expect(await fails(png(2 * 1024 * 1024 + 1))).toHaveProperty('logo');
  const path = '/api/v5/instantsite_api/sms_setup/5105';
  const long = await holder.request(path, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
    body: 'x'.repeat(3 * 1024 * 1024 + 1),
  });
  expect(long.status).toBe(413);
  const swapped = new FormData();
  swapped.append('title', png());
  swapped.append('phone', form.phone);
  swapped.append('logo', 'kiln.png');
  const response = await holder.request(path, { method: 'POST', body: swapped });
  expect([response.status, Object.keys((await response.json()).error)]).toEqual([422, ['title', 'logo']]);
  for (const body of [
    { ...form, title: ' ' },
    { ...form, title: 'x'.repeat(81) },
    { ...form, phone: 'none' },
  ])
    await holder.fails('setUpInstantSite', 422, { params, body });
  expect((await read(5105)).site).toBeNull();
});

test('§4 instant site: a domain can be chosen until the form is sent', async () => {
  const params = { id: 5105 };
  const { data } = await holder.ok('getInstantSite', { params });
  const put = (domainName: string | null) => ({ params, body: { ...data.instantsite, domainName } });
  expect(await holder.fails('updateInstantSite', 422, put('casa-moreno.com'))).toHaveProperty(
    'error.domainName',
  );
  await holder.ok('updateInstantSite', put(null));
  expect((await holder.fails('setUpInstantSite', 409, { params, body: form })).error).toBe('domain_missing');
  await holder.ok('updateInstantSite', put('stoneware.shop'));
  expect((await read(5105)).domainName).toBe('stoneware.shop');
});

test('§4 instant site: the setup takes time, runs once, and the form shows what was sent', async () => {
  const params = { id: 5105 };
  const body = { ...form, accentColor: '#102030', logo: png() };
  const responses = await Promise.all([1, 2, 3].map(() => holder.call('setUpInstantSite', { params, body })));
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409]);
  const site = { ...form, logo: 'kiln.png' };
  expect(await read(5105)).toMatchObject({ status: 'pending_setup', site });
  const changed = { ...(await read(5105)), domainName: 'hanna.bio' };
  expect((await holder.fails('updateInstantSite', 409, { params, body: changed })).error).toBe(
    'domain_fixed',
  );
  clock += instantSiteSeconds * 1000 - 1;
  expect((await read(5105)).status).toBe('pending_setup');
  clock += 1;
  expect(await read(5105)).toMatchObject({ status: 'active', site });
  expect((await holder.fails('setUpInstantSite', 409, { params, body })).error).toBe('already_set_up');
  const query = { config: 'instantsite', productId: 5105 };
  const { sections } = (await holder.ok('getFormData', { query })).data.config;
  const values = sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ fields }) => fields.map(({ key, value }) => [key, value])),
  );
  expect(Object.fromEntries(values)).toEqual({
    ...form,
    accentColor: '#102030',
    logo: { name: 'kiln.png', type: 'image/png', size: 40 },
  });
});

test('§7 instant site: content of an active site can be changed; read-only fields can’t', async () => {
  const params = { id: 5115 };
  const before = await read(5115);
  const site = { title: 'The Lab', description: '', phone: '+49301', logo: 'other.png' };
  const body = { ...before, site, autoRenew: 'disabled' as const, status: 'suspended' as const };
  await holder.ok('updateInstantSite', { params, body });
  expect(await read(5115)).toEqual({ ...before, autoRenew: 'disabled', site: { ...site, logo: null } });
  const { id, status, domainName, expireDate } = before;
  await holder.ok('updateInstantSite', { params, body: { id, status, domainName, expireDate } });
  expect(await read(5115)).toMatchObject({ autoRenew: 'disabled', site: { title: 'The Lab' } });
  await holder.fails('updateInstantSite', 422, { params, body: { ...before, id: 5105 } });
  await holder.fails('updateInstantSite', 409, { params, body: { ...before, domainName: null } });
});

test('§4 instant site: can’t be set up or changed while suspended', async () => {
  const params = { id: 5119 };
  const rejection = await holder.fails('setUpInstantSite', 409, { params, body: form });
  expect(rejection.error).toBe('product_suspended');
  const site = { ...form, logo: null };
  const { error } = await holder.fails('updateInstantSite', 409, {
    params,
    body: { ...(await read(5119)), site },
  });
  expect(error).toBe('product_suspended');
});

test('§6 instant site: only one’s own, of that type, and only signed in', async () => {
  const body = { ...(await read(5115)) };
  const visitor = await TestClient.open(sandbox);
  const reseller = await TestClient.open(sandbox, 'reseller');
  for (const [client, status, id] of [
    [visitor, 401, 5115],
    [reseller, 404, 5115],
    [holder, 404, 5103],
    [holder, 404, 2 ** 31 - 1],
    [holder, 422, 2 ** 31],
  ] as const) {
    const params = { id };
    await client.fails('getInstantSite', status, { params });
    await client.fails('updateInstantSite', status, { params, body });
    await client.fails('setUpInstantSite', status, { params, body: form });
  }
});
