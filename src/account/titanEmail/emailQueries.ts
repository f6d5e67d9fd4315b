import type { QueryClient } from '@tanstack/react-query';
import { prefetchPlans } from '#account/plans/plans.ts';
import { isNotFound } from '#api/errors.ts';
import { getGetDnsTemplateValueQueryOptions } from '#api/generated/hooks/dnstemplates.ts';
import { getGetProductListQueryOptions } from '#api/generated/hooks/products.ts';
import {
  getGetTitanProductDataQueryOptions,
  getGetTitanProductQueryOptions,
  getTitanProduct,
} from '#api/generated/hooks/titanemail.ts';
import type { TitanProduct } from '#api/generated/schemas/titanProduct.zod.ts';
import { serverNow } from '#lib/serverClock.ts';
import { domainPageOptions } from '#shared/domainPicker/ownDomains.ts';
import { refreshEmailLists } from './mailDomain.ts';

/** The email product's own DNS template. */
export const MAIL_TEMPLATE = 'titan_email';
export const EMAIL_PLAN_PARAMS = { includeExpire: false, keepZeroDecimals: false };
/** How long messages of the email product are shown. */
export const EMAIL_TOAST_MS = 10_000;

export const mailDnsOptions = (domain: string) => getGetDnsTemplateValueQueryOptions(MAIL_TEMPLATE, domain);
/** The product from the product list, with its plan and price. A part of a kit is not in it. */
export const heldEmailOptions = (id: number) => getGetProductListQueryOptions({ id });

export function isExpired({ expireDate }: Pick<TitanProduct, 'expireDate'>, now = serverNow()): boolean {
  return Date.parse(expireDate) <= now;
}

/** Whether the plan can be changed: not in a kit, and not before the set-up. */
export function hasPlans({ parentId, status }: TitanProduct): boolean {
  return parentId === null && status !== 'pending_setup';
}

/** Whether mail can be received, so that the domain's DNS matters. */
export function isInService(product: TitanProduct): product is TitanProduct & { domainName: string } {
  return product.status === 'active' && product.domainName !== null && !isExpired(product);
}

/** Prefetches the page's other data, besides the product itself. */
async function prefetchParts(queries: QueryClient, product: TitanProduct): Promise<void> {
  const isWaiting = product.status === 'pending_setup';
  await Promise.all([
    queries.prefetchQuery(heldEmailOptions(product.id)),
    isWaiting && queries.prefetchQuery(domainPageOptions()),
    !isWaiting && queries.prefetchQuery(getGetTitanProductDataQueryOptions({ productId: product.id })),
    hasPlans(product) && prefetchPlans(queries, product.id, EMAIL_PLAN_PARAMS),
    isInService(product) && queries.prefetchQuery(mailDnsOptions(product.domainName)),
  ]);
}

/** For the page's `load`. False if the account has no such email product. */
export async function prefetchEmail(queries: QueryClient, id: number): Promise<boolean> {
  const options = getGetTitanProductQueryOptions(id);
  await queries.prefetchQuery(options);
  const { data, error } = queries.getQueryState(options.queryKey) ?? {};
  if (isNotFound(error)) return false;
  const product = queries.getQueryData(options.queryKey)?.data.titanemail;
  if (data && product) await prefetchParts(queries, product);
  return true;
}

/** Refetches the product, and prefetches the data of its new state before that state is shown. */
export async function reloadEmail(queries: QueryClient, id: number): Promise<void> {
  const response = await getTitanProduct(id);
  await refreshEmailLists(queries);
  await prefetchParts(queries, response.data.titanemail);
  queries.setQueryData(getGetTitanProductQueryOptions(id).queryKey, response);
}
