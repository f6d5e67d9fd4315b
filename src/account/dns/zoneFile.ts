import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { quote, quoteAll } from '#shared/dns/presentation.ts';
import { ROOT } from '#shared/dns/recordRules.ts';
import type { UnknownRecord } from '#shared/dns/zone.ts';

/**
 * The records as a zone file (RFC 1035, section 5), which other providers can import. Records that this page doesn't know
 * are comments.
 */
export function toZoneFile(
  domain: string,
  records: readonly DnsRecordInput[],
  unknown: readonly UnknownRecord[] = [],
): string {
  const lines = records.map(
    (record) => `${record.host}\t${record.ttl}\tIN\t${record.type}\t${dataOf(record)}`,
  );
  const comments = unknown.map(({ type, host, value }) =>
    `; ${host}\t${type}\t${value}`.replaceAll(/[\r\n]/g, ' '),
  );
  return [`$ORIGIN ${domain}.`, ...lines, ...comments, ''].join('\n');
}

function dataOf(record: DnsRecordInput): string {
  switch (record.type) {
    case 'CAA':
      return `${record.flags} ${record.tag} ${quote(record.value)}`;
    case 'MX':
      return `${record.priority} ${qualify(record.value)}`;
    case 'SRV':
      return `${record.priority} ${record.weight} ${record.port} ${qualify(record.value)}`;
    case 'ALIAS':
    case 'CNAME':
    case 'NS':
      return qualify(record.value);
    case 'TXT':
      return quoteAll(record.value);
    default:
      return record.value;
  }
}

function qualify(host: string): string {
  return host === ROOT ? host : `${host}.`;
}
