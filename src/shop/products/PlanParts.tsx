import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { toMinor } from '#lib/money.ts';
import { PlanPrice } from '#shared/plans/PlanCard.tsx';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { findLowest, type OfferedPlan, type PlanPrices, type Term } from './planPrices.ts';

type PlansSectionProps = {
  title: string;
  prices: PlanPrices;
  term: Term;
  setTerm: (term: Term) => void;
  children: ReactNode;
};

/** The plans of a product, whose title stands beside the switch of the term. */
export function PlansSection({ title, prices, term, setTerm, children }: PlansSectionProps) {
  const { t } = useTranslation('product');
  return (
    <section className="section section-sunk" aria-busy={prices.isPending}>
      <PageColumn>
        <div className="row gap-6 items-end between mb-10">
          <Heading level={2} className="text-title">
            {title}
          </Heading>
          <TermSwitch term={term} onChange={setTerm} />
        </div>
        <PricesProblem prices={prices} term={term} />
        {children}
        <p className="mt-4 text-muted text-small">{t('tax')}</p>
      </PageColumn>
    </section>
  );
}

/** Switches between yearly and monthly payment. */
export function TermSwitch({ term, onChange }: { term: Term; onChange: (term: Term) => void }) {
  const { t } = useTranslation(['product', 'common']);
  return (
    <SegmentedControl
      legend={t('common:howItIsPaid')}
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
  const { t } = useTranslation(['product', 'common']);
  if (prices.isError) {
    return (
      <FailedPrices prices={prices} className="mb-6">
        {t('common:pricesNotLoaded')}
      </FailedPrices>
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
    <div className="plan-lines stack gap-1 start">
      <PlanPrice plan={toCardPlan(plan)} isPending={isPending} today={price?.price} />
      {months === 12 && (
        <p className="text-badge text-muted tabular">
          {perMonth ? t('perMonth', { price: perMonth }) : '\u00a0'}
        </p>
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
  if (lowest)
    return (
      <p className="one-line mt-2 text-row font-medium tabular">
        {t('from', { price: money(lowest.renewal_price) })}
      </p>
    );
  return (
    <p className="one-line mt-2 text-row font-medium tabular">
      {prices.isPending ? <Skeleton width="name" /> : '\u00a0'}
    </p>
  );
}
