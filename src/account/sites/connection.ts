import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getWixDnsChanges } from '#api/generated/hooks/wix.ts';
import type { DnsRecord } from '#api/generated/schemas/dnsRecord.zod.ts';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { DomainName } from '#api/generated/schemas/domainName.zod.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteConnection } from '#api/generated/schemas/siteConnection.zod.ts';
import type { SiteDnsChanges } from '#api/generated/schemas/siteDnsChanges.zod.ts';
import type { SiteDnsRecord } from '#api/generated/schemas/siteDnsRecord.zod.ts';
import { SubdomainLabel } from '#api/generated/schemas/subdomainLabel.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { domainPageOptions } from '#shared/domainPicker/ownDomains.ts';

const PREVIEW_STALE_MS = 5000;

/** The address of a page on which a domain is connected: `?connect=clayhouse.io&label=shop`. */
export type RequestedConnection = {
  /** Null until one is chosen. */
  domain: string | null;
  /** A label below the domain; null for the domain itself, including `www`. */
  label: string | null;
};

/** Parses the requested connection from an address; null if there is none. Invalid values are dropped. */
export function parseConnection(params: URLSearchParams): RequestedConnection | null {
  const domain = params.get('connect')?.toLowerCase();
  if (domain === undefined) return null;
  const label = params.get('label')?.toLowerCase() ?? null;
  const isValid = DomainName.safeParse(domain).success && (label === null || isLabel(label));
  return isValid ? { domain, label } : { domain: null, label: null };
}

/** Whether a text is a valid label. `www` isn't, because it belongs to the domain itself. */
export function isLabel(label: string): boolean {
  return label !== 'www' && SubdomainLabel.safeParse(label).success;
}

export function connectSearch({ domain, label }: RequestedConnection): string {
  const query = new URLSearchParams({ connect: domain ?? '', ...(label !== null && { label }) });
  return `?${query}`;
}

export function hostOf({ domain, label }: RequestedConnection): string {
  return label === null ? (domain ?? '') : `${label}.${domain}`;
}

export function toSiteConnection(domain: string, label: string | null): SiteConnection {
  return label === null
    ? { connection_type: 'domain', domain_name: domain }
    : { connection_type: 'subdomain', domain_name: domain, subdomain: label };
}

/** The records that a site needs at an address. */
export function recordsFor({ connection }: Site, label: string | null): SiteDnsRecord[] {
  return label === null
    ? connection.domain
    : connection.subdomain.map((record) => ({ ...record, host: label }));
}

/** The changes to a zone that connecting an address would make. Fetching them writes nothing. */
export function dnsChangesOptions(site: Site, domain: string, label: string | null) {
  const dns_records = recordsFor(site, label);
  return queryOptions({
    queryKey: queryKeys.siteDnsChanges(domain, dns_records),
    queryFn: ({ signal }) => getWixDnsChanges({ domain_name: domain, dns_records }, { signal }),
    staleTime: PREVIEW_STALE_MS,
  });
}

/** For a page's `load`. */
export async function prefetchConnection(
  queries: QueryClient,
  site: Site,
  { domain, label }: RequestedConnection,
): Promise<void> {
  if (domain === null) await queries.prefetchQuery(domainPageOptions());
  else await queries.prefetchQuery(dnsChangesOptions(site, domain, label));
}

export type ZoneRow = {
  key: string;
  /** Null for a record that stays or is set at other nameservers. */
  change: 'add' | 'remove' | null;
  record: DnsRecordInput;
  /** The reason why a record is removed, or the purpose of a new one. */
  note: 'cnameAlone' | 'turns' | 'site' | null;
};

/** The records of a zone in the order of a diff: each new record after those that it replaces. */
export function zoneRows({ add, remove }: Pick<SiteDnsChanges, 'add' | 'remove'>): ZoneRow[] {
  const replaced = new Set<DnsRecord>();
  const rows = add.flatMap((record, index): ZoneRow[] => {
    const gone = remove.filter(
      (old) => !replaced.has(old) && old.host === record.host && excludes(record, old),
    );
    for (const old of gone) replaced.add(old);
    return [
      ...gone.map((old) => toRemoved(old, record)),
      { key: `new-${index}`, change: 'add', record, note: 'site' },
    ];
  });
  const others = remove.filter((old) => !replaced.has(old)).map((old) => toRemoved(old, undefined));
  return [...others, ...rows];
}

function toRemoved(old: DnsRecord, added: DnsRecordInput | undefined): ZoneRow {
  const isAlias = old.type === 'CNAME' || added?.type === 'CNAME';
  return { key: String(old.id), change: 'remove', record: old, note: isAlias ? 'cnameAlone' : 'turns' };
}

function excludes(added: DnsRecordInput, old: DnsRecord): boolean {
  return added.type === old.type || added.type === 'CNAME' || old.type === 'CNAME';
}
