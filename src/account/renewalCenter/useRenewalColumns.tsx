import { useTranslation } from 'react-i18next';
import { AutoRenewSwitch } from '#account/product/AutoRenewSwitch.tsx';
import type { ChangeAutoRenew } from '#account/product/autoRenewProduct.ts';
import { ExpiryDate } from '#account/product/ExpiryDate.tsx';
import { productLabel } from '#account/product/productStatus.ts';
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
  const { t, i18n } = useTranslation(['renewals', 'products']);
  const until = (row: RenewalRow) =>
    formatMediumDate(renewedUntil(row, termsOf(row), serverNow()), i18n.language);
  return [
    {
      key: 'name',
      header: t('products:column.name'),
      rowHeader: true,
      order: 'domain_name',
      skeleton: 'w-48',
      cell: (row) => <RenewalName row={row} failure={failureOf(row)} />,
      csv: productLabel,
    },
    {
      key: 'status',
      header: t('products:column.status'),
      card: 'start',
      cell: ({ phase }) => <Status kind={phase}>{t(`products:status.${phase}`)}</Status>,
      csv: ({ phase }) => t(`products:status.${phase}`),
    },
    {
      key: 'expires',
      header: t('products:column.expires'),
      order: 'expire_date',
      card: 'end',
      skeleton: 'w-36',
      cell: ({ expireDate }) => <ExpiryDate expireDate={expireDate} />,
      csv: ({ expireDate }) => expireDate.slice(0, 10),
    },
    {
      key: 'autoRenew',
      header: t('products:column.autoRenew'),
      order: 'auto_renew',
      skeleton: 'w-8',
      cell: (row) => <AutoRenewSwitch product={row} onChange={onAutoRenew} />,
      csv: ({ autoRenew }) => t(autoRenew === 'enabled' ? 'products:autoRenew.on' : 'products:autoRenew.off'),
    },
    {
      key: 'terms',
      header: t('renewals:column.terms'),
      card: 'start',
      skeleton: 'w-24',
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
      cell: (row) => <span className="text-muted whitespace-nowrap">{until(row)}</span>,
      csv: (row) => renewedUntil(row, termsOf(row), serverNow()).toISOString().slice(0, 10),
    },
    {
      key: 'price',
      header: t('renewals:column.price'),
      align: 'end',
      card: 'end',
      skeleton: 'w-16',
      cell: (row) => (
        <strong className="font-semibold">
          {formatMoney(termsPrice(row, termsOf(row)), row.currency, i18n.language)}
        </strong>
      ),
      csv: (row) => String(toMajor(termsPrice(row, termsOf(row)), row.currency)),
    },
    {
      key: 'currency',
      header: t('products:column.currency'),
      isExportOnly: true,
      cell: () => null,
      csv: ({ currency }) => currency,
    },
  ];
}
