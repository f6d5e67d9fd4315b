import { useEffect, useState } from 'react';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartLinePayload } from '#api/generated/schemas/cartLinePayload.zod.ts';
import { useCartSync } from '#shared/cart/useCart.ts';
import type { LineGroup } from './cartLines.ts';

/** Lines removed in one step: one line with its bundle, or the whole cart. */
export type Removal = { groups: readonly LineGroup[]; isWholeCart: boolean };

/**
 * The action that puts a removed line and its bundle back. Undefined if the cart has too little information: it stores
 * neither authorization codes nor the options of a bundle.
 */
export function toRestoreAction({ item, children }: LineGroup): CartAction | undefined {
  const { period, duration, extended } = item;
  const id = extended.product_id;
  const bundle = children.length > 0 ? { bundle_name: extended.bundle_name, is_anchor: true } : null;
  const shared = { period, duration, extended: bundle };
  let data: CartLinePayload | undefined;
  if (item.category === 'service') {
    const { type, plan, domain } = item;
    if (plan !== null || id !== null)
      data = {
        type,
        ...shared,
        domain_name: domain,
        ...(id !== null && { id }),
        ...(plan !== null && { plan }),
      };
  } else {
    const { type, domain, tld, is_premium } = item;
    const name = { domain, tld, is_premium, ...shared };
    if (type !== 'renewal' && type !== 'restore') data = type === 'transfer' ? undefined : { type, ...name };
    else if (id !== null) data = { type, id, ...name };
  }
  return data && { action: 'add', data };
}

/** The lines removed since the drawer was opened, and how to put them back. */
export function useRemovedLines(cart: Cart | undefined, open: boolean) {
  const { sync } = useCartSync();
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const [restored, setRestored] = useState<string>();
  useEffect(() => {
    if (!open) setRemovals([]);
  }, [open]);

  async function remove(removal: Removal): Promise<void> {
    setRemovals((before) => [...(removal.isWholeCart ? [] : before), removal]);
    await sync(removal.groups.map(({ item }) => ({ action: 'remove', data: { id: item.id } })));
  }

  /** Resolves with whether everything is back. Lines that are already in the cart stay unchanged. */
  async function undo(removal: Removal): Promise<boolean> {
    const isDone = await sync(removal.groups.flatMap((group) => toRestoreAction(group) ?? []));
    if (isDone) {
      setRemovals((before) => before.filter((other) => other !== removal));
      if (!removal.isWholeCart) setRestored(removal.groups[0]?.item.name);
    }
    return isDone;
  }

  // A line that is still in the cart is being removed, or could not be removed.
  const ids = new Set(cart?.items.map(({ cartItem }) => cartItem.id));
  const shown = removals.filter(({ groups }) => groups.every(({ item }) => !ids.has(item.id)));
  return {
    removals: shown,
    remove,
    undo,
    /** The name of a line that was put back and has not been shown yet. */
    restored,
    onRestoredShown: () => setRestored(undefined),
  };
}

export type RemovedLines = ReturnType<typeof useRemovedLines>;
