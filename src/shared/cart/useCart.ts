import {
  type MutationState,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import {
  type CartChange,
  type CartSync,
  cartOptions,
  cartSyncKey,
  cartSyncOptions,
  refreshCart,
} from './cart.ts';
import { sendWithCaptcha } from './cartCaptcha.ts';
import {
  formatAdded,
  formatChangeError,
  formatFailure,
  formatSuccesses,
  getAddedIds,
  getOutcome,
} from './cartMessages.ts';
import { notifyCart } from './cartToasts.ts';
import { announceCartChange } from './cartUiState.ts';
import { takeLandingPromo } from './landingPromo.ts';

/** The cart, and whether it could be fetched. */
export function useCart() {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(cartOptions);
  return { cart: data?.data.cart, isPending, isError, error, isFetching, retry: refetch };
}

/**
 * Changes the cart, after a captcha if necessary. Rejects with an `ApiError`, after refetching the cart if possible.
 */
export function useCartChange(): (change: CartChange) => Promise<CartSync> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(cartSyncOptions);
  return useCallback(
    async (change) => {
      try {
        return await sendWithCaptcha(() => mutateAsync(change));
      } catch (cause) {
        await refreshCart(queries);
        throw cause;
      }
    },
    [queries, mutateAsync],
  );
}

type SyncOptions = {
  promoCode?: string;
  /** Shows the failures; in a toast by default. */
  onFailure?: (text: string) => void;
};

/** Changes the cart and reports the outcome. `sync` resolves with whether every change was made, and never rejects. */
export function useCartSync() {
  const { t, i18n } = useTranslation('cart');
  const isSyncing = useIsMutating({ mutationKey: cartSyncKey }) > 0;
  const change = useCartChange();
  const sync = useCallback(
    async function sync(actions: CartAction[], { promoCode, onFailure }: SyncOptions = {}): Promise<boolean> {
      // Additions are mentioned only together with a failure; otherwise the row and the cart show them.
      const report = (failed: string[], added: string[] = [], ids: number[] = []) => {
        const undo = () => void sync(ids.map((id) => ({ action: 'remove', data: { id } })));
        if (onFailure) onFailure(failed.join('\n'));
        if (!onFailure || added.length > 0)
          notifyCart(t, {
            added,
            failed: onFailure ? [] : failed,
            undo: ids.length > 0 ? undo : undefined,
          });
      };
      try {
        const { response, before } = await change({ actions, promoCode });
        const outcome = getOutcome(response, before, actions);
        announceCartChange(formatSuccesses(t, outcome).join(' '));
        if (outcome.failures.length === 0) return true;
        report(
          outcome.failures.map((failure) => formatFailure(t, i18n, failure)),
          outcome.added.map((entry) => formatAdded(t, entry)),
          getAddedIds(response, before),
        );
      } catch (cause) {
        report([formatChangeError(t, cause, t('failure.change'))]);
      }
      return false;
    },
    [change, t, i18n],
  );
  return { sync, isSyncing };
}

/** Whether a name is in the cart; `refused` if adding it has just failed. */
export type CartState = 'out' | 'adding' | 'refused' | 'in';

/**
 * Which names are in the cart or being added, and functions to add and remove a name. A page calls it once, regardless
 * of its number of rows.
 */
export function useAddToCart(): {
  getCartState: (domain: string) => CartState;
  add: (payload: DomainLinePayload) => void;
  remove: (domain: string) => void;
} {
  const queries = useQueryClient();
  const { cart } = useCart();
  const { sync } = useCartSync();
  const additions = useMutationState({
    filters: { mutationKey: cartSyncKey },
    select: ({ state }) => listAdditions(state as MutationState<CartSync, unknown, CartChange>),
  });
  const states = useMemo(() => new Map(additions.flat()), [additions]);
  // A service line has the domain that it is for, which isn't necessarily in the cart.
  const domains = useMemo(
    () =>
      new Set(cart?.items.flatMap(({ cartItem }) => (cartItem.category === 'domain' ? cartItem.domain : []))),
    [cart],
  );
  // A second click can come before the button is rendered as busy.
  const syncOnce = useCallback(
    (action: CartAction, isSame: (change: CartChange) => boolean, getPromo?: () => string | undefined) => {
      const changes = queries.getMutationCache().findAll(pendingChanges);
      if (changes.some(({ state }) => isSame(state.variables as CartChange))) return;
      void sync([action], { promoCode: getPromo?.() });
    },
    [queries, sync],
  );
  const add = useCallback(
    (data: DomainLinePayload) =>
      syncOnce(
        { action: 'add', data },
        (change) => getAddedDomains(change).includes(data.domain),
        () => takeLandingPromo(queries.getQueryData(cartOptions.queryKey)?.data.cart),
      ),
    [queries, syncOnce],
  );
  const remove = useCallback(
    (domain: string) => {
      const items = queries.getQueryData(cartOptions.queryKey)?.data.cart.items ?? [];
      const line = items.find(({ cartItem }) => cartItem.category === 'domain' && cartItem.domain === domain);
      if (!line) return;
      const { id } = line.cartItem;
      syncOnce({ action: 'remove', data: { id } }, ({ actions }) =>
        actions.some(({ action, data }) => action === 'remove' && data.id === id),
      );
    },
    [queries, syncOnce],
  );
  const getCartState = useCallback(
    (domain: string) => (domains.has(domain) ? 'in' : (states.get(domain) ?? 'out')),
    [domains, states],
  );
  return { getCartState, add, remove };
}

const pendingChanges = { mutationKey: cartSyncKey, status: 'pending' } as const;

/** The names that a change adds, each with its state while it isn't in the cart. */
function listAdditions({ status, variables, data }: MutationState<CartSync, unknown, CartChange>) {
  const { actions } = variables ?? { actions: [] };
  return actions.flatMap((action, index): [string, CartState][] => {
    const isRefused = status === 'error' || (data && !data.response.items[index]?.success);
    const state = status === 'pending' ? 'adding' : isRefused ? 'refused' : 'out';
    return getAddedDomains({ actions: [action] }).map((domain) => [domain, state]);
  });
}

/** The domains for which a change adds lines. */
function getAddedDomains({ actions }: CartChange): string[] {
  return actions.flatMap((action) =>
    action.action === 'add' && 'domain' in action.data && action.data.domain ? action.data.domain : [],
  );
}
