import { useTranslation } from 'react-i18next';
import { productLabel } from '#account/product/productStatus.ts';
import { RenewButton } from '#account/product/RenewButton.tsx';
import { useCommonColumns } from '#account/product/useCommonColumns.tsx';
import { formatMediumDate, formatMoney } from '#i18n/format.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { URGENT_DAYS } from '#shared/products/expiry.ts';
import { WatchButton } from '#shared/watch/WatchButton.tsx';
import { cx } from '#ui/cx.ts';
import { CartIcon } from '#ui/icons/CartIcon.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Status } from '#ui/workspace/Status.tsx';
import { EmptyRenewals } from './EmptyRenewals.tsx';
import { RenewalName } from './RenewalName.tsx';
import { deletedDomains } from './renewalLists.ts';
import { type DeletedRow, restoreFee } from './renewalTerms.ts';

/** Deleted domains, with the restore fee beside the price of the year, and the deadline for restoring. */
export function DeletedTable({ caption }: { caption: string }) {
  const { t, i18n } = useTranslation(['renewals', 'account']);
  return (
    <QueryTable
      list={deletedDomains}
      caption={caption}
      columns={useDeletedColumns()}
      defaultOrder={t('soonest')}
      rowKey={({ id }) => String(id)}
      nameOf={({ name }) => name}
      bulk={(rows) => {
        const restorable = rows.filter(canRestore);
        const lost = rows.length - restorable.length;
        const currency = restorable[0]?.currency;
        const minor = restorable.reduce((sum, row) => sum + toMinor(row.restore_price ?? 0, row.currency), 0);
        return {
          note: (
            <>
              {currency && <span>{formatMoney(minor, currency, i18n.language)}</span>}
              {lost > 0 && <span>{t('deleted.lost', { count: lost })}</span>}
            </>
          ),
          actions: (
            <RenewButton
              size="small"
              variant="primary"
              icon={<CartIcon />}
              disabled={restorable.length === 0}
              products={restorable}
            >
              {t('account:restore')}
            </RenewButton>
          ),
        };
      }}
      foot={() => <p className="panel-line ruled text-small text-muted">{t('deleted.note')}</p>}
      empty={<EmptyRenewals name="deleted-domains" />}
      name="deleted-domains"
    />
  );
}

function canRestore({ phase }: DeletedRow): boolean {
  return phase === 'redemption';
}

export function useDeletedColumns(): ListColumn<DeletedRow>[] {
  const { t, i18n } = useTranslation(['renewals', 'products', 'account']);
  const common = useCommonColumns();
  const money = (minor: number | null, { currency }: DeletedRow) =>
    minor === null ? '–' : formatMoney(minor, currency, i18n.language);
  const statusOf = ({ phase }: DeletedRow) => (phase === 'redemption' ? phase : 'pendingDelete');
  const yearPrice = (row: DeletedRow) => (canRestore(row) ? toMinor(row.price, row.currency) : null);
  const total = ({ restore_price, currency }: DeletedRow) =>
    restore_price === null ? null : toMinor(restore_price, currency);
  const major = (minor: number | null, { currency }: DeletedRow) =>
    minor === null ? '' : String(toMajor(minor, currency));
  return [
    {
      ...common.name,
      cell: (row) => <RenewalName row={row} failure={undefined} />,
      csv: productLabel,
    },
    {
      ...common.status,
      isLesser: true,
      cell: (row) => <Status kind={statusOf(row)}>{t(`products:status.${statusOf(row)}`)}</Status>,
      csv: (row) => t(`products:status.${statusOf(row)}`),
    },
    {
      key: 'until',
      header: t('deleted.until'),
      order: 'expire_date',
      card: 'end',
      skeleton: 'name',
      cell: (row) => <LastDay row={row} />,
      csv: ({ restoreUntil }) => restoreUntil?.slice(0, 10) ?? '',
    },
    {
      key: 'year',
      isLesser: true,
      header: t('deleted.year'),
      align: 'end',
      cell: (row) => money(yearPrice(row), row),
      csv: (row) => major(yearPrice(row), row),
    },
    {
      key: 'fee',
      isLesser: true,
      header: t('deleted.fee'),
      align: 'end',
      cell: (row) => money(restoreFee(row), row),
      csv: (row) => major(restoreFee(row), row),
    },
    {
      key: 'total',
      header: t('costs.total'),
      align: 'end',
      cell: (row) => <strong className="font-semibold">{money(total(row), row)}</strong>,
      csv: (row) => major(total(row), row),
    },
    actionsColumn(t('account:actions'), (row) =>
      canRestore(row) ? (
        <RenewButton
          size="small"
          products={[row]}
          name={row.name}
          label={t('deleted.restoreNamed', { name: row.name })}
        >
          {t('account:restore')}
        </RenewButton>
      ) : (
        <WatchButton name={row.domainName} />
      ),
    ),
    common.currency,
  ];
}

function LastDay({ row: { restoreUntil, daysLeft, deleteDate } }: { row: DeletedRow }) {
  const { t, i18n } = useTranslation('renewals');
  if (!restoreUntil) {
    const date = formatMediumDate(new Date(deleteDate), i18n.language);
    return <span className="text-muted">{t('deleted.free', { date })}</span>;
  }
  return (
    <span className="row gap-2 items-baseline">
      <span className="nowrap">{formatMediumDate(new Date(restoreUntil), i18n.language)}</span>
      <span className={cx('text-badge', daysLeft <= URGENT_DAYS ? 'text-bad' : 'text-warm')}>
        {t('deleted.daysLeft', { count: daysLeft })}
      </span>
    </span>
  );
}
