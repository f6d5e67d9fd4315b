import { useTranslation } from 'react-i18next';
import type { ChangeAutoRenew } from '#account/product/autoRenewProduct.ts';
import { productLabel } from '#account/product/productStatus.ts';
import { useCommonColumns, useExpiryColumns } from '#account/product/useCommonColumns.tsx';
import { formatMediumDate, formatMoney } from '#i18n/format.ts';
import { toMajor } from '#lib/money.ts';
import { serverNow } from '#lib/serverClock.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { Status } from '#ui/workspace/Status.tsx';
import { RenewalName } from './RenewalName.tsx';
import { type RenewalRow, renewedUntil, termsPrice } from './renewalTerms.ts';
import { TermsSelect } from './TermsSelect.tsx';

export type RowTerms = {
  termsOf: (row: RenewalRow) => number;
  setTerms: (rows: readonly RenewalRow[], terms: number) => void;
};

type ColumnOptions = RowTerms & {
  failureOf: (row: RenewalRow) => string | undefined;
  onAutoRenew: ChangeAutoRenew;
};

/** The columns of the lists of products that can be renewed. */
export function useRenewalColumns(options: ColumnOptions): ListColumn<RenewalRow>[] {
  const { termsOf, setTerms, failureOf, onAutoRenew } = options;
  const { t, i18n } = useTranslation(['renewals', 'products', 'shell']);
  const common = useCommonColumns();
  const expiry = useExpiryColumns(onAutoRenew);
  const until = (row: RenewalRow) =>
    formatMediumDate(renewedUntil(row, termsOf(row), serverNow()), i18n.language);
  return [
    {
      ...common.name,
      cell: (row) => <RenewalName row={row} failure={failureOf(row)} />,
      csv: productLabel,
    },
    {
      ...common.status,
      isLesser: true,
      cell: ({ phase }) => <Status kind={phase}>{t(`products:status.${phase}`)}</Status>,
      csv: ({ phase }) => t(`products:status.${phase}`),
    },
    expiry.expires,
    expiry.autoRenew,
    {
      key: 'terms',
      header: t('renewals:column.terms'),
      card: 'start',
      skeleton: 'word',
      cell: (row) => (
        <TermsSelect
          row={row}
          name={productLabel(row)}
          value={termsOf(row)}
          onChange={(terms) => setTerms([row], terms)}
        />
      ),
      csv: (row) => String(termsOf(row)),
    },
    {
      key: 'until',
      header: t('renewals:column.until'),
      card: 'wide',
      cell: (row) => <span className="text-muted nowrap">{until(row)}</span>,
      csv: (row) => renewedUntil(row, termsOf(row), serverNow()).toISOString().slice(0, 10),
    },
    {
      key: 'price',
      header: t('shell:price'),
      align: 'end',
      card: 'end',
      skeleton: 'short',
      cell: (row) => (
        <strong className="font-semibold">
          {formatMoney(termsPrice(row, termsOf(row)), row.currency, i18n.language)}
        </strong>
      ),
      csv: (row) => String(toMajor(termsPrice(row, termsOf(row)), row.currency)),
    },
    common.currency,
  ];
}
