import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { MakeOffer } from '#api/generated/schemas/makeOffer.zod.ts';
import type { ProductEntry } from '#api/generated/schemas/productEntry.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { type EapStage, stagesOf } from './stages.ts';

/** What a name is to the person who searches; decides badge, words and action. */
export type DomainState =
  | 'available'
  | 'premium'
  | 'earlyAccess'
  | 'preLaunch'
  | 'aftermarket'
  | 'expiring'
  | 'offer'
  | 'taken'
  | 'deleted'
  | 'invalid'
  | 'connection'
  | 'inAccount';

export type OfferType = MakeOffer['type'];

/** A product that can be put into the cart. */
type Purchase = Extract<ProductEntry, { min_duration: number }>;

/** A search result as the screens use it. Amounts are integers in minor units of `currency`. */
export type DomainView = {
  name: string;
  /** Both in Unicode. */
  sld: string;
  tld: string;
  state: DomainState;
  isAvailable: boolean;
  isPurchasable: boolean;
  /** At a premium price of the registry, in its first year or for good. */
  isPremium: boolean;
  /** Can be had together with a service. */
  isBundle: boolean;
  currency: string;
  /** What would be put into the cart; undefined where nothing can be bought. */
  product: Purchase | undefined;
  /** What is paid now: all years of the first term. */
  price: number | undefined;
  /** The price outside of the sale, where there is one. */
  originalPrice: number | undefined;
  renewalPrice: number | undefined;
  minDuration: number;
  /** Early-access stages by start date. */
  stages: EapStage[];
  /** The stage that `product` and `price` are of. */
  stage: EapStage | undefined;
  /** The market that an offer goes to, where the holder takes offers. */
  offerType: OfferType | undefined;
  result: DomainSearchResult;
};

const OFFERS = [
  'donuts_make_offer',
  'sedo_make_offer',
  'enom_make_offer',
  'name_trust_make_offer',
] as const satisfies readonly OfferType[];
// Where several stand side by side, the first of these is what is bought.
const PURCHASES = [
  'internal_premium',
  'expiring_internal',
  'sedo_domains',
  'buy_domains',
  'pre_ga_reserve',
  'pre_ga_auction',
  'registration',
] as const satisfies readonly Purchase['type'][];

const STATE_OF_PRODUCT: Partial<Record<ProductType, DomainState>> = {
  internal_premium: 'premium',
  expiring_internal: 'expiring',
  sedo_domains: 'aftermarket',
  buy_domains: 'aftermarket',
  pre_ga_reserve: 'preLaunch',
  pre_ga_auction: 'preLaunch',
  registration: 'available',
};

/** The screens' view of a result; `stage` is the early-access stage chosen, the first by start date unless told. */
export function toDomainView(result: DomainSearchResult, currency: string, stage?: ProductType): DomainView {
  const stages = stagesOf(result, currency);
  const chosen = stages.find(({ type }) => type === stage) ?? stages[0];
  const product = chosen?.product ?? firstPurchase(result);
  const isAvailable = result.avail === 1 && !result.products.delete_list;
  const isPurchasable = isAvailable && product !== undefined && !result.in_account;
  const minDuration = product?.min_duration ?? 1;
  const minor = (amount: number | null | undefined, years: number) =>
    isPurchasable && amount != null ? toMinor(amount, currency) * years : undefined;
  const state = stateOf(result, product, stages.length > 0);
  return {
    name: result.name,
    sld: nameToUnicode(result.sld),
    tld: nameToUnicode(result.tld),
    state,
    isAvailable,
    isPurchasable,
    isPremium: isPurchasable && (product.premium || product.type === 'internal_premium'),
    isBundle:
      isPurchasable &&
      Boolean(result.is_id_titan_bundle || result.is_gw_bundle_domain || result.autostuff_bundle_promo_id),
    currency,
    product: isPurchasable ? product : undefined,
    price: minor(product?.price, minDuration),
    originalPrice: minor(originalPriceOf(product), minDuration),
    renewalPrice: minor(result.renewal_price, 1),
    minDuration,
    stages,
    stage: isPurchasable ? chosen : undefined,
    offerType: state === 'offer' ? OFFERS.find((type) => type in result.products) : undefined,
    result,
  };
}

function firstPurchase({ products }: DomainSearchResult): Purchase | undefined {
  const type = PURCHASES.find((candidate) => candidate in products);
  return type && products[type];
}

/** Only a registry's own prices go on sale. */
function originalPriceOf(product: Purchase | undefined): number | null {
  return product && 'original_price' in product ? product.original_price : null;
}

function stateOf(result: DomainSearchResult, product: Purchase | undefined, hasStages: boolean): DomainState {
  if (result.in_account) return 'inAccount';
  if (result.avail === -1) return 'connection';
  if (result.products.delete_list) return 'deleted';
  const unsold = OFFERS.some((type) => type in result.products) ? 'offer' : 'taken';
  if (result.avail === 0) return result.reason === 'Invalid Domain Name' ? 'invalid' : unsold;
  if (hasStages) return 'earlyAccess';
  return (product && STATE_OF_PRODUCT[product.type]) ?? unsold;
}

/** What a name costs over `years`: the first term at its price, each further year at renewal. */
export function priceOver(
  years: number,
  view: Pick<DomainView, 'price' | 'renewalPrice' | 'minDuration'>,
): number | undefined {
  const { price, renewalPrice, minDuration } = view;
  if (price === undefined || years <= minDuration) return price;
  return renewalPrice === undefined ? undefined : price + renewalPrice * (years - minDuration);
}
