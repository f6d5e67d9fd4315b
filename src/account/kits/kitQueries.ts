import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isNotFound } from '#api/errors.ts';
import { getGetFormDataQueryOptions } from '#api/generated/hooks/config.ts';
import { getGetInstantSiteQueryOptions } from '#api/generated/hooks/instantsite.ts';
import { getProfileKit, getProfileKitFunnel } from '#api/generated/hooks/linkedinkit.ts';
import { getGetRelatedProductsQueryOptions } from '#api/generated/hooks/products.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { InstantSite } from '#api/generated/schemas/instantSite.zod.ts';
import type { ProfileKit } from '#api/generated/schemas/profileKit.zod.ts';
import type { RelatedProductsResponse } from '#api/generated/schemas/relatedProductsResponse.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { domainPageOptions } from '#shared/domainPicker/ownDomains.ts';

export type KitType = 'linkedinkit' | 'instantsite';

/** A kit and the steps of its set-up, fetched together so that they are consistent. */
export const profileKitOptions = (id: number) =>
  queryOptions({
    queryKey: queryKeys.profileKit(id),
    queryFn: async ({ signal }) => {
      const [kit, funnel] = await Promise.all([
        getProfileKit(id, { signal }),
        getProfileKitFunnel({ id }, { signal }),
      ]);
      return { kit: kit.data.linkedinkit, funnel: funnel.data.linkedinkit };
    },
  });

export const kitFormOptions = (config: KitType, productId: number) =>
  getGetFormDataQueryOptions({ config, productId });

/** The account's domain that a product is for, from the product list. */
export function kitDomainOptions(id: number) {
  return {
    ...getGetRelatedProductsQueryOptions(id),
    select: ({ data }: RelatedProductsResponse) =>
      data.product.items.find((item): item is HeldDomain => item.type === 'domain'),
  };
}

/** Prefetches the form while the product isn't active, and the domains to choose from while it has none. */
async function prefetchParts(queries: QueryClient, type: KitType, product: ProfileKit | InstantSite) {
  await Promise.all([
    queries.prefetchQuery(getGetRelatedProductsQueryOptions(product.id)),
    product.status !== 'active' && queries.prefetchQuery(kitFormOptions(type, product.id)),
    product.domainName === null && queries.prefetchQuery(domainPageOptions()),
  ]);
}

/** For a page's `load`. False if the account has no such kit. Other failures are shown by the page. */
export async function prefetchProfileKit(queries: QueryClient, id: number): Promise<boolean> {
  const options = profileKitOptions(id);
  await queries.prefetchQuery(options);
  const kit = queries.getQueryData(options.queryKey)?.kit;
  if (kit) await prefetchParts(queries, 'linkedinkit', kit);
  return kit !== undefined || !isNotFound(queries.getQueryState(options.queryKey)?.error);
}

/** The same for an instant site. */
export async function prefetchInstantSite(queries: QueryClient, id: number): Promise<boolean> {
  const options = getGetInstantSiteQueryOptions(id);
  await queries.prefetchQuery(options);
  const site = queries.getQueryData(options.queryKey)?.data.instantsite;
  if (site) await prefetchParts(queries, 'instantsite', site);
  return site !== undefined || !isNotFound(queries.getQueryState(options.queryKey)?.error);
}
