import { nameToAscii } from '#lib/idna.ts';
import { makeForeignKey, toDs } from '../../dns/dnssecKeys.ts';
import { findOwnedPlan } from '../../registry/services.ts';
import { splitName } from '../../registry/tlds.ts';
import { parkedDomain } from '../schema/parking.ts';
import { type DnssecSettings, domain, product } from '../schema/products.ts';
import type { Db } from '../store.ts';
import { seededBillingId } from './products.ts';

const day = 86_400_000;
const hour = 3_600_000;
const collector = 1005;

const kinds = ['antique', 'brass', 'curious', 'dusty', 'gilded', 'nautical', 'rural', 'velvet', 'walnut'];
const things = ['barometers', 'globes', 'maps', 'postcards', 'typewriters'];
const international = ['müller-uhren', 'alte-gläser', 'cámaras-antiguas', 'старые-часы', '古董收藏'];
const endings = ['com', 'net', 'org', 'shop', 'art'];

/** The collector's domains, more than the longest page of a list has. */
export const collected = [
  ...kinds.flatMap((kind) => things.map((thing) => `${kind}-${thing}`)),
  ...international,
].flatMap((label) => endings.map((ending) => nameToAscii(`${label}.${ending}`) ?? ''));
/** Coprime to the number of names, so that neighbors in the list don't expire on successive days. */
const scatter = 37;

const otherNameservers = ['ns1.example.net', 'ns2.example.net'];
const isElsewhere = (index: number) => index % 50 === 21;
const parked = ['brass-maps.org', 'rural-globes.shop', 'walnut-postcards.art', 'walnut-typewriters.net'];

/** The collector's email products, one per domain. */
export const collectedMail = [
  { id: 4301, type: 'titan_email', domain: 'antique-maps.com' },
  { id: 4302, type: 'titan_email', domain: 'gilded-globes.net' },
  { id: 4303, type: 'titan_email', domain: 'walnut-barometers.com' },
] as const;

/** DNSSEC of the domains that have it, in different states. */
function getDnssec(name: string, now: Date): DnssecSettings | null {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString();
  const since = (hours: number): DnssecSettings => ({
    version: 2,
    enabled: true,
    changedAt: ago(hours),
    readyAt: ago(hours - 1.5),
    signedAt: ago(hours),
    sentAt: ago(hours - 1),
    ds: [],
  });
  const elsewhere = (nameservers: string[]): DnssecSettings => ({
    ...since(2400),
    enabled: false,
    ds: [toDs(makeForeignKey(name, nameservers))],
  });
  switch (name) {
    case 'antique-barometers.com':
      return since(4800);
    case 'antique-barometers.net':
      // A year and half an hour ago, so that its key is being renewed.
      return since(365 * 24 + 0.5);
    case 'antique-barometers.org':
      return { ...since(900), version: 3, enabled: false, changedAt: ago(2), readyAt: ago(-22) };
    case 'curious-typewriters.net':
      return elsewhere(otherNameservers);
    case 'antique-typewriters.net':
      // Its nameservers have another key by now.
      return elsewhere(['ns1.former.example']);
    default:
      return null;
  }
}

/** Inserts the collector's domains and email products. */
export async function seedCollector(tx: Db, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const rows = collected.map((name, index) => {
    const daysLeft = ((index * scatter) % collected.length) * 3 + 5;
    return {
      id: 4001 + index,
      billingId: seededBillingId(4001 + index),
      accountId: collector,
      name,
      tld: splitName(name)?.tld ?? '',
      createdAt: at(daysLeft - (3 + (index % 5)) * 365),
      expiresAt: at(daysLeft),
      autoRenew: index % 3 !== 0,
      dnssec: getDnssec(name, now),
      ...(isElsewhere(index) && { nameservers: otherNameservers }),
    };
  });
  await tx.insert(domain).values(rows);
  await tx.insert(product).values(
    collectedMail.map((row) => ({
      ...row,
      billingId: seededBillingId(row.id),
      accountId: collector,
      plan: findOwnedPlan(row.type, null),
      status: 'active' as const,
      createdAt: at(-120),
      expiresAt: at(245),
      autoRenew: true,
    })),
  );
  await tx
    .insert(parkedDomain)
    .values(
      rows
        .filter(({ name }) => parked.includes(name))
        .map(({ id }, index) => ({ domainId: id, page: 'coming_soon' as const, parkedAt: at(-300 - index) })),
    );
}
