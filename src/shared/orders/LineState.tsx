import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#api/generated/schemas/orderLine.zod.ts';
import { formatMediumDay } from '#i18n/format.ts';
import { Status } from '#ui/workspace/Status.tsx';

/** Whether a line of an order can be returned, or was. */
export function LineState({ line: { state, returnUntil, returnedAt } }: { line: OrderLine }) {
  const { t, i18n } = useTranslation('orders');
  const day = (date: string | null) => (date === null ? '' : formatMediumDay(date, i18n.language));
  if (state === 'returnable') return <span>{t('returnUntil', { date: day(returnUntil) })}</span>;
  if (state === 'kept') return <span>{t('state.kept', { date: day(returnUntil) })}</span>;
  if (state === 'final') return <span>{t('state.final')}</span>;
  if (state === 'not_charged') return <Status kind="closed">{t('state.not_charged')}</Status>;
  return <Status kind="undone">{t(`state.${state}`, { date: day(returnedAt) })}</Status>;
}
