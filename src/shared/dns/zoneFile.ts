import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import type { DnsZone } from '#api/generated/schemas/dnsZone.zod.ts';
import { formatData } from './formatData.ts';
import { NAMESERVERS_TTL, type UnknownRecord } from './zone.ts';

/**
 * The records as a zone file (RFC 1035, section 5), which other providers can import. The SOA and the nameservers of the
 * domain are comments, because every provider sets its own, and so are records that this page doesn't know.
 */
export function toZoneFile(
  domain: string,
  records: readonly DnsRecordInput[],
  unknown: readonly UnknownRecord[] = [],
  zone?: Pick<DnsZone, 'version' | 'nameservers'>,
): string {
  const [primary] = zone?.nameservers ?? [];
  const comments = [
    ...(zone && primary
      ? [`@\t3600\tIN\tSOA\t${primary}. hostmaster.${domain}. ${zone.version} 7200 3600 1209600 3600`]
      : []),
    ...(zone?.nameservers ?? []).map((host) => `@\t${NAMESERVERS_TTL}\tIN\tNS\t${host}.`),
    ...unknown.map(({ type, host, value }) => `${host}\t${type}\t${value}`),
  ];
  const lines = records.map(
    (record) => `${record.host}\t${record.ttl}\tIN\t${record.type}\t${formatData(record)}`,
  );
  return [
    `$ORIGIN ${domain}.`,
    ...comments.map((comment) => `; ${comment.replaceAll(/[\r\n]/g, ' ')}`),
    ...lines,
    '',
  ].join('\n');
}
