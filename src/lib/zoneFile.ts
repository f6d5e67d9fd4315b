/** A record as the contract describes it. Which other fields it has depends on its type. */
type ZoneFileRecord = {
  type: string;
  host: string;
  ttl: number;
  value: string;
  [field: string]: string | number | undefined;
};
/** A record of a type that the caller doesn't know. */
export type UnknownRecord = { type: string; host: string; value: string; ttl: number };

/** TTL of the NS records that registries publish for a domain; most use at most two days. */
export const NAMESERVERS_TTL = 172_800;
const MAX_BYTES = 255;

/**
 * The records as a zone file (RFC 1035, section 5), which other providers can import. The SOA and the nameservers of the
 * domain are comments, because every provider sets its own, and so are records of unknown types.
 */
export function toZoneFile(
  domain: string,
  records: readonly ZoneFileRecord[],
  unknown: readonly UnknownRecord[] = [],
  zone?: { version: number; nameservers: readonly string[] },
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

/** A record's data in the notation of zone files (RFC 1035, section 5). */
export function formatData(record: ZoneFileRecord): string {
  switch (record.type) {
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
      const texts = [record.flags, record.services, record.regexp].map((text) => quote(String(text)));
      return `${record.order} ${record.preference} ${texts.join(' ')} ${qualify(record.value)}`;
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
    default:
      return record.value;
  }
}

function qualify(host: string): string {
  return host === '.' ? host : `${host}.`;
}

export function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** A text as strings of at most 255 bytes. */
export function quoteAll(text: string): string {
  return (text.match(new RegExp(`.{1,${MAX_BYTES}}`, 'g')) ?? []).map(quote).join(' ');
}
