import './reseller.css';
import { useTranslation } from 'react-i18next';
import type { ResellerSalesMonth } from '#api/generated/schemas/resellerSalesMonth.zod.ts';
import { formatMoney, formatMonth } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { useListState } from '#shared/list/useListState.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { getMarginPercent, salesList } from './sales.ts';

type SalesMonthPanelProps = {
  month: ResellerSalesMonth;
  /** The months to choose from, the latest first. */
  months: readonly ResellerSalesMonth[];
  currency: string;
};

/** What a month came to. */
export function SalesMonthPanel({ month, months, currency }: SalesMonthPanelProps) {
  const { t, i18n } = useTranslation(['resellerSales', 'reseller', 'common']);
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, i18n.language);
  const nameOf = ({ month: key }: ResellerSalesMonth) => formatMonth(`${key}-01`, i18n.language);
  const before = months.find((one) => one.month < month.month);
  const percent = getMarginPercent(month);
  const isCurrent = month.month === months[0]?.month;
  const tiles = [
    {
      key: 'sold',
      value: t('reseller:number', { value: month.sold }),
      note: month.refunds > 0 && t('refunds', { count: month.refunds }),
    },
    {
      key: 'paid',
      value: money(month.price),
      note: before && t('before', { month: nameOf(before), amount: money(before.price) }),
    },
    { key: 'cost', value: money(month.cost), note: t('costNote') },
    {
      key: 'margin',
      value: money(month.margin),
      note: percent !== null && t('share', { percent }),
    },
  ] as const;
  return (
    <Panel
      title={nameOf(month)}
      padded={false}
      actions={<MonthSelect month={month} months={months} nameOf={nameOf} />}
      foot={t(isCurrent ? 'soFar' : 'whole')}
    >
      <dl className="tiles reseller-sums">
        {tiles.map(({ key, value, note }) => (
          <div key={key}>
            <dt className="text-badge text-muted">{t(`tiles.${key}`)}</dt>
            <dd>
              <span className="block text-heading tabular">{value}</span>
              {note && <span className="block text-badge text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

type MonthSelectProps = Pick<SalesMonthPanelProps, 'month' | 'months'> & {
  nameOf: (month: ResellerSalesMonth) => string;
};

function MonthSelect({ month, months, nameOf }: MonthSelectProps) {
  const { t } = useTranslation('reseller');
  const { change } = useListState(salesList.schema);
  const options = months.includes(month) ? months : [month, ...months];
  const earlier = months.find((one) => one.month < month.month);
  const later = months.findLast((one) => one.month > month.month);
  const step = (to: ResellerSalesMonth | undefined, className: string) => (
    <IconButton
      browses
      size="small"
      className={className}
      label={nameOf(to ?? month)}
      icon={<ChevronDownIcon />}
      disabled={!to}
      onClick={() => to && change({ month: to.month })}
    />
  );
  return (
    <div className="row gap-2">
      {step(earlier, 'pager-previous')}
      <span className="chip">
        <select
          aria-label={t('months.month')}
          value={month.month}
          onChange={({ target }) => change({ month: target.value })}
        >
          {options.map((option) => (
            <option key={option.month} value={option.month}>
              {nameOf(option)}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="chip-arrow" />
      </span>
      {step(later, 'pager-next')}
    </div>
  );
}
