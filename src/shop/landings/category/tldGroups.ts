import type { ReactNode } from 'react';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { toMinor } from '#lib/money.ts';
import { getYearPrices } from '#shop/pricing/yearSums.ts';
import type { CategoryContent } from './categories.ts';

/** A TLD of a category. Amounts are integers in minor units of `currency`. */
export type TldEntry = {
  tld: string;
  /** An invented name before the TLD. */
  name: string;
  note: string | undefined;
  /** Undefined until they are known, and if there are none. */
  prices: TldPrices | undefined;
};

type TldPrices = {
  currency: string;
  first: number;
  renewal: number;
  /** The price of each of the first five years; undefined for TLDs that are sold for one term only. */
  years: readonly number[] | undefined;
};

export type TldGroup = { title: string; note: string | undefined; entries: readonly TldEntry[] };

/** `head` is the list's title and lead. */
export type TypesettingProps = { head: ReactNode; groups: readonly TldGroup[] };

/** The groups of a category with their prices. */
export function toGroups(
  { facts, text }: Pick<CategoryContent, 'facts' | 'text'>,
  pricing: readonly TldPricing[],
): TldGroup[] {
  return facts.groups.map((entries, index) => ({
    title: text.groups[index]?.title ?? '',
    note: text.groups[index]?.note,
    entries: entries.map(({ tld, name }) => ({
      tld,
      name,
      note: text.notes?.[tld],
      prices: toPrices(pricing.find((entry) => entry.tld === tld)),
    })),
  }));
}

function toPrices(found: TldPricing | undefined): TldPrices | undefined {
  if (!found?.registration || !found.renewal) return undefined;
  const { currency, registration, renewal } = found;
  return {
    currency,
    first: toMinor(registration.price, currency),
    renewal: toMinor(renewal.price, currency),
    years: getYearPrices(found),
  };
}
