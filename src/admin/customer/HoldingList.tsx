import { useTranslation } from 'react-i18next';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { BoxIcon } from '#ui/icons/productIcons.tsx';
import { productList } from './customerQueries.ts';
import { useHoldingColumns } from './useCustomerColumns.tsx';

type HoldingListProps = { id: number; kind: 'domains' | 'services' };

/** A customer's domains or services, the most urgent first. */
export function HoldingList({ id, kind }: HoldingListProps) {
  const { t } = useTranslation(['adminCustomers', 'products']);
  return (
    <QueryTable
      name={`customer-${kind}`}
      list={productList(id, kind)}
      caption={t(`tabs.${kind}`)}
      columns={useHoldingColumns()}
      defaultOrder={t('urgentFirst')}
      rowKey={(product) => String(product.id)}
      nameOf={({ plan, domain }) => plan ?? domain ?? ''}
      search={{ label: t('products:search') }}
      empty={<EmptyList icon={<BoxIcon />} title={t(`empty.${kind}`)} text={t('empty.text')} />}
    />
  );
}
