import { useTranslation } from 'react-i18next';
import type { ResellerFigures } from '#api/generated/schemas/resellerFigures.zod.ts';
import { formatMoney, formatMonth, formatRoundMoney, formatShortMonth } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import { LineChart } from '#ui/charts/LineChart.tsx';

/** The charts of orders and revenue, and the table of both. */
export default function MonthFigures({ figures: { currency, months } }: { figures: ResellerFigures }) {
  const { t, i18n } = useTranslation(['reseller', 'account']);
  const points = months.map(({ month, orders, revenue }) => ({
    ...{ month, orders },
    label: formatMonth(`${month}-01`, i18n.language),
    short: formatShortMonth(`${month}-01`, i18n.language),
    revenue: toMinor(revenue, currency),
  }));
  const count = (value: number) => t('number', { value });
  const money = (minor: number) => formatMoney(minor, currency, i18n.language);
  return (
    <div className="reseller-months figures">
      <div>
        <h3 className="mb-2 text-badge text-muted">{t('account:sections.orders')}</h3>
        <BarChart
          title={t('account:sections.orders')}
          points={points.map(({ orders, ...point }) => ({ ...point, value: orders }))}
          format={count}
          formatShort={count}
        />
        <h3 className="mt-5 mb-2 text-badge text-muted">{t('months.revenue')}</h3>
        <LineChart
          title={t('months.revenue')}
          points={points.map(({ revenue, ...point }) => ({ ...point, value: revenue }))}
          format={money}
          formatShort={(minor) => formatRoundMoney(minor, currency, i18n.language)}
        />
      </div>
      <ChartTable
        keepsRows
        caption={t('months.title')}
        rowLabel={t('months.month')}
        categories={[t('account:sections.orders'), t('months.revenue')]}
        rows={points.toReversed().map(({ month, label, orders, revenue }) => ({
          ...{ key: month, label },
          values: [count(orders), money(revenue)],
        }))}
      />
    </div>
  );
}
