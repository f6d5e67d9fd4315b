import type { QueryClient } from '@tanstack/react-query';
import { getGetProductListQueryKey, getGetProductListQueryOptions } from '#api/generated/hooks/products.ts';
import {
  getGetWixLibraryQueryKey,
  getGetWixLibraryQueryOptions,
  getGetWixProductQueryKey,
  getGetWixSiteQueryKey,
  getGetWixSitesQueryKey,
  getGetWixUserFreemiumQueryKey,
} from '#api/generated/hooks/wix.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import type { ProductListResponse } from '#api/generated/schemas/productListResponse.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import type { SiteProductResponse } from '#api/generated/schemas/siteProductResponse.zod.ts';

/** The account's sites and plans of both product lines. */
export const libraryOptions = () => getGetWixLibraryQueryOptions();

/** A site's product from the product list, with its price and the data needed to change its auto-renew. */
export function heldProductOptions(id: number) {
  return {
    ...getGetProductListQueryOptions({ id }),
    select: (response: ProductListResponse): HeldProduct | undefined => response.data.product.items[0],
  };
}

/** Stores a changed product and refetches other data that the change affects. */
export async function refreshSites(queries: QueryClient, product?: SiteProduct): Promise<void> {
  if (product) {
    const response: SiteProductResponse = { data: { wixproduct: product } };
    queries.setQueryData(getGetWixProductQueryKey(product.id), response);
  }
  const concerned = [
    getGetWixLibraryQueryKey(),
    getGetWixSiteQueryKey(),
    getGetWixSitesQueryKey(),
    getGetWixUserFreemiumQueryKey(),
    getGetProductListQueryKey(),
  ];
  await Promise.all(concerned.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
