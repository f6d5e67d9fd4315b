import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';

const MAX_STRING_LENGTH = 255;

/** The records as a zone file (RFC 1035, section 5), which other providers can import. */
export function toZoneFile(domain: string, records: readonly DnsRecordInput[]): string {
  const lines = records.map(
    (record) => `${record.host}\t${record.ttl}\tIN\t${record.type}\t${dataOf(record)}`,
  );
  return [`$ORIGIN ${domain}.`, ...lines, ''].join('\n');
}

function dataOf(record: DnsRecordInput): string {
  switch (record.type) {
    case 'CAA':
      return `${record.flags} ${record.tag} ${quoted(record.value)}`;
    case 'MX':
      return `${record.priority} ${record.value}.`;
    case 'SRV':
      return `${record.priority} ${record.weight} ${record.port} ${record.value}.`;
    case 'ALIAS':
    case 'CNAME':
    case 'NS':
      return `${record.value}.`;
    case 'TXT':
      return (record.value.match(new RegExp(`.{1,${MAX_STRING_LENGTH}}`, 'g')) ?? []).map(quoted).join(' ');
    default:
      return record.value;
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
