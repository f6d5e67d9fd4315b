import './cart.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import {
  openCart,
  setCartOpen,
  useCartAnnouncement,
  useCartLink,
  useCartOpen,
} from '#shared/cart/cartUiState.ts';
import { Button } from '#ui/Button.tsx';
import { CartIcon } from '#ui/icons/CartIcon.tsx';
import { useWasOpened } from '#ui/useWasOpened.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useCartTabs } from './cartTabs.ts';
import { useCartTotals } from './cartTotals.ts';

/** Opens the cart and shows its number of lines and their sum. The drawer loads when it is first opened. */
export function CartButton() {
  const { t } = useTranslation('shell');
  const CartDrawer = useLazyPart(() => import('./CartDrawer.tsx'), ['cart', 'cartDrawer', 'common']);
  const totals = useCartTotals();
  useCartTabs();
  useCartLink();
  const announcement = useCartAnnouncement();
  const isOpen = useCartOpen();
  const wasOpened = useWasOpened(isOpen);
  const count = totals?.count ?? 0;
  return (
    <>
      <Button
        browses
        variant={count > 0 ? 'primary' : 'secondary'}
        className="cart-button"
        icon={<CartIcon />}
        aria-haspopup="dialog"
        onClick={openCart}
      >
        <VisuallyHidden>
          {count > 0 ? `${t('cart.count', { count })}, ${totals?.today}` : t('cart.count', { count })}
        </VisuallyHidden>
        <span aria-hidden="true" className="wide-only">
          {t('cart.button')}
        </span>
        <span aria-hidden="true" className="cart-count">
          {count > 0 ? count : ''}
        </span>
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {wasOpened && (
        <Suspense>
          <CartDrawer open={isOpen} onOpenChange={setCartOpen} />
        </Suspense>
      )}
    </>
  );
}
