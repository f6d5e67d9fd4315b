import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getGetSignInRatesQueryOptions } from '#api/generated/hooks/abuse.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDay } from '#i18n/format.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';

const COUNTS = ['signUps', 'signIns', 'refused'] as const;
/** So many days are between two labels of the axis. */
const LABEL_STEP = 7;

/** How many people signed up and in on each of the last days, and how many were refused. */
export function SignInRates() {
  const { t, i18n } = useTranslation(['adminAbuse', 'account', 'common']);
  const query = usePrefetchedQuery(getGetSignInRatesQueryOptions());
  const [shown, setShown] = useState<(typeof COUNTS)[number]>('signIns');
  const days = query.data?.data.days;
  const format = (value: number) => value.toLocaleString(i18n.language);
  const label = (day: string) => formatMediumDay(day, i18n.language);
  const sumOf = (count: (typeof COUNTS)[number]) => days?.reduce((sum, day) => sum + day[count], 0) ?? 0;
  return (
    <Panel
      title={t('rates.title')}
      className="mt-5"
      foot={<span>{t('rates.note')}</span>}
      actions={
        days && (
          <span className="text-small text-muted">
            <FactLine>
              {COUNTS.map((count) => (
                <span key={count}>{t(`rates.sum.${count}`, { count: sumOf(count) })}</span>
              ))}
            </FactLine>
          </span>
        )
      }
    >
      {days ? (
        <div className="stack gap-4">
          <SegmentedControl
            legend={t('rates.shown')}
            value={shown}
            onChange={setShown}
            options={COUNTS.map((value) => ({ value, label: t(`rates.${value}`) }))}
          />
          <BarChart
            title={t(`rates.${shown}`)}
            points={days.map(({ day, ...counts }, index) => ({
              label: label(day),
              short: (days.length - 1 - index) % LABEL_STEP === 0 ? day.slice(8).replace(/^0/, '') : '',
              value: counts[shown],
            }))}
            format={format}
            formatShort={format}
          />
          <Disclosure summary={t('rates.table')}>
            <ChartTable
              caption={t('rates.title')}
              rowLabel={t('rates.day')}
              categories={COUNTS.map((count) => t(`rates.${count}`))}
              rows={days.toReversed().map(({ day, ...counts }) => ({
                key: day,
                label: label(day),
                values: COUNTS.map((count) => format(counts[count])),
              }))}
            />
          </Disclosure>
        </div>
      ) : (
        <LoadFailure level={3} title={t('account:loadFailed')} query={query}>
          {t('account:nothingChangedRetry')}
        </LoadFailure>
      )}
    </Panel>
  );
}
