import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { getGetMultiYearPricingQueryOptions } from '#api/generated/hooks/pricing.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { isMultiYear } from '#lib/multiYear.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { type Costs, costOverYears, type RenewalRow } from './renewalTerms.ts';

type CostPanelProps = { rows: readonly RenewalRow[]; isSelection: boolean };

/** The cost of keeping products over the years, as a chart and a table of its figures. */
export function CostPanel({ rows, isSelection }: CostPanelProps) {
  const { t } = useTranslation('renewals');
  const costs = useCosts(rows);
  // The list doesn't wait for the code of the chart.
  const CostFigures = useLazyPart(() => import('./CostFigures.tsx'), []);
  const scope = t(isSelection ? 'costs.selected' : 'costs.shown', { count: rows.length });
  return (
    <Panel
      title={t('costs.title')}
      actions={<span className="text-badge text-muted">{scope}</span>}
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
      {costs.series.length > 0 && (
        <Suspense fallback={<div className="renewals-costs-space" />}>
          <CostFigures costs={costs} />
        </Suspense>
      )}
    </Panel>
  );
}

/** The backend has multi-year prices only for a single domain. For other products, each year costs the same. */
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
