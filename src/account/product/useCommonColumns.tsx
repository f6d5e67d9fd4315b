import { useTranslation } from 'react-i18next';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { ExpiryDate } from '#shared/products/ExpiryDate.tsx';
import { AutoRenewSwitch } from './AutoRenewSwitch.tsx';
import type { AutoRenewProduct, ChangeAutoRenew } from './autoRenewProduct.ts';

/** The shared parts of the name and status columns, and the currency column, of lists of products. */
export function useCommonColumns() {
  const { t } = useTranslation(['common', 'shell']);
  return {
    name: {
      key: 'name',
      header: t('common:name'),
      rowHeader: true,
      order: 'domain_name',
      skeleton: 'name',
    },
    status: { key: 'status', header: t('common:status'), card: 'start' },
    currency: {
      key: 'currency',
      header: t('shell:preferences.currency'),
      isExportOnly: true,
      cell: () => null,
      csv: ({ currency }: { currency: string }) => currency,
    },
  } as const;
}

/** The columns of the lists of products that renew. */
export function useExpiryColumns(
  onAutoRenew: ChangeAutoRenew,
): Record<'expires' | 'autoRenew', Omit<ListColumn<AutoRenewProduct>, 'subCell'>> {
  const { t } = useTranslation(['products', 'account']);
  return {
    expires: {
      key: 'expires',
      header: t('account:expires'),
      order: 'expire_date',
      card: 'end',
      skeleton: 'name',
      cell: ({ expireDate }) => <ExpiryDate expireDate={expireDate} />,
      csv: ({ expireDate }) => expireDate.slice(0, 10),
    },
    autoRenew: {
      key: 'autoRenew',
      isLesser: true,
      header: t('account:autoRenew'),
      order: 'auto_renew',
      skeleton: 'short',
      cell: (product) => <AutoRenewSwitch product={product} onChange={onAutoRenew} />,
      csv: ({ autoRenew }) => t(autoRenew === 'enabled' ? 'autoRenew.on' : 'autoRenew.off'),
    },
  };
}
