import { useTranslation } from 'react-i18next';
import type { ResellerSale } from '#api/generated/schemas/resellerSale.zod.ts';
import { ResellerSaleKind } from '#api/generated/schemas/resellerSaleKind.zod.ts';
import type { ResellerSalesMonth } from '#api/generated/schemas/resellerSalesMonth.zod.ts';
import { formatMoney, formatMonth } from '#i18n/format.ts';
import { nameToUnicode, splitDomainName } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { salesList, sumSales } from './sales.ts';

type SalesTableProps = { currency: string; months: readonly ResellerSalesMonth[] };

/** The sales of the month in the address. */
export function SalesTable({ currency, months }: SalesTableProps) {
  const { t, i18n } = useTranslation(['resellerSales', 'reseller', 'account']);
  const labelOf = useSaleLabel();
  return (
    <QueryTable
      name="sales"
      list={salesList}
      caption={t('meta.title')}
      columns={useSaleColumns(currency)}
      defaultOrder={t('account:newestFirst')}
      rowKey={({ saleId, kind }) => `${saleId}.${kind}`}
      nameOf={labelOf}
      search={{ label: t('search') }}
      filters={[
        {
          name: 'month',
          label: t('reseller:months.month'),
          isHidden: true,
          options: months.map(({ month }) => ({
            value: month,
            label: formatMonth(`${month}-01`, i18n.language),
          })),
        },
        {
          name: 'kind',
          label: t('column.kind'),
          options: ResellerSaleKind.options.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
      ]}
      foot={(rows, totalCount) => <Sum sales={rows} totalCount={totalCount} currency={currency} />}
      // The page shows nothing else if the month is empty.
      empty={null}
    />
  );
}

type SumProps = { sales: readonly ResellerSale[]; totalCount: number; currency: string };

function Sum({ sales, totalCount, currency }: SumProps) {
  const { t, i18n } = useTranslation(['resellerSales', 'shell']);
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, i18n.language);
  const { price, cost, margin } = sumSales(sales, currency);
  return (
    <p className="panel-line ruled text-small tabular">
      <FactLine>
        <strong className="font-semibold">{t('sum', { shown: sales.length, total: totalCount })}</strong>
        <Amount name={t('shell:price')} amount={money(price)} />
        <Amount name={t('column.cost')} amount={money(cost)} />
        <Amount name={t('tiles.margin')} amount={money(margin)} />
      </FactLine>
    </p>
  );
}

function Amount({ name, amount }: { name: string; amount: string }) {
  return (
    <span className="row gap-2 items-baseline">
      <span className="text-muted">{name}</span>
      <span>{amount}</span>
    </span>
  );
}

/** The domain of a sale, or the kind of service with its domain. */
function useSaleLabel() {
  const { t } = useTranslation('products');
  return ({ service, domain }: ResellerSale) =>
    [service && t(`type.${service}`), domain && nameToUnicode(domain)].filter(Boolean).join(' · ');
}

function useSaleColumns(currency: string): ListColumn<ResellerSale>[] {
  const { t, i18n } = useTranslation(['resellerSales', 'reseller', 'common', 'shell']);
  const labelOf = useSaleLabel();
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, i18n.language);
  return [
    {
      key: 'name',
      header: t('common:domain'),
      rowHeader: true,
      skeleton: 'name',
      cell: (sale) =>
        sale.domain && !sale.service ? (
          <DomainName size="text" className="text-small" {...splitDomainName(sale.domain)} />
        ) : (
          <span className="wrap-anywhere">{labelOf(sale)}</span>
        ),
      csv: labelOf,
    },
    {
      key: 'date',
      header: t('column.date'),
      order: 'date',
      card: 'start',
      cell: ({ date }) => <RecentTime at={date} className="nowrap" />,
      csv: ({ date }) => date,
    },
    {
      key: 'kind',
      isLesser: true,
      header: t('column.kind'),
      card: 'end',
      cell: ({ kind }) =>
        kind === 'refund' ? <Status kind="undone">{t('kinds.refund')}</Status> : t(`kinds.${kind}`),
      csv: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      key: 'customer',
      isLesser: true,
      header: t('reseller:prices.customer'),
      cell: ({ customer }) => <span className="wrap-anywhere">{customer}</span>,
      csv: ({ customer }) => customer,
    },
    {
      key: 'price',
      header: t('shell:price'),
      align: 'end',
      cell: ({ price }) => money(price),
      csv: ({ price }) => String(price),
    },
    {
      key: 'cost',
      header: t('column.cost'),
      align: 'end',
      cell: ({ cost }) => <span className="text-muted">{money(cost)}</span>,
      csv: ({ cost }) => String(cost),
    },
    {
      key: 'margin',
      header: t('tiles.margin'),
      align: 'end',
      cell: ({ margin }) => <strong className="font-semibold">{money(margin)}</strong>,
      csv: ({ margin }) => String(margin),
    },
    {
      key: 'currency',
      header: t('shell:preferences.currency'),
      isExportOnly: true,
      cell: () => null,
      csv: () => currency,
    },
  ];
}
