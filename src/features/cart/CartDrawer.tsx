import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { CartLines } from './CartLines.tsx';
import { CartTotals } from './CartTotals.tsx';
import { CheckOut } from './CheckOut.tsx';
import { changedPrices, groupLines } from './lineGroups.ts';
import { PromoCode } from './PromoCode.tsx';
import { useCart } from './useCart.ts';
import { EMPTY_ELEMENT_ID, useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

type CartDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The cart from any page: lines, promo code, totals, and the way to the check-out. */
export default function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const { t } = useTranslation(['cart', 'shell']);
  const { cart, isPending, isError, isFetching, retry } = useCart();
  const shown = cart ? groupLines(cart).flatMap(({ item, children }) => [item, ...children]) : [];
  const onRemoving = useFocusAfterRemoval(shown.map(({ id }) => id));
  const canCheckOut = cart !== undefined && cart.valid_items.length > 0;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      closeLabel={t('shell:close')}
      footer={canCheckOut && <CheckOut changed={changedPrices(cart)} />}
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
      {cart && isError && (
        <Notice
          tone="warm"
          role="alert"
          action={
            <Button size="small" loading={isFetching} onClick={() => retry()}>
              {t('failure.retry')}
            </Button>
          }
        >
          {t('failure.refresh')}
        </Notice>
      )}
      {cart?.items.length === 0 && (
        <EmptyState
          id={EMPTY_ELEMENT_ID}
          tabIndex={-1}
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
          <CartLines cart={cart} onRemoving={onRemoving} />
          <PromoCode promo={cart.promo} />
          <CartTotals totals={cart.totals} currency={cart.currency} />
        </>
      )}
    </Drawer>
  );
}
