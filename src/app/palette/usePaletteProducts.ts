import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { productLabel } from '#account/product/productStatus.ts';
import { getGetProductListQueryKey, getGetProductListQueryOptions } from '#api/generated/hooks/products.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import type { ProductListResponse } from '#api/generated/schemas/productListResponse.zod.ts';
import { rankItems } from '#lib/rank.ts';
import { useSettled } from '#ui/useSettled.ts';

const FOUND_LIMIT = 25;

export type PaletteProducts = { products: HeldProduct[]; isSearching: boolean; hasFailed: boolean };

/** The account's products that match: cached ones immediately, then those found by the backend. */
export function usePaletteProducts(query: string): PaletteProducts {
  const queries = useQueryClient();
  const settled = useSettled(query.trim());
  const { data, isFetching, isError } = useQuery({
    ...getGetProductListQueryOptions({ query: settled, limit: FOUND_LIMIT }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const fetched = queries
    .getQueriesData<ProductListResponse>({ queryKey: getGetProductListQueryKey() })
    .flatMap(([, response]) => response?.data.product.items ?? []);
  const found = settled === '' ? [] : (data?.data.product.items ?? []);
  const known = new Map([...fetched, ...found].map((product) => [product.id, product]));
  return {
    products: rankItems([...known.values()], query, (product) => [
      product.name,
      product.domainName ?? '',
      productLabel(product),
    ]),
    isSearching: query.trim() !== '' && (isFetching || settled !== query.trim()),
    hasFailed: isError,
  };
}
