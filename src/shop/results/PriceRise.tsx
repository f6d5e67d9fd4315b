import { useTranslation } from 'react-i18next';
import { formatMediumDate, formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { type DomainView, getPriceOver } from '#shared/search/domainView.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type PriceRiseProps = {
  view: DomainView;
  /** Adds the name for a number of years; undefined if it is in the cart already. */
  onAdd: ((years: number) => void) | undefined;
};

/** The number of years offered at the current price. */
const YEARS = 3;

/** Announces that the registry is about to raise the renewal price, and offers years at the current price. */
export default function PriceRise({ view, onAdd }: PriceRiseProps) {
  const { t, i18n } = useTranslation('details');
  const { currency, renewalPrice, result, tld } = view;
  const rise = result.renewal_rise;
  if (!rise || renewalPrice === undefined) return null;
  const money = (minor: number) => formatMoney(minor, currency, i18n.language);
  const total = getPriceOver(YEARS, view);
  return (
    <Notice
      className="mt-5"
      tone="warm"
      action={
        onAdd &&
        total !== undefined && (
          <Button onClick={() => onAdd(YEARS)}>
            {t('rise.take', { count: YEARS, price: money(total) })}
          </Button>
        )
      }
    >
      {t('rise.text', {
        tld,
        before: money(renewalPrice),
        after: money(toMinor(rise.renewal_price, currency)),
        date: formatMediumDate(new Date(rise.from), i18n.language),
      })}
    </Notice>
  );
}
