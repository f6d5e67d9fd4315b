import { expect, test } from 'vitest';
import { openSandboxAt } from '../kits/kit.fixture.ts';
import { kitSeconds } from '../kits/setUpKit.ts';
import { TestClient } from '../sandbox.fixture.ts';

let clock = Date.parse('2026-11-21T12:00:00Z');
const sandbox = await openSandboxAt(() => clock);
const holder = await TestClient.open(sandbox, 'holder');

const params = { id: 5103 };
const form = { displayName: 'Hanna Okafor', email: 'Hello@hanna.bio' };
const read = async (id: number) => (await holder.ok('getProfileKit', { params: { id } })).data.linkedinkit;
const states = async (id: number) => {
  const { status, subProducts } = await read(id);
  return [status, ...subProducts.map((part) => `${part.type} ${part.status}`)];
};
const funnel = async (id: number) =>
  (await holder.ok('getProfileKitFunnel', { query: { id } })).data.linkedinkit;
const steps = async (id: number) => (await funnel(id)).steps.map(({ state }) => state);

test('§4 profile kit: each seeded state, and its steps', async () => {
  expect(await states(5103)).toEqual(['pending_setup']);
  expect(await funnel(5103)).toMatchObject({ nextStep: 'form', complete: false });
  expect(await states(5108)).toEqual(['pending_setup', 'basekit active', 'titan_email pending_setup']);
  expect(await steps(5108)).toEqual(['done', 'done', 'done', 'failed']);
  expect(await states(5111)).toEqual(['active', 'basekit active', 'titan_email active']);
  expect(await funnel(5111)).toMatchObject({ nextStep: null, complete: true });
  expect(await states(5114)).toEqual(['suspended']);
  expect(await funnel(5114)).toMatchObject({ complete: true });
});

test('§5 profile kit: the mailbox is the local part, @ and the product’s domain', async () => {
  for (const email of ['hello@other.bio', 'hello@sub.hanna.bio', 'hello', '.hello@hanna.bio']) {
    const { error } = await holder.fails('setUpProfileKit', 422, { params, body: { ...form, email } });
    expect(error).toHaveProperty('email');
  }
  const body = { ...form, photo: new File(['no picture'], 'hanna.png') };
  expect((await holder.fails('setUpProfileKit', 422, { params, body })).error).toHaveProperty('photo');
  expect(await states(5103)).toEqual(['pending_setup']);
});

test('§4 profile kit: setup requires a domain', async () => {
  const kit = await read(5103);
  const put = (domainName: string | null) =>
    holder.ok('updateProfileKit', { params, body: { ...kit, domainName } });
  await put(null);
  expect(await funnel(5103)).toMatchObject({ nextStep: 'domain' });
  const { error } = await holder.fails('setUpProfileKit', 409, { params, body: form });
  expect(error).toBe('domain_missing');
  await put('hanna.bio');
});

test('§4 profile kit: the website is ready first, then the mailbox and the kit; starts only once', async () => {
  const body = {
    ...form,
    siteKind: 'business' as const,
    yearsOfExperience: 12,
    showEmail: 'on' as const,
    layout: 'cover' as const,
  };
  const responses = await Promise.all([1, 2, 3].map(() => holder.call('setUpProfileKit', { params, body })));
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409]);
  expect(await states(5103)).toEqual(['pending_setup', 'basekit pending_setup', 'titan_email pending_setup']);
  expect(await steps(5103)).toEqual(['done', 'done', 'in_progress', 'in_progress']);
  clock += kitSeconds.site * 1000;
  expect(await states(5103)).toEqual(['pending_setup', 'basekit active', 'titan_email pending_setup']);
  expect((await funnel(5103)).nextStep).toBe('email');
  clock += (kitSeconds.mail - kitSeconds.site) * 1000;
  expect(await states(5103)).toEqual(['active', 'basekit active', 'titan_email active']);
  expect(await funnel(5103)).toMatchObject({ nextStep: null, complete: true });
  const { subProducts } = await read(5103);
  expect(subProducts[0]?.editorUrl).toMatch(/^https:\/\/sites\.example\.com\//);
  const { titanemail } = (await holder.ok('getTitanProduct', { params: { id: subProducts[1]?.id ?? 0 } }))
    .data;
  expect(titanemail).toMatchObject({ parentId: 5103, domainName: 'hanna.bio', status: 'active' });
  expect(titanemail.titanData?.accounts.map(({ email }) => email)).toEqual(['hello@hanna.bio']);
  expect((await holder.fails('setUpProfileKit', 409, { params, body })).error).toBe('already_set_up');
});

test('§7 form data: the kit’s form has its saved values; the mailbox is fixed', async () => {
  const query = { config: 'linkedinkit', productId: 5103 };
  const { filter, sections } = (await holder.ok('getFormData', { query })).data.config;
  const fields = sections.flatMap(({ subsections }) => subsections.flatMap((part) => part.fields));
  const value = (key: string) => fields.find((field) => field.key === key)?.value;
  expect(filter).toMatchObject({ value: 'business', valid: true });
  expect(['displayName', 'email', 'yearsOfExperience', 'showEmail', 'layout', 'headline'].map(value)).toEqual(
    ['Hanna Okafor', 'hello', 12, true, 'cover', null],
  );
  expect(fields.filter(({ editable }) => !editable).map(({ key }) => key)).toEqual(['email']);
});

test('§8 profile kit: if the mailbox fails, the website stays and the form can be submitted again', async () => {
  const again = { id: 5108 };
  const send = (email: string) =>
    holder.call('setUpProfileKit', { params: again, body: { displayName: 'Kiln', email } });
  const mail = async () => (await read(5108)).subProducts[1];
  const [site, failed] = (await read(5108)).subProducts;
  expect(failed).toMatchObject({ status: 'pending_setup', setupError: 'provision_failed' });
  await send('mailfail@kiln-and-clay.studio');
  expect(await mail()).toMatchObject({ setupError: 'provision_failed' });
  clock += 3_600_000;
  expect((await mail())?.status).toBe('pending_setup');
  expect((await send('studio@kiln-and-clay.studio')).response.status).toBe(200);
  expect(await mail()).toMatchObject({ id: failed?.id, status: 'pending_setup', setupError: null });
  expect((await send('other@kiln-and-clay.studio')).response.status).toBe(409);
  clock += kitSeconds.mail * 1000;
  expect(await states(5108)).toEqual(['active', 'basekit active', 'titan_email active']);
  expect((await read(5108)).subProducts[0]).toEqual(site);
});

test('§4 profile kit: when suspended or set up, it accepts neither the form nor another domain', async () => {
  const body = { displayName: 'Club', email: 'hello@mugclub.club' };
  const rejection = await holder.fails('setUpProfileKit', 409, { params: { id: 5114 }, body });
  expect(rejection.error).toBe('product_suspended');
  const kit = { ...(await read(5111)), domainName: 'hanna.bio' };
  const fixed = await holder.fails('updateProfileKit', 409, { params: { id: 5111 }, body: kit });
  expect(fixed.error).toBe('domain_fixed');
});

test('§7 profile kit: auto-renew is saved, read-only fields are not', async () => {
  const before = await read(5111);
  const body = { ...before, autoRenew: 'disabled' as const, status: 'suspended' as const, subProducts: [] };
  const { data } = await holder.ok('updateProfileKit', { params: { id: 5111 }, body });
  expect(data.linkedinkit).toEqual({ ...before, autoRenew: 'disabled' });
  expect(await read(5111)).toEqual(data.linkedinkit);
});

test('§6 profile kit: only one’s own, of that type, and only signed in', async () => {
  const body = await read(5111);
  const visitor = await TestClient.open(sandbox);
  const reseller = await TestClient.open(sandbox, 'reseller');
  for (const [client, status, id] of [
    [visitor, 401, 5111],
    [reseller, 404, 5111],
    [holder, 404, 5105],
    [holder, 422, 0],
  ] as const) {
    await client.fails('getProfileKit', status, { params: { id } });
    await client.fails('updateProfileKit', status, { params: { id }, body });
    await client.fails('getProfileKitFunnel', status, { query: { id } });
    await client.fails('setUpProfileKit', status, { params: { id }, body: form });
  }
});
