export type MainSearch = {
  /** One word or name in ASCII. */
  keyword: string;
  /** The session's search version. */
  version: string;
  currency: string;
  promoCode: string | null;
  /** The product types to look up, joined by commas; all if omitted. */
  products?: string;
};

/** Links the suggestions of one visit. It is the same before and after the app has started. */
const getUsageId = () => `u-${performance.timeOrigin.toString(36)}`;

/** The fields of each call, for the app and for `firstCalls.ts`. */
export function createMainSearchBody({
  keyword,
  version,
  promoCode,
  products,
}: Omit<MainSearch, 'currency'>) {
  return {
    config: 'default',
    tracking_type: 'search_page',
    version,
    page: 'domain_search',
    keyword,
    context: 'registration',
    usageId: getUsageId(),
    ...(products && { only_include_products: products }),
    ...(promoCode && { autostuffBundlePromoCode: promoCode }),
  };
}
