import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import { findTier, getCost, type ProgramData } from './tierCosts.ts';

type TierChartProps = { data: ProgramData; names: number; tld: string };

/** The discount of each tier, with the reached tier marked, and a table of the figures. */
export default function TierChart({ data, names, tld }: TierChartProps) {
  const { t, i18n } = useTranslation(['programStart', 'program']);
  const { tiers, registration, renewal } = data;
  const reached = findTier(tiers, names);
  const nameOf = (index: number) => t('program:tier', { number: index + 1 });
  return (
    <>
      <BarChart
        title={t('calculator.chart')}
        points={tiers.map(({ minDomains, discountPercent }, index) => ({
          label: t('calculator.bar', { tier: nameOf(index), min: minDomains }),
          short: t('number', { value: minDomains }),
          value: discountPercent,
        }))}
        marked={reached}
        format={(percent) => t('program:off', { percent })}
        formatShort={(percent) => t('calculator.percent', { percent })}
      />
      <ChartTable
        keepsRows
        caption={t('calculator.table', { tld })}
        rowLabel={t('program:tierLabel')}
        categories={[t('program:price.registrationPrice'), t('program:price.renewalPrice')]}
        rows={tiers.map(({ name, minDomains, discountPercent }, index) => {
          const costs = [registration, renewal].map((pricing) => {
            const cost = getCost(pricing, tld, name, 1);
            return cost ? formatMoney(cost.own, pricing.currency, i18n.language) : '–';
          });
          return {
            key: name,
            label: (
              <>
                <span>{nameOf(index)}</span>{' '}
                <small>{t('calculator.row', { min: minDomains, percent: discountPercent })}</small>
              </>
            ),
            values: costs,
            isTotal: index === reached,
          };
        })}
      />
    </>
  );
}
