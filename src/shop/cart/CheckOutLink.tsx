import { useQueryClient } from '@tanstack/react-query';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartResponse } from '#api/generated/schemas/cartResponse.zod.ts';
import { unreadableIn } from '#api/unreadable.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { cartOptions } from '#shared/cart/cart.ts';
import { openCart } from '#shared/cart/cartUiState.ts';
import { useCartSync } from '#shared/cart/useCart.ts';
import { type CartChange, findChanges, isRise } from './cartChanges.ts';

const PriceQuestion = lazy(() => import('./PriceQuestion.tsx'));

/** The changes that the visitor was asked about and has not agreed to, for all links of the page. */
let unanswered: CartChange[] = [];

type Asked = { cart: Cart; changes: CartChange[] };

/** Leads to checkout, after asking about each line of the current cart that differs from what was last seen. */
export function CheckOutLink({ className }: { className: string }) {
  const { t } = useTranslation('cart');
  const queries = useQueryClient();
  const { sync } = useCartSync();
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const getCart = () => queries.getQueryData<CartResponse>(cartOptions.queryKey)?.data.cart;
  const leave = () => location.assign(backendPaths.checkout());

  /** Asks about what differs from the displayed cart, or leads on. */
  function proceed(displayed: Cart | undefined, cart: Cart) {
    // The drawer says why these can't be ordered.
    if (cart.valid_items.length < cart.items.length || unreadableIn(cart, 'items').length > 0) {
      setOpen(false);
      return openCart();
    }
    const changes = findChanges(displayed, cart, unanswered);
    if (!changes.some((change) => isRise(change, cart.currency))) return leave();
    unanswered = changes;
    setAsked({ cart, changes });
    setOpen(true);
  }

  async function checkOut(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isBusy) return;
    const displayed = getCart();
    setBusy(true);
    try {
      const { data } = await queries.fetchQuery({ ...cartOptions, staleTime: 0 });
      proceed(displayed, data.cart);
    } catch {
      // The backend's review page shows all changes and asks again.
      leave();
    } finally {
      setBusy(false);
    }
  }

  async function agree({ cart, changes }: Asked) {
    setBusy(true);
    const confirmations = changes.flatMap(({ item }) =>
      item.previous_price === null && item.previous_renewal_price === null ? [] : [toConfirmation(item)],
    );
    const isAgreed = confirmations.length === 0 || (await sync(confirmations));
    setBusy(false);
    if (!isAgreed) return setOpen(false);
    unanswered = [];
    proceed(cart, getCart() ?? cart);
  }

  return (
    <>
      <a className={className} href={backendPaths.checkout()} aria-busy={isBusy} onClick={checkOut}>
        {t('checkout')}
      </a>
      {asked && (
        <Suspense>
          <PriceQuestion
            {...asked}
            open={isOpen}
            isBusy={isBusy}
            onAgree={() => agree(asked)}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function toConfirmation({ id, duration, price, renewal_price }: CartChange['item']) {
  const data = { id, duration, confirmed_price: price, confirmed_renewal_price: renewal_price };
  return { action: 'update', data } as const;
}
