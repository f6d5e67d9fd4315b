import { eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { fillIn, valuesFor } from '../../dns/placeholders.ts';
import { type RecordInput, toZoneRecord } from '../../dns/records.ts';
import { toRow } from '../../dns/zone.ts';
import { recordsFor } from '../../sites/builder.ts';
import { dnsTemplate, zoneRecord } from '../schema/dns.ts';
import { domain } from '../schema/holdings.ts';
import type { Db } from '../store.ts';
import { dnsTemplates, parking, titanEmail } from './dnsTemplates.ts';

type Template = components['schemas']['DnsTemplateCreate'];

const day = 86_400_000;
const ttl = 3600;
const website = (name: string): RecordInput[] => [
  { type: 'A', host: '@', value: '203.0.113.20', ttl },
  { type: 'AAAA', host: '@', value: '2001:db8::20', ttl },
  { type: 'CNAME', host: 'www', value: name, ttl },
];
const from = (template: Template) => (name: string) => fillIn(template, valuesFor(template, name));

/** Mail of another provider, which has to go where the e-mail product comes. */
const oldMail: RecordInput[] = [
  { type: 'MX', host: '@', value: 'mail.post.example', priority: 10, ttl },
  { type: 'MX', host: '@', value: 'backup.post.example', priority: 20, ttl },
  { type: 'TXT', host: '@', value: 'v=spf1 include:spf.post.example -all', ttl },
  { type: 'TXT', host: '@', value: 'shop-verification=okafor-2291', ttl },
];
/** Of a domain with hosting, a telephone system and a part that is run elsewhere. */
const manyKinds: RecordInput[] = [
  { type: 'CAA', host: '@', flags: 0, tag: 'issue', value: 'ca.example', ttl },
  { type: 'CAA', host: '@', flags: 0, tag: 'iodef', value: 'mailto:hanna@example.com', ttl },
  { type: 'SRV', host: '_sip._tcp', value: 'sip.voice.example', priority: 10, weight: 5, port: 5060, ttl },
  { type: 'NS', host: 'lab', value: 'ns1.example.net', ttl: 86_400 },
  { type: 'NS', host: 'lab', value: 'ns2.example.net', ttl: 86_400 },
];

/** What stands in the zones that are not just a website's. */
const zones: Record<string, (name: string) => RecordInput[]> = {
  'okafor-ceramics.com': (name) => [
    ...recordsFor('wix', null),
    ...from(titanEmail)(name),
    { type: 'CAA', host: '@', flags: 0, tag: 'issue', value: 'ca.example', ttl },
  ],
  'okafor-ceramics.de': (name) => [...website(name), ...oldMail],
  'kiln-and-clay.studio': () => recordsFor('hopp', null),
  'clayhouse.io': (name) => [...website(name), ...manyKinds],
  'stoneware.shop': from(parking),
  'mugclub.club': from(parking),
  'wheelthrown.art': from(parking),
};
const elsewhere = { name: 'glaze-lab.dev', nameservers: ['ns1.example.net', 'ns2.example.net'] };

/** Puts the templates in, and a zone for each domain that is there. */
export async function seedDns(tx: Db, now: Date): Promise<void> {
  const count = dnsTemplates.length;
  await tx.insert(dnsTemplate).values(
    dnsTemplates.map((template, index) => {
      const createdAt = new Date(now.getTime() - (300 - index) * day);
      return { ...template, createdAt, changedAt: new Date(now.getTime() - (count - index) * day) };
    }),
  );
  const held = await tx.select().from(domain).orderBy(domain.id);
  const rows = held.flatMap(({ id, name }) =>
    (zones[name] ?? website)(name).map((record) => toRow(toZoneRecord(record), id)),
  );
  await tx.insert(zoneRecord).values(rows);
  await tx.update(domain).set({ nameservers: elsewhere.nameservers }).where(eq(domain.name, elsewhere.name));
}
