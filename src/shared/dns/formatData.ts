import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { quote, quoteAll } from './presentation.ts';

/** A record's data in the notation of zone files (RFC 1035, section 5). */
export function formatData(record: DnsRecordInput): string {
  switch (record.type) {
    case 'A':
    case 'AAAA':
      return record.value;
    case 'ALIAS':
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return qualify(record.value);
    case 'CAA':
      return `${record.flags} ${record.tag} ${quote(record.value)}`;
    case 'DS':
      return `${record.keyTag} ${record.algorithm} ${record.digestType} ${record.value}`;
    case 'HTTPS':
    case 'SVCB':
      return `${record.priority} ${qualify(record.value)} ${record.params}`.trimEnd();
    case 'MX':
      return `${record.priority} ${qualify(record.value)}`;
    case 'NAPTR': {
      const texts = [record.flags, record.services, record.regexp].map(quote).join(' ');
      return `${record.order} ${record.preference} ${texts} ${qualify(record.value)}`;
    }
    case 'SRV':
      return `${record.priority} ${record.weight} ${record.port} ${qualify(record.value)}`;
    case 'SSHFP':
      return `${record.algorithm} ${record.fingerprintType} ${record.value}`;
    case 'TLSA':
      return `${record.usage} ${record.selector} ${record.matchingType} ${record.value}`;
    case 'TXT':
      return quoteAll(record.value);
    case 'URI':
      return `${record.priority} ${record.weight} ${quote(record.value)}`;
  }
}

function qualify(host: string): string {
  return host === '.' ? host : `${host}.`;
}
