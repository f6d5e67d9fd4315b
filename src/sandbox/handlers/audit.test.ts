import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { moveTo } from '../dns/zone.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

let clock = Date.parse('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => new Date(clock) });
let admin = await TestClient.open(sandbox, 'admin');

const find = async (query: object = {}) => (await admin.ok('findAuditEntries', { query })).data.audit;
const get = async (auditId: number) =>
  (await admin.ok('getAuditEntry', { params: { auditId } })).data.auditentry;
const undo = async (auditId: number) =>
  (await admin.ok('undoAuditEntry', { params: { auditId } })).data.auditentry;
async function latest(query: object) {
  const [entry] = (await find(query)).items;
  if (!entry) throw new Error('There is no entry.');
  return entry;
}

async function registryOf(tld: string) {
  const { items } = (await admin.ok('findRegistries', { query: { query: tld, limit: 100 } })).data.registries;
  const id = items.find((item) => item.tld === tld)?.id ?? 0;
  return (await admin.ok('getRegistry', { params: { id } })).data.registryinfo;
}

async function renewDays(tld: string, renew: number) {
  const { id, version, details } = await registryOf(tld);
  const gracePeriods = { ...details.gracePeriods, renew };
  return admin.ok('updateRegistry', {
    params: { id },
    body: { version, details: { ...details, gracePeriods } },
  });
}

test('§2 audit trail: the seeded change of .dev has the date and version of its registry entry', async () => {
  const [entry] = (await find({ object: 'dev', asc: true })).items;
  const { before, after } = await get(entry?.id ?? 0);
  expect([before?.version, after?.version]).toEqual([1, 2]);
  const { version, updatedDate } = await registryOf('dev');
  expect({ version, updatedDate }).toEqual({ version: after?.version, updatedDate: entry?.date });
});

test('§2 audit trail: a change has its author, time, object, fields, and both states', async () => {
  const { details } = await registryOf('dev');
  await renewDays('dev', 17);
  const entry = await latest({ tool: 'registryinfo', object: 'dev' });
  expect(entry).toMatchObject({
    date: new Date(clock).toISOString(),
    author: { id: 1004, email: 'ada@example.com' },
    action: 'changed',
    object: 'dev',
    changedFields: ['details.gracePeriods.renew'],
    undo: 'possible',
    undoBar: null,
    undoes: null,
  });
  const { before, after } = await get(entry.id);
  expect(before).toMatchObject({ details });
  expect(after).toMatchObject({ details: { gracePeriods: { renew: 17 } } });
});

test('§2 audit trail: calls that failed or changed nothing have no entry', async () => {
  const { totalCount } = await find();
  const { id, details } = await registryOf('dev');
  await admin.fails('updateRegistry', 409, { params: { id }, body: { version: 999, details } });
  await admin.fails('createRegistry', 409, { body: { tld: 'dev', details } });
  await admin.fails('releaseParkedDomain', 404, { params: { name: 'nobody.example' } });
  expect((await find()).totalCount).toBe(totalCount);
});

test('§2 audit trail: an undo restores the object, is an entry itself, and can be undone', async () => {
  const before = (await registryOf('app')).details;
  await renewDays('app', 21);
  const changed = await latest({ object: 'app' });
  const undone = await undo(changed.id);
  expect(undone).toMatchObject({ action: 'changed', undoes: changed.id, undo: 'possible' });
  expect((await registryOf('app')).details).toEqual(before);
  expect(await get(changed.id)).toMatchObject({ undo: 'done' });
  expect((await admin.fails('undoAuditEntry', 409, { params: { auditId: changed.id } })).error).toBe(
    'changed_since',
  );
  await undo(undone.id);
  expect((await registryOf('app')).details.gracePeriods.renew).toBe(21);
});

test('§2 audit trail: a change can only be undone after the later ones', async () => {
  await renewDays('io', 11);
  const first = await latest({ object: 'io' });
  await renewDays('io', 12);
  expect((await get(first.id)).undo).toBe('none');
  const refused = await admin.fails('undoAuditEntry', 409, { params: { auditId: first.id } });
  expect(refused.error).toBe('changed_since');
  expect((await registryOf('io')).details.gracePeriods.renew).toBe(12);
});

test('§2 audit trail: of two concurrent undos, one succeeds', async () => {
  await renewDays('net', 14);
  const { id: auditId } = await latest({ object: 'net' });
  const responses = await Promise.all(
    [1, 2, 3].map(() => admin.call('undoAuditEntry', { params: { auditId } })),
  );
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409]);
});

test('§2 audit trail: parking, release, and a change of the page can be undone', async () => {
  const [parked] = (await admin.ok('findParkedDomains')).data.parkeddomains.items;
  if (!parked) throw new Error('No domain is parked.');
  const params = { name: parked.domainName };
  const landingNow = async () =>
    (await admin.ok('findParkedDomains', { query: { query: params.name } })).data.parkeddomains.items[0]
      ?.landing;
  const landing: components['schemas']['ParkingPage'] =
    parked.landing.type === 'ads' ? { type: 'coming_soon' } : { type: 'ads' };
  await admin.ok('parkAnyDomain', { params, body: { landing } });
  await undo((await latest({ tool: 'parkeddomains', object: params.name })).id);
  expect(await landingNow()).toEqual(parked.landing);
  await admin.ok('releaseParkedDomain', { params });
  const released = await latest({ tool: 'parkeddomains', object: params.name });
  expect(released).toMatchObject({ action: 'released', changedFields: [] });
  expect(await undo(released.id)).toMatchObject({ action: 'parked' });
  expect(await landingNow()).toEqual(parked.landing);
});

test('§6 parked domains: on other nameservers a domain is no longer parked, and the audit trail says why it can’t be again', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const params = { name: 'teabowl.coffee' };
  const listed = async () =>
    (await admin.ok('findParkedDomains', { query: { query: params.name } })).data.parkeddomains.totalCount;
  await admin.ok('releaseParkedDomain', { params });
  await undo((await latest({ tool: 'parkeddomains', object: params.name })).id);
  expect(await listed()).toBe(1);
  const nameservers = ['ns1.example.net', 'ns2.example.net'];
  await moveTo(holder, params.name, nameservers);
  expect(await listed()).toBe(0);
  const { id, undoBar, undo: state } = await latest({ tool: 'parkeddomains', object: params.name });
  expect([state, undoBar]).toEqual(['none', 'gone']);
  const refused = await admin.fails('undoAuditEntry', 409, { params: { auditId: id } });
  expect(refused.error).toBe('gone');
});

test('§2 audit trail: an approval can be undone, a forgotten device can’t', async () => {
  const query = { status: 'pending' } as const;
  const pending = (await admin.ok('findUnrecognizedDevices', { query })).data.unrecognizeddevices.items;
  const device = pending.find(({ current }) => !current);
  const params = { deviceId: device?.deviceId ?? 0 };
  await admin.ok('approveAnyDevice', { params });
  await undo((await latest({ tool: 'devices', object: String(params.deviceId) })).id);
  const { items } = (await admin.ok('findUnrecognizedDevices', { query })).data.unrecognizeddevices;
  expect(items.map(({ deviceId }) => deviceId)).toContain(params.deviceId);
  await admin.ok('forgetAnyDevice', { params });
  const forgotten = await latest({ tool: 'devices', object: String(params.deviceId) });
  expect(forgotten).toMatchObject({ undo: 'none', undoBar: 'forgotten' });
  const refused = await admin.fails('undoAuditEntry', 409, { params: { auditId: forgotten.id } });
  expect(refused.error).toBe('forgotten');
});

test('§2 audit trail: publishing a landing page can be undone', async () => {
  const [page] = (await admin.ok('listLandingPages')).data.customlandings.filter(
    ({ state }) => state === 'published',
  );
  const params = { slug: page?.slug ?? '' };
  const shown = async () => (await admin.ok('getLandingPage', { params })).data.customlanding.theme;
  const before = await shown();
  const draft = (await admin.ok('getLandingDraft', { params })).data.customlanding;
  const content = { ...draft.content, theme: before === 'night' ? ('berry' as const) : ('night' as const) };
  const body = { version: draft.version, content };
  const saved = (await admin.ok('saveLandingDraft', { params, body })).data.customlanding;
  await admin.ok('publishLandingPage', { params, body: { version: saved.version } });
  expect(await shown()).toBe(content.theme);
  const published = await latest({ tool: 'landingpages', object: params.slug });
  expect(published).toMatchObject({ action: 'published', undo: 'possible' });
  await undo(published.id);
  expect(await shown()).toBe(before);
});

test('§2 audit trail: an undo restores a deleted notice, and deletes a new one', async () => {
  const body = {
    place: 'banner',
    level: 'info',
    text: { 'en-us': 'Maintenance tonight' },
    url: null,
    from: '2026-11-21T20:00:00Z',
    until: null,
  } as const;
  const { sitenotice } = (await admin.ok('createNotice', { body })).data;
  const params = { id: sitenotice.id };
  const listed = async () =>
    (await admin.ok('listNotices', { query: { limit: 100 } })).data.sitenotices.items.map(({ id }) => id);
  await admin.ok('deleteNotice', { params });
  await undo((await latest({ tool: 'notices', object: String(params.id) })).id);
  expect(await listed()).toContain(params.id);
  const again = await latest({ tool: 'notices', object: String(params.id) });
  await undo(again.id);
  expect(await listed()).not.toContain(params.id);
});

test('§2 audit trail: found by object, author, tool and time, and kept for 24 months', async () => {
  expect((await find({ query: 'ADA', limit: 100 })).totalCount).toBe((await find()).totalCount);
  expect((await find({ query: '%' })).totalCount).toBe(0);
  expect((await find({ author: 1002 })).totalCount).toBe(0);
  expect(
    (await find({ tool: 'registryinfo', limit: 100 })).items.every(({ tool }) => tool === 'registryinfo'),
  ).toBe(true);
  const dates = (await find({ limit: 100 })).items.map(({ id }) => id);
  expect(dates).toEqual([...dates].sort((one, two) => two - one));
  expect((await find({ asc: true, limit: 1 })).items[0]?.id).toBe(dates.at(-1));
  const count = (await find()).totalCount;
  clock += 3_600_000;
  admin = await TestClient.open(sandbox, 'admin');
  await renewDays('dev', 19);
  expect((await find({ from: new Date(clock).toISOString() })).totalCount).toBe(1);
  clock = Date.parse('2028-11-21T12:30:00Z');
  admin = await TestClient.open(sandbox, 'admin');
  expect((await find()).totalCount).toBe(1);
  expect(count).toBeGreaterThan(1);
});

test('§6 audit trail: for administrators only', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const { id: auditId } = await latest({});
  await holder.fails('findAuditEntries', 403);
  await holder.fails('getAuditEntry', 403, { params: { auditId } });
  await holder.fails('undoAuditEntry', 403, { params: { auditId } });
});
