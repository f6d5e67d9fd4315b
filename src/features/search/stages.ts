import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductEntry } from '#api/generated/schemas/productEntry.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { toMinor } from '#lib/money.ts';

/** One stage of an early access; the price is what the first year costs in it, in minor units. */
export type EapStage = {
  type: StageProduct['type'];
  /** As the registry calls it; null for the usual name of the first. */
  phaseName: string | null;
  price: number;
  /** When it starts. */
  date: Date;
  premium: boolean;
  product: StageProduct;
};

type StageProduct = Extract<ProductEntry, { start_date: string }>;

const EARLY_ACCESS = [
  'landrush',
  'eap_1',
  'eap_2',
  'eap_3',
  'eap_4',
  'eap_5',
  'eap_6',
  'eap_7',
] as const satisfies readonly StageProduct['type'][];

/** What the first stage is called unless its registry has another name for it; the storefront translates it. */
const USUAL_NAME = 'Priority Registration';

/** The early-access stages of a result by start date. Dates carry zones of their own, so they compare as moments. */
export function stagesOf({ products, pre_ga }: DomainSearchResult, currency: string): EapStage[] {
  if (pre_ga !== 'eap') return [];
  return EARLY_ACCESS.flatMap((type) => products[type] ?? [])
    .map((product) => toStage(product, currency))
    .sort((a, b) => a.date.getTime() - b.date.getTime());
}

function toStage(product: StageProduct, currency: string): EapStage {
  const { type, price, premium, start_date, display_name, min_duration } = product;
  return {
    type,
    phaseName: display_name === USUAL_NAME ? null : display_name,
    price: toMinor(price, currency) * min_duration,
    date: new Date(start_date),
    premium,
    product,
  };
}

/** Whether a product is a stage of an early access. */
export function isStage(type: ProductType | undefined): boolean {
  return EARLY_ACCESS.some((stage) => stage === type);
}
