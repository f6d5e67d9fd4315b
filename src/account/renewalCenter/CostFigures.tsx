import { useTranslation } from 'react-i18next';
import { productLabel } from '#account/product/productStatus.ts';
import { formatMoney, formatRoundMoney, formatYears } from '#i18n/format.ts';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import { StackedBars } from '#ui/charts/StackedBars.tsx';
import { COST_YEARS, type CostSeries, type Costs } from './renewalTerms.ts';

/** The chart of costs, and the table of its figures. */
export default function CostFigures({ costs: { currency, series, totals } }: { costs: Costs }) {
  const { t, i18n } = useTranslation(['renewals', 'shell']);
  const format = (minor: number) => formatMoney(minor, currency, i18n.language);
  const years = COST_YEARS.map((count) => t('shell:years', { count }));
  const labelOf = ({ row, count }: CostSeries) => (row ? productLabel(row) : t('costs.others', { count }));
  const keyOf = ({ row }: CostSeries) => (row ? String(row.id) : 'others');
  const rows = series.map((entry) => ({
    key: keyOf(entry),
    label: labelOf(entry),
    values: entry.values.map(format),
  }));
  const total = { key: 'total', label: t('costs.total'), values: totals.map(format), isTotal: true };
  return (
    <div className="figures">
      <StackedBars
        title={t('costs.chart')}
        categories={COST_YEARS.map((count, index) => ({
          label: years[index] ?? '',
          short: formatYears(count, i18n.language),
        }))}
        series={series.map((entry) => ({ key: keyOf(entry), label: labelOf(entry), values: entry.values }))}
        format={format}
        formatShort={(minor) => formatRoundMoney(minor, currency, i18n.language)}
      />
      <ChartTable
        caption={t('costs.title')}
        rowLabel={t('costs.product')}
        categories={years}
        rows={series.length > 1 ? [...rows, total] : rows}
      />
    </div>
  );
}
