import { expect, test } from 'vitest';
import { add, agreed, text } from '../pages/pages.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const DAY_MS = 86_400_000;
const [ceramics, studio, technical, person] = [8101, 8102, 8103, 8104];

const mara = {
  name: 'Mara Okafor',
  street: '12 Kiln Lane',
  city: 'Galway',
  country: 'IE',
  phone: '+35391555014',
  email: 'mara@okafor-ceramics.com',
};
const open = (who = 'holder') => TestClient.open(sandbox, who);
const list = async (client: TestClient, query = {}) =>
  (await client.ok('listContacts', { query })).data.contacts;
const get = async (client: TestClient, contactId: number) =>
  (await client.ok('getContact', { params: { contactId } })).data.contact;
const create = async (client: TestClient, fields: Record<string, string> = mara) =>
  (await client.ok('createContact', { body: { fields } })).data.contact;
const named = async (client: TestClient, name: string) =>
  (await client.ok('getDomainContacts', { params: { name } })).data.domain;
const earliest = async (client: TestClient, name: string) =>
  (await client.ok('getDomain', { params: { name } })).data.domain.transferableFrom;
const inDays = (days: number) => new Date(time.now + days * DAY_MS).toISOString();

/** Changes fields of a contact. */
async function change(client: TestClient, contactId: number, fields: object, lock = true) {
  const { version, fields: before } = await get(client, contactId);
  const body = { version, fields: { ...before, ...fields }, lock };
  return (await client.ok('changeContact', { params: { contactId }, body })).data.contact;
}

/** Names another owner for a domain. */
async function setOwner(client: TestClient, name: string, owner: number, lock = true) {
  const { version, admin, tech, billing } = await named(client, name);
  const roles = { admin: admin ?? owner, tech: tech ?? owner, billing: billing ?? owner };
  return client.call('setDomainContacts', { params: { name }, body: { version, owner, ...roles, lock } });
}

test('§3 contacts: they are listed with their roles, domains and endings, found by text, and by what has to be verified', async () => {
  const client = await open();
  const { items, totalCount } = await list(client);
  expect(totalCount).toBe(4);
  const found = items.find(({ contactId }) => contactId === studio);
  expect(found).toMatchObject({
    roles: ['owner', 'admin', 'billing'],
    domains: 3,
    endings: [
      { tld: 'club', domains: 1, owned: 1, lockDays: 60 },
      { tld: 'shop', domains: 1, owned: 1, lockDays: 60 },
      { tld: 'studio', domains: 1, owned: 1, lockDays: 60 },
    ],
    verification: { state: 'pending', domains: 3, days: 15 },
  });
  expect((await get(client, technical)).roles).toEqual(['tech']);
  const ids = async (query: object) => (await list(client, query)).items.map(({ contactId }) => contactId);
  expect(await ids({ query: 'KILN and' })).toEqual([studio]);
  expect(await ids({ query: 'me@hanna' })).toEqual([person]);
  expect(await ids({ query: '%' })).toEqual([]);
  expect(await ids({ unverified: true })).toEqual([studio]);
  const { data } = await client.ok('getDomains', { query: { contact: studio, order: 'name', asc: true } });
  expect(data.domain.items.map(({ name }) => name)).toEqual([
    'kiln-and-clay.studio',
    'mugclub.club',
    'stoneware.shop',
  ]);
});

test('§3 public record: a country’s registry, a privacy service, or nobody decides instead of the owner', async () => {
  const client = await open();
  const served = 'berlin-pottery.com';
  const ruler = async (who: TestClient, name: string) => (await named(who, name)).publicRecord;
  expect(await ruler(client, 'okafor-ceramics.de')).toMatchObject({ ruledBy: 'registry', email: null });
  expect(await ruler(client, served)).toMatchObject({ ruledBy: 'service', email: null });
  const reseller = await open('reseller');
  const { items } = (await reseller.ok('getDomains', { query: { query: '.com', limit: 100 } })).data.domain;
  const own = items.find(({ tld }) => tld === 'com')?.name ?? '';
  expect(await ruler(reseller, own)).toMatchObject({ ruledBy: 'nobody' });
  const { version } = await named(client, served);
  const error = await client.fails('setPublicRecord', 409, {
    params: { name: served },
    body: { version, isPublished: true },
  });
  expect(error.error).toBe('not_the_owners_choice');
});

test('§3 contacts: another account’s contact is not found, not named and not changed', async () => {
  const other = await open('collector');
  const params = { contactId: ceramics };
  await other.fails('getContact', 404, { params });
  await other.fails('changeContact', 404, { params, body: { version: 1, fields: mara, lock: true } });
  await other.fails('deleteContact', 404, { params });
  await other.fails('sendContactVerification', 404, { params });
  await other.fails('getDomainContacts', 404, { params: { name: 'hanna.bio' } });
  const { response, body } = await setOwner(other, 'antique-maps.com', ceramics);
  expect([response.status, body]).toMatchObject([422, { error: { owner: 'is no contact of the account' } }]);
});

test.each([
  ['markup', { name: '<b>Mara</b>' }, 'name'],
  ['a phone number that is none', { phone: '091 555 014' }, 'phone'],
  ['a country that does not exist', { country: 'XX' }, 'country'],
  ['an unknown field', { password: 'x' }, 'password'],
  ['a category that does not exist', { nexusCategory: 'C99' }, 'nexusCategory'],
])('§3 contacts: %s is refused with the field', async (_, fields, name) => {
  const client = await open();
  const refused = await client.fails('createContact', 422, { body: { fields: { ...mara, ...fields } } });
  expect(Object.keys(refused.error as object)).toEqual([`fields.${name}`]);
});

test('§3 contacts: a contact is removed only while no domain uses it', async () => {
  const client = await open();
  const { contactId, domains } = await create(client);
  expect(domains).toBe(0);
  await setOwner(client, 'hanna.bio', contactId);
  const used = await client.fails('deleteContact', 409, { params: { contactId } });
  expect(used.error).toBe('contact_used');
  await setOwner(client, 'hanna.bio', person);
  await client.ok('deleteContact', { params: { contactId } });
  await client.fails('getContact', 404, { params: { contactId } });
});

test('§3 contacts: of two people who change a contact or a domain’s contacts, the second is told', async () => {
  const client = await open();
  const params = { contactId: person };
  const { fields } = await change(client, person, { city: 'Potsdam' });
  const late = await client.fails('changeContact', 409, { params, body: { version: 1, fields, lock: true } });
  expect(late.error).toBe('version_conflict');
  const body = { version: 1, owner: person, admin: person, tech: person, billing: person, lock: true };
  await client.ok('setDomainContacts', { params: { name: 'hanna.bio' }, body });
  const again = await client.fails('setDomainContacts', 409, { params: { name: 'hanna.bio' }, body });
  expect(again.error).toBe('version_conflict');
});

test('§3 contacts: another owner locks a domain of a generic ending for 60 days, unless the customer opts out', async () => {
  const client = await open();
  await setOwner(client, 'hanna.bio', ceramics);
  expect((await named(client, 'hanna.bio')).lockedUntil).toBe(inDays(60));
  expect(await earliest(client, 'hanna.bio')).toBe(inDays(60));
  await setOwner(client, 'teabowl.coffee', ceramics, false);
  expect(await named(client, 'teabowl.coffee')).toMatchObject({ owner: ceramics, lockedUntil: null });
  await setOwner(client, 'okafor-ceramics.de', person);
  expect(await named(client, 'okafor-ceramics.de')).toMatchObject({ lockDays: 0, lockedUntil: null });
  time.now += 61 * DAY_MS;
  const later = await open();
  expect((await named(later, 'hanna.bio')).lockedUntil).toBeNull();
});

test('§3 contacts: another name, organization or email of an owner locks its domains, another address does not', async () => {
  const client = await open();
  await change(client, ceramics, { city: 'Potsdam', phone: '+493090182050' });
  expect((await named(client, 'okafor-ceramics.com')).lockedUntil).toBeNull();
  await change(client, ceramics, { organization: 'Okafor Ceramics GmbH' }, false);
  expect((await named(client, 'okafor-ceramics.com')).lockedUntil).toBeNull();
  await change(client, ceramics, { organization: 'Okafor Keramik GmbH' });
  expect((await named(client, 'okafor-ceramics.com')).lockedUntil).toBe(inDays(60));
  expect((await named(client, 'okafor-ceramics.de')).lockedUntil).toBeNull();
  // The technical contact owns nothing.
  await change(client, technical, { email: 'zone@okafor-ceramics.com' });
  expect((await named(client, 'hanna.bio')).lockedUntil).toBeNull();
  expect((await get(client, technical)).verification.state).toBe('not_needed');
});

test('§3 contacts: an owner has what its ending asks, before it is named and as long as it is', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const { contactId } = await create(client, { ...mara, nexusCategory: 'C31', purpose: 'P1' });
  const name = 'schlehenhof.us';
  await client.ok('syncCart', { body: [add(name)] });
  await client.submit('/checkout', { ...(await agreed(client)), owner: String(contactId) });
  const refused = await setOwner(client, name, ceramics);
  expect(refused.response.status).toBe(422);
  expect(refused.body).toMatchObject({ error: { 'owner.nexusCategory': expect.any(String) } });
  expect((await named(client, name)).owner).toBe(contactId);
  const left = await client.fails('changeContact', 422, {
    params: { contactId },
    body: { version: 1, fields: mara, lock: true },
  });
  expect(Object.keys(left.error as object)).toContain('fields.nexusCategory');
});

test('§3 verification: a new owner’s address is verified by the link, once, by whoever has it', async () => {
  const client = await open();
  const { contactId } = await create(client);
  expect((await get(client, contactId)).verification.state).toBe('not_needed');
  await setOwner(client, 'hanna.bio', contactId);
  expect((await get(client, contactId)).verification).toMatchObject({
    state: 'pending',
    verifyBy: inDays(15),
    domains: 1,
  });
  const link = await findLink(client, mara.email);
  const visitor = new TestClient(sandbox);
  expect(await text(visitor, link)).toContain(mara.email);
  expect((await get(client, contactId)).verification.state).toBe('pending');
  await visitor.submit(link, {});
  expect((await get(client, contactId)).verification).toMatchObject({ state: 'verified', verifyBy: null });
  expect((await visitor.submit(link, {})).status).toBe(200);
  expect((await client.fails('sendContactVerification', 409, { params: { contactId } })).error).toBe(
    'not_needed',
  );
});

test('§3 verification: a second email replaces the link, and an unknown link is not found', async () => {
  const client = await open();
  const before = await findLink(client, 'studio@kiln-and-clay.studio');
  time.now += 60_000;
  const params = { contactId: studio };
  const { verification } = (await client.ok('sendContactVerification', { params })).data.contact;
  expect(verification.emailedAt).toBe(inDays(0));
  const visitor = new TestClient(sandbox);
  for (const link of [before, '/backend/verify/x']) expect((await visitor.request(link)).status).toBe(404);
  expect((await visitor.submit(before, {})).status).toBe(404);
  expect((await get(client, studio)).verification.state).toBe('pending');
  await visitor.submit(await findLink(client, 'studio@kiln-and-clay.studio'), {});
  expect((await get(client, studio)).verification.state).toBe('verified');
});

test('§3 verification: after the deadline its domains are on hold, until a new link is used', async () => {
  time.now += 10 * DAY_MS;
  const client = await open();
  const rdap = async (name: string) =>
    (await client.ok('getRdapDomain', { params: { name } })).data.rdap?.status;
  expect((await get(client, studio)).verification.state).toBe('overdue');
  expect(await rdap('stoneware.shop')).toEqual(['client hold']);
  expect(await rdap('hanna.bio')).toEqual(['client transfer prohibited']);
  await client.ok('sendContactVerification', { params: { contactId: studio } });
  await new TestClient(sandbox).submit(await findLink(client, 'studio@kiln-and-clay.studio'), {});
  expect(await rdap('stoneware.shop')).toEqual(['client transfer prohibited']);
});

test('§3 verification: another email address starts it again, except the account’s confirmed one', async () => {
  const client = await open();
  const changed = await change(client, ceramics, { email: 'office@okafor-ceramics.com' });
  expect(changed.verification).toMatchObject({ state: 'pending', verifyBy: inDays(15) });
  const back = await change(client, ceramics, { email: 'hanna@example.com' });
  expect(back.verification.state).toBe('verified');
});

/** The path of the link in the newest email to an address. */
async function findLink(client: TestClient, email: string): Promise<string> {
  const mailbox = await text(client, '/backend/mailbox');
  const entry = mailbox.split('<li').find((part) => part.includes(email));
  return /href="([^"]+)"/.exec(entry ?? '')?.[1] ?? '';
}

test('§9 checkout: the chosen contact owns the new domains, if it has what their endings ask', async () => {
  const client = await open();
  const buy = async (domain: string, owner: string) => {
    await client.ok('syncCart', { body: [add(domain)] });
    return client.submit('/checkout', { ...(await agreed(client)), owner });
  };
  expect((await buy('quillmark-1.dev', String(person))).status).toBe(303);
  expect(await named(client, 'quillmark-1.dev')).toMatchObject({ owner: person, billing: person });
  expect(await text(client, '/checkout')).not.toContain('quillmark-1.dev');
  for (const owner of [String(person), '', '99999', 'x'])
    expect((await buy('quillmark-2.us', owner)).status).toBe(409);
  expect(await text(client, '/checkout')).toContain('/account/contacts/new?ending=us&amp;then=checkout');
  await client.fails('getDomainContacts', 404, { params: { name: 'quillmark-2.us' } });
});

test('§3 public record: the owner’s data are hidden until they agree, and hidden again for another owner', async () => {
  const client = await open();
  const name = 'teabowl.coffee';
  const publish = async (isPublished: boolean) => {
    const body = { version: (await named(client, name)).version, isPublished };
    return (await client.ok('setPublicRecord', { params: { name }, body })).data.domain.publicRecord;
  };
  const lookUp = async () => (await client.ok('getRdapDomain', { params: { name } })).data;
  expect((await named(client, name)).publicRecord).toMatchObject({ ruledBy: 'owner', isPublished: false });
  expect((await lookUp()).registrant).toBeUndefined();
  expect(await publish(true)).toMatchObject({ isPublished: true });
  expect(await lookUp()).toMatchObject({ registrant: 'Hanna Okafor', rdap: { redacted: [] } });
  await change(client, person, { name: 'Hanna Maria Okafor' });
  expect((await named(client, name)).publicRecord.isPublished).toBe(false);
  await publish(true);
  await setOwner(client, name, ceramics);
  expect((await named(client, name)).publicRecord.isPublished).toBe(false);
  expect((await lookUp()).registrant).toBeUndefined();
  const stale = { version: 1, isPublished: true };
  await client.fails('setPublicRecord', 409, { params: { name }, body: stale });
});
