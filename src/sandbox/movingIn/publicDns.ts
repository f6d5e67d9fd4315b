import { encodeText, toBase64 } from '#lib/encoding.ts';
import type { RecordInput } from '../dns/records.ts';
import type { DomainRow } from '../dns/zone.ts';
import { hash01 } from '../registry/hash.ts';

/** Names that most domains use, which are asked for because DNS can't be listed. */
export const COMMON_HOSTS = [
  '@',
  'www',
  'mail',
  'smtp',
  'imap',
  'webmail',
  'autodiscover',
  'autoconfig',
  'ftp',
  'shop',
  'blog',
  'api',
  'dev',
  '_dmarc',
  'default._domainkey',
  'selector1._domainkey',
  '_autodiscover._tcp',
  '_sip._tcp',
];
const TTL = 3600;
const SPARE_ADDRESSES = 200;

/**
 * What the other nameservers of a domain would answer for the common names. The sandbox makes it up from the names, with
 * addresses that are kept for documentation: https://www.rfc-editor.org/rfc/rfc5737
 */
export function findPublicRecords({
  name,
  nameservers,
}: Pick<DomainRow, 'name' | 'nameservers'>): RecordInput[] {
  const [first = ''] = nameservers;
  const operator = first.split('.').slice(1).join('.') || 'example.net';
  const last = 1 + Math.floor(hash01(`address ${name}`) * SPARE_ADDRESSES);
  const dkim = `v=DKIM1; k=rsa; p=${toBase64(encodeText(`key of ${name}`))}`;
  return [
    { type: 'A', host: '@', value: `203.0.113.${last}`, ttl: TTL },
    { type: 'AAAA', host: '@', value: `2001:db8::${last.toString(16)}`, ttl: TTL },
    { type: 'CNAME', host: 'www', value: name, ttl: TTL },
    { type: 'MX', host: '@', value: `mx1.${operator}`, priority: 10, ttl: TTL },
    { type: 'MX', host: '@', value: `mx2.${operator}`, priority: 20, ttl: TTL },
    { type: 'TXT', host: '@', value: `v=spf1 include:_spf.${operator} -all`, ttl: TTL },
    { type: 'TXT', host: '_dmarc', value: `v=DMARC1; p=quarantine; rua=mailto:post@${name}`, ttl: TTL },
    { type: 'TXT', host: 'default._domainkey', value: dkim, ttl: TTL },
    { type: 'CNAME', host: 'autodiscover', value: `autodiscover.${operator}`, ttl: TTL },
  ];
}
