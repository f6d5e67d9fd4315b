import './sites.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getGetProductPricingQueryOptions } from '#api/generated/hooks/pricing.ts';
import type { ProductPrice } from '#api/generated/schemas/productPrice.zod.ts';
import type { SiteType } from '#api/generated/schemas/siteType.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { openCart } from '#shared/cart/cartUiState.ts';
import { useCart, useCartSync } from '#shared/cart/useCart.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { PlanCard } from '#shared/plans/PlanCard.tsx';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';

/** The prices of the plans of a product line. For a page's `load`. */
export function planPricesOptions(type: SiteType) {
  return getGetProductPricingQueryOptions({ type, includeExpire: true });
}

/** Plans to buy, for accounts without sites. */
export function BuyPlans({ types }: { types: readonly SiteType[] }) {
  return types.map((type) => <PlansOfLine key={type} type={type} />);
}

function PlansOfLine({ type }: { type: SiteType }) {
  const { t } = useTranslation(['sites', 'account']);
  const [term, setTerm] = useState<'yearly' | 'monthly'>('yearly');
  const months = term === 'yearly' ? 12 : 1;
  const { data, isFetching, refetch } = usePrefetchedQuery(planPricesOptions(type));
  const plans = data?.data.pricing.filter(
    ({ duration_months, renewal_price }) => duration_months === months && renewal_price > 0,
  );
  return (
    <Panel
      title={t(`buy.${type}`)}
      actions={
        <SegmentedControl
          legend={t('buy.term')}
          legendHidden
          value={term}
          onChange={setTerm}
          options={[
            { value: 'yearly', label: t('buy.yearly') },
            { value: 'monthly', label: t('buy.monthly') },
          ]}
        />
      }
      foot={t('buy.text')}
    >
      {plans ? (
        <ul className="grid grid-small gap-3 text-small">
          {plans.map((plan) => (
            <PlanToBuy key={plan.plan} plan={plan} type={type} months={months} />
          ))}
        </ul>
      ) : (
        <LoadFailure level={3} title={t('account:loadFailed')} query={{ isFetching, refetch }} />
      )}
    </Panel>
  );
}

type PlanToBuyProps = { plan: ProductPrice; type: SiteType; months: 1 | 12 };

function PlanToBuy({ plan, type, months }: PlanToBuyProps) {
  const { t, i18n } = useTranslation('sites');
  const { cart } = useCart();
  const { sync } = useCartSync();
  const [isAdding, setAdding] = useState(false);
  const isInCart = cart?.items.some(
    ({ cartItem }) =>
      cartItem.category === 'service' && cartItem.plan === plan.plan && cartItem.extended.product_id === null,
  );

  async function add() {
    if (isAdding) return;
    setAdding(true);
    await sync([{ action: 'add', data: { type, plan: plan.plan, period: 1, duration: 1 } }]);
    setAdding(false);
  }

  return (
    <PlanCard
      plan={{ ...plan, duration_months: months }}
      today={plan.price}
      note={
        plan.expire_date &&
        t('buy.until', { date: formatMediumDate(new Date(plan.expire_date), i18n.language) })
      }
      action={
        isInCart ? (
          <Button
            block
            icon={<CheckIcon />}
            onClick={openCart}
            aria-label={`${t('buy.inCart')}: ${plan.name}`}
          >
            {t('buy.inCart')}
          </Button>
        ) : (
          <Button
            block
            loading={isAdding}
            aria-label={`${t('buy.add')}: ${plan.name}`}
            onClick={() => void add()}
          >
            {t('buy.add')}
          </Button>
        )
      }
    />
  );
}
