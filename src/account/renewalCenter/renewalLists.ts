import {
  getGetDeletedDomainsQueryOptions,
  getGetExpiredDomainsQueryOptions,
  getGetExpiredProductsQueryOptions,
  getGetExpiringDomainsQueryOptions,
  getGetExpiringProductsQueryOptions,
} from '#api/generated/hooks/renewals.ts';
import type { DeletedDomainsResponse } from '#api/generated/schemas/deletedDomainsResponse.zod.ts';
import { GetExpiringDomainsParams } from '#api/generated/schemas/getExpiringDomainsParams.zod.ts';
import type { RenewalDomainsResponse } from '#api/generated/schemas/renewalDomainsResponse.zod.ts';
import type { RenewalProductsResponse } from '#api/generated/schemas/renewalProductsResponse.zod.ts';
import type { ListQuery } from '#shared/list/listQuery.ts';
import type { DeletedRow, RenewalRow } from './renewalTerms.ts';

/** The lists of the renewal center by their names in the address. */
export const LIST_NAMES = [
  'expiring-domains',
  'expired-domains',
  'deleted-domains',
  'expiring-products',
  'expired-products',
] as const;
export type ListName = (typeof LIST_NAMES)[number];
export type RenewalListName = Exclude<ListName, 'deleted-domains'>;
export type ListParams = GetExpiringDomainsParams;

/** All five lists take the same parameters. */
const schema = GetExpiringDomainsParams;
const SOONEST_FIRST = { order: 'expire_date', asc: true } as const;

/** Sorts by expiry unless the address has an order. */
function soonestFirst<Options>(options: (params: ListParams) => Options) {
  return (params: ListParams) => options(params.order ? params : { ...params, ...SOONEST_FIRST });
}

const domainList = (
  options: typeof getGetExpiringDomainsQueryOptions,
): ListQuery<ListParams, RenewalDomainsResponse, RenewalRow> => ({
  schema,
  options: soonestFirst(options),
  pageOf: ({ data: { renewalcenter } }) => ({
    items: renewalcenter.items.map((item) => ({ ...item, type: 'domain' })),
    totalCount: renewalcenter.totalCount,
  }),
});

const productList = (
  options: typeof getGetExpiringProductsQueryOptions,
): ListQuery<ListParams, RenewalProductsResponse, RenewalRow> => ({
  schema,
  options: soonestFirst(options),
  pageOf: (response) => response.data.renewalcenter,
});

export const deletedDomains: ListQuery<ListParams, DeletedDomainsResponse, DeletedRow> = {
  schema,
  options: soonestFirst(getGetDeletedDomainsQueryOptions),
  pageOf: ({ data: { renewalcenter } }) => ({
    items: renewalcenter.items.map((item) => ({ ...item, type: 'domain' })),
    totalCount: renewalcenter.totalCount,
  }),
};

export const domainLists = {
  'expiring-domains': domainList(getGetExpiringDomainsQueryOptions),
  'expired-domains': domainList(getGetExpiredDomainsQueryOptions),
};

export const productLists = {
  'expiring-products': productList(getGetExpiringProductsQueryOptions),
  'expired-products': productList(getGetExpiredProductsQueryOptions),
};

/** The list named in the address. */
export function parseListName(search: string): ListName {
  const asked = new URLSearchParams(search).get('list');
  return LIST_NAMES.find((name) => name === asked) ?? LIST_NAMES[0];
}

export function isDomainList(name: ListName): name is keyof typeof domainLists {
  return name in domainLists;
}

export function isProductList(name: ListName): name is keyof typeof productLists {
  return name in productLists;
}
