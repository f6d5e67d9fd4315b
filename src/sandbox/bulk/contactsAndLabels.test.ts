import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { add, agreed } from '../pages/pages.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { bulkOf } from './bulk.fixture.ts';

type Setting = components['schemas']['BulkSetting'];

const { sandbox, time } = await openTimedSandbox();
const day = 86_400_000;
let holder: TestClient;

beforeEach(async () => {
  holder = await TestClient.open(sandbox, 'holder');
});

const { plan, planFor, itemOf, finish } = bulkOf(() => holder);
const contactsOf = async (name: string) =>
  (await holder.ok('getDomainContacts', { params: { name } })).data.domain;
const fields = {
  name: 'Mara Lindqvist',
  street: 'Storgatan 4',
  city: 'Malmö',
  postalCode: '21142',
  country: 'SE',
  phone: '+46405550188',
  email: 'mara@lindqvist.example',
};
const addContact = async (more = {}) =>
  (await holder.ok('createContact', { body: { fields: { ...fields, ...more } } })).data.contact.contactId;

test('§4 many domains: another owner is confirmed, locked against transfers, hidden and verified, and can be undone', async () => {
  const contactId = await addContact();
  const before = await contactsOf('glaze-lab.dev');
  const change = await planFor(['glaze-lab.dev', 'hanna.bio'], {
    kind: 'contact',
    roles: ['owner', 'billing'],
    contactId,
    lock: true,
  });
  expect(change.effects).toContainEqual({ effect: 'owner_changes', domains: 2, mustConfirm: true });
  expect(change.effects).toContainEqual({ effect: 'owner_locked', domains: 2, mustConfirm: false });
  expect(change.effects).toContainEqual({ effect: 'owner_to_verify', domains: 2, mustConfirm: false });
  const item = await itemOf(change.bulkChangeId, 'glaze-lab.dev');
  expect(item?.diff.contacts?.after).toEqual([
    { role: 'owner', contactId, name: fields.name },
    { role: 'billing', contactId, name: fields.name },
  ]);
  expect((await finish(change)).counts).toMatchObject({ changed: 2, failed: 0 });
  const after = await contactsOf('glaze-lab.dev');
  expect(after).toMatchObject({ owner: contactId, billing: contactId, tech: before.tech });
  expect(Date.parse(after.lockedUntil ?? '')).toBeGreaterThan(time.now + 59 * day);
  const { contact } = (await holder.ok('getContact', { params: { contactId } })).data;
  expect(contact.verification.state).toBe('pending');

  const undo = (await holder.ok('planBulkUndo', { params: { bulkChangeId: change.bulkChangeId } })).data;
  expect((await finish(undo.bulkchange)).counts).toMatchObject({ changed: 2 });
  const { owner, billing } = await contactsOf('glaze-lab.dev');
  expect({ owner, billing }).toEqual({ owner: before.owner, billing: before.billing });
});

test('§4 many domains: only other roles change without a lock; an unfit owner and a removed contact change nothing', async () => {
  const contactId = await addContact();
  const tech: Setting = { kind: 'contact', roles: ['tech'], contactId, lock: true };
  const change = await planFor(['glaze-lab.dev'], tech);
  expect(change.effects).toEqual([]);
  await holder.ok('deleteContact', { params: { contactId } });
  expect((await finish(change)).reasons).toEqual([{ reason: 'contact_gone', domains: 1 }]);
  const { error } = await holder.fails('planBulkChange', 422, {
    body: { selection: { names: ['glaze-lab.dev'] }, change: tech },
  });
  expect(error).toEqual({ 'change.contactId': 'is no contact of the account' });
  const foreign = await TestClient.open(sandbox, 'collector');
  await foreign.fails('planBulkChange', 422, {
    body: { selection: { filter: {} }, change: { ...tech, contactId: 8101 } },
  });

  const owner = await addContact({ nexusCategory: 'C31', purpose: 'P1' });
  await holder.ok('syncCart', { body: [add('quillmark-c1.us')] });
  await holder.submit('/checkout', { ...(await agreed(holder)), owner: String(owner) });
  const unfit = await planFor(['quillmark-c1.us'], {
    ...tech,
    roles: ['owner'],
    contactId: await addContact(),
  });
  expect(unfit.reasons).toEqual([{ reason: 'owner_unfit', domains: 1 }]);
});

test('§4 many domains: a label is put on and taken off, at most 20 for each, and a deleted one changes nothing', async () => {
  const label = async (name: string) =>
    (await holder.ok('createLabel', { body: { name, color: 'green' } })).data.label.labelId;
  const names = ['glaze-lab.dev', 'hanna.bio'];
  const labelId = await label('Clients B');
  const labelsOf = async (name: string) => {
    const { items: products } = (await holder.ok('getProductList', { query: { domain_name: name } })).data
      .product;
    const [found] = products.filter((product) => product.type === 'domain');
    return found?.labels?.map((one) => one.labelId) ?? [];
  };
  const change = await planFor(names, { kind: 'label', labelId, isOn: true });
  expect((await itemOf(change.bulkChangeId, 'hanna.bio'))?.diff).toEqual({
    label: { name: 'Clients B', before: false, after: true },
  });
  expect((await finish(change)).counts).toMatchObject({ changed: 2 });
  expect(await labelsOf('hanna.bio')).toContain(labelId);
  const again = await planFor(names, { kind: 'label', labelId, isOn: true });
  expect(again.counts).toMatchObject({ planned: 0, same: 2 });
  const undo = (await holder.ok('planBulkUndo', { params: { bulkChangeId: change.bulkChangeId } })).data;
  await finish(undo.bulkchange);
  expect(await labelsOf('hanna.bio')).not.toContain(labelId);

  const free = 20 - (await labelsOf('hanna.bio')).length;
  const many = await Promise.all(Array.from({ length: free }, (_, index) => label(`Shelf ${index}`)));
  for (const one of many)
    await finish(await planFor(['hanna.bio'], { kind: 'label', labelId: one, isOn: true }));
  const full = await planFor(['hanna.bio'], { kind: 'label', labelId, isOn: true });
  expect(full.reasons).toEqual([{ reason: 'labels_full', domains: 1 }]);

  const gone = await planFor(['glaze-lab.dev'], { kind: 'label', labelId, isOn: true });
  await holder.ok('deleteLabel', { params: { labelId } });
  expect((await finish(gone)).reasons).toEqual([{ reason: 'label_gone', domains: 1 }]);
});

test('§4 many domains: labels of a former owner of a domain don’t count', async () => {
  const name = 'okafor-ceramics.com';
  const { items: products } = (await holder.ok('getProductList', { query: { domain_name: name } })).data
    .product;
  const found = products.find((product) => product.type === 'domain');
  const changes = [];
  for (let labels = found?.labels?.length ?? 0; labels < 20; labels++) {
    const body = { name: `Drawer ${labels}`, color: 'green' } as const;
    const { labelId } = (await holder.ok('createLabel', { body })).data.label;
    changes.push({ labelId, add: [found?.id ?? 0], remove: [] });
  }
  await holder.ok('changeDomainLabels', { body: { changes } });
  await holder.ok('createPush', { params: { name }, body: { receiver: 'clara@example.com' } });
  const collector = await TestClient.open(sandbox, 'collector');
  const { transfers } = (await collector.ok('listTransfers', { query: { direction: 'received' } })).data;
  await collector.ok('acceptPush', { params: { transferId: transfers.items[0]?.transferId ?? 0 } });
  const label = (await collector.ok('createLabel', { body: { name: 'Pushed', color: 'green' } })).data.label;
  const selection = { names: [name] };
  const change = await plan(selection, { kind: 'label', labelId: label.labelId, isOn: true }, collector);
  expect(change).toMatchObject({ counts: { planned: 1 }, reasons: [] });
});
