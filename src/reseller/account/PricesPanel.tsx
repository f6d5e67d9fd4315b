import { useTranslation } from 'react-i18next';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { Rounding } from '#lib/resellerPrices.ts';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Failure } from './Failure.tsx';
import { findCosts, pricingOptions } from './resellerQueries.ts';

const TLDS = ['com', 'de', 'io', 'shop', 'dev'];

type PricesPanelProps = {
  markupPercent: number | undefined;
  rounding?: Rounding | undefined;
  tlds?: readonly string[];
};

/** Prices of some TLDs: the list price, the reseller's and, with a markup, the customers' and what is left of it. */
export function PricesPanel({ markupPercent, rounding, tlds = TLDS }: PricesPanelProps) {
  const { t, i18n } = useTranslation(['reseller', 'shell', 'common', 'program']);
  const query = usePrefetchedQuery(pricingOptions());
  const pricing = query.data?.data.reseller;
  const money = (minor: number) => formatMoney(minor, pricing?.currency ?? 'USD', i18n.language);
  const hasMarkup = markupPercent !== undefined;
  return (
    <Panel
      title={hasMarkup ? t('prices.titleBoth') : t('program:whatYouPay')}
      actions={<span className="text-badge text-muted">{t('prices.term')}</span>}
      padded={false}
    >
      {pricing ? (
        <ChartTable
          caption={t('program:whatYouPay')}
          rowLabel={t('shell:ending')}
          categories={[
            ...[t('prices.list'), t('common:you')],
            ...(hasMarkup ? [t('prices.customer'), t('prices.margin')] : []),
          ]}
          rows={findCosts(pricing, tlds, markupPercent ?? 0, rounding).map(
            ({ tld, list, own, customer }) => ({
              key: tld,
              label: `.${nameToUnicode(tld)}`,
              values: [list, own, customer, customer - own].map(money),
            }),
          )}
        />
      ) : (
        <Failure query={query} message={t('toast.pricing')} />
      )}
    </Panel>
  );
}
