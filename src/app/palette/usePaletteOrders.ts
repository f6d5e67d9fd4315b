import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getListOrdersQueryOptions } from '#api/generated/hooks/orders.ts';
import { formatMediumDay } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import { ListIcon } from '#ui/icons/productIcons.tsx';
import { useSettled } from '#ui/useSettled.ts';
import type { PaletteEntry } from './paletteEntry.ts';

const SHOWN = 3;
/** The beginning of the number of an order, an invoice or a credit note. */
const NUMBER = /^C?\d{2}/i;

/** The order with the number that is typed, its own or that of one of its documents. */
export function usePaletteOrders(query: string): PaletteEntry[] {
  const { t, i18n } = useTranslation('account');
  const settled = useSettled(query.trim());
  const isNumber = NUMBER.test(settled);
  const { data } = useQuery({
    ...getListOrdersQueryOptions({ query: settled, limit: SHOWN }),
    enabled: isNumber,
  });
  const found = isNumber ? (data?.data.orders.items ?? []) : [];
  return found.map(({ orderId, date }) => ({
    key: `order ${orderId}`,
    label: t('orderTitle', { number: orderId }),
    icon: ListIcon,
    note: formatMediumDay(date, i18n.language),
    to: paths.order(orderId),
  }));
}
