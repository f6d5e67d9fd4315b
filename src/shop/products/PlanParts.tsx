import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { toMinor } from '#lib/money.ts';
import { PlanPrice } from '#shared/plans/PlanCard.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { findLowest, type OfferedPlan, type PlanPrices, type Term } from './planPrices.ts';

/** Switches between yearly and monthly payment. */
export function TermSwitch({ term, onChange }: { term: Term; onChange: (term: Term) => void }) {
  const { t } = useTranslation('product');
  return (
    <SegmentedControl
      legend={t('term.legend')}
      legendHidden
      value={term}
      onChange={onChange}
      options={[
        { value: 'year', label: t('term.year') },
        { value: 'month', label: t('term.month') },
      ]}
    />
  );
}

/** A message that the prices could not be fetched, or that none of the plans is for sale. */
export function PricesProblem({ prices, term }: { prices: PlanPrices; term: Term }) {
  const { t } = useTranslation(['product', 'plans']);
  if (prices.isError) {
    return (
      <Notice
        tone="bad"
        role="alert"
        className="mb-6"
        action={
          <Button size="small" loading={prices.isFetching} onClick={prices.retry}>
            {t('plans:retry')}
          </Button>
        }
      >
        {t('failed')}
      </Notice>
    );
  }
  if (prices.isPending || prices.listPlans(term).length > 0) return null;
  return <Notice className="mb-6">{t('unsold')}</Notice>;
}

/** The discount on the first term of a plan that is on sale. */
export function SaleBadge({ price, months }: Pick<OfferedPlan, 'price' | 'months'>) {
  const { t, i18n } = useTranslation('product');
  if (!price?.original_price || price.original_price <= price.price) return null;
  const { currency, original_price: original } = price;
  const minor = toMinor(original, currency) - toMinor(price.price, currency);
  const amount = formatMoney(minor, currency, i18n.language);
  return <Badge tone="warm">{t(months === 1 ? 'less.month' : 'less.year', { amount })}</Badge>;
}

/** The prices of a plan in a narrow column. For a yearly plan, they include the price per month. */
export function PriceLines({ plan, isPending }: { plan: OfferedPlan; isPending: boolean }) {
  const { t, i18n } = useTranslation('product');
  const { price, months } = plan;
  const perMonth =
    price &&
    formatMoney(Math.round(toMinor(price.renewal_price, price.currency) / 12), price.currency, i18n.language);
  return (
    <div className="plan-lines">
      <PlanPrice plan={toCardPlan(plan)} isPending={isPending} today={price?.price} />
      {months === 12 && (
        <p className="plan-per">{perMonth ? t('perMonth', { price: perMonth }) : '\u00a0'}</p>
      )}
      <SaleBadge price={price} months={months} />
    </div>
  );
}

/** A plan in the format of the account's plan cards. */
export function toCardPlan({ tier, name, months, price }: OfferedPlan) {
  return {
    plan: price?.plan ?? tier,
    name,
    duration_months: months,
    currency: price?.currency,
    renewal_price: price?.renewal_price,
  };
}

/** The lowest yearly price. Its line is reserved until it is known. */
export function FromPrice({ prices }: { prices: PlanPrices }) {
  const { t } = useTranslation('product');
  const lowest = findLowest(prices.listPlans('year'));
  const money = useMoney(lowest?.currency ?? 'USD');
  if (lowest) return <p className="product-from">{t('from', { price: money(lowest.renewal_price) })}</p>;
  return (
    <p className="product-from">{prices.isPending ? <Skeleton className="h-[1.4em] w-44" /> : '\u00a0'}</p>
  );
}
