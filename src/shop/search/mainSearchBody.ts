export type MainSearch = {
  /** One word or name in ASCII. */
  keyword: string;
  /** The session's search version. */
  version: string;
  currency: string;
  promoCode: string | null;
  /** The product types to look up, joined by commas; all if omitted. */
  products?: string;
  /** The TLDs to look up, joined by commas; if omitted, the backend chooses them. */
  tlds?: string;
};

/** Links the searches of one visit. It is the same before and after the app has started. */
let documentUsageId: string | undefined;
const getUsageId = () => documentUsageId ?? `u-${performance.timeOrigin.toString(36)}`;

/** Goes on with the id of the search that the server has started. */
export function keepUsageId(id: string): void {
  documentUsageId = id;
}

/** The fields of each call, for the app, for `firstCalls.ts` and for the server. */
export function createMainSearchBody({
  keyword,
  version,
  promoCode,
  products,
  tlds,
  usageId = getUsageId(),
}: Omit<MainSearch, 'currency'> & { usageId?: string }) {
  return {
    config: 'default',
    tracking_type: 'search_page',
    version,
    page: 'domain_search',
    keyword,
    context: 'registration',
    usageId,
    ...(tlds && { tlds }),
    ...(products && { only_include_products: products }),
    ...(promoCode && { autostuffBundlePromoCode: promoCode }),
  };
}
