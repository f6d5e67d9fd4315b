import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { isMultiYear } from '#lib/multiYear.ts';
import { Button } from '#ui/Button.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type PricedName, useNamePrices } from './useNamePrices.ts';

type Prices = ReturnType<typeof useNamePrices>;
type PartProps = { priced: PricedName; prices: Prices };

/** All prices of a name: first term, renewal, restore, transfer, and totals over several years. */
export function PricePanel({ priced }: { priced: PricedName }) {
  const { t } = useTranslation(['details', 'search']);
  const prices = useNamePrices(priced);
  const isSold = priced.price !== undefined;
  return (
    <section className="mt-6" aria-busy={prices.isLoading || prices.isSumLoading}>
      <Heading level={3} className="text-heading">
        {isSold ? t('prices.heading') : t('prices.general', { tld: nameToUnicode(priced.tld) })}
      </Heading>
      {priced.isOnSale && <Promotion priced={priced} prices={prices} />}
      <SinglePrices priced={priced} prices={prices} />
      {isSold && <Sums priced={priced} prices={prices} />}
      <p className="mt-3 max-w-measure text-muted text-small">{t('prices.restoreHelp')}</p>
      {prices.hasFailed && (
        <Notice
          className="mt-3"
          tone="bad"
          role="alert"
          action={
            <Button size="small" onClick={prices.retry}>
              {t('prices.retry')}
            </Button>
          }
        >
          {t('prices.failed')}
        </Notice>
      )}
    </section>
  );
}

/** Points out that a sale price is followed by a higher renewal price. */
function Promotion({ priced, prices }: PartProps) {
  const { t, i18n } = useTranslation('details');
  const { price, renewalPrice, minDuration, currency } = priced;
  if (price === undefined || renewalPrice === undefined || renewalPrice * minDuration <= price) return null;
  const more = formatMoney(Math.round(renewalPrice - price / minDuration), currency, i18n.language);
  return (
    <Notice className="mt-3" tone="warm">
      <p>{t('prices.promotion', { more })}</p>
      {prices.saleEnd && (
        <p>{t('prices.saleEnd', { day: formatDay(new Date(prices.saleEnd), i18n.language) })}</p>
      )}
    </Notice>
  );
}

function SinglePrices({ priced: { minDuration, currency }, prices }: PartProps) {
  const { t, i18n } = useTranslation(['details', 'search']);
  const { first, renewal, restore, transfer, isLoading } = prices;
  const firstLabel =
    minDuration > 1 ? t('search:price.firstYears', { count: minDuration }) : t('prices.registration');
  const money = (minor: number | undefined) => {
    if (minor !== undefined) return formatMoney(minor, currency, i18n.language);
    return isLoading ? <Skeleton className="h-6 w-20" /> : t('search:price.none');
  };
  return (
    <dl className="mt-3 grid grid-cols-2 items-end gap-x-6 gap-y-3 sm:grid-cols-4">
      <PriceFact label={firstLabel}>{money(first)}</PriceFact>
      <PriceFact label={t('prices.renewal')}>{money(renewal)}</PriceFact>
      <PriceFact label={t('prices.restore')}>{money(restore)}</PriceFact>
      <PriceFact label={t('prices.transfer')}>{money(transfer)}</PriceFact>
      <PriceFact label={t('prices.term')}>{t('search:price.years', { count: minDuration })}</PriceFact>
    </dl>
  );
}

function Sums({ priced: { tld, currency, minDuration }, prices }: PartProps) {
  const { t, i18n } = useTranslation(['details', 'search']);
  const titleId = useId();
  const years = (count: number) => t('search:price.years', { count });
  return (
    <>
      <p className="mt-5 font-medium" id={titleId}>
        {t('prices.total')}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4" aria-labelledby={titleId}>
        {prices.sums.map((sum) => (
          <PriceFact key={sum.years} label={years(sum.years)}>
            {formatMoney(sum.minor, currency, i18n.language)}
          </PriceFact>
        ))}
        {prices.isSumLoading && (
          <PriceFact label={t('prices.loading')}>
            <Skeleton className="h-6 w-20" />
          </PriceFact>
        )}
      </dl>
      {!isMultiYear(tld) && (
        <p className="mt-2 text-small">{t('prices.once', { years: years(minDuration) })}</p>
      )}
    </>
  );
}

function PriceFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-small">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
