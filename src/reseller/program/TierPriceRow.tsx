import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ResellerPriceType } from '#api/generated/schemas/resellerPriceType.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import { getTierNumber, PRICE_COLUMNS, type Sort, type TierRow } from './tierPrices.ts';

/** Returns the name of a column. */
export function useColumnName(): (column: Sort) => string {
  const { t } = useTranslation(['program', 'shell']);
  return (column) => {
    if (column === 'tld') return t('shell:ending');
    if (column === 'listPrice') return t('list');
    return t('tier', { number: getTierNumber(column) });
  };
}

type TierPriceRowProps = { row: TierRow; priceType: ResellerPriceType };

/** The prices of one kind. First-year prices have the renewal price below them. */
export const TierPriceRow = memo(function TierPriceRow({ row, priceType }: TierPriceRowProps) {
  const { t, i18n } = useTranslation(['program', 'landing']);
  const columnName = useColumnName();
  const money = (minor: number | undefined) =>
    minor === undefined ? '–' : formatMoney(minor, row.currency, i18n.language);
  return (
    <div className="program-row">
      <div>
        <Link to={paths.tld(row.ascii)} translate="no" className="tap text-accent font-semibold">
          .{row.tld}
        </Link>
      </div>
      {PRICE_COLUMNS.map((column) => (
        <div key={column}>
          <span className="tld-row-label sr-only-wide text-muted">{columnName(column)}</span>
          <span>{money(row[priceType]?.[column])}</span>
          {priceType !== 'renewalPrice' && (
            <small className="text-badge text-muted">
              {t('landing:thenPrice', { price: money(row.renewalPrice?.[column]) })}
            </small>
          )}
        </div>
      ))}
    </div>
  );
});
