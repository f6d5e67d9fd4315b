import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

let clock = Date.parse('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => new Date(clock) });
const admin = await TestClient.open(sandbox, 'admin');
const visitor = await TestClient.open(sandbox);

type Input = components['schemas']['NoticeInput'];
const minute = 60_000;
const at = (minutes: number) => new Date(clock + minutes * minute).toISOString();
const banner = (change: Partial<Input> = {}): Input => ({
  place: 'banner',
  level: 'warning',
  text: { 'en-us': 'A pause.', 'de-de': 'Eine Pause.' },
  url: '/support',
  from: at(0),
  until: at(30),
  ...change,
});
const add = async (change?: Partial<Input>) =>
  (await admin.ok('createNotice', { body: banner(change) })).data.sitenotice;
const shown = async (query: object = {}, client = visitor) =>
  (await client.ok('getSiteSettings', { query })).data.sitesettings;
const listed = async (query: object = {}) => (await admin.ok('listNotices', { query })).data.sitenotices;
const drop = (id: number) => admin.ok('deleteNotice', { params: { id } });

test('§3 site notices: none is shown until an administrator adds one', async () => {
  const { activeBannerSiteNotices, homepageNotifications, customerSupportNotification } = await shown();
  expect([activeBannerSiteNotices, homepageNotifications, customerSupportNotification]).toEqual([
    [],
    [],
    null,
  ]);
  expect((await listed()).items.map(({ state }) => state)).toEqual(['scheduled', 'ended', 'ended']);
});

test('§3 site notices: shown from its beginning to its end, in the requested language', async () => {
  const made = await add({ from: at(10), until: at(20) });
  expect(made.state).toBe('scheduled');
  expect((await shown()).activeBannerSiteNotices).toEqual([]);
  clock += 10 * minute;
  const notice = { id: `notice-${made.id}`, type: 'warning', text: 'A pause.', url: '/support' };
  expect((await shown()).activeBannerSiteNotices).toEqual([notice]);
  expect((await shown({ language: 'de-de' })).activeBannerSiteNotices[0]?.text).toBe('Eine Pause.');
  expect((await shown({ language: 'fr-fr' })).activeBannerSiteNotices[0]?.text).toBe('A pause.');
  const holder = await TestClient.open(sandbox, 'holder');
  expect((await shown({}, holder)).activeBannerSiteNotices[0]?.text).toBe('Eine Pause.');
  expect((await listed({ state: 'active' })).items.map(({ id }) => id)).toEqual([made.id]);
  clock += 10 * minute;
  expect((await shown()).activeBannerSiteNotices).toEqual([]);
  expect((await listed({ state: 'ended', place: 'banner' })).items[0]?.id).toBe(made.id);
  await drop(made.id);
});

test('§3 site notices: each is shown in its place; support shows only the one that started last', async () => {
  const open = { until: null, url: null };
  const made = [
    await add({ place: 'homepage', level: 'success', ...open }),
    await add({ place: 'support', from: at(-10), text: { 'en-us': 'Older' }, ...open }),
    await add({ place: 'support', from: at(-5), text: { 'en-us': 'Newer' }, ...open }),
  ];
  const settings = await shown();
  expect(settings.activeBannerSiteNotices).toEqual([]);
  expect(settings.homepageNotifications.map(({ type }) => type)).toEqual(['success']);
  expect(settings.customerSupportNotification).toMatchObject({ text: 'Newer', url: null });
  for (const { id } of made) await drop(id);
  expect((await shown()).customerSupportNotification).toBeNull();
});

test('§3 site notices: changed and deleted notices are updated', async () => {
  const { id, createdDate } = await add();
  clock += minute;
  const body = banner({ place: 'homepage', text: { 'en-us': 'Moved.' }, until: null });
  const changed = (await admin.ok('updateNotice', { params: { id }, body: { version: 1, ...body } })).data
    .sitenotice;
  expect(changed).toEqual({
    ...body,
    id,
    state: 'active',
    version: 2,
    createdDate,
    updatedDate: new Date(clock).toISOString(),
  });
  expect((await shown()).homepageNotifications).toEqual([
    { id: `notice-${id}`, type: 'warning', text: 'Moved.', url: '/support' },
  ]);
  await drop(id);
  expect((await shown()).homepageNotifications).toEqual([]);
  await admin.fails('deleteNotice', 404, { params: { id } });
  await admin.fails('updateNotice', 404, { params: { id }, body: { version: 2, ...body } });
  await admin.fails('getNotice', 404, { params: { id } });
});

test('§9 site notices: a change of an outdated version is refused, and an undo makes a new version', async () => {
  const { id } = await add();
  const params = { id };
  const body = { version: 1, ...banner({ level: 'info' }) };
  await admin.ok('updateNotice', { params, body });
  const refused = await admin.fails('updateNotice', 409, { params, body: { ...body, level: 'success' } });
  expect(refused.error).toBe('stale_version');
  const read = async () => (await admin.ok('getNotice', { params })).data.sitenotice;
  expect(await read()).toMatchObject({ level: 'info', version: 2 });
  const query = { tool: 'notices', object: String(id) } as const;
  const [entry] = (await admin.ok('findAuditEntries', { query })).data.audit.items;
  await admin.ok('undoAuditEntry', { params: { auditId: entry?.id ?? 0 } });
  expect(await read()).toMatchObject({ level: 'warning', version: 3 });
  await drop(id);
});

test('§9 site notices: settings are not cached beyond the next change', async () => {
  const stored = async () => (await visitor.call('getSiteSettings')).response.headers.get('cache-control');
  expect(await stored()).toBe('private, max-age=300');
  const { id } = await add({ from: at(2), until: at(3) });
  expect(await stored()).toBe('private, max-age=120');
  clock += 2 * minute + 500;
  expect(await stored()).toBe('private, max-age=59');
  await drop(id);
});

test('§2 site notices: paged, by start, end or age', async () => {
  const early = await add({ from: at(-100), until: null });
  const late = await add({ from: at(100), until: at(200) });
  const ids = async (query: object) => (await listed(query)).items.map(({ id }) => id);
  expect(await ids({ order: 'until', limit: 1 })).toEqual([early.id]);
  expect(await ids({ order: 'createdDate', limit: 2 })).toEqual([late.id, early.id]);
  expect(await ids({ order: 'from', state: 'scheduled', asc: true, limit: 1 })).toEqual([late.id]);
  expect((await listed({ limit: 1, page: 5 })).items).toHaveLength(1);
  expect((await listed({ limit: 1, page: 6 })).items).toHaveLength(0);
  for (const { id } of [early, late]) await drop(id);
});

test('§5 site notices: ends after its start, English is required, links stay on this site', async () => {
  const error = async (change: object) =>
    (await admin.fails('createNotice', 422, { body: { ...banner(), ...change } })).error;
  expect(await error({ until: at(0) })).toHaveProperty('until');
  expect(await error({ from: '0000-01-01T00:00:00Z', until: null })).toHaveProperty('from');
  expect(await error({ until: '2026-12-31T23:59:60Z' })).toHaveProperty('until');
  expect(await error({ from: 'tomorrow' })).toHaveProperty('from');
  expect(await error({ text: { 'de-de': 'Nur Deutsch' } })).toHaveProperty(['text.en-us']);
  expect(await error({ url: 'https://elsewhere.example' })).toHaveProperty('url');
  expect(await error({ url: '//elsewhere.example' })).toHaveProperty('url');
  expect((await listed()).totalCount).toBe(3);
});

test('§6 site notices: for administrators only', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  for (const [client, status] of [
    [holder, 403],
    [visitor, 401],
  ] as const) {
    await client.fails('listNotices', status);
    await client.fails('createNotice', status, { body: banner() });
    await client.fails('updateNotice', status, { params: { id: 1 }, body: { version: 1, ...banner() } });
    await client.fails('getNotice', status, { params: { id: 1 } });
    await client.fails('deleteNotice', status, { params: { id: 1 } });
  }
});

test.each(['/api/v5/account/session?forceiframelogout=1', '/ajax/subscribe', '/account/logout'])(
  '§9 site notices: a link to %s, which is a call, is refused',
  async (url) => {
    expect((await admin.fails('createNotice', 422, { body: banner({ url }) })).error).toHaveProperty('url');
    const { id, version } = await add();
    const body = { version, ...banner({ url }) };
    expect((await admin.fails('updateNotice', 422, { params: { id }, body })).error).toHaveProperty('url');
    await drop(id);
  },
);
