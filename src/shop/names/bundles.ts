import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { toMinor } from '#lib/money.ts';

export type BundleType = 'email_bundle' | 'workspace_bundle';

/** A name together with a service. */
export type Bundle = {
  bundle_type: BundleType;
  /** The domain that the bundle belongs to. */
  domainItems: string[];
  /** The service and its plan. */
  service: ProductType;
  plan: string;
  /** The service's first-year price in this bundle, in minor units; undefined if its list price applies. */
  price: number | undefined;
  /** The promotion that the bundle belongs to, if any. */
  promoId: number | undefined;
  /** Whether the bundle is being added to the cart. */
  loading: boolean;
  isInCart: boolean;
};

const SERVICES = {
  email_bundle: { service: 'titan_email', plan: 'titan_email_premium_yearly' },
  workspace_bundle: { service: 'workspace', plan: 'workspace_starter_yearly' },
} as const;

/** The bundles of a purchasable result; `line` is its line in the cart. */
export function createBundles(
  result: DomainSearchResult,
  currency: string,
  line?: Pick<CartItem, 'extended'>,
  loading = false,
): Bundle[] {
  const { name, is_id_titan_bundle, is_gw_bundle_domain, autostuff_bundle_promo_id: promo } = result;
  const emailPrice = is_id_titan_bundle ? result.titan_prem_yearly_bundle_price : undefined;
  const createBundle = (
    bundle_type: BundleType,
    fields: Pick<Bundle, 'domainItems' | 'price' | 'promoId'>,
  ): Bundle => ({
    bundle_type,
    ...SERVICES[bundle_type],
    ...fields,
    loading,
    isInCart: line?.extended.bundle_name === bundle_type,
  });
  return [
    ...(is_id_titan_bundle || promo
      ? [
          createBundle('email_bundle', {
            domainItems: [name],
            price: emailPrice == null ? undefined : toMinor(emailPrice, currency),
            promoId: promo ?? undefined,
          }),
        ]
      : []),
    ...(is_gw_bundle_domain
      ? [
          createBundle('workspace_bundle', {
            domainItems: [result.extended_gw_bundle_domain ?? name],
            price: undefined,
            promoId: undefined,
          }),
        ]
      : []),
  ];
}

/** The payload that adds the bundle to the cart: the name as the bundle's anchor. The backend adds the service. */
export function createBundlePayload(
  payload: DomainLinePayload,
  { bundle_type, promoId }: Bundle,
): DomainLinePayload {
  return {
    ...payload,
    extended: { bundle_name: bundle_type, is_anchor: true },
    ...(promoId !== undefined && { promo_id: promoId }),
  };
}
