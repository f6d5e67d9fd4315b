import { getGetDomainsQueryOptions } from '#api/generated/hooks/domains.ts';
import { getGetProductListQueryOptions } from '#api/generated/hooks/products.ts';
import { DomainName } from '#api/generated/schemas/domainName.zod.ts';
import type { DomainsResponse } from '#api/generated/schemas/domainsResponse.zod.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { ProductListResponse } from '#api/generated/schemas/productListResponse.zod.ts';
import { hostToAscii } from '#lib/hostname.ts';

const DOMAINS_SHOWN = 20;

/** The domain that an address names, in ASCII if it can be one; null if it names none. */
export function parseAskedDomain(params: URLSearchParams): string | null {
  return hostToAscii(params.get('domain') ?? '') || null;
}

export const isDomainName = (name: string | null): name is string => DomainName.safeParse(name).success;

/** The first of the account's domains whose names contain a text, by name, and how many there are. */
export const domainPageOptions = (query = '') =>
  getGetDomainsQueryOptions({ ...(query && { query }), limit: DOMAINS_SHOWN, order: 'name', asc: true });

/** The account's domain with exactly this name, as the list has it; null if the account has none. */
export const exactDomainOptions = (name: string) => ({
  ...getGetDomainsQueryOptions({ name }),
  select: (response: DomainsResponse) => response.data.domain.items[0] ?? null,
});

/** The account's only domain; null if it has none or several. */
export function onlyDomainOf(response: DomainsResponse | undefined): string | null {
  const { items = [], totalCount } = response?.data.domain ?? {};
  return totalCount === 1 ? (items[0]?.name ?? null) : null;
}

/** The account's domain with a name, from the product list. */
export function domainOptions(name: string) {
  return {
    ...getGetProductListQueryOptions({ type: 'domain', domain_name: name }),
    select: (response: ProductListResponse) =>
      response.data.product.items.find((item): item is HeldDomain => item.type === 'domain'),
  };
}
