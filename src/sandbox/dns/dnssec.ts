import type { components } from '#api/generated/operations.ts';
import type { DnssecSettings } from '../db/schema/products.ts';
import { takesDs } from '../registry/directory.ts';
import { testEffects } from '../registry/testNames.ts';
import { type DsData, fitsKey, makeForeignKey, makeKey, toDs } from './dnssecKeys.ts';
import { isOnOwnNameservers, type Zone } from './zone.ts';

type Dnssec = components['schemas']['Dnssec'];
type Step = components['schemas']['DnssecStep'];

const maxDs = 6;
/** How long the registry takes to publish or remove a DS. */
const registryMs = 300_000;
/** Resolvers keep a DS for a day, as that of .com says. */
const dsTtl = 86_400;
const keyTtl = 3600;
const keyLifeMs = 365 * 86_400_000;

/** What applies to a domain whose DNSSEC was never set. */
export function getSettings({ domain: { dnssec, createdAt } }: Zone): DnssecSettings {
  const never = createdAt.toISOString();
  return (
    dnssec ?? {
      version: 1,
      enabled: false,
      changedAt: never,
      readyAt: never,
      signedAt: never,
      sentAt: never,
      ds: [],
    }
  );
}

/**
 * Turns signing on or off. A zone is signed before the registry gets its DS, and stays signed until nobody has a copy of
 * the DS, so that it can be validated all the time (RFC 6781, sections 4.3.5 and 4.4.2).
 */
export function turn(zone: Zone, enabled: boolean, now: Date): DnssecSettings {
  const settings = getSettings(zone);
  const { status } = toDnssec(zone, now);
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const changed = { ...settings, version: settings.version + 1, enabled, changedAt: at(0), ds: [] };
  if (enabled) {
    const isSigned = status === 'turning_off';
    const wait = isSigned ? 0 : longestTtl(zone) * 1000;
    return {
      ...changed,
      signedAt: isSigned ? settings.signedAt : at(0),
      sentAt: at(wait),
      readyAt: at(wait + registryMs),
    };
  }
  // Without a DS, nobody expects signatures.
  const hasDs = status !== 'refused' && Date.parse(settings.sentAt) <= now.getTime();
  return { ...changed, readyAt: at(hasDs ? registryMs + dsTtl * 1000 : 0) };
}

/** Replaces the DS records of other nameservers. */
export function replaceDs(zone: Zone, ds: DsData[], now: Date): DnssecSettings {
  const settings = getSettings(zone);
  const readyAt = new Date(now.getTime() + registryMs + dsTtl * 1000).toISOString();
  const changedAt = now.toISOString();
  return { ...settings, version: settings.version + 1, enabled: false, changedAt, readyAt, ds };
}

/** Whether a domain stays reachable for resolvers that check signatures when it moves to these nameservers. */
export function keepsChain(zone: Zone, nameservers: readonly string[], now: Date): boolean {
  const { status, signedHere, ds } = toDnssec(zone, now);
  if (status === 'off' || status === 'refused' || status === 'not_offered') return true;
  const isSame = [...nameservers].sort().join() === [...zone.domain.nameservers].sort().join();
  if (isSame) return true;
  if (signedHere || isOnOwnNameservers({ nameservers: [...nameservers] })) return false;
  const keys = [makeForeignKey(zone.domain.name, nameservers)];
  return ds.some((record) => fitsKey(record, keys));
}

/** A domain's DNSSEC as the contract describes it. */
export function toDnssec(zone: Zone, now: Date): Dnssec {
  const { domain } = zone;
  const signedHere = isOnOwnNameservers(domain);
  const state = !takesDs(domain.tld) ? notOffered : signedHere ? getOwn(zone, now) : getForeign(zone, now);
  return {
    domain: domain.name,
    version: getSettings(zone).version,
    signedHere,
    nextKeyAt: null,
    ...state,
    maxDs,
    dsTtl,
    recordTtl: longestTtl(zone),
    checkedAt: now.toISOString(),
  };
}

type State = Pick<Dnssec, 'status' | 'since' | 'until' | 'steps' | 'ds' | 'keys'> &
  Partial<Pick<Dnssec, 'nextKeyAt'>>;

const nothing = { since: null, until: null, steps: [], ds: [], keys: [] };
const notOffered: State = { status: 'not_offered', ...nothing };

/** The state of a domain on other nameservers, which sign it with a key of their own. */
function getForeign(zone: Zone, now: Date): State {
  const { ds, enabled, changedAt, readyAt } = getSettings(zone);
  const key = makeForeignKey(zone.domain.name, zone.domain.nameservers);
  const keys = [toDs(key)];
  const records = ds.map((record) => ({ ...record, fits: fitsKey(record, [key]) }));
  const isBroken = records.length > 0 && !records.some(({ fits }) => fits);
  if (isBroken) return { ...nothing, status: 'broken', ds: records, keys };
  if (records.length > 0) return { ...nothing, status: 'on', since: changedAt, ds: records, keys };
  // If it was signed here, the registry refused the DS, or the domain could not have moved.
  if (enabled || Date.parse(readyAt) <= now.getTime()) return { ...nothing, status: 'off', keys };
  return { ...nothing, ...removal(changedAt, readyAt), keys };
}

/** The state of a domain that the registrar signs if that is turned on. */
function getOwn(zone: Zone, now: Date): State {
  const { name } = zone.domain;
  const { enabled, changedAt, readyAt, signedAt, sentAt } = getSettings(zone);
  const time = now.getTime();
  const isReady = Date.parse(readyAt) <= time;
  const key = (number: number) => toDs(makeKey(name, `${signedAt} ${number}`));
  const age = Math.floor((time - Date.parse(signedAt)) / keyLifeMs);
  if (!enabled) {
    if (isReady) return { ...nothing, status: 'off' };
    return { ...nothing, ...removal(changedAt, readyAt), keys: [key(age)] };
  }
  const keyStart = Date.parse(signedAt) + age * keyLifeMs;
  const nextKeyAt = new Date(keyStart + keyLifeMs).toISOString();
  if (Date.parse(sentAt) <= time && testEffects(name).has('dnssecfail'))
    return { ...nothing, status: 'refused', since: sentAt };
  if (!isReady) {
    const steps: Step[] = [
      { name: 'zone_signed', at: signedAt },
      ...(sentAt > changedAt ? [{ name: 'unsigned_copies_gone' as const, at: sentAt }] : []),
      { name: 'ds_published', at: readyAt },
    ];
    const until = readyAt;
    return { status: 'turning_on', since: changedAt, until, steps, ds: [], keys: [key(age)], nextKeyAt };
  }
  return { ...getKeyChange(keyStart, age, time, key), ...(age === 0 && { since: readyAt }), nextKeyAt };
}

/**
 * A year after the last one, a new key is added beside it; the DS follows when everybody can see the new key, and the old
 * key stays until nobody has a copy of its DS (RFC 7583, section 3.3.1).
 */
function getKeyChange(start: number, age: number, time: number, key: (number: number) => DsData): State {
  const at = (ms: number) => new Date(start + ms).toISOString();
  const replaced = keyTtl * 1000 + registryMs;
  const done = replaced + dsTtl * 1000;
  const fitting = (ds: DsData) => [{ ...ds, fits: true }];
  if (age === 0 || time >= start + done)
    return {
      ...nothing,
      status: 'on',
      since: at(age === 0 ? 0 : done),
      ds: fitting(key(age)),
      keys: [key(age)],
    };
  return {
    status: 'renewing_key',
    since: at(0),
    until: at(done),
    steps: [
      { name: 'key_added', at: at(0) },
      { name: 'ds_replaced', at: at(replaced) },
      { name: 'old_key_removed', at: at(done) },
    ],
    ds: fitting(key(time < start + replaced ? age - 1 : age)),
    keys: [key(age - 1), key(age)],
  };
}

function removal(changedAt: string, readyAt: string): Pick<State, 'status' | 'since' | 'until' | 'steps'> {
  const removedAt = new Date(Date.parse(changedAt) + registryMs).toISOString();
  return {
    status: 'turning_off',
    since: changedAt,
    until: readyAt,
    steps: [
      { name: 'ds_removed', at: removedAt },
      { name: 'ds_copies_gone', at: readyAt },
    ],
  };
}

function longestTtl({ records }: Zone): number {
  return Math.max(keyTtl, ...records.map(({ ttl }) => ttl));
}
