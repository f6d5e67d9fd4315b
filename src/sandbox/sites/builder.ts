import type { components } from '#api/generated/operations.ts';

type Schemas = components['schemas'];
export type SiteType = Schemas['SiteType'];
export type SiteDnsRecord = Schemas['SiteDnsRecord'];

export const siteTypes: SiteType[] = ['wix', 'hopp'];

/** How long the site builder takes to create a site. */
export const setUpSeconds = 45;
export const maxAddresses = 20;

const ttl = 3600;
type Hosts = { free: string; address: string; address6: string; target: string };
/** The domain of free addresses, and the hosts that the owner's domain must point to. */
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

/** The site builder's own domain, whose subdomains are free addresses. */
export function freeDomain(type: SiteType): string {
  return siteHosts[type].free;
}

/** The DNS records that a domain with `www`, or a subdomain, needs. */
export function createRecords(type: SiteType, subdomain: string | null): SiteDnsRecord[] {
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
