import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#i18n/useMoney.ts';
import { findLowest, type PlanPrices } from '#shared/plans/planPrices.ts';
import { type Term, TermSwitch } from '#shared/plans/TermSwitch.tsx';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

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
          <TermSwitch
            plans={[...prices.listPlans('year'), ...prices.listPlans('month')]}
            term={term}
            onChange={setTerm}
          />
        </div>
        <PricesProblem prices={prices} term={term} />
        {children}
        <p className="mt-4 text-muted text-small">{t('tax')}</p>
      </PageColumn>
    </section>
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
