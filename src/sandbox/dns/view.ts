import type { components } from '#api/generated/operations.ts';
import { toDnsRecord } from './records.ts';
import { isOnOwnNameservers, maxRecords, ownNameservers, type Zone } from './zone.ts';

/** A zone as the contract describes it. */
export function toDnsZone({ domain, records }: Zone): components['schemas']['DnsZone'] {
  return {
    domain: domain.name,
    version: domain.zoneVersion,
    onOwnNameservers: isOnOwnNameservers(domain),
    nameservers: domain.nameservers,
    ownNameservers,
    maxRecords,
    records: records.map(toDnsRecord),
  };
}
