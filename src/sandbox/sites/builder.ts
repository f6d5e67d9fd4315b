import type { components } from '#api/generated/operations.ts';

type Schemas = components['schemas'];
export type SiteType = Schemas['SiteType'];
export type SiteDnsRecord = Schemas['SiteDnsRecord'];

export const siteTypes: SiteType[] = ['wix', 'hopp'];

/** How long the site builder takes to make a site. */
export const setUpSeconds = 45;
export const mostAddresses = 20;

const ttl = 3600;
type Hosts = { free: string; address: string; address6: string; target: string };
/** What free addresses hang below, and where a site's own domain has to point. */
export const siteHosts: Record<SiteType, Hosts> = {
  wix: {
    free: 'sites.example.com',
    address: '203.0.113.50',
    address6: '2001:db8::50',
    target: 'www.sites.builder.example',
  },
  hopp: {
    free: 'pages.example.com',
    address: '203.0.113.60',
    address6: '2001:db8::60',
    target: 'pages.one-page.example',
  },
};

export function isSiteType(type: string): type is SiteType {
  return siteTypes.some((known) => known === type);
}

/** The site builder's own domain, below which free addresses are. */
export function freeDomain(type: SiteType): string {
  return siteHosts[type].free;
}

/** The records that a domain with `www`, or one label below it, needs. */
export function recordsFor(type: SiteType, subdomain: string | null): SiteDnsRecord[] {
  const { address, address6, target } = siteHosts[type];
  if (subdomain !== null) return [{ type: 'CNAME', host: subdomain, value: target, ttl }];
  return [
    { type: 'A', host: '@', value: address, ttl },
    { type: 'AAAA', host: '@', value: address6, ttl },
    { type: 'CNAME', host: 'www', value: target, ttl },
  ];
}

export function viewUrl(host: string): string {
  return `https://${host}/`;
}

export function editorUrl(siteId: string): string {
  return `https://editor.example.com/${siteId}`;
}
