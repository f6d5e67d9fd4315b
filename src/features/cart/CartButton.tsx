import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addAreas } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { Button } from '#ui/Button.tsx';
import { CartIcon } from '#ui/icons.tsx';
import { openCart, setCartOpen, useCartOpen } from './cartDrawerState.ts';
import { useCart } from './useCart.ts';

/** Opens the cart, and tells how many lines are in it. Drawer and wording are loaded when it is first opened. */
export function CartButton() {
  const { t, i18n } = useTranslation('shell');
  const language = useLanguage();
  const [CartDrawer] = useState(() =>
    lazy(async () => {
      const [drawer] = await Promise.all([import('./CartDrawer.tsx'), addAreas(i18n, language, ['cart'])]);
      return drawer;
    }),
  );
  const { cart } = useCart();
  const isOpen = useCartOpen();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const count = cart?.items.length ?? 0;
  return (
    <>
      <Button
        variant={count > 0 ? 'primary' : 'secondary'}
        className="cart-button"
        icon={<CartIcon />}
        aria-haspopup="dialog"
        aria-label={t('cart.count', { count })}
        onClick={openCart}
      >
        <span className="max-sm:hidden">{t('cart.button')}</span>
        <span className="cart-count">{count > 0 ? count : ''}</span>
      </Button>
      {wasOpened && (
        <Suspense>
          <CartDrawer open={isOpen} onOpenChange={setCartOpen} />
        </Suspense>
      )}
    </>
  );
}
