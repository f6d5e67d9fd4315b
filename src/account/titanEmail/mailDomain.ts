import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isDeleted } from '#account/product/productStatus.ts';
import {
  getGetProductListQueryKey,
  getProductList,
  getRelatedProducts,
} from '#api/generated/hooks/products.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { isDomainName } from '#shared/domainPicker/ownDomains.ts';

/** Why a domain can't get email. */
export type MailDomainProblem = 'notYours' | 'isDeleted' | 'hasEmail';

/**
 * Whether a domain, which may be any text from an address, can get email: null if it can, or else the reason. The
 * product that is set up doesn't count as its email.
 */
export const mailDomainOptions = (name: string, productId?: number) =>
  queryOptions({
    queryKey: queryKeys.mailDomain(name, productId),
    queryFn: async ({ signal }): Promise<MailDomainProblem | null> => {
      if (!isDomainName(name)) return 'notYours';
      const { data } = await getProductList({ type: 'domain', domain_name: name }, { signal });
      const [domain] = data.product.items;
      if (!domain) return 'notYours';
      if (isDeleted(domain)) return 'isDeleted';
      const related = await getRelatedProducts(domain.id, { signal });
      return related.data.product.items.some(({ type, id }) => type === 'titan_email' && id !== productId)
        ? 'hasEmail'
        : null;
    },
  });

/** Refetches the product list after email was added, and which domains can get it. */
export async function refreshEmailLists(queries: QueryClient): Promise<void> {
  await Promise.all(
    [getGetProductListQueryKey(), queryKeys.mailDomain()].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}
