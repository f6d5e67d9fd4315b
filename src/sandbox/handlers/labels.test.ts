import { expect, test } from 'vitest';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox, time } = await openTimedSandbox();

const [shops, pottery, projects] = [21, 22, 23];
const [ceramics, hanna, glazeLab] = [5201, 5203, 5206];
const DAY_MS = 86_400_000;
const open = (who = 'holder') => TestClient.open(sandbox, who);
const list = async (client: TestClient) => (await client.ok('listLabels')).data.labels.items;
const byId = async (client: TestClient, id: number) =>
  (await list(client)).find(({ labelId }) => labelId === id);
const products = async (client: TestClient, query: object) =>
  (await client.ok('getProductList', { query: { limit: 100, ...query } })).data.product.items;
const names = async (client: TestClient, label: number) =>
  (await products(client, { label })).map(({ domainName }) => domainName).toSorted();
const change = (client: TestClient, labelId: number, add: number[], remove: number[] = []) =>
  client.ok('changeDomainLabels', { body: { changes: [{ labelId, add, remove }] } });
const create = async (client: TestClient, name: string) =>
  (await client.ok('createLabel', { body: { name, color: 'gray' } })).data.label.labelId;

test('§3 labels: they are listed by name, with the number of domains, which the product list finds', async () => {
  const client = await open();
  expect(await list(client)).toEqual([
    { labelId: projects, name: 'Projects', color: 'gray', domains: 3 },
    { labelId: shops, name: 'Shops', color: 'green', domains: 3 },
    { labelId: pottery, name: 'Töpferei', color: 'amber', domains: 4 },
  ]);
  expect(await names(client, shops)).toEqual(['mugclub.club', 'stoneware.shop', 'teabowl.coffee']);
  const [shop] = await products(client, { domain_name: 'stoneware.shop', type: 'domain' });
  expect(shop).toMatchObject({ labels: [{ labelId: shops, name: 'Shops', color: 'green' }], note: '' });
  expect(await names(client, 99)).toEqual([]);
});

test('§3 labels: names in any script are kept as they are, and no two are the same but for case or width', async () => {
  const client = await open();
  for (const name of ['客户', 'متجر', '👩‍👩‍👧 Familie', 'İş'])
    expect((await byId(client, await create(client, name)))?.name).toBe(name);
  const body = { name: 'ｓｈｏｐｓ', color: 'red' } as const;
  expect((await client.fails('createLabel', 409, { body })).error).toEqual({ name: 'taken' });
  await client.fails('updateLabel', 409, { params: { labelId: pottery }, body });
  await client.ok('updateLabel', { params: { labelId: shops }, body });
  expect(await byId(client, shops)).toMatchObject(body);
  for (const name of ['', ' ', ' a', 'a\nb', 'a'.repeat(41)])
    await client.fails('createLabel', 422, { body: { name, color: 'red' } });
});

test('§3 labels: a change names what it changed, so that the opposite undoes exactly that', async () => {
  const client = await open();
  const before = await names(client, projects);
  const { changes } = (await change(client, projects, [ceramics, hanna], [glazeLab])).data.domainlabels;
  expect(changes).toEqual([{ labelId: projects, add: [ceramics], remove: [glazeLab] }]);
  expect(await names(client, projects)).toEqual(['clayhouse.io', 'hanna.bio', 'okafor-ceramics.com']);
  const undo = changes.map(({ labelId, add, remove }) => ({ labelId, add: remove, remove: add }));
  await client.ok('changeDomainLabels', { body: { changes: undo } });
  expect(await names(client, projects)).toEqual(before);
  expect((await change(client, projects, [hanna])).data.domainlabels.changes).toEqual([]);
});

test('§3 labels: nothing changes if a label or a domain is another account’s, or a domain has too many', async () => {
  const client = await open();
  const changes = [
    { labelId: shops, add: [ceramics], remove: [] },
    { labelId: projects, add: [1], remove: [] },
  ];
  await client.fails('changeDomainLabels', 404, { body: { changes } });
  expect(await byId(client, shops)).toMatchObject({ domains: 3 });
  const ids: number[] = [];
  for (let index = 0; index < 21; index += 1) ids.push(await create(client, `Label ${index}`));
  const body = { changes: ids.map((labelId) => ({ labelId, add: [hanna], remove: [] })) };
  const { message } = await client.fails('changeDomainLabels', 409, { body });
  expect(message).toEqual(['hanna.bio would have more than 20 labels.']);
  expect(await byId(client, ids[0] ?? 0)).toMatchObject({ domains: 0 });

  const other = await open('collector');
  const params = { labelId: shops };
  await other.fails('updateLabel', 404, { params, body: { name: 'Mine', color: 'red' } });
  await other.fails('mergeLabel', 404, { params, body: { into: pottery } });
  await other.fails('deleteLabel', 404, { params });
  await other.fails('changeDomainLabels', 404, {
    body: { changes: [{ labelId: shops, add: [], remove: [] }] },
  });
  await other.fails('setDomainNote', 404, { params: { name: 'hanna.bio' }, body: { note: 'Mine' } });
  expect(await names(other, shops)).toEqual([]);
  expect(await list(other)).toEqual([]);
});

test('§3 labels: a merged label’s domains get the other one, and a deleted one is taken off its domains', async () => {
  const client = await open();
  await change(client, shops, [ceramics]);
  const params = { labelId: shops };
  for (const into of [shops, 99]) await client.fails('mergeLabel', 422, { params, body: { into } });
  const { version, alerts, days } = (await client.ok('getAlertSettings')).data.alertsettings;
  const labelDays = [
    { labelId: shops, days: [90, 7] },
    { labelId: pottery, days: [30, 7] },
  ];
  await client.ok('updateAlertSettings', { body: { version, alerts, days, labelDays, webhookUrl: null } });
  const { label } = (await client.ok('mergeLabel', { params, body: { into: pottery } })).data;
  expect(label).toMatchObject({ labelId: pottery, domains: 7 });
  expect((await client.ok('getAlertSettings')).data.alertsettings.labelDays).toEqual([
    { labelId: pottery, days: [90, 30, 7] },
  ]);
  expect(await byId(client, shops)).toBeUndefined();
  expect(await names(client, pottery)).toContain('stoneware.shop');
  await client.ok('deleteLabel', { params: { labelId: pottery } });
  expect(await names(client, pottery)).toEqual([]);
  const [domain] = await products(client, { domain_name: 'stoneware.shop', type: 'domain' });
  expect(domain).toMatchObject({ labels: [] });
});

test('§3 labels: there are 100 at most', async () => {
  const client = await open('collector');
  for (let index = 0; index < 100; index += 1) await create(client, `Label ${index}`);
  const { error } = await client.fails('createLabel', 409, { body: { name: 'More', color: 'gray' } });
  expect(error).toBe('labels_full');
});

test('§3 notes: a note is kept line by line, found by the search, and removed by an empty one', async () => {
  const client = await open();
  const write = (note: string) =>
    client.ok('setDomainNote', { params: { name: 'hanna.bio' }, body: { note } });
  const found = async (query: string) => (await products(client, { query })).map(({ name }) => name);
  expect(await found('GLAZE RECIPES')).toEqual(['glaze-lab.dev']);
  await write('Passwort bei Mara.\nÜbergabe im Mai 🏺');
  expect(await found('übergabe')).toEqual(['hanna.bio']);
  await write('');
  expect(await found('übergabe')).toEqual([]);
  const [domain] = await products(client, { domain_name: 'hanna.bio', type: 'domain' });
  expect(domain).toMatchObject({ note: '' });
});

test('§3 labels: a released domain is not counted', async () => {
  time.now += 40 * DAY_MS;
  expect(await byId(await open(), shops)).toMatchObject({ domains: 3 });
  time.now += 60 * DAY_MS;
  const client = await open();
  const { domains = 0 } = (await byId(client, shops)) ?? {};
  expect(domains).toBe((await names(client, shops)).length);
  expect(domains).toBeLessThan(3);
});
