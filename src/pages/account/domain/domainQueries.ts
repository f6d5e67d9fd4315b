import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '#api/errors.ts';
import { getGetDomainDnsQueryOptions } from '#api/generated/hooks/dns.ts';
import { getGetDomainQueryOptions } from '#api/generated/hooks/domains.ts';
import { getGetTldPricingQueryOptions } from '#api/generated/hooks/pricing.ts';
import {
  getGetProductListQueryOptions,
  getGetRelatedProductsQueryOptions,
} from '#api/generated/hooks/products.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { ProductListResponse } from '#api/generated/schemas/productListResponse.zod.ts';
import { watchlistOptions } from '#features/watchlist/useWatchlist.ts';

/** The account's domain of a name, as the product list has it. Other names may hold the same text. */
export function domainOptions(name: string) {
  return {
    ...getGetProductListQueryOptions({ type: 'domain', domain: name, limit: 100 }),
    select: (response: ProductListResponse) =>
      response.data.product.items.find(
        (item): item is HeldDomain => item.type === 'domain' && item.domainName === name,
      ),
  };
}

/** What renewing and restoring a domain of this TLD costs. */
export function tldPricesOptions(tld: string) {
  return getGetTldPricingQueryOptions({ tlds: tld, types: 'renewal,restore' });
}

/** Fetches what belongs to the domain besides its zone, once `prefetchDomain` has fetched the domain. */
export async function prefetchDomainParts(queries: QueryClient, name: string): Promise<void> {
  const { queryKey, select } = domainOptions(name);
  const list = queries.getQueryData<ProductListResponse>(queryKey);
  const domain = list && select(list);
  if (!domain) return;
  await Promise.all([
    queries.prefetchQuery(getGetRelatedProductsQueryOptions(domain.id)),
    queries.prefetchQuery(tldPricesOptions(domain.tld)),
    queries.prefetchQuery(getGetDomainQueryOptions(domain.domainName)),
    queries.prefetchQuery(watchlistOptions),
  ]);
}

/**
 * Fetches a domain and its zone for a page's `load`. False where the account has no such domain; any other failure is
 * shown in the place of what failed.
 */
export async function prefetchDomain(queries: QueryClient, name: string): Promise<boolean> {
  await Promise.all([
    queries.prefetchQuery(getGetDomainDnsQueryOptions(name)),
    queries.prefetchQuery(getGetProductListQueryOptions({ type: 'domain', domain: name, limit: 100 })),
  ]);
  const failure = queries.getQueryState(getGetDomainDnsQueryOptions(name).queryKey)?.error;
  return !isNotFound(failure);
}
