import type { components } from '#api/generated/operations.ts';
import { hasOwnerRules } from '../contacts/ownerRules.ts';
import type { StoredDiff } from '../db/schema/bulk.ts';
import { fillPlaceholders, getValues } from '../dns/placeholders.ts';
import { toZoneRecord } from '../dns/records.ts';
import { isOnOwnNameservers, isSame, type ZoneRecord } from '../dns/zone.ts';
import { toCeilingColumns } from '../products/domainSettings.ts';
import { exceedsCeiling, isRefused } from '../products/renewDue.ts';
import { daysAfter, expiringDays } from '../registry/lifecycle.ts';
import type { BulkContext, BulkZone } from './bulkZones.ts';

type Effect = components['schemas']['BulkEffect'];

/** Effects by which something is lost or charged, or that open a way to lose the domain. */
const confirmed: ReadonlySet<Effect> = new Set([
  'mail_stops',
  'unlocked',
  'not_renewed',
  'above_ceiling',
  'renews_now',
  'mail_replaced',
  'website_replaced',
  'records_removed',
  'owner_changes',
]);
const mail: ReadonlySet<Effect> = new Set(['mail_stops', 'mail_replaced']);

export const mustConfirm = (effect: Effect) => confirmed.has(effect);

/** The position of a domain in lists: effects on mail first, then other losses. */
export function rankOf(effects: readonly Effect[]): number {
  if (effects.some((effect) => mail.has(effect))) return 0;
  return effects.some(mustConfirm) ? 1 : 2;
}

const isMx = ({ type, host, value }: ZoneRecord) => type === 'MX' && host === '@' && value !== '.';
const isSpf = ({ type, value }: ZoneRecord) => type === 'TXT' && /^v=spf1\b/i.test(value);
const isWeb = ({ type, host }: ZoneRecord) =>
  (host === '@' || host === 'www') && ['A', 'AAAA', 'ALIAS', 'CNAME'].includes(type);

/** What a change does to a domain besides what was asked. */
export function effectsOf(zone: BulkZone, diff: StoredDiff, context: BulkContext): Effect[] {
  return [
    ...nameserverEffects(zone, diff),
    ...recordEffects(diff),
    ...parkingEffects(zone, diff, context),
    ...renewalEffects(zone, diff, context),
    ...(diff.locked?.after === false ? (['unlocked'] as const) : []),
    ...ownerEffects(zone, diff, context),
  ];
}

function nameserverEffects({ domain, records, landing }: BulkZone, { nameservers }: StoredDiff): Effect[] {
  if (!nameservers) return [];
  const isOwn = isOnOwnNameservers({ nameservers: nameservers.after });
  if (!isOnOwnNameservers(domain)) return isOwn && records.length > 0 ? ['records_used'] : [];
  const effects: [Effect, boolean][] = [
    ['mail_stops', records.some(isMx)],
    ['website_moves', records.some(isWeb)],
    ['records_unused', records.length > 0],
    ['parking_ends', landing !== null],
  ];
  return isOwn ? [] : effects.flatMap(([effect, applies]) => (applies ? [effect] : []));
}

function recordEffects({ records }: StoredDiff): Effect[] {
  const removed: ZoneRecord[] = records?.removed.map((record) => ({ ttl: 0, ...record })) ?? [];
  const others = removed.filter((record) => !isMx(record) && !isSpf(record) && !isWeb(record));
  const effects: [Effect, boolean][] = [
    ['mail_replaced', removed.some((record) => isMx(record) || isSpf(record))],
    ['website_replaced', removed.some(isWeb)],
    ['records_removed', others.length > 0],
  ];
  return effects.flatMap(([effect, applies]) => (applies ? [effect] : []));
}

/** A parking page takes the place of a website, unless the zone is still as it was when the domain was new. */
function parkingEffects(
  { domain, records }: BulkZone,
  { landing }: StoredDiff,
  { parking }: BulkContext,
): Effect[] {
  if (!landing?.after || landing.before) return [];
  const first = parking ? fillPlaceholders(parking, getValues(parking, domain.name)).map(toZoneRecord) : [];
  const isReplaced = records.some((record) => isWeb(record) && !first.some((other) => isSame(other, record)));
  return isReplaced ? ['website_replaced'] : [];
}

function renewalEffects(
  { domain }: BulkZone,
  { autoRenew, ceiling }: StoredDiff,
  { now }: BulkContext,
): Effect[] {
  const effects: Effect[] = [];
  const isSoon = domain.expiresAt <= daysAfter(now, expiringDays);
  if (autoRenew?.after === false && isSoon) effects.push('not_renewed');
  if (!ceiling || !(autoRenew?.after ?? domain.autoRenew)) return effects;
  const exceeds = exceedsCeiling({ ...domain, ...toCeilingColumns(ceiling.after) }, now);
  if (exceeds) effects.push('above_ceiling');
  else if (isRefused(domain) && domain.expiresAt <= now) effects.push('renews_now');
  return effects;
}

function ownerEffects({ domain }: BulkZone, { contacts }: StoredDiff, context: BulkContext): Effect[] {
  if (contacts?.after.owner === undefined) return [];
  const owner = context.contacts.get(contacts.after.owner ?? 0);
  const isRuled = hasOwnerRules(domain.tld);
  const effects: [Effect, boolean][] = [
    ['owner_changes', true],
    ['owner_locked', isRuled && contacts.lock],
    ['owner_to_verify', isRuled && owner !== undefined && owner.verifiedAt === null],
    ['owner_hidden', isRuled && domain.isPublished],
  ];
  return effects.flatMap(([effect, applies]) => (applies ? [effect] : []));
}
