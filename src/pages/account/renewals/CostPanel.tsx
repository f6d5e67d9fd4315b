import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getGetMultiYearPricingQueryOptions } from '#api/generated/hooks/pricing.ts';
import { isMultiYear } from '#features/pricing/yearSums.ts';
import { productLabel } from '#features/products/productStatus.ts';
import { formatMoney, formatRoundMoney, formatYears } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import { StackedBars } from '#ui/charts/StackedBars.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { COST_YEARS, type CostSeries, type Costs, costOverYears, type RenewalRow } from './renewalTerms.ts';

type CostPanelProps = { rows: readonly RenewalRow[]; isSelection: boolean };

/** What keeping products costs over the years, as a chart with the table of its figures. */
export function CostPanel({ rows, isSelection }: CostPanelProps) {
  const { t } = useTranslation('renewals');
  const costs = useCosts(rows);
  const scope = t(isSelection ? 'costs.selected' : 'costs.shown', { count: rows.length });
  return (
    <Panel
      title={t('costs.title')}
      actions={<span className="renewals-note">{scope}</span>}
      padded={false}
      foot={
        <>
          <p>{t('costs.note')}</p>
          {costs.excluded.length > 0 && (
            <p>
              {t('costs.excluded', {
                count: costs.excluded.length,
                names: costs.excluded.map(({ name }) => name).join(', '),
                tlds: [...new Set(costs.excluded.map(({ tld }) => `.${nameToUnicode(tld)}`))].join(', '),
              })}
            </p>
          )}
        </>
      }
    >
      {costs.series.length > 0 && <CostFigures costs={costs} />}
    </Panel>
  );
}

function CostFigures({ costs: { currency, series, totals } }: { costs: Costs }) {
  const { t, i18n } = useTranslation('renewals');
  const format = (minor: number) => formatMoney(minor, currency, i18n.language);
  const years = COST_YEARS.map((count) => t('years', { count }));
  const labelOf = ({ row, count }: CostSeries) => (row ? productLabel(row) : t('costs.others', { count }));
  const keyOf = ({ row }: CostSeries) => (row ? String(row.id) : 'others');
  const rows = series.map((entry) => ({
    key: keyOf(entry),
    label: labelOf(entry),
    values: entry.values.map(format),
  }));
  const total = { key: 'total', label: t('costs.total'), values: totals.map(format), isTotal: true };
  return (
    <div className="renewals-costs">
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

/** A single domain has prices for several years of its own; without them, and for several, each year costs the same. */
function useCosts(rows: readonly RenewalRow[]): Costs {
  const [row, ...others] = rows;
  const single = row?.type === 'domain' && others.length === 0 && isMultiYear(row.tld) ? row : undefined;
  const { data } = useQuery({
    ...getGetMultiYearPricingQueryOptions({ domain_name: single?.domainName ?? '' }),
    enabled: single !== undefined,
  });
  const pricing = single && data?.data.pricing;
  return costOverYears(rows, ({ currency }, years) => {
    if (pricing?.currency !== currency) return undefined;
    const entry = pricing.years.find(({ duration }) => duration === years);
    return entry && toMinor(entry.price, currency);
  });
}
