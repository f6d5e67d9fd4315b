import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { CartTotals as Totals } from '#api/generated/schemas/cartTotals.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { backendPaths, paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CartLine } from './CartLine.tsx';
import {
  changedPrices,
  EMPTY_ELEMENT_ID,
  getLineElementId,
  groupLines,
  useFocusAfterRemoval,
} from './cartLines.ts';
import { PromoCode } from './PromoCode.tsx';
import { useCart } from './useCart.ts';

type CartDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The cart from any page: lines, promo code, totals and check-out. */
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

type CartLinesProps = { cart: Cart; onRemoving: (id: number) => void };

/** All lines; those added by a bundle are nested in its line. */
function CartLines({ cart, onRemoving }: CartLinesProps) {
  const { currency } = cart;
  const valid = new Set(cart.valid_items);
  return (
    <ul className="divide-y divide-line">
      {groupLines(cart).map(({ item, children }) => (
        <CartLine
          key={item.id}
          {...{ item, currency, onRemoving }}
          isValid={valid.has(item.id)}
          bundledLines={children}
        >
          {children.length > 0 && (
            <ul className="mt-2 divide-y divide-line border-line border-s-2 ps-4">
              {children.map((child) => (
                <CartLine
                  key={child.id}
                  {...{ currency, onRemoving }}
                  item={child}
                  isValid={valid.has(child.id)}
                  parentLine={item}
                />
              ))}
            </ul>
          )}
        </CartLine>
      ))}
    </ul>
  );
}

/** What is to be paid, and what sales and promo code save. A new total is announced. */
function CartTotals({ totals, currency }: { totals: Totals; currency: string }) {
  const { t } = useTranslation('cart');
  const money = useMoney(currency);
  const total = money(totals.total);
  return (
    <>
      <VisuallyHidden role="status">{t('totals.announce', { total })}</VisuallyHidden>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-1 border-line border-t pt-4 tabular-nums">
        {totals.discount > 0 && (
          <>
            <dt className="text-muted">{t('totals.subtotal')}</dt>
            <dd className="text-right">{money(totals.subtotal)}</dd>
            <dt className="text-muted">{t('totals.discount')}</dt>
            <dd className="text-right text-accent">−{money(totals.discount)}</dd>
          </>
        )}
        <dt className="font-semibold">{t('totals.total')}</dt>
        <dd className="text-right font-semibold" data-testid="cart-total">
          {total}
        </dd>
        <dd className="col-span-2 text-small text-muted">{t('totals.tax')}</dd>
      </dl>
    </>
  );
}

/** Leads to the check-out. While changed prices have to be agreed to, it leads to the first of them and says why. */
function CheckOut({ changed }: { changed: readonly CartItem[] }) {
  const { t } = useTranslation('cart');
  const reasonId = useId();
  const style = { size: 'large', block: true } as const;
  const [first] = changed;
  if (!first) {
    return (
      <a className={buttonClass({ ...style, variant: 'primary' })} href={backendPaths.checkout()}>
        {t('checkout')}
      </a>
    );
  }
  return (
    <>
      <p id={reasonId} className="mb-3 text-small text-warm">
        {t('change.blocked', { count: changed.length })}
      </p>
      <Button
        {...style}
        aria-disabled
        aria-describedby={reasonId}
        onClick={() => document.getElementById(getLineElementId(first.id))?.focus()}
      >
        {t('checkout')}
      </Button>
    </>
  );
}
