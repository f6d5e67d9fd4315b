import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '#api/errors.ts';
import { getGetDomainDnsQueryOptions } from '#api/generated/hooks/dns.ts';
import { getGetDomainQueryOptions } from '#api/generated/hooks/domains.ts';
import { getGetRelatedProductsQueryOptions } from '#api/generated/hooks/products.ts';
import { getGetPushQueryOptions } from '#api/generated/hooks/transfers.ts';
import type { ProductListResponse } from '#api/generated/schemas/productListResponse.zod.ts';
import { domainOptions } from '#shared/domainPicker/ownDomains.ts';
import { watchlistOptions } from '#shared/watch/useWatchlist.ts';

/** Fetches the domain's data other than its zone, after `prefetchDomain` has fetched the domain. */
export async function prefetchDomainParts(queries: QueryClient, name: string): Promise<void> {
  const { queryKey, select } = domainOptions(name);
  const list = queries.getQueryData<ProductListResponse>(queryKey);
  const domain = list && select(list);
  if (!domain) return;
  await Promise.all([
    queries.prefetchQuery(getGetRelatedProductsQueryOptions(domain.id)),
    queries.prefetchQuery(getGetDomainQueryOptions(domain.domainName)),
    queries.prefetchQuery(getGetPushQueryOptions(domain.domainName)),
    queries.prefetchQuery(watchlistOptions),
  ]);
}

/**
 * Fetches a domain and its zone for a page's `load`. False if the account has no such domain. Any other failure is
 * shown in place of the part that failed.
 */
export async function prefetchDomain(queries: QueryClient, name: string): Promise<boolean> {
  await Promise.all([
    queries.prefetchQuery(getGetDomainDnsQueryOptions(name)),
    queries.prefetchQuery(domainOptions(name)),
  ]);
  const failure = queries.getQueryState(getGetDomainDnsQueryOptions(name).queryKey)?.error;
  return !isNotFound(failure);
}
