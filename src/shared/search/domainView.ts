import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { MakeOffer } from '#api/generated/schemas/makeOffer.zod.ts';
import type { ProductEntry } from '#api/generated/schemas/productEntry.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { isMultiYear } from '#lib/multiYear.ts';

/** The state of a name from the visitor's perspective, which determines its badge, text and controls. */
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
  | 'unsold'
  | 'connection'
  | 'inAccount';

export type OfferType = MakeOffer['type'];

/** A product that can be added to the cart. */
type Purchase = Extract<ProductEntry, { min_duration: number }>;

/** A search result as pages use it. Amounts are integers in minor units of `currency`. */
export type DomainView = {
  name: string;
  /** Label and TLD in Unicode. */
  sld: string;
  tld: string;
  state: DomainState;
  isAvailable: boolean;
  isPurchasable: boolean;
  /** Whether the registry charges a premium price, in the first year or in every year. */
  isPremium: boolean;
  /** Whether it is available in a bundle with a service. */
  isBundle: boolean;
  currency: string;
  /** The product that would be added to the cart; undefined if nothing can be bought. */
  product: Purchase | undefined;
  /** The price now, for all years of the first term. */
  price: number | undefined;
  /** The regular price if the name is on sale. */
  originalPrice: number | undefined;
  renewalPrice: number | undefined;
  minDuration: number;
  /** Early-access stages by start date. */
  stages: EapStage[];
  /** The stage that `product` and `price` belong to. */
  stage: EapStage | undefined;
  /** The marketplace that receives offers, if the registrant accepts them. */
  offerType: OfferType | undefined;
  /** Where bids for a name in an auction are made. Such a name can't be added to the cart. */
  auctionUrl: string | undefined;
  result: DomainSearchResult;
};

const OFFERS = [
  'donuts_make_offer',
  'sedo_make_offer',
  'enom_make_offer',
  'name_trust_make_offer',
] as const satisfies readonly OfferType[];
// If a name has several products, the first of these is bought.
const PURCHASES = [
  'internal_premium',
  'expiring_internal',
  'sedo_domains',
  'buy_domains',
  'pre_ga_reserve',
  'pre_ga_auction',
  'registration',
] as const satisfies readonly Purchase['type'][];

const PRODUCT_STATES: Partial<Record<ProductType, DomainState>> = {
  internal_premium: 'premium',
  expiring_internal: 'expiring',
  sedo_domains: 'aftermarket',
  buy_domains: 'aftermarket',
  pre_ga_reserve: 'preLaunch',
  pre_ga_auction: 'preLaunch',
  registration: 'available',
};

/** The states for the backend's reasons; other reasons are shown unchanged. */
const REASON_STATES: Record<string, DomainState> = {
  'Invalid Domain Name': 'invalid',
  'TLD Not Sold': 'unsold',
};

/** The view of a result. `stage` is the selected early-access stage, by default the first by start date. */
export function toDomainView(result: DomainSearchResult, currency: string, stage?: ProductType): DomainView {
  const stages = getStages(result, currency);
  const chosen = stages.find(({ type }) => type === stage) ?? stages[0];
  const product = chosen?.product ?? findPurchase(result);
  const isAvailable = result.avail === 1 && !result.products.delete_list;
  const isPurchasable = isAvailable && product !== undefined && !result.in_account;
  const minDuration = product?.min_duration ?? 1;
  const minor = (amount: number | null | undefined, years: number) =>
    isPurchasable && amount != null ? toMinor(amount, currency) * years : undefined;
  const state = getState(result, product, stages.length > 0);
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
    originalPrice: minor(getOriginalPrice(product), minDuration),
    renewalPrice: minor(result.renewal_price, 1),
    minDuration,
    stages,
    stage: isPurchasable ? chosen : undefined,
    offerType: state === 'offer' ? OFFERS.find((type) => type in result.products) : undefined,
    auctionUrl: isPurchasable && 'auction_url' in product ? product.auction_url : undefined,
    result,
  };
}

function findPurchase({ products }: DomainSearchResult): Purchase | undefined {
  const type = PURCHASES.find((candidate) => candidate in products);
  return type && products[type];
}

/** Only a registry's own prices can be on sale. The registry decides whether the sale of a premium name is shown. */
function getOriginalPrice(product: Purchase | undefined): number | null {
  if (!product || !('original_price' in product)) return null;
  return product.type === 'internal_premium' && product.display_premium_sale === false
    ? null
    : product.original_price;
}

function getState(
  result: DomainSearchResult,
  product: Purchase | undefined,
  hasStages: boolean,
): DomainState {
  if (result.in_account) return 'inAccount';
  if (result.avail === -1) return 'connection';
  if (result.products.delete_list) return 'deleted';
  const unavailable = OFFERS.some((type) => type in result.products) ? 'offer' : 'taken';
  if (result.avail === 0) return REASON_STATES[result.reason ?? ''] ?? unavailable;
  if (hasStages) return 'earlyAccess';
  return (product && PRODUCT_STATES[product.type]) ?? unavailable;
}

/**
 * The price of a name over `years`: the first term at its price, each further year at the renewal price. Undefined
 * beyond the first term for TLDs without totals over several years.
 */
export function getPriceOver(
  years: number,
  view: Pick<DomainView, 'price' | 'renewalPrice' | 'minDuration'> & { result: { tld: string } },
): number | undefined {
  const { price, renewalPrice, minDuration, result } = view;
  if (price === undefined || years <= minDuration) return price;
  if (renewalPrice === undefined || !isMultiYear(result.tld)) return undefined;
  return price + renewalPrice * (years - minDuration);
}

/** One stage of early access. The price is for the first term, in minor units. */
export type EapStage = {
  type: StageProduct['type'];
  /** The registry's name for the stage; null for the default name of the first stage. */
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

/** The default name of the first stage, which the storefront translates. */
const DEFAULT_STAGE_NAME = 'Priority Registration';

/** The early-access stages of a result by start date. The dates have time zones, so they are compared as instants. */
function getStages({ products, pre_ga }: DomainSearchResult, currency: string): EapStage[] {
  if (pre_ga !== 'eap') return [];
  return EARLY_ACCESS.flatMap((type) => products[type] ?? [])
    .map((product) => toStage(product, currency))
    .sort((a, b) => a.date.getTime() - b.date.getTime());
}

function toStage(product: StageProduct, currency: string): EapStage {
  const { type, price, premium, start_date, display_name, min_duration } = product;
  return {
    type,
    phaseName: display_name === DEFAULT_STAGE_NAME ? null : display_name,
    price: toMinor(price, currency) * min_duration,
    date: new Date(start_date),
    premium,
    product,
  };
}

/** Whether a product is an early-access stage. */
export function isStage(type: ProductType | undefined): boolean {
  return EARLY_ACCESS.some((stage) => stage === type);
}
