import type { ResellerPricing } from '#api/generated/schemas/resellerPricing.zod.ts';
import type { ResellerTier } from '#api/generated/schemas/resellerTier.zod.ts';
import { toMinor } from '#lib/money.ts';

/** The tiers, with the prices of registrations and renewals. */
export type ProgramData = {
  tiers: readonly ResellerTier[];
  /** The visitor's own tier; null for somebody who is no reseller. */
  ownTier: ResellerTier['name'] | null;
  registration: ResellerPricing;
  renewal: ResellerPricing;
};

/** The largest number of domains that the contract counts. */
export const MAX_NAMES = 10_000_000;

const PLAIN = /^\d+$/;
/** Thousands with one separator, of whatever language. */
const GROUPED = /^\d{1,3}(?:([.,'’ ])\d{3}(?:\1\d{3})*)$/;

/** The whole number of names that a text stands for; null for another text, and beyond the bounds. */
export function parseNames(text: string): number | null {
  const normalized = text.normalize('NFKC').trim();
  if (!PLAIN.test(normalized) && !GROUPED.test(normalized)) return null;
  const names = Number(normalized.replaceAll(/\D/g, ''));
  return names <= MAX_NAMES ? names : null;
}

/** The index of the tier that so many names reach. */
export function findTier(tiers: readonly ResellerTier[], names: number): number {
  return Math.max(
    tiers.findLastIndex(({ minDomains }) => names >= minDomains),
    0,
  );
}

/** What names cost for a year, in minor units: for everybody, in a tier, and the difference. */
export type TierCost = { list: number; own: number; saving: number };

/** What so many names under a TLD cost in a tier; undefined for a TLD without a price. */
export function getCost(
  { prices, currency }: ResellerPricing,
  tld: string,
  tier: ResellerTier['name'],
  names: number,
): TierCost | undefined {
  const entry = prices.find((each) => each.tld === tld);
  if (!entry) return undefined;
  const list = toMinor(entry.listPrice, currency) * names;
  const own = toMinor(entry[tier], currency) * names;
  return { list, own, saving: list - own };
}

/** Positions of the slider between two of its stops. */
const STEPS = 20;

/** The numbers of names at the slider's marks, which are equally far apart: where each tier begins, and beyond the last. */
export function getStops(tiers: readonly ResellerTier[]): number[] {
  const starts = tiers.flatMap(({ minDomains }) => (minDomains > 0 ? [minDomains] : []));
  return [0, ...starts, 2 * Math.max(...starts, 1)];
}

/** The last position of a slider with these stops. */
export function getLastPosition(stops: readonly number[]): number {
  return (stops.length - 1) * STEPS;
}

/** The position of a number of names; the last one for every number beyond the stops. */
export function toPosition(names: number, stops: readonly number[]): number {
  const next = stops.findIndex((stop) => stop > names);
  if (next < 0) return getLastPosition(stops);
  const [from = 0, to = 1] = [stops[next - 1], stops[next]];
  return (next - 1 + (names - from) / (to - from)) * STEPS;
}

/** The number of names at a position. */
export function toNames(position: number, stops: readonly number[]): number {
  const index = Math.min(Math.floor(position / STEPS), stops.length - 2);
  const [from = 0, to = 0] = [stops[index], stops[index + 1]];
  return Math.round(from + ((position - index * STEPS) / STEPS) * (to - from));
}
