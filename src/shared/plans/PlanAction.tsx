import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { openCart } from '#shared/cart/cartUiState.ts';
import { useCart } from '#shared/cart/useCart.ts';
import { Button } from '#ui/Button.tsx';
import type { ButtonLook } from '#ui/buttonClass.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import type { Plan } from './PlanCard.tsx';
import type { PlanType } from './planPrices.ts';

type PlanActionProps = Pick<ButtonLook, 'variant'> & { plan: Plan; type: PlanType };

/** Adds a plan to the cart. A plan without a price can't be bought. */
export function PlanAction({ plan: { plan, name, duration_months, price }, type, ...look }: PlanActionProps) {
  const { t } = useTranslation(['plans', 'shell', 'common']);
  const Adder = useLazyPart(() => import('./PlanAdder.tsx'), ['cart']);
  const { cart } = useCart();
  const [isAdding, setAdding] = useState(false);
  const label = t('choose', { name });
  const nameTerm = (text: string) => t(duration_months === 1 ? 'named.month' : 'named.year', { name: text });
  const isInCart = cart?.items.some(
    ({ cartItem }) =>
      cartItem.category === 'service' && cartItem.plan === plan && cartItem.extended.product_id === null,
  );
  if (isInCart) {
    return (
      <Button
        block
        icon={<CheckIcon />}
        onClick={openCart}
        aria-label={t('inCartNamed', { name: nameTerm(name) })}
      >
        {t('common:inTheCart')}
      </Button>
    );
  }
  return (
    <>
      <Button
        block
        {...look}
        disabled={price === undefined}
        loading={isAdding}
        loadingLabel={t('shell:adding')}
        aria-label={nameTerm(label)}
        onClick={() => setAdding(true)}
      >
        {label}
      </Button>
      {isAdding && (
        <Suspense>
          <Adder type={type} plan={plan} onEnd={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
