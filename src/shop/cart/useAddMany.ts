import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartSyncResponse } from '#api/generated/schemas/cartSyncResponse.zod.ts';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import {
  type CartFailure,
  formatChangeError,
  formatFailure,
  getAddedIds,
  getFailures,
} from '#shared/cart/cartMessages.ts';
import { useCartChange, useCartSync } from '#shared/cart/useCart.ts';

/** Names per change: far below the contract's limit, so that requests stay small and responses quick. */
export const BATCH_SIZE = 250;

const CART_FULL = 'cart_full';

export type BatchOutcome = {
  /** Names that are now in the cart. */
  added: string[];
  failures: CartFailure[];
  /** Names that were not sent because the cart was full or a call failed. */
  notTried: string[];
  /** The error of a call that failed. */
  cause: unknown;
};

export type AddManyResult = Pick<BatchOutcome, 'added' | 'notTried'> & {
  /** Each error message once, with the number of names that it is about if there are several. */
  failures: string[];
  isFull: boolean;
  /** Removes the names that were not in the cart before; undefined if there are none. */
  undo: (() => void) | undefined;
};

/** Adds many names to the cart, batch by batch. `progress` counts the names that have been tried while it runs. */
export function useAddMany(): {
  addMany: (payloads: readonly DomainLinePayload[]) => Promise<AddManyResult>;
  progress: { done: number; total: number } | undefined;
} {
  const { t, i18n } = useTranslation('cart');
  const change = useCartChange();
  const { sync: syncAndReport } = useCartSync();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function addMany(payloads: readonly DomainLinePayload[]): Promise<AddManyResult> {
    const total = payloads.length;
    const ids: number[] = [];
    setProgress({ done: 0, total });
    const sync = async (batch: readonly DomainLinePayload[]) => {
      const { response, before } = await change({ actions: batch.map((data) => ({ action: 'add', data })) });
      ids.push(...getAddedIds(response, before));
      return response;
    };
    const outcome = await addInBatches(payloads, sync, (done) => setProgress({ done, total }));
    setProgress(undefined);
    const { added, notTried, failures, cause } = outcome;
    const texts = failures.map((failure) => formatFailure(t, i18n, failure));
    if (cause) texts.push(formatChangeError(t, cause, t('failure.add')));
    const counts = Map.groupBy(texts, (text) => text);
    return {
      added,
      notTried,
      isFull: failures.some(isCartFull),
      failures: [...counts].map(([text, { length }]) => (length > 1 ? `${text} (×${length})` : text)),
      undo: ids.length > 0 ? () => void removeMany(ids) : undefined,
    };
  }

  async function removeMany(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const batch = ids.slice(start, start + BATCH_SIZE);
      await syncAndReport(batch.map((id) => ({ action: 'remove', data: { id } })));
    }
  }

  return { addMany, progress };
}

/**
 * Adds one batch after another. Each name ends up in exactly one of the three lists. Stops when the cart is full or a
 * call fails. `onProgress` gets the number of names tried. Never rejects.
 */
export async function addInBatches(
  payloads: readonly DomainLinePayload[],
  sync: (batch: readonly DomainLinePayload[]) => Promise<CartSyncResponse>,
  onProgress: (done: number) => void,
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { added: [], failures: [], notTried: [], cause: undefined };
  for (let start = 0; start < payloads.length; start += BATCH_SIZE) {
    const batch = payloads.slice(start, start + BATCH_SIZE);
    try {
      addResults(outcome, batch, await sync(batch));
    } catch (cause) {
      outcome.cause = cause;
      outcome.notTried.push(...getNames(payloads.slice(start)));
      return outcome;
    }
    onProgress(start + batch.length);
    if (outcome.failures.some(isCartFull)) {
      outcome.notTried.push(...getNames(payloads.slice(start + BATCH_SIZE)));
      return outcome;
    }
  }
  return outcome;
}

/** A name that is missing from the response has failed with the overall message. */
function addResults(
  outcome: BatchOutcome,
  batch: readonly DomainLinePayload[],
  response: CartSyncResponse,
): void {
  const added = response.items.flatMap(({ success, action, domain }) =>
    success && action === 'add' && domain ? domain : [],
  );
  const failures = getFailures(response).filter(({ domain }) => domain !== null);
  const mentioned = new Set([...added, ...failures.map(({ domain }) => domain)]);
  outcome.added.push(...added);
  outcome.failures.push(...failures);
  for (const domain of getNames(batch))
    if (!mentioned.has(domain)) outcome.failures.push({ message: response.message, domain });
}

const isCartFull = ({ message }: CartFailure) => message === CART_FULL;

function getNames(payloads: readonly DomainLinePayload[]): string[] {
  return payloads.map(({ domain }) => domain);
}
