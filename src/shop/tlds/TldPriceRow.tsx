import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay, formatMoney } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import { Price } from '#ui/Price.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { isOnSale, type Sort, type TldRow } from './tldRows.ts';

type TldPriceRowProps = {
  row: TldRow;
  /** On narrow screens, the price that the list is sorted by is also shown. */
  sort: Sort;
  isCompared: boolean;
  onCompare: (ascii: string) => void;
};

export const TldPriceRow = memo(function TldPriceRow(props: TldPriceRowProps) {
  const { t, i18n } = useTranslation(['tlds', 'landing', 'shell']);
  const { row, sort, isCompared, onCompare } = props;
  const { ascii, tld, currency, first, regular, renewal, saleEnd } = row;
  const money = (minor: number | undefined) =>
    minor === undefined ? '–' : formatMoney(minor, currency, i18n.language);
  const isSale = isOnSale(row, serverNow());
  const isSteady = first !== undefined && renewal !== undefined && renewal <= first;
  return (
    <div className={cx('tld-row', isCompared && 'ground-tint')}>
      <label className="tld-row-pick">
        <input type="checkbox" className="check" checked={isCompared} onChange={() => onCompare(ascii)} />
        <VisuallyHidden>{t('compare', { tld })}</VisuallyHidden>
      </label>
      <div className="row gap-2 min-w-0">
        <Link to={paths.tld(ascii)} translate="no" className="tap text-accent font-semibold wrap-anywhere">
          .{tld}
        </Link>
        {isSale && saleEnd && (
          <Badge tone="warm">
            {t('landing:untilDay', { day: formatDay(new Date(saleEnd), i18n.language) })}
          </Badge>
        )}
        {row.fewestYears > 1 && (
          <span className="text-muted text-small">{t('fewest', { count: row.fewestYears })}</span>
        )}
      </div>
      <div className="tld-row-first">
        <VisuallyHidden>{t('sort.first')}</VisuallyHidden>
        <Price
          now={money(first)}
          was={isSale ? money(regular) : undefined}
          wasLabel={t('shell:regularPrice')}
          nowLabel={t('shell:salePrice')}
        />
      </div>
      {(['renewal', 'five', 'transfer', 'restore'] as const).map((kind) => (
        <div
          key={kind}
          className={cx(
            kind !== 'renewal' && kind !== sort && 'tld-row-more',
            kind === 'five' && 'font-semibold',
          )}
        >
          <span className="sr-only-wide text-badge text-muted font-normal">{t(`sort.${kind}`)}</span>{' '}
          <span className={kind === 'renewal' && isSteady ? 'text-accent' : undefined}>
            {money(row[kind])}
          </span>
        </div>
      ))}
    </div>
  );
});
