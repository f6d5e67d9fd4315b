import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { bulkOf } from '../bulk/bulk.fixture.ts';
import { moveTo } from '../dns/zone.fixture.ts';
import { loginPath } from '../pages/login.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { register } from '../sites/site.fixture.ts';

type Schemas = components['schemas'];
type Setting = Schemas['BulkSetting'];

const { sandbox, time } = await openTimedSandbox();
const day = 86_400_000;
const own = ['ns1.namestead.example', 'ns2.namestead.example'];
const others = ['ns1.elsewhere.net', 'ns2.elsewhere.net'];
const mailName = 'okafor-ceramics.com';
let holder: TestClient;

beforeEach(async () => {
  holder = await TestClient.open(sandbox, 'holder');
});

const { plan, planFor, read, run, items, itemOf, finish, settle } = bulkOf(() => holder);
const domainOf = async (name: string) => (await holder.ok('getDomain', { params: { name } })).data.domain;
const recordsOf = async (name: string) =>
  (await holder.ok('getDomainDns', { params: { name } })).data.dns.records;

const lock = (locked: boolean): Setting => ({ kind: 'lock', locked });
const nameservers = (hosts: string[] | null): Setting => ({ kind: 'nameservers', nameservers: hosts });
const txt = (value: string, host = '@'): Setting => ({
  kind: 'record',
  record: { type: 'TXT', host, value, ttl: 3600 },
});

test('§4 many domains: a plan says what changes, what is so already and what can’t, and changes nothing', async () => {
  const names = [mailName, 'glaze-lab.dev', 'wheelthrown.art', 'not-mine.example'];
  const change = await planFor(names, nameservers(['ns1.example.net', 'ns2.example.net']));
  expect(change).toMatchObject({
    state: 'draft',
    counts: { selected: 4, planned: 1, same: 1, barred: 2, changed: 0, failed: 0 },
  });
  expect(change.reasons).toEqual([
    { reason: 'domain_expired', domains: 1 },
    { reason: 'not_owned', domains: 1 },
  ]);
  expect(change.effects).toContainEqual({ effect: 'mail_stops', domains: 1, mustConfirm: true });
  const [item] = await items(change.bulkChangeId);
  expect(item).toMatchObject({ name: mailName, state: 'planned' });
  expect(item?.diff.nameservers?.before).toEqual(own);
  expect((await domainOf(mailName)).nameservers).toEqual(own);
});

test('§4 many domains: says how a selection is set now', async () => {
  const names = [mailName, 'glaze-lab.dev', 'teabowl.coffee', 'not-mine.example'];
  const { summary } = (await holder.ok('summarizeBulkSelection', { body: { selection: { names } } })).data;
  expect(summary).toEqual({ domains: 3, ownNameservers: 2, locked: 3, autoRenew: 2, ceilings: 0, parked: 1 });
});

test('§4 many domains: what is lost has to be confirmed before the start', async () => {
  const { bulkChangeId } = await planFor([mailName], nameservers(others));
  const params = { bulkChangeId };
  const refused = await holder.fails('runBulkChange', 409, { params, body: { action: 'start' } });
  expect(refused.error).toBe('not_confirmed');
  expect((await domainOf(mailName)).nameservers).toEqual(own);
  expect((await holder.fails('runBulkChange', 409, { params, body: { action: 'stop' } })).error).toBe(
    'not_started',
  );
});

test('§4 many domains: all that match a filter are found when it is planned, without services', async () => {
  const filter = { tld: 'com' };
  const change = await plan({ filter }, lock(false));
  const { items: products } = (
    await holder.ok('getProductList', { query: { ...filter, type: 'domain', limit: 100 } })
  ).data.product;
  expect(change.counts.selected).toBe(products.length);
  await register(holder, 'quillmark-r1.com', 'com');
  expect((await finish(change)).counts.selected).toBe(products.length);
  expect((await domainOf('quillmark-r1.com')).locked).toBe(true);
  const label = (await holder.ok('createLabel', { body: { name: 'Clients R', color: 'green' } })).data;
  const { labelId } = label.label;
  const [first] = products;
  await holder.ok('changeDomainLabels', {
    body: { changes: [{ labelId, add: [first?.id ?? 0], remove: [] }] },
  });
  const labeled = await plan({ filter: { ...filter, label: labelId } }, lock(true));
  expect((await items(labeled.bulkChangeId)).map(({ name }) => name)).toEqual([first?.domainName]);
  const none = await holder.fails('planBulkChange', 409, {
    body: { selection: { filter: { tld: 'ninja' } }, change: lock(true) },
  });
  expect(none.error).toBe('nothing_selected');
});

test('§4 many domains: starting twice changes each domain once', async () => {
  const change = await planFor([mailName, 'hanna.bio'], txt('shop-verification=1'));
  await run(change.bulkChangeId, { action: 'start' });
  await run(change.bulkChangeId, { action: 'start' });
  const done = await settle(change.bulkChangeId);
  expect(done.counts).toMatchObject({ changed: 2, failed: 0 });
  await run(change.bulkChangeId, { action: 'start' });
  for (const name of [mailName, 'hanna.bio'])
    expect((await recordsOf(name)).filter(({ value }) => value === 'shop-verification=1')).toHaveLength(1);
  expect((await planFor([mailName], txt('shop-verification=1'))).counts).toMatchObject({
    same: 1,
    planned: 0,
  });
});

const settings: [string, Setting, (name: string) => Promise<unknown>, unknown, unknown][] = [
  ['nameservers', nameservers(others), async (name) => (await domainOf(name)).nameservers, own, others],
  ['the lock', lock(false), async (name) => (await domainOf(name)).locked, true, false],
  [
    'auto-renew',
    { kind: 'auto_renew', enabled: false },
    async (name) => (await domainOf(name)).autoRenew,
    'enabled',
    'disabled',
  ],
  [
    'the ceiling',
    { kind: 'ceiling', ceiling: { amount: 40, currency: 'EUR' } },
    async (name) => (await domainOf(name)).renewalCeiling,
    null,
    { amount: 40, currency: 'EUR' },
  ],
  [
    'parking',
    { kind: 'parking', landing: { type: 'for_sale', price: 250, currency: 'EUR' } },
    async (name) =>
      (await holder.ok('listParkedDomains', { query: { query: name } })).data.parkeddomains.items[0]
        ?.landing ?? null,
    null,
    { type: 'for_sale', price: 250, currency: 'EUR' },
  ],
];

test.each(settings)('§4 many domains: %s, and undone', async (_, change, present, before, after) => {
  expect(await present(mailName)).toEqual(before);
  const done = await finish(await planFor([mailName], change));
  expect(done).toMatchObject({ state: 'done', counts: { changed: 1, failed: 0 } });
  expect(await present(mailName)).toEqual(after);
  const params = { bulkChangeId: done.bulkChangeId };
  const undo = (await holder.ok('planBulkUndo', { params })).data.bulkchange;
  expect(undo).toMatchObject({ kind: 'undo', undoes: done.bulkChangeId, counts: { planned: 1 } });
  expect(await present(mailName)).toEqual(after);
  await finish(undo);
  expect(await present(mailName)).toEqual(before);
  expect(await read(done.bulkChangeId)).toMatchObject({ undoneBy: undo.bulkChangeId });
});

test('§7 many domains: an SPF record replaces the one that is there, and undoing brings it back', async () => {
  const before = await recordsOf(mailName);
  const old = before.find(({ type, value }) => type === 'TXT' && value.startsWith('v=spf1'));
  expect(old).toBeDefined();
  const change = await planFor([mailName, 'hanna.bio', 'glaze-lab.dev'], txt('v=spf1 -all'));
  expect(change.reasons).toEqual([{ reason: 'other_nameservers', domains: 1 }]);
  expect(await itemOf(change.bulkChangeId, mailName)).toMatchObject({
    effects: ['mail_replaced'],
    diff: { records: { addedCount: 1, removedCount: 1, removed: [{ value: old?.value }] } },
  });
  const done = await finish(change);
  const spf = async () =>
    (await recordsOf(mailName)).filter(({ value }) => value.startsWith('v=spf1')).map(({ value }) => value);
  expect(await spf()).toEqual(['v=spf1 -all']);
  const params = { bulkChangeId: done.bulkChangeId };
  await finish((await holder.ok('planBulkUndo', { params })).data.bulkchange);
  expect(await spf()).toEqual([old?.value]);
  expect(await recordsOf('hanna.bio')).not.toContainEqual(expect.objectContaining({ value: 'v=spf1 -all' }));
});

test('§7 many domains: a template adds its records or replaces the zone, and is undone as a whole', async () => {
  const name = 'okafor-ceramics.de';
  const values = async () =>
    (await recordsOf(name)).map(({ type, host, value }) => `${type} ${host} ${value}`).sort();
  const before = await values();
  const done = await finish(
    await planFor([name], { kind: 'template', template: 'parking', mode: 'replace' }),
  );
  expect(done.counts.changed).toBe(1);
  expect(await values()).not.toEqual(before);
  expect((await recordsOf(name)).some(({ source }) => source?.type === 'parking')).toBe(true);
  const params = { bulkChangeId: done.bulkChangeId };
  await finish((await holder.ok('planBulkUndo', { params })).data.bulkchange);
  expect(await values()).toEqual(before);
  const unknown = await holder.fails('planBulkChange', 422, {
    body: { selection: { names: [name] }, change: { kind: 'template', template: 'nothing', mode: 'add' } },
  });
  expect(unknown.error).toEqual({ 'change.template': 'is unknown' });
});

test('§7 many domains: DNSSEC and nameservers within the domain bar a move, and are left out', async () => {
  const name = 'hanna.bio';
  await holder.ok('setDnssec', { params: { name }, body: { version: 1, enabled: true } });
  const change = await planFor([name, mailName], nameservers(others));
  expect(await itemOf(change.bulkChangeId, name)).toMatchObject({ state: 'barred', reason: 'dnssec_on' });
  const inside = await planFor([mailName], nameservers([`ns1.${mailName}`, 'ns2.elsewhere.net']));
  expect(inside.reasons).toEqual([{ reason: 'nameserver_within', domains: 1 }]);
  const refused = await holder.fails('runBulkChange', 409, {
    params: { bulkChangeId: inside.bulkChangeId },
    body: { action: 'start' },
  });
  expect(refused.error).toBe('nothing_to_change');
});

test('§4 many domains: a domain that has changed since the plan is not overwritten; another try takes it', async () => {
  const change = await planFor(['hanna.bio', 'clayhouse.io'], nameservers(others));
  await moveTo(holder, 'hanna.bio', ['ns1.third.net', 'ns2.third.net']);
  const done = await finish(change);
  expect(done.counts).toMatchObject({ changed: 1, failed: 1, retryable: 1 });
  expect(await itemOf(change.bulkChangeId, 'hanna.bio')).toMatchObject({
    state: 'failed',
    reason: 'changed_meanwhile',
  });
  expect((await domainOf('hanna.bio')).nameservers).toEqual(['ns1.third.net', 'ns2.third.net']);
  await run(change.bulkChangeId, { action: 'retry' });
  expect((await settle(change.bulkChangeId)).counts).toMatchObject({ changed: 2, failed: 0 });
  expect((await domainOf('hanna.bio')).nameservers).toEqual(others);
});

test('§4 many domains: a registry that refuses leaves the rest changed, and the report says which', async () => {
  await register(holder, 'dnsfail-kiln.com', 'com');
  const done = await finish(await planFor(['dnsfail-kiln.com', 'hanna.bio'], nameservers(others)));
  expect(done.counts).toMatchObject({ changed: 1, failed: 1, retryable: 1 });
  expect(await items(done.bulkChangeId, 'failed')).toMatchObject([
    { name: 'dnsfail-kiln.com', reason: 'registry_failed' },
  ]);
  expect((await domainOf('dnsfail-kiln.com')).nameservers).toEqual(own);
});

test('§4 many domains: a stopped change goes on later, and another one on the same domains waits', async () => {
  const all = await plan({ filter: {} }, lock(false));
  const confirmed: Schemas['BulkEffect'][] = ['unlocked'];
  await run(all.bulkChangeId, { action: 'start', confirmed });
  const second = await planFor([mailName], { kind: 'ceiling', ceiling: null });
  expect(second.counts.same).toBe(1);
  const third = await planFor([mailName], txt('waits=1'));
  expect(await run(third.bulkChangeId, { action: 'start' })).toMatchObject({
    state: 'waiting',
    waitsFor: all.bulkChangeId,
  });
  expect(await run(all.bulkChangeId, { action: 'stop' })).toMatchObject({ state: 'stopped' });
  expect((await settle(third.bulkChangeId)).counts.changed).toBe(1);
  expect((await domainOf(mailName)).locked).toBe(true);
  await run(all.bulkChangeId, { action: 'go_on' });
  expect((await settle(all.bulkChangeId)).counts.planned).toBe(0);
  expect((await domainOf(mailName)).locked).toBe(false);
});

test('§4 many domains: undoing leaves out what has changed again, and ends after 30 days', async () => {
  const done = await finish(await planFor([mailName, 'hanna.bio'], { kind: 'auto_renew', enabled: false }));
  await moveTo(holder, mailName, others);
  const { id } = await domainOf(mailName);
  const product = (await holder.ok('getProductList', { query: { id } })).data.product.items[0];
  await holder.ok('changeProducts', {
    body: {
      action: 'enable_auto_renew',
      products: { 0: { billing_id: product?.billing_id ?? 0, product_id: id } },
    },
  });
  const params = { bulkChangeId: done.bulkChangeId };
  const undo = (await holder.ok('planBulkUndo', { params })).data.bulkchange;
  expect(undo.counts).toMatchObject({ planned: 1, same: 1 });
  time.now += 31 * day;
  holder = await TestClient.open(sandbox, 'holder');
  expect((await holder.fails('planBulkUndo', 409, { params })).error).toBe('undo_ended');
});

test('§7 many domains: a nameserver or a value is replaced wherever it stands', async () => {
  const replaced = await plan(
    { filter: {} },
    { kind: 'replace_nameserver', from: 'ns1.example.net', to: 'ns9.example.net' },
  );
  const found = (await items(replaced.bulkChangeId)).map(({ name }) => name);
  expect(found).toEqual(['glaze-lab.dev']);
  await finish(replaced);
  expect((await domainOf('glaze-lab.dev')).nameservers).toEqual(['ns9.example.net', 'ns2.example.net']);

  const moved = await plan(
    { filter: {} },
    { kind: 'replace_record', type: 'A', from: '203.0.113.20', to: '203.0.113.80' },
  );
  expect(moved.counts).toMatchObject({ same: 0 });
  expect(moved.counts.planned).toBeGreaterThan(1);
  const { name = '' } = (await items(moved.bulkChangeId, 'planned'))[0] ?? {};
  await finish(moved);
  const values = (await recordsOf(name)).filter(({ type }) => type === 'A').map(({ value }) => value);
  expect(values).toContain('203.0.113.80');
  expect(values).not.toContain('203.0.113.20');
  const wrong = await plan(
    { filter: {} },
    { kind: 'replace_record', type: 'A', from: '203.0.113.80', to: 'no address' },
  );
  expect(wrong.reasons).toEqual([{ reason: 'record_invalid', domains: moved.counts.planned }]);
});

test('§4 many domains: rows of a spreadsheet change each their own settings', async () => {
  const listed = (await holder.ok('listBulkSettings', { query: { limit: 100 } })).data.settings.items;
  const present = listed.find(({ name }) => name === mailName);
  expect(present).toMatchObject({ autoRenew: true, locked: true, ceiling: null });
  const rows = [
    { name: mailName, autoRenew: false, locked: true, ceiling: { amount: 30, currency: 'EUR' } },
    { name: 'hanna.bio', nameservers: others },
    { name: 'not-mine.example', locked: true },
  ];
  const change = (await holder.ok('planBulkImport', { body: { rows } })).data.bulkchange;
  expect(change).toMatchObject({ kind: 'settings', counts: { planned: 2, barred: 1 } });
  expect((await itemOf(change.bulkChangeId, mailName))?.diff).toEqual({
    autoRenew: { before: true, after: false },
    ceiling: { before: null, after: { amount: 30, currency: 'EUR' } },
  });
  await finish(change);
  expect((await domainOf('hanna.bio')).nameservers).toEqual(others);
  const twice = [rows[0], rows[0]].flatMap((row) => row ?? []);
  expect((await holder.fails('planBulkImport', 422, { body: { rows: twice } })).error).toEqual({
    'rows.1.name': 'is there twice',
  });
});

test('§4 many domains: belong to their account, and a new device can’t start one', async () => {
  const { bulkChangeId } = await planFor([mailName], lock(false));
  const params = { bulkChangeId };
  const reseller = await TestClient.open(sandbox, 'reseller');
  await reseller.fails('getBulkChange', 404, { params });
  await reseller.fails('listBulkItems', 404, { params });
  await reseller.fails('runBulkChange', 404, { params, body: { action: 'start' } });
  await reseller.fails('planBulkUndo', 404, { params });
  const stolen = (
    await reseller.ok('planBulkChange', {
      body: { selection: { names: [mailName] }, change: lock(false) },
    })
  ).data.bulkchange;
  expect(stolen.reasons).toEqual([{ reason: 'not_owned', domains: 1 }]);

  const stranger = new TestClient(sandbox);
  await stranger.submit(loginPath, { person: 'holder', device: 'new' });
  await stranger.ok('getSession');
  const body: Schemas['BulkAction'] = { action: 'start', confirmed: ['unlocked'] };
  expect((await stranger.fails('runBulkChange', 403, { params, body })).error).toBe('step_up_required');
  expect((await domainOf(mailName)).locked).toBe(true);
});

test('§4 many domains: without anybody looking, the work goes on', async () => {
  const change = await plan({ filter: {} }, lock(false));
  await run(change.bulkChangeId, { action: 'start', confirmed: ['unlocked'] });
  await sandbox.workDue();
  const { items: started } = (await holder.ok('listBulkChanges')).data.bulkchange;
  expect(started).toMatchObject([
    { bulkChangeId: change.bulkChangeId, state: 'done', counts: { planned: 0 } },
  ]);
});
