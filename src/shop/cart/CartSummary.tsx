import './cartSummary.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { unreadableIn } from '#api/unreadable.ts';
import { openCart } from '#shared/cart/cartUiState.ts';
import { useCart } from '#shared/cart/useCart.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { CartIcon } from '#ui/icons/CartIcon.tsx';
import { useReservedHeight } from '#ui/useReservedHeight.ts';
import { CheckOutLink } from './CheckOutLink.tsx';
import { useCartTotals } from './cartTotals.ts';

type CartSummaryProps = {
  /** At the bottom of the window on phones, where it is shown only while the cart has lines. */
  isBar?: boolean;
};

/** The number of lines in the cart and their price, with buttons to open the cart and to check out. */
export default function CartSummary({ isBar = false }: CartSummaryProps) {
  const totals = useCartTotals();
  if (!isBar) return <Summary />;
  return totals && totals.count > 0 ? <CartBar /> : null;
}

function CartBar() {
  const { t } = useTranslation(['cart', 'shell']);
  const bar = useRef<HTMLElement>(null);
  useReservedHeight(bar, '--cart-bar');
  return (
    <section ref={bar} className="cart-bar ruled not-printed" aria-label={t('shell:cart.button')}>
      <Summary />
    </section>
  );
}

function Summary() {
  const { t } = useTranslation(['cart', 'cartDrawer', 'shell']);
  const { cart } = useCart();
  const { count = 0, today, yearly } = useCartTotals() ?? {};
  const isBlocked =
    cart && (unreadableIn(cart, 'items').length > 0 || cart.valid_items.length < cart.items.length);
  return (
    <div className="cart-summary line-up fixed-size">
      {count > 0 && (
        <p className="tabular">
          <strong>{`${t('shell:items', { count })} · ${today}`}</strong>
          {yearly && <span className="text-muted">{t('shell:thenPerYear', { price: yearly })}</span>}
        </p>
      )}
      <Button icon={<CartIcon />} aria-haspopup="dialog" aria-keyshortcuts="c" onClick={openCart}>
        <span>{t('toast.view')}</span>
      </Button>
      {count > 0 &&
        (isBlocked ? (
          // The drawer shows what has to be answered first.
          <Button variant="primary" onClick={openCart}>
            {t('checkout')}
          </Button>
        ) : (
          <CheckOutLink className={buttonClass({ variant: 'primary' })} />
        ))}
    </div>
  );
}
