import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductEntry } from '#api/generated/schemas/productEntry.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { toMinor } from '#lib/money.ts';

/** One stage of an early access; the price is what the first year costs in it, in minor units. */
export type EapStage = {
  type: ProductType;
  /** As the registry calls it; null where it has no name, or the usual one. */
  phaseName: string | null;
  price: number;
  /** When it starts; undefined where that is not known. */
  date: Date | undefined;
  premium: boolean;
  product: ProductEntry;
};

const EARLY_ACCESS = [
  'landrush',
  'eap_1',
  'eap_2',
  'eap_3',
  'eap_4',
  'eap_5',
  'eap_6',
  'eap_7',
] as const satisfies readonly ProductType[];

/** What the first stage is called unless its registry has another name for it; the storefront translates it. */
const USUAL_NAME = 'Priority Registration';

/** The early-access stages of a result by start date. */
export function stagesOf({ products, pre_ga }: DomainSearchResult, currency: string): EapStage[] {
  if (pre_ga !== 'eap') return [];
  return EARLY_ACCESS.flatMap((type) => products[type] ?? [])
    .map((product) => toStage(product, currency))
    .sort((a, b) => startOf(a) - startOf(b));
}

function toStage(product: ProductEntry, currency: string): EapStage {
  const { type, price, premium, start_date, display_name, min_duration } = product;
  return {
    type,
    phaseName: display_name && display_name !== USUAL_NAME ? display_name : null,
    price: toMinor(price, currency) * min_duration,
    date: start_date ? new Date(start_date) : undefined,
    premium,
    product,
  };
}

/** Dates carry zones of their own, so they compare as moments; a stage without a date comes last. */
function startOf({ date }: EapStage): number {
  return date?.getTime() ?? Number.MAX_VALUE;
}

/** Whether a product is a stage of an early access. */
export function isStage(type: ProductType | undefined): boolean {
  return EARLY_ACCESS.some((stage) => stage === type);
}
