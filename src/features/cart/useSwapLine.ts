import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DomainCartItem } from '#api/generated/schemas/domainCartItem.zod.ts';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import { cartOptions } from './cartQuery.ts';
import { domainLine, swapActions, swapRepair } from './swapLine.ts';
import { useCart } from './useCart.ts';
import { useCartSync } from './useCartSync.ts';

export type LineSwap = {
  lineOf: (domain: string) => DomainCartItem | undefined;
  /** One swap at a time: a second one meanwhile does nothing. Never rejects; what failed has been said. */
  swap: (line: DomainCartItem, payload: DomainLinePayload) => Promise<void>;
  /** The domain whose line is being swapped. */
  swapping: string | undefined;
};

/** Puts another line in the place of a domain's line, for example another early-access stage. */
export function useSwapLine(): LineSwap {
  const queries = useQueryClient();
  const { cart } = useCart();
  const { sync } = useCartSync();
  const [swapping, setSwapping] = useState<string>();

  async function swap(line: DomainCartItem, payload: DomainLinePayload): Promise<void> {
    if (swapping !== undefined) return;
    setSwapping(line.domain);
    await sync(swapActions(line, payload));
    const after = queries.getQueryData(cartOptions.queryKey)?.data.cart;
    const repair = after ? swapRepair(after, line) : [];
    if (repair.length > 0) await sync(repair);
    setSwapping(undefined);
  }

  return { lineOf: (domain) => domainLine(cart, domain), swap, swapping };
}
