import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { isMultiYear } from '#lib/multiYear.ts';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type PricedName, useNamePrices } from './useNamePrices.ts';

type Prices = ReturnType<typeof useNamePrices>;
type PartProps = { priced: PricedName; prices: Prices };

/** All prices of a name: first term, renewal, restore, transfer, and totals over several years. */
export function PricePanel({ priced }: { priced: PricedName }) {
  const { t } = useTranslation(['details', 'shell']);
  const prices = useNamePrices(priced);
  const isSold = priced.price !== undefined;
  return (
    <section className="mt-6" aria-busy={prices.isPending || prices.isSumLoading}>
      <Heading level={3} className="text-heading">
        {isSold ? t('prices.heading') : t('prices.general', { tld: nameToUnicode(priced.tld) })}
      </Heading>
      {priced.isOnSale && <Promotion priced={priced} prices={prices} />}
      <SinglePrices priced={priced} prices={prices} />
      {isSold && <Sums priced={priced} prices={prices} />}
      {prices.restore !== undefined && (
        <p className="mt-3 measure text-muted text-small">{t('prices.restoreHelp')}</p>
      )}
      <FailedPrices prices={prices} className="mt-3">
        {t('prices.failed')}
      </FailedPrices>
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
  const { t, i18n } = useTranslation(['details', 'search', 'shell']);
  const { first, renewal, restore, transfer, isPending } = prices;
  const firstLabel =
    minDuration > 1 ? t('search:price.firstYears', { count: minDuration }) : t('prices.registration');
  const money = (minor: number | undefined) => {
    if (minor !== undefined) return formatMoney(minor, currency, i18n.language);
    return isPending ? <Skeleton width="short" /> : t('search:price.none');
  };
  return (
    <dl className="mt-3 grid grid-narrow items-end gap-6">
      <PriceFact label={firstLabel}>{money(first)}</PriceFact>
      <PriceFact label={t('prices.renewal')}>{money(renewal)}</PriceFact>
      <PriceFact label={t('prices.restore')}>{money(restore)}</PriceFact>
      <PriceFact label={t('prices.transfer')}>{money(transfer)}</PriceFact>
      <PriceFact label={t('prices.term')}>{t('shell:years', { count: minDuration })}</PriceFact>
    </dl>
  );
}

function Sums({ priced: { tld, currency, minDuration }, prices }: PartProps) {
  const { t, i18n } = useTranslation(['details', 'shell']);
  const titleId = useId();
  const years = (count: number) => t('shell:years', { count });
  return (
    <>
      <p className="mt-5 font-medium" id={titleId}>
        {t('prices.total')}
      </p>
      <dl className="mt-3 grid grid-narrow gap-6" aria-labelledby={titleId}>
        {prices.sums.map((sum) => (
          <PriceFact key={sum.years} label={years(sum.years)}>
            {formatMoney(sum.minor, currency, i18n.language)}
          </PriceFact>
        ))}
        {prices.isSumLoading && (
          <PriceFact label={t('prices.loading')}>
            <Skeleton width="short" />
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
      <dd className="font-medium tabular">{children}</dd>
    </div>
  );
}
