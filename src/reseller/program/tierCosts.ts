import type { ResellerPricing } from '#api/generated/schemas/resellerPricing.zod.ts';
import type { ResellerTier } from '#api/generated/schemas/resellerTier.zod.ts';
import { toMinor } from '#lib/money.ts';

/** The tiers, with the prices of registrations and renewals. */
export type ProgramData = {
  tiers: readonly ResellerTier[];
  /** The visitor's own tier; null if the account isn't a reseller's. */
  ownTier: ResellerTier['name'] | null;
  registration: ResellerPricing;
  renewal: ResellerPricing;
};

/** The maximum number of domains that the contract allows. */
export const MAX_NAMES = 10_000_000;

const PLAIN = /^\d+$/;
/** Thousands with one kind of separator, in any language. */
const GROUPED = /^\d{1,3}(?:([.,'’ ])\d{3}(?:\1\d{3})*)$/;

/** The whole number of names in a text; null if the text isn't a number or exceeds the maximum. */
export function parseNameCount(text: string): number | null {
  const normalized = text.normalize('NFKC').trim();
  if (!PLAIN.test(normalized) && !GROUPED.test(normalized)) return null;
  const names = Number(normalized.replaceAll(/\D/g, ''));
  return names <= MAX_NAMES ? names : null;
}

/** The index of the tier for this number of names. */
export function findTier(tiers: readonly ResellerTier[], names: number): number {
  return Math.max(
    tiers.findLastIndex(({ minDomains }) => names >= minDomains),
    0,
  );
}

/** The yearly cost of names, in minor units: at the list price, in a tier, and the difference. */
export type TierCost = { list: number; own: number; saving: number };

/** The cost of this number of names under a TLD in a tier; undefined for a TLD without a price. */
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

/** The number of slider positions between two stops. */
const STEPS = 20;

/**
 * The numbers of names at the slider's marks, which are evenly spaced: the start of each tier, and an end beyond the
 * last.
 */
export function getStops(tiers: readonly ResellerTier[]): number[] {
  const starts = tiers.flatMap(({ minDomains }) => (minDomains > 0 ? [minDomains] : []));
  return [0, ...starts, 2 * Math.max(...starts, 1)];
}

/** The last position of a slider with these stops. */
export function getLastPosition(stops: readonly number[]): number {
  return (stops.length - 1) * STEPS;
}

/** The position of a number of names. Numbers beyond the stops have the last position. */
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
