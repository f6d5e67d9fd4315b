import { useTranslation } from 'react-i18next';
import type { Order } from '#api/generated/schemas/order.zod.ts';
import type { OrderLine } from '#api/generated/schemas/orderLine.zod.ts';
import type { OrderLineItem } from '#api/generated/schemas/orderLineItem.zod.ts';
import type { OrderStatus } from '#api/generated/schemas/orderStatus.zod.ts';
import { formatMonths } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { StatusKind } from '#ui/workspace/status.ts';

const YEAR_MONTHS = 12;

export const ORDER_STATUS = {
  paid: 'active',
  partly_refunded: 'undone',
  refunded: 'undone',
  free: 'free',
} as const satisfies Record<OrderStatus, StatusKind>;

/** What was bought: the domain, or the kind of service with its domain. */
export function useItemLabel() {
  const { t } = useTranslation('products');
  return ({ service, domain, name }: OrderLineItem) =>
    service || domain
      ? [service && t(`type.${service}`), domain && nameToUnicode(domain)].filter(Boolean).join(' · ')
      : name;
}

/** What was done, and for how long. */
export function useTermLabel() {
  const { t, i18n } = useTranslation(['orders', 'shell']);
  return ({ kind, duration, termMonths }: OrderLine) => {
    const months = duration * termMonths;
    const term =
      months % YEAR_MONTHS === 0
        ? t('shell:years', { count: months / YEAR_MONTHS })
        : formatMonths(months, i18n.language);
    return [kind === 'service' ? '' : t(`kinds.${kind}`), term].filter(Boolean).join(', ');
  };
}

/** The tax with its rate and the country that determines it. */
export function useTaxLabel() {
  const { t, i18n } = useTranslation('orders');
  return ({ taxRate, billedTo: { country } }: Order) => {
    const name = country && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country);
    const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
    const label = taxRate > 0 ? t('tax', { percent: percent.format(taxRate / 100) }) : t('noTax');
    return [label, name].filter(Boolean).join(', ');
  };
}
