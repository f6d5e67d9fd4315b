import { useTranslation } from 'react-i18next';
import type { CountedLabel } from '#api/generated/schemas/countedLabel.zod.ts';
import type { ProductCategoriesResponse } from '#api/generated/schemas/productCategoriesResponse.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { ListFilter } from '#shared/list/queryTableProps.ts';

type Owned = Pick<ProductCategoriesResponse['data']['product'], 'categories' | 'tlds'> & {
  labels: readonly CountedLabel[];
};

/** The filters of the product table, for what the account owns. */
export function useProductFilters({ categories, tlds = [], labels }: Owned): ListFilter[] {
  const { t, i18n } = useTranslation(['products', 'shell', 'common', 'account']);
  const sortedTlds = tlds.toSorted((a, b) => a.localeCompare(b, i18n.language));
  return [
    {
      name: 'type',
      label: t('common:type'),
      options: categories.map(({ type }) => ({ value: type, label: t(`type.${type}`) })),
      isHidden: true,
    },
    {
      name: 'phase',
      label: t('account:expires'),
      options: [
        { value: 'active', label: t('filter.later') },
        { value: 'expiring', label: t('filter.soon') },
        { value: 'expired', label: t('status.expired') },
        { value: 'redemption', label: t('status.redemption') },
        { value: 'pending_delete', label: t('status.pendingDelete') },
      ],
    },
    {
      name: 'auto_renew',
      label: t('account:autoRenew'),
      options: [
        { value: 'enabled', label: t('autoRenew.on') },
        { value: 'disabled', label: t('autoRenew.off') },
      ],
    },
    {
      name: 'status',
      label: t('common:status'),
      options: [
        { value: 'active', label: t('status.active') },
        { value: 'pending_setup', label: t('status.setUp') },
        { value: 'suspended', label: t('status.suspended') },
      ],
    },
    {
      name: 'tld',
      label: t('shell:ending'),
      options: sortedTlds.map((tld) => ({ value: tld, label: `.${nameToUnicode(tld)}` })),
      isHidden: tlds.length < 2,
    },
    {
      name: 'label',
      label: t('account:label'),
      options: labels.map(({ labelId, name }) => ({ value: String(labelId), label: name })),
      isHidden: labels.length === 0,
    },
  ];
}
