import { useTranslation } from 'react-i18next';
import { getGetRelatedProductsQueryOptions } from '#api/generated/hooks/products.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';

export type Services = { stay: string[]; end: string[] };

/** The names of the services that stay in the account or end with the registration. */
export function useServices(domain: HeldDomain): Services {
  const { t } = useTranslation('account');
  const { data } = usePartQuery(getGetRelatedProductsQueryOptions(domain.id));
  const included = new Set(domain.subProducts.map(({ id }) => id));
  const related = (data?.data.product.items ?? []).filter(
    ({ type, id }) => type !== 'domain' && !included.has(id),
  );
  const isPrivacy = ({ type }: { type: string }) => type === 'whois_privacy';
  return {
    stay: related.filter((service) => !isPrivacy(service)).map(({ name }) => name),
    end: [t('autoRenew'), ...[...domain.subProducts, ...related.filter(isPrivacy)].map(({ name }) => name)],
  };
}
