import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/SelectField.tsx';
import type { Order } from './bulkResults.ts';

const ORDERS: readonly Order[] = ['given', 'name', 'tld', 'price', 'availability'];

export function SortSelect({ value, onChange }: { value: Order; onChange: (order: Order) => void }) {
  const { t } = useTranslation('bulk');
  return (
    <SelectField
      label={t('sort.label')}
      wide
      className="bulk-sort"
      value={value}
      onChange={({ currentTarget }) =>
        onChange(ORDERS.find((order) => order === currentTarget.value) ?? 'given')
      }
    >
      {ORDERS.map((order) => (
        <option key={order} value={order}>
          {t(`sort.${order}`)}
        </option>
      ))}
    </SelectField>
  );
}
