import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { buyPlan, register } from '../sites/site.fixture.ts';

type Connection = components['schemas']['SiteConnection'];
type DnsRecord = components['schemas']['SiteDnsRecord'];

let clock = new Date('2026-11-21T12:00:00Z');
const name = 'quillmark-press.com';
const sandbox = await openSandbox({ now: () => clock });
const client = await TestClient.open(sandbox, 'newcomer');
await register(client, name, 'com');
/** A product with a site, of the newcomer. */
const id = await newSite('Quillmark');

async function newSite(display_name: string): Promise<number> {
  const product = await buyPlan(client, 'wix');
  await client.ok('startWixProvision', { params: { id: product }, body: { display_name } });
  clock = new Date(clock.getTime() + 45_000);
  return product;
}

const site = async (product = id) => {
  const { wixData } = (await client.ok('getWixProduct', { params: { id: product } })).data.wixproduct;
  if (!wixData) throw new Error('There is no site.');
  return wixData;
};
const connect = async (body: Connection, product = id) =>
  (await client.ok('provisionWixDomain', { params: { id: product }, body })).data;
const getRejection = async (status: number, body: Connection, product = id) =>
  (await client.fails('provisionWixDomain', status, { params: { id: product }, body })).error;
const changes = async (dns_records: DnsRecord[], domain_name = name) =>
  (await client.ok('getWixDnsChanges', { body: { domain_name, dns_records } })).data.wix;
const add = (dns_records: DnsRecord[], connection_type: 'domain' | 'subdomain', domain_name = name) =>
  client.ok('addWixDnsRecords', { body: { domain_name, dns_records, connection_type, product_id: id } });
const hosts = async () => (await site()).domains.map(({ host, status }) => [host, status]);

const own: Connection = { connection_type: 'domain', domain_name: name };
const shop: Connection = { connection_type: 'subdomain', domain_name: name, subdomain: 'shop' };

test('§4 site domain: it is connected once its DNS records have been added to the zone', async () => {
  const { wixproduct, dns } = await connect(own);
  expect(wixproduct).toMatchObject({ domainName: name, wixData: { domainConnected: false } });
  expect(dns.onOwnNameservers).toBe(true);
  expect(dns.records.map(({ type, host }) => [type, host])).toEqual([
    ['A', '@'],
    ['AAAA', '@'],
    ['CNAME', 'www'],
  ]);
  const [first] = dns.records;
  await add(first ? [first] : [], 'domain');
  expect((await site()).domainConnected).toBe(false);
  await add(dns.records, 'subdomain');
  expect((await site()).domainConnected).toBe(false);
  await add(dns.records, 'domain');
  expect(await hosts()).toEqual([
    [name, 'connected'],
    ['quillmark.sites.example.com', 'connected'],
  ]);
  expect(await changes(dns.records)).toMatchObject({ add: [], remove: [] });
});

test('§4 site domain: a preview changes nothing', async () => {
  const blog: DnsRecord = { type: 'A', host: 'blog', value: '198.51.100.7', ttl: 600 };
  const note: DnsRecord = { type: 'TXT', host: 'notes', value: 'kept', ttl: 600 };
  await add([blog, note], 'subdomain');
  const alias: DnsRecord = { type: 'CNAME', host: 'blog', value: 'www.sites.builder.example', ttl: 3600 };
  const preview = await changes([alias, note, note]);
  expect(preview).toMatchObject({ domainName: name, onOwnNameservers: true });
  const id = expect.any(Number);
  expect(preview.add).toEqual([alias]);
  const source = { type: 'wix', name: 'Website Pro', productId: expect.any(Number) };
  expect(preview.remove).toEqual([{ ...blog, id, source }]);
  expect(preview.keep).toContainEqual({ ...note, id, source });
  expect(await changes([alias, note])).toEqual(preview);
  await add([alias], 'subdomain');
  expect(await changes([alias, note])).toMatchObject({ add: [], remove: [] });
});

test('§4 site domain: the records are known before anything is connected', async () => {
  const { connection } = await site();
  const [label] = connection.subdomain;
  expect((await connect(own)).dns.records).toEqual(connection.domain);
  expect((await connect(shop)).dns.records).toEqual([{ ...label, host: 'shop' }]);
  await client.ok('deleteWixDomains', { query: { product_id: id, domain_names: `shop.${name}` } });
});

test('§4 site domain: only records whose removal was confirmed are removed', async () => {
  const old: DnsRecord = { type: 'A', host: 'agreed', value: '198.51.100.7', ttl: 600 };
  const alias: DnsRecord = { type: 'CNAME', host: 'agreed', value: 'www.sites.builder.example', ttl: 3600 };
  await add([old], 'subdomain');
  const { remove } = await changes([alias]);
  const addition = { domain_name: name, dns_records: [alias], product_id: id };
  const body = { ...addition, connection_type: 'subdomain' as const };
  const rejected = await client.fails('addWixDnsRecords', 409, { body: { ...body, confirmedRemovals: [] } });
  expect(rejected.error).toBe('removal_not_confirmed');
  expect(await changes([alias])).toMatchObject({ add: [alias], remove });
  const confirmedRemovals = remove.map((record) => record.id);
  await client.ok('addWixDnsRecords', { body: { ...body, confirmedRemovals } });
  expect(await changes([alias])).toMatchObject({ add: [], remove: [] });
});

test('§4 site domain: a subdomain whose record exists is connected at once', async () => {
  const other = await newSite('Quillmark shop');
  const { dns } = await connect(shop, other);
  expect((await site(other)).domainConnected).toBe(false);
  await add(dns.records, 'subdomain');
  await client.ok('deleteWixDomains', { query: { product_id: other } });
  await connect(shop);
  expect((await hosts())[0]).toEqual([`shop.${name}`, 'connected']);
  await connect(shop);
  expect(await hosts()).toHaveLength(3);
  expect(await getRejection(409, shop, other)).toBe('address_taken');
});

test('§4 site domain: domains are disconnected by name or all at once; the free address stays', async () => {
  const remove = async (domain_names?: string) =>
    (
      await client.ok('deleteWixDomains', {
        query: { product_id: id, ...(domain_names && { domain_names }) },
      })
    ).data.wixproduct;
  const free = { product_id: id, domain_names: 'quillmark.sites.example.com' };
  expect((await client.fails('deleteWixDomains', 422, { query: free })).error).toHaveProperty('domain_names');
  const unknown = { product_id: id, domain_names: `${name},elsewhere.com` };
  expect((await client.fails('deleteWixDomains', 404, { query: unknown })).error).toBe('domain_not_found');
  expect((await remove(`shop.${name}`)).wixData?.domains.map(({ host }) => host)).toEqual([
    name,
    'quillmark.sites.example.com',
  ]);
  expect(await remove()).toMatchObject({ domainName: null, wixData: { domainConnected: false } });
  expect(await hosts()).toEqual([['quillmark.sites.example.com', 'connected']]);
});

test('§7 subdomains: a new free address replaces the former one', async () => {
  const { siteId } = await site();
  const list = async () =>
    (await client.ok('getWixSubdomains', { query: { site_id: siteId } })).data.wix.subdomains;
  const [present, ...others] = await list();
  expect(present).toMatchObject({ host: 'quillmark.sites.example.com', status: 'connected', free: true });
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 'available'));
  const free = (subdomain: string): Connection => ({
    connection_type: 'subdomain',
    domain_name: 'sites.example.com',
    subdomain,
  });
  expect((await connect(free('my-quillmark'))).dns.records).toEqual([]);
  expect((await site()).viewUrl).toBe('https://my-quillmark.sites.example.com/');
  const after = await list();
  expect(after.find(({ status }) => status === 'connected')?.subdomain).toBe('my-quillmark');
  expect(after.find(({ subdomain }) => subdomain === 'quillmark')?.status).toBe('available');
  expect(await getRejection(409, free('okafor-ceramics'))).toBe('address_taken');
  expect(await getRejection(502, free('connectfail'))).toBe('subdomain_connect_error');
  expect(await getRejection(422, free('www'))).toHaveProperty('subdomain');
  expect(await getRejection(404, { ...free('quillmark'), domain_name: 'pages.example.com' })).toBe(
    'domain_not_found',
  );
});

test('§8 site domain: domain and subdomain connect errors, DNS changes and DNS record add errors', async () => {
  const failing = ['quillmark-connectfail.com', 'quillmark-dnschangesfail.com', 'ink-dnsaddfail.com'];
  for (const domain of failing) await register(client, domain, 'com');
  const [connectFails = '', changesFail = '', addFails = ''] = failing;
  expect(await getRejection(502, { ...own, domain_name: connectFails })).toBe('domain_connect_error');
  expect(await getRejection(502, { ...shop, subdomain: 'connectfail' })).toBe('subdomain_connect_error');
  const dns_records: DnsRecord[] = [{ type: 'A', host: '@', value: '203.0.113.50', ttl: 3600 }];
  const requested = { domain_name: changesFail, dns_records };
  expect((await client.fails('getWixDnsChanges', 502, { body: requested })).error).toBe('dns_changes_error');
  const expected = { domain_name: addFails, dns_records, connection_type: 'domain' as const, product_id: id };
  const before = await changes(dns_records, addFails);
  expect((await client.fails('addWixDnsRecords', 502, { body: expected })).error).toBe(
    'dns_record_add_error',
  );
  expect(await changes(dns_records, addFails)).toEqual(before);
});

test('§8 site domain: a deleted domain is restored before it can be connected', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const before = (await holder.ok('getWixProduct', { params: { id: 5151 } })).data.wixproduct;
  for (const domain_name of ['slipcast-lab.com', 'earthenware.club'])
    for (const expected of [own, shop]) {
      const request = { params: { id: 5151 }, body: { ...expected, domain_name } };
      expect((await holder.fails('provisionWixDomain', 409, request)).error).toBe('domain_expired');
    }
  expect((await holder.ok('getWixProduct', { params: { id: 5151 } })).data.wixproduct).toEqual(before);
  await holder.ok('provisionWixDomain', {
    params: { id: 5151 },
    body: { ...own, domain_name: 'raku-firing.com' },
  });
});

test('§5 site domain: only own domains, and records without conflicts', async () => {
  expect(await getRejection(404, { ...own, domain_name: 'okafor-ceramics.com' })).toBe('domain_not_found');
  const long = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`;
  expect(await getRejection(422, { ...shop, domain_name: long })).toHaveProperty('subdomain');
  const recordsRejection = async (...dns_records: DnsRecord[]) =>
    (await client.fails('getWixDnsChanges', 422, { body: { domain_name: name, dns_records } })).error;
  const alias: DnsRecord = { type: 'CNAME', host: 'www', value: 'a.example.com', ttl: 3600 };
  expect(await recordsRejection(alias, { ...alias, value: 'b.example.com' })).toHaveProperty('dns_records');
  await recordsRejection();
  await recordsRejection({ type: 'A', host: 'www', value: '203.0.113.256', ttl: 3600 });
  await recordsRejection({ ...alias, host: 'not a host' });
  await recordsRejection({ ...alias, ttl: 1 });
  await recordsRejection({ ...alias, host: '@' });
  expect(await recordsRejection({ ...alias, value: `www.${name}` })).toHaveProperty(['dns_records.0.value']);
});

test('§4 site domain: a product that is not set up has no site to connect', async () => {
  const product = await buyPlan(client, 'wix');
  expect(await getRejection(409, own, product)).toBe('site_not_ready');
});
