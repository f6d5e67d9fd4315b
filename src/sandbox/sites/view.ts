import type { components } from '#api/generated/operations.ts';
import { createRecords, editorUrl, freeDomain, viewUrl } from './builder.ts';
import { sitePlan } from './plan.ts';
import { type AddressRow, isReady, type ProductEntry, type SiteEntry } from './store.ts';

type Schemas = components['schemas'];

export function toProduct(entry: ProductEntry, now: Date): Schemas['SiteProduct'] {
  return entry.type === 'wix' ? toWixProduct(entry, now) : toHoppProduct(entry, now);
}

export function toWixProduct(entry: ProductEntry, now: Date): Schemas['WixProduct'] {
  return { ...common(entry, now), type: 'wix', plan: sitePlan('wix', entry) };
}

export function toHoppProduct(entry: ProductEntry, now: Date): Schemas['HoppProduct'] {
  return { ...common(entry, now), type: 'hopp', plan: sitePlan('hopp', entry) };
}

function common({ id, status, domain, autoRenew, createdAt, expiresAt, site }: ProductEntry, now: Date) {
  const ready = isReady(site, now) ? site : null;
  const inTheMaking = ready ? null : site;
  return {
    id,
    status,
    domainName: domain,
    autoRenew: autoRenew ? ('enabled' as const) : ('disabled' as const),
    createDate: createdAt.toISOString(),
    expireDate: expiresAt.toISOString(),
    extended: {
      pollProcessing: inTheMaking !== null,
      pollStartDate: inTheMaking?.createdAt.toISOString() ?? null,
    },
    wixData: ready && toSite(ready),
  };
}

export function toSite({
  id,
  type,
  productId,
  displayName,
  createdAt,
  addresses,
}: SiteEntry): Schemas['Site'] {
  const free = addresses.find((address) => address.free);
  return {
    siteId: id,
    type,
    productId,
    displayName,
    domainConnected: addresses.some((address) => !address.free && address.connectedAt !== null),
    domains: addresses.map(toAddress),
    connection: { domain: createRecords(type, null), subdomain: createRecords(type, 'label') },
    viewUrl: viewUrl(free?.host ?? freeDomain(type)),
    editorUrl: editorUrl(id),
    createDate: createdAt.toISOString(),
  };
}

export function toAddress({
  host,
  domain,
  subdomain,
  free,
  connectedAt,
}: AddressRow): Schemas['SiteAddress'] {
  return {
    host,
    domainName: domain,
    subdomain,
    connectionType: subdomain === null ? 'domain' : 'subdomain',
    free,
    status: connectedAt === null ? 'pending_dns' : 'connected',
  };
}
