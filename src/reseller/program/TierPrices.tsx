import './tierPrices.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetResellerPricing } from '#api/generated/hooks/reseller.ts';
import type { ResellerPriceType } from '#api/generated/schemas/resellerPriceType.zod.ts';
import type { ResellerPricing } from '#api/generated/schemas/resellerPricing.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Heading } from '#ui/Heading.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { findTier, type ProgramData } from './tierCosts.ts';
import { PRICE_TYPES, TIER_NAMES } from './tierPrices.ts';
import type { CalculatorState } from './useCalculator.ts';

const TLDS = ['com', 'net', 'org', 'io', 'dev', 'app', 'co', 'shop', 'de', 'xyz'];

type TierPricesProps = { state: CalculatorState; data: ProgramData | undefined };

/** The prices of some TLDs in each tier. First-year prices have the renewal price below them. */
export function TierPrices({ state: { names, priceType, setPriceType }, data }: TierPricesProps) {
  const { t } = useTranslation(['programStart', 'program', 'shell', 'common']);
  const { data: response, isError, error, isFetching, refetch } = useGetResellerPricing({ priceType });
  const reached = data && names !== null ? findTier(data.tiers, names) : undefined;
  return (
    <section className="section section-sunk">
      <PageColumn>
        <div className="row gap-5 items-end between mb-6">
          <div>
            <Heading level={2} className="text-title">
              {t('prices.title')}
            </Heading>
            <p className="mt-2 text-muted">{t('prices.lead')}</p>
          </div>
          <SegmentedControl
            legendHidden
            legend={t('shell:price')}
            value={priceType}
            onChange={setPriceType}
            options={PRICE_TYPES.map((value) => ({ value, label: t(`program:price.${value}`) }))}
          />
        </div>
        {isError ? (
          <div className="card failed-space">
            <LoadFailure
              level={3}
              title={t('common:pricesNotShown')}
              query={{ error, isFetching, refetch }}
            />
          </div>
        ) : (
          <PriceRows {...{ priceType, reached }} pricing={response?.data.reseller} renewal={data?.renewal} />
        )}
        <Link to={paths.programPrices()} className="program-more mt-5 text-accent font-medium">
          {t('prices.all')}
          <ArrowRightIcon />
        </Link>
      </PageColumn>
    </section>
  );
}

type PriceRowsProps = {
  priceType: ResellerPriceType;
  /** The index of the tier in the calculator. */
  reached: number | undefined;
  pricing: ResellerPricing | undefined;
  renewal: ResellerPricing | undefined;
};

function PriceRows({ priceType, reached, pricing, renewal }: PriceRowsProps) {
  const { t, i18n } = useTranslation(['programStart', 'program', 'landing', 'shell']);
  const shown = TLDS.filter((tld) => pricing?.prices.some((each) => each.tld === tld) ?? true);
  const columns = ['listPrice', ...TIER_NAMES] as const;
  const format = (from: ResellerPricing | undefined, tld: string, column: (typeof columns)[number]) => {
    const amount = from?.prices.find((each) => each.tld === tld)?.[column];
    return from && amount !== undefined
      ? formatMoney(toMinor(amount, from.currency), from.currency, i18n.language)
      : undefined;
  };
  return (
    <div className="card clip program-prices" aria-busy={!pricing}>
      <table className="full-width tabular" data-reached={reached}>
        <caption className="sr-only">
          {t('prices.caption', { price: t(`program:price.${priceType}`) })}
        </caption>
        <thead className="ground-sunk text-muted">
          <tr>
            <th scope="col">{t('shell:ending')}</th>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                data-near={isNear(index - 1, reached)}
                data-marked={index - 1 === reached || undefined}
              >
                {index === 0 ? t('program:list') : t('program:tier', { number: index })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="ruled-rows">
          {shown.map((tld) => (
            <tr key={tld}>
              <th scope="row">
                <Link to={paths.tld(tld)} translate="no" className="tap text-accent font-semibold">
                  .{tld}
                </Link>
              </th>
              {columns.map((column, index) => {
                const price = format(pricing, tld, column);
                const then = priceType !== 'renewalPrice' && format(renewal, tld, column);
                return (
                  <td
                    key={column}
                    data-near={isNear(index - 1, reached)}
                    data-marked={index - 1 === reached || undefined}
                  >
                    {price ? <span>{price}</span> : <Skeleton width="short" className="ms-auto" />}
                    {priceType !== 'renewalPrice' && (
                      <small className="block text-badge text-muted">
                        {then ? t('landing:thenPrice', { price: then }) : '\u00a0'}
                      </small>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Whether a tier fits on a phone, next to the list price: the reached tier and the next one, or the previous one if it
 * is the last.
 */
function isNear(tier: number, reached = 0): true | undefined {
  const last = TIER_NAMES.length - 1;
  const first = Math.min(reached, last - 1);
  return tier === first || tier === first + 1 || undefined;
}
