import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { addRecord } from '../dns/zone.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

type Schemas = components['schemas'];
type Template = Schemas['DnsTemplateCreate'];

const sandbox = await openSandbox();
const holder = await TestClient.open(sandbox, 'holder');
const admin = await TestClient.open(sandbox, 'admin');

const ttl = 3600;
const getZone = async (name: string) => (await holder.ok('getDomainDns', { params: { name } })).data.dns;
const getValues = async (template: string, domain: string) =>
  (await holder.ok('getDnsTemplateValue', { params: { template, domain } })).data.template_value;
const apply = (template: string, domain: string, confirmedRemovals: number[] = []) =>
  ({ params: { template, domain }, body: { confirmedRemovals } }) as const;
const summary = ({ type, host }: { type: string; host: string }) => `${type} ${host}`;
const make = async (template: Template) =>
  (await admin.ok('createDnsTemplate', { body: template })).data.dnstemplate;

const stall: Template = {
  slug: 'market-stall',
  name: 'Market Stall',
  service: 'Shop',
  records: [
    { type: 'CNAME', host: 'stall', value: '{{domain}}.{{hosts}}', ttl },
    { type: 'TXT', host: '_stall', value: 'stall={{verification}}', ttl },
    { type: 'MX', host: 'stall-mail', value: 'mx.{{hosts}}', priority: 10, ttl },
    { type: 'SRV', host: '_till._tcp', value: 'till.{{hosts}}', priority: 10, weight: 5, port: 443, ttl },
    { type: 'CAA', host: '_stall', flags: 0, tag: 'issue', value: 'ca.example', ttl },
  ],
  values: [
    { name: 'domain', source: 'domain', description: 'The domain.' },
    { name: 'verification', source: 'token', description: 'Proof of the domain.' },
    { name: 'hosts', source: 'text', description: 'Where stalls are.', text: 'stalls.example' },
  ],
};

test('§7 dnstemplate: the email product’s template, with its placeholders described', async () => {
  const params = { template: 'titan_email' };
  const { dnstemplate } = (await holder.ok('getDnsTemplate', { params })).data;
  expect(dnstemplate.records.map(summary)).toEqual(
    expect.arrayContaining(['MX @', 'TXT @', 'CNAME titan1._domainkey']),
  );
  expect(dnstemplate.values.map(({ name, source }) => [name, source])).toEqual([
    ['domain', 'domain'],
    ['verification', 'token'],
  ]);
  for (const template of ['wix', 'hopp', 'workspace', 'parking'])
    await holder.ok('getDnsTemplate', { params: { template } });
  await holder.fails('getDnsTemplate', 404, { params: { template: 'none' } });
  await holder.fails('getDnsTemplate', 422, { params: { template: 'NO SLUG' } });
});

test('§4 dnstemplate: if mail is already set up, nothing changes', async () => {
  const before = await getZone('okafor-ceramics.com');
  const { add, remove, keep } = await getValues('titan_email', 'okafor-ceramics.com');
  expect({ add, remove, keep }).toEqual({ add: [], remove: [], keep: before.records });
  await holder.ok('applyDnsTemplate', apply('titan_email', 'okafor-ceramics.com'));
  expect(await getZone('okafor-ceramics.com')).toEqual(before);
});

test('§4 dnstemplate: another provider’s mail records are only removed after confirmation', async () => {
  const domain = 'okafor-ceramics.de';
  const before = await getZone(domain);
  const value = await getValues('titan_email', domain);
  expect(value.onOwnNameservers).toBe(true);
  expect(value.records.map(summary)).toEqual(value.add.map(summary));
  expect(value.remove.map(({ value }) => value)).toEqual([
    'mail.post.example',
    'backup.post.example',
    'v=spf1 include:spf.post.example -all',
  ]);
  expect(value.keep.length + value.remove.length).toBe(before.records.length);
  expect(JSON.stringify(value.records)).toContain(`${domain}.dkim.titan-mail.example`);
  expect(JSON.stringify(value.records)).not.toContain('{{');

  const ids = value.remove.map(({ id }) => id);
  // The contract's example of a confirmed call has these ids.
  expect(ids).toEqual([14, 15, 16]);
  for (const confirmed of [[], ids.slice(1), [999_999]]) {
    const rejection = await holder.fails('applyDnsTemplate', 409, apply('titan_email', domain, confirmed));
    expect(rejection.error).toBe('removal_not_confirmed');
  }
  expect(await getZone(domain)).toEqual(before);

  // A record that was added after the changes were shown has not been confirmed.
  const late = { type: 'MX', host: '@', value: 'late.post.example', priority: 30, ttl } as const;
  const record = await addRecord(holder, domain, late);
  await holder.fails('applyDnsTemplate', 409, apply('titan_email', domain, ids));
  const confirmed = apply('titan_email', domain, [...ids, record.id]);
  const { dns } = (await holder.ok('applyDnsTemplate', confirmed)).data;
  expect(dns).toEqual(await getZone(domain));
  expect(dns.records.slice(0, value.keep.length)).toEqual(value.keep);
  expect(dns.records.slice(value.keep.length).map(summary)).toEqual(value.add.map(summary));
  const after = await getValues('titan_email', domain);
  expect([after.add, after.remove, after.keep]).toEqual([[], [], dns.records]);
});

test('§4 dnstemplate: applied several times at once, its records are there once', async () => {
  const domain = 'teabowl.coffee';
  await Promise.all([1, 2, 3].map(() => holder.ok('applyDnsTemplate', apply('titan_email', domain))));
  const { records } = await getZone(domain);
  expect(records.filter(({ type }) => type === 'MX')).toHaveLength(2);
});

test('§4 dnstemplate: on other nameservers the records are shown, not applied', async () => {
  const value = await getValues('titan_email', 'glaze-lab.dev');
  expect(value).toMatchObject({
    onOwnNameservers: false,
    nameservers: ['ns1.example.net', 'ns2.example.net'],
    values: { domain: 'glaze-lab.dev' },
  });
  const rejection = await holder.fails('applyDnsTemplate', 409, apply('titan_email', 'glaze-lab.dev'));
  expect(rejection.error).toBe('other_nameservers');
});

test('§4 dnstemplate: is not applied if the zone has no room for it', async () => {
  const name = 'hanna.bio';
  const { records, version, maxRecords } = await getZone(name);
  const changes = Array.from({ length: maxRecords - 4 - records.length }, (_, index) => ({
    action: 'add' as const,
    record: { type: 'TXT' as const, host: 'full', value: String(index), ttl },
  }));
  await holder.ok('updateDomainDns', { params: { name }, body: { version, changes } });
  const before = await getZone(name);
  expect((await holder.fails('applyDnsTemplate', 409, apply('titan_email', name))).error).toBe('zone_full');
  expect(await getZone(name)).toEqual(before);
});

test('§6 dnstemplate: only for own domains, and only when signed in', async () => {
  const visitor = await TestClient.open(sandbox);
  const reseller = await TestClient.open(sandbox, 'reseller');
  const params = { template: 'titan_email', domain: 'okafor-ceramics.com' };
  await visitor.fails('getDnsTemplate', 401, { params });
  await reseller.ok('getDnsTemplate', { params });
  for (const [client, status] of [
    [visitor, 401],
    [reseller, 404],
  ] as const) {
    await client.fails('getDnsTemplateValue', status, { params });
    await client.fails('applyDnsTemplate', status, { params, body: { confirmedRemovals: [] } });
  }
  await holder.fails('getDnsTemplateValue', 404, { params: { ...params, template: 'none' } });
  await holder.fails('applyDnsTemplate', 404, apply('none', 'okafor-ceramics.com'));
});

test('§2 dns-template-builder: the list with paging and order', async () => {
  const page = async (query: Record<string, unknown>) =>
    (await admin.ok('listDnsTemplates', { query })).data.dnstemplates;
  const slugs = ['titan_email', 'wix', 'hopp', 'workspace', 'parking'];
  const { items, totalCount } = await page({ asc: true });
  expect(items.slice(0, 5).map(({ slug }) => slug)).toEqual(slugs);
  expect(items[0]).toMatchObject({ name: 'Titan Email', service: 'Email', recordCount: 6 });
  expect(totalCount).toBe(items.length);
  expect((await page({ limit: 2, start: 1, asc: true })).items.map(({ slug }) => slug)).toEqual(
    slugs.slice(1, 3),
  );
  const names = (await page({ order: 'name', asc: true })).items.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  await admin.fails('listDnsTemplates', 422, { query: { limit: 101 } });
});

test('§2 dns-template-builder: the list is searched by name, slug and service', async () => {
  const find = async (query: string) => {
    const { items, totalCount } = (await admin.ok('listDnsTemplates', { query: { query, asc: true } })).data
      .dnstemplates;
    expect(totalCount).toBe(items.length);
    return items.map(({ slug }) => slug);
  };
  expect(await find('TITAN')).toEqual(['titan_email']);
  expect(await find('builder')).toEqual(['wix']);
  expect(await find('website')).toEqual(['wix', 'hopp']);
  expect(await find('%')).toEqual([]);
});

test('§2 dns-template-builder: a deleted template is gone, and can be brought back from the audit trail', async () => {
  const { id, version, ...made } = await make({ ...stall, slug: 'stall-delete' });
  const params = { id };
  await admin.ok('deleteDnsTemplate', { params });
  await admin.fails('getDnsTemplateById', 404, { params });
  await admin.fails('deleteDnsTemplate', 404, { params });
  const query = { tool: 'dnstemplates', object: made.slug } as const;
  const [removed] = (await admin.ok('findAuditEntries', { query })).data.audit.items;
  expect(removed).toMatchObject({ action: 'removed', undo: 'possible' });
  await admin.ok('undoAuditEntry', { params: { auditId: removed?.id ?? 0 } });
  const { dnstemplate } = (await admin.ok('getDnsTemplateById', { params })).data;
  const { createDate: _, changeDate: __, ...same } = made;
  expect(dnstemplate).toMatchObject({ ...same, id, version: version + 1 });
});

test('§2 dns-template-builder: the creation of a template can be undone', async () => {
  const { id, slug } = await make({ ...stall, slug: 'stall-undo' });
  const query = { tool: 'dnstemplates', object: slug } as const;
  const [created] = (await admin.ok('findAuditEntries', { query })).data.audit.items;
  expect(created).toMatchObject({ action: 'created', undo: 'possible' });
  await admin.ok('undoAuditEntry', { params: { auditId: created?.id ?? 0 } });
  await admin.fails('getDnsTemplateById', 404, { params: { id } });
});

test.each(['titan_email', 'wix', 'hopp', 'workspace', 'parking'])(
  '§2 dns-template-builder: %s is applied by the shop itself and can’t be deleted',
  async (slug) => {
    const { items } = (await admin.ok('listDnsTemplates')).data.dnstemplates;
    const id = items.find((item) => item.slug === slug)?.id ?? 0;
    expect((await admin.fails('deleteDnsTemplate', 409, { params: { id } })).error).toBe('template_in_use');
    await admin.ok('getDnsTemplateById', { params: { id } });
  },
);

test('§2 dns-template-builder: a template that is not stored is tried on a domain of any account', async () => {
  const domain = 'okafor-ceramics.com';
  const { records, version } = await getZone(domain);
  const { slug, values } = stall;
  const mx = { type: 'MX', host: '@', value: 'mx.{{hosts}}', priority: 10, ttl } as const;
  const body = { slug: 'tried', records: [mx], values };
  const trial = (await admin.ok('tryDnsTemplate', { params: { domain }, body })).data.template_value;
  expect(trial).toMatchObject({ template: 'tried', domain, add: [{ ...mx, value: 'mx.stalls.example' }] });
  expect([...trial.remove, ...trial.keep]).toHaveLength(records.length);
  expect(new Set(trial.remove.map(summary))).toEqual(new Set(['MX @']));
  expect((await getZone(domain)).version).toBe(version);
  const token = async (name: string) =>
    (await admin.ok('tryDnsTemplate', { params: { domain }, body: { ...body, slug: name } })).data
      .template_value.values.verification;
  expect(await token(slug)).not.toBe(await token('tried'));

  const wrong = { ...body, records: [{ ...mx, value: '{{nothing}}' }] };
  expect(
    (await admin.fails('tryDnsTemplate', 422, { params: { domain }, body: wrong })).error,
  ).toHaveProperty(['records.0.value']);
  await admin.fails('tryDnsTemplate', 404, { params: { domain: 'nobody.example' }, body });
});

test('§2 dns-template-builder: a new template is read, changed and applied', async () => {
  const made = await make(stall);
  expect(made).toMatchObject(stall);
  const params = { id: made.id };
  expect((await admin.ok('getDnsTemplateById', { params })).data.dnstemplate).toEqual(made);
  expect((await admin.fails('createDnsTemplate', 409, { body: stall })).error).toBe('template_exists');

  const domain = 'clayhouse.io';
  const before = (await getZone(domain)).records;
  await holder.ok('applyDnsTemplate', apply(stall.slug, domain));
  const added = (await getZone(domain)).records.slice(before.length);
  const { values } = await getValues(stall.slug, domain);
  expect(added.map(({ value }) => value)).toEqual([
    `${domain}.stalls.example`,
    `stall=${values.verification}`,
    'mx.stalls.example',
    'till.stalls.example',
    'ca.example',
  ]);
  expect(added[3]).toMatchObject({ type: 'SRV', priority: 10, weight: 5, port: 443 });
  expect(added[4]).toMatchObject({ type: 'CAA', flags: 0, tag: 'issue' });

  const changed = {
    name: 'Stall',
    service: 'Shops',
    records: stall.records.slice(0, 1),
    values: stall.values,
  };
  const body = { ...changed, version: made.version };
  const { dnstemplate } = (await admin.ok('updateDnsTemplate', { params, body })).data;
  expect(dnstemplate).toMatchObject({ ...changed, version: made.version + 1, createDate: made.createDate });
  expect((await admin.fails('updateDnsTemplate', 409, { params, body })).error).toBe('stale_version');
  expect((await holder.ok('getDnsTemplate', { params: { template: stall.slug } })).data).toEqual({
    dnstemplate,
  });
  expect((await getZone(domain)).records).toHaveLength(before.length + 5);
  await admin.fails('updateDnsTemplate', 404, { params: { id: 999_999 }, body });
  await admin.fails('getDnsTemplateById', 404, { params: { id: 999_999 } });
});

test('§2 dns-template-builder: concurrent calls with one slug create one template', async () => {
  const body = { ...stall, slug: 'stall-race' };
  const responses = await Promise.all([1, 2, 3].map(() => admin.call('createDnsTemplate', { body })));
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409]);
});

const text = (value: string, host = '@') => ({ type: 'TXT', host, value, ttl }) as const;
const domainValue = stall.values[0];

test.each<[string, object, string]>([
  ['a placeholder that is not described', { records: [text('{{verificaton}}')] }, 'records.0.value'],
  ['a placeholder in the host that is not described', { records: [text('a', '{{x}}')] }, 'records.0.host'],
  ['braces that are no placeholder', { records: [text('{{ domain }}')] }, 'records.0.value'],
  ['a placeholder described twice', { values: [domainValue, domainValue] }, 'values.1.name'],
  [
    'a record that is not valid',
    { records: [{ type: 'A', host: '@', value: '{{hosts}}', ttl }] },
    'records.0.value',
  ],
  [
    'a CNAME at the domain itself',
    { records: [{ type: 'CNAME', host: '@', value: 'a.example', ttl }] },
    'records.0.host',
  ],
  ['the same record twice', { records: [text('a'), text('b'), text('a')] }, 'records.2'],
  [
    'a CNAME beside another record',
    { records: [text('a', 'x'), { type: 'CNAME', host: 'x', value: 'a.example', ttl }] },
    'records.1',
  ],
  ['no record', { records: [] }, 'records'],
  ['too many records', { records: Array.from({ length: 51 }, (_, index) => text(String(index))) }, 'records'],
  ['a slug with blanks', { slug: 'market stall' }, 'slug'],
  ['an unknown source', { values: [{ ...domainValue, source: 'whim' }] }, 'values.0.source'],
  ['a text that is missing', { values: [{ ...domainValue, source: 'text' }] }, 'values.0.text'],
  ['something unknown', { owner: 'me' }, 'owner'],
])('§5 dns-template-builder: %s is refused by the name of the field', async (_, wrong, field) => {
  const response = await admin.request('/api/v5/dnstemplates', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...stall, slug: 'refused', ...wrong }),
  });
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).error)).toContain(field);
  await holder.fails('getDnsTemplate', 404, { params: { template: 'error' } });
});

test('§2 dns-template-builder: updates are validated too', async () => {
  const { id } = await make({ ...stall, slug: 'stall-rules' });
  const body = { ...stall, slug: undefined, values: [], version: 1 };
  await admin.fails('updateDnsTemplate', 422, { params: { id }, body });
  const { dnstemplate } = (await admin.ok('getDnsTemplateById', { params: { id } })).data;
  expect(dnstemplate.values).toEqual(stall.values);
});

test('§6 dns-template-builder: for administrators only', async () => {
  const visitor = await TestClient.open(sandbox);
  const body = { ...stall, slug: 'not-mine' };
  const { slug: _, ...unversioned } = stall;
  const change = { ...unversioned, version: 1 };
  const params = { id: 1 };
  for (const [client, status] of [
    [visitor, 401],
    [holder, 403],
  ] as const) {
    await client.fails('listDnsTemplates', status);
    await client.fails('createDnsTemplate', status, { body });
    await client.fails('getDnsTemplateById', status, { params });
    await client.fails('updateDnsTemplate', status, { params, body: change });
    await client.fails('deleteDnsTemplate', status, { params });
    const { slug, records, values } = body;
    const trial = { params: { domain: 'okafor-ceramics.com' }, body: { slug, records, values } };
    await client.fails('tryDnsTemplate', status, trial);
  }
  await holder.fails('getDnsTemplate', 404, { params: { template: 'not-mine' } });
});
