import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { openCart } from '#shared/cart/cartUiState.ts';
import { useCart } from '#shared/cart/useCart.ts';
import { Button } from '#ui/Button.tsx';
import type { ButtonLook } from '#ui/buttonClass.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import type { OfferedPlan, PlanType } from './planPrices.ts';

type PlanActionProps = Pick<ButtonLook, 'size' | 'variant'> & {
  plan: OfferedPlan;
  type: PlanType;
  /** A shorter label, for narrow columns. */
  isShort?: boolean;
};

/** Adds a plan to the cart. A plan without a price can't be bought. */
export function PlanAction({
  plan: { name, months, price },
  type,
  isShort = false,
  ...look
}: PlanActionProps) {
  const { t } = useTranslation(['product', 'plans', 'shell', 'common']);
  const Adder = useLazyPart(() => import('./PlanAdder.tsx'), ['cart']);
  const { cart } = useCart();
  const [isAdding, setAdding] = useState(false);
  const named = t(months === 1 ? 'plans:named.month' : 'plans:named.year', { name });
  const isInCart = cart?.items.some(
    ({ cartItem }) =>
      cartItem.category === 'service' &&
      cartItem.plan === price?.plan &&
      cartItem.extended.product_id === null,
  );
  if (price && isInCart) {
    return (
      <Button
        block
        size={look.size}
        icon={<CheckIcon />}
        onClick={openCart}
        aria-label={t('plans:inCartNamed', { name: named })}
      >
        {t('common:inTheCart')}
      </Button>
    );
  }
  const label = isShort ? t('plans:action.choose') : t('shell:addToCart');
  return (
    <>
      <Button
        block
        {...look}
        disabled={!price}
        loading={isAdding}
        loadingLabel={t('shell:adding')}
        aria-label={`${label}: ${named}`}
        onClick={() => setAdding(true)}
      >
        {label}
      </Button>
      {price && isAdding && (
        <Suspense>
          <Adder type={type} plan={price.plan} onEnd={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
