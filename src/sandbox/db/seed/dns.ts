import type { components } from '#api/generated/operations.ts';
import { fillPlaceholders, getValues } from '../../dns/placeholders.ts';
import { type RecordInput, toDnsRecord, toZoneRecord } from '../../dns/records.ts';
import { productSource } from '../../dns/source.ts';
import { toRow, writeZone } from '../../dns/writeZone.ts';
import type { DomainRow, RecordSource, Zone } from '../../dns/zone.ts';
import { createRecords } from '../../sites/builder.ts';
import { dnsTemplate, zoneHistory, zoneRecord } from '../schema/dns.ts';
import { domain } from '../schema/products.ts';
import type { Db } from '../store.ts';
import { collectedMail } from './collector.ts';
import { dnsTemplates, parking, titanEmail } from './dnsTemplates.ts';

type Template = components['schemas']['DnsTemplateCreate'];
type SeededVersion = { records: RecordInput[]; source?: RecordSource; daysAgo: number };

const day = 86_400_000;
const ttl = 3600;
const website = (name: string): RecordInput[] => [
  { type: 'A', host: '@', value: '203.0.113.20', ttl },
  { type: 'AAAA', host: '@', value: '2001:db8::20', ttl },
  { type: 'CNAME', host: 'www', value: name, ttl },
];
const from = (template: Template) => (name: string) => fillPlaceholders(template, getValues(template, name));

/** Mail records of another provider, which applying the email product's template replaces. */
const oldMail: RecordInput[] = [
  { type: 'MX', host: '@', value: 'mail.post.example', priority: 10, ttl },
  { type: 'MX', host: '@', value: 'backup.post.example', priority: 20, ttl },
  { type: 'TXT', host: '@', value: 'v=spf1 include:spf.post.example -all', ttl },
  { type: 'TXT', host: '@', value: 'shop-verification=okafor-2291', ttl },
];
/** Records of a domain with hosting, a telephone system and a delegated subdomain. */
const manyKinds: RecordInput[] = [
  { type: 'CAA', host: '@', flags: 0, tag: 'issue', value: 'ca.example', ttl },
  { type: 'CAA', host: '@', flags: 0, tag: 'iodef', value: 'mailto:hanna@example.com', ttl },
  { type: 'SRV', host: '_sip._tcp', value: 'sip.voice.example', priority: 10, weight: 5, port: 5060, ttl },
  { type: 'NS', host: 'lab', value: 'ns1.example.net', ttl: 86_400 },
  { type: 'NS', host: 'lab', value: 'ns2.example.net', ttl: 86_400 },
];

const builder = (id: number, type: 'wix' | 'hopp', plan: string | null) => productSource({ id, type, plan });
const collectedSources = new Map<string, RecordSource>(
  collectedMail.map(({ id, type, domain }) => [domain, productSource({ id, type, plan: null })]),
);
const mail = productSource({ id: 5101, type: 'titan_email', plan: null });

/** The versions of the zones that have more than a website, each as the records that it added. */
const zones: Record<string, (name: string) => SeededVersion[]> = {
  'okafor-ceramics.com': (name) => [
    { records: createRecords('wix', null), source: builder(5102, 'wix', null), daysAgo: 214 },
    { records: from(titanEmail)(name), source: mail, daysAgo: 150 },
    {
      records: [{ type: 'CAA', host: '@', flags: 0, tag: 'issue', value: 'ca.example', ttl }],
      daysAgo: 20,
    },
  ],
  'okafor-ceramics.de': (name) => [{ records: [...website(name), ...oldMail], daysAgo: 90 }],
  'kiln-and-clay.studio': () => [
    { records: createRecords('hopp', null), source: builder(5104, 'hopp', null), daysAgo: 344 },
  ],
  'clayhouse.io': (name) => [
    { records: website(name), daysAgo: 300 },
    { records: manyKinds, daysAgo: 40 },
  ],
};
const parked = ['stoneware.shop', 'mugclub.club', 'wheelthrown.art'];
const elsewhere = { name: 'glaze-lab.dev', nameservers: ['ns1.example.net', 'ns2.example.net'], daysAgo: 60 };

/** Inserts the templates, and a zone with its history for each domain. */
export async function seedDns(tx: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const count = dnsTemplates.length;
  await tx.insert(dnsTemplate).values(
    dnsTemplates.map((template, index) => ({
      ...template,
      createdAt: ago(300 - index),
      changedAt: ago(count - index),
    })),
  );
  const owned = await tx.select().from(domain).orderBy(domain.id);
  for (const row of owned) {
    const versions = zones[row.name]?.(row.name) ?? [];
    let zone: Zone = { domain: row, records: [] };
    if (versions.length > 0)
      zone = await writeZone(tx, zone, {}, { now: row.createdAt, author: 'registrar' });
    for (const { records, source = null, daysAgo } of versions) {
      const add = records.map((record) => ({ ...toZoneRecord(record), source }));
      zone = await writeZone(tx, zone, { add }, { now: ago(daysAgo), source });
    }
  }
  await seedPlainZones(
    tx,
    owned.filter(({ name }) => !zones[name]),
  );
  const [moved] = owned.filter(({ name }) => name === elsewhere.name);
  if (!moved) return;
  const { nameservers, daysAgo } = elsewhere;
  await writeZone(tx, { domain: moved, records: [] }, { nameservers }, { now: ago(daysAgo) });
}

/** Inserts zones as they are at registration, in bulk because there are many. */
async function seedPlainZones(tx: Db, owned: DomainRow[]): Promise<void> {
  const add = owned.flatMap(({ id, name }) => {
    const records = parked.includes(name) ? from(parking)(name) : website(name);
    const source = collectedSources.get(name);
    const mailRecords = source ? from(titanEmail)(name) : [];
    return [
      ...records.map((record) => toRow(toZoneRecord(record), id)),
      ...mailRecords.map((record) => toRow({ ...toZoneRecord(record), source }, id)),
    ];
  });
  const rows = await tx.insert(zoneRecord).values(add).returning();
  const rowsByDomain = Map.groupBy(rows, ({ domainId }) => domainId);
  const createChanges = (id: number) =>
    (rowsByDomain.get(id) ?? []).map((row) => ({ action: 'add' as const, after: toDnsRecord(row) }));
  await tx.insert(zoneHistory).values(
    owned.map(({ id, createdAt }) => ({
      domainId: id,
      version: 1,
      date: createdAt,
      author: 'registrar' as const,
      changes: createChanges(id),
    })),
  );
}
