import { inArray } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { siteAddress } from '../db/schema/sites.ts';
import type { Db } from '../db/store.ts';
import { freeDomain } from './builder.ts';
import type { SiteEntry } from './store.ts';

type NewAddress = typeof siteAddress.$inferInsert;
type Suggestion = components['schemas']['SiteAddress'];
type Named = Pick<SiteEntry, 'id' | 'type' | 'displayName'>;

const maxSlugLength = 50;
const maxSuggestions = 4;

/** A subdomain of the site builder's own domain. */
export function freeAddress(
  { id, type }: Pick<Named, 'id' | 'type'>,
  subdomain: string,
  now: Date,
): NewAddress {
  const domain = freeDomain(type);
  return { siteId: id, host: `${subdomain}.${domain}`, domain, subdomain, free: true, connectedAt: now };
}

/** Saves an address; false if another site has it. */
export async function saveAddress(tx: Db, address: NewAddress): Promise<boolean> {
  const inserted = await tx
    .insert(siteAddress)
    .values(address)
    .onConflictDoNothing()
    .returning({ id: siteAddress.id });
  return inserted.length > 0;
}

/** Assigns the first available free address to a new site. */
export async function assignFreeAddress(tx: Db, site: Named, now: Date): Promise<void> {
  for (const label of [...labelsAfter(site.displayName), site.id]) {
    if (await saveAddress(tx, freeAddress(site, label, now))) return;
  }
  throw new Error('No free address is left.');
}

/** Available free addresses for a site. */
export async function suggestAddresses(db: Db, { type, displayName }: Named): Promise<Suggestion[]> {
  const domainName = freeDomain(type);
  const labels = labelsAfter(displayName);
  const hosts = labels.map((label) => `${label}.${domainName}`);
  const taken = await db
    .select({ host: siteAddress.host })
    .from(siteAddress)
    .where(inArray(siteAddress.host, hosts));
  return labels
    .map((subdomain): Suggestion => {
      const host = `${subdomain}.${domainName}`;
      return { host, domainName, subdomain, connectionType: 'subdomain', free: true, status: 'available' };
    })
    .filter(({ host }) => !taken.some((other) => other.host === host))
    .slice(0, maxSuggestions);
}

function labelsAfter(displayName: string): string[] {
  const slug = displayName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '');
  const base = slug === '' || slug === 'www' ? 'site' : slug;
  return [base, `${base}-studio`, `my-${base}`, `${base}-online`, `${base}-site`];
}
