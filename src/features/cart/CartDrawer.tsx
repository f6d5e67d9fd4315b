import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { backendPaths, paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { CartLine } from './CartLine.tsx';
import { CartTotals } from './CartTotals.tsx';
import { PromoCode } from './PromoCode.tsx';
import { useCart } from './useCart.ts';

type CartDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The cart from any page: lines, promo code, totals, and the way to the check-out. */
export default function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const { t } = useTranslation(['cart', 'shell']);
  const { cart, isPending, isFetching, retry } = useCart();
  const canCheckOut = cart !== undefined && cart.valid_items.length > 0;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      closeLabel={t('shell:close')}
      footer={
        canCheckOut && (
          <a
            className={buttonClass({ variant: 'primary', size: 'large', block: true })}
            href={backendPaths.checkout()}
          >
            {t('checkout')}
          </a>
        )
      }
    >
      {isPending && <Spinner label={t('shell:loading')} />}
      {!isPending && !cart && (
        <ErrorState
          title={t('failure.load')}
          retryLabel={t('failure.retry')}
          retrying={isFetching}
          onRetry={retry}
        />
      )}
      {cart?.items.length === 0 && (
        <EmptyState
          title={t('empty.title')}
          action={
            <Link className={buttonClass()} to={paths.search()} onClick={() => onOpenChange(false)}>
              {t('empty.action')}
            </Link>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {cart && cart.items.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {cart.items.map(({ cartItem }) => (
              <CartLine
                key={cartItem.id}
                item={cartItem}
                currency={cart.currency}
                isValid={cart.valid_items.includes(cartItem.id)}
                parent={
                  cart.items.find((line) => line.cartItem.id === cartItem.extended.bundle_parent_id)?.cartItem
                }
              />
            ))}
          </ul>
          <PromoCode promo={cart.promo} />
          <CartTotals totals={cart.totals} currency={cart.currency} />
        </>
      )}
    </Drawer>
  );
}
