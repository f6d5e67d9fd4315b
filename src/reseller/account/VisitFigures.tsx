import { useTranslation } from 'react-i18next';
import type { ResellerVisitDay } from '#api/generated/schemas/resellerVisitDay.zod.ts';
import { formatMediumDay } from '#i18n/format.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';

/** The chart of the visits of each day, and their table. */
export default function VisitFigures({ days }: { days: readonly ResellerVisitDay[] }) {
  const { t, i18n } = useTranslation('reseller');
  const count = (value: number) => t('number', { value });
  const points = days.map(({ day, visits }, index) => ({
    label: formatMediumDay(day, i18n.language),
    // The label of every second day, today included, has room.
    short: (days.length - index) % 2 === 1 ? String(Number(day.slice(-2))) : '',
    value: visits,
  }));
  return (
    <>
      <BarChart title={t('visits.title')} points={points} format={count} formatShort={count} />
      <Disclosure className="ruled" summary={t('visits.table')}>
        <ChartTable
          keepsRows
          caption={t('visits.title')}
          rowLabel={t('visits.day')}
          categories={[t('visits.title')]}
          rows={points
            .toReversed()
            .map(({ label, value }) => ({ key: label, label, values: [count(value)] }))}
        />
      </Disclosure>
    </>
  );
}
