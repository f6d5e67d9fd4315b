import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, stepUpMessage } from '#api/errors.ts';
import {
  changeProducts,
  getGetProductCategoriesQueryKey,
  getGetProductListQueryKey,
} from '#api/generated/hooks/products.ts';
import {
  getGetExpiredDomainsQueryKey,
  getGetExpiredProductsQueryKey,
  getGetExpiringDomainsQueryKey,
  getGetExpiringProductsQueryKey,
} from '#api/generated/hooks/renewals.ts';
import type { HeldAutoRenew } from '#api/generated/schemas/heldAutoRenew.zod.ts';
import type { ProductAction } from '#api/generated/schemas/productAction.zod.ts';
import { serverNow } from '#lib/serverClock.ts';
import { expiresSoon } from '#shared/products/expiry.ts';
import { notify } from '#ui/notify.ts';
import type { AutoRenewProduct, ChangeAutoRenew } from './autoRenewProduct.ts';
import { productLabel } from './productStatus.ts';

const ConfirmTurnOff = lazy(() => import('./ConfirmTurnOff.tsx'));

type Change = { products: readonly AutoRenewProduct[]; autoRenew: HeldAutoRenew };

const LISTS = [
  getGetProductListQueryKey(),
  getGetExpiringDomainsQueryKey(),
  getGetExpiredDomainsQueryKey(),
  getGetExpiringProductsQueryKey(),
  getGetExpiredProductsQueryKey(),
];
type ListItem = { id: number; autoRenew: HeldAutoRenew };
type List = { items: ListItem[] };

/**
 * Turns auto-renew on or off for one or more products. The switches move immediately, and move back if the call fails.
 * Turning it off shortly before the expiry asks first: render `dialog` for that.
 */
export function useAutoRenew(): {
  change: ChangeAutoRenew;
  /** The same without asking, for where the visitor has been asked already. */
  changeAtOnce: ChangeAutoRenew;
  dialog: ReactNode;
} {
  const { t } = useTranslation('products');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Change>();
  const { mutate: save } = useMutation({
    // One call after another, so that the last state of a switch is the one that is saved.
    scope: { id: 'auto-renew' },
    mutationFn: (change: Change) => changeProducts(toAction(change)),
    onMutate: ({ products, autoRenew }) => {
      showAutoRenew(queries, new Map(products.map(({ id }) => [id, autoRenew])));
      return new Map(products.map((product) => [product.id, product.autoRenew]));
    },
    onSuccess: (_response, change) => {
      notify(savedText(change), { tone: 'success' });
      // Rows that no longer match a filter stay until the next navigation, so that they don't vanish under the pointer.
      for (const queryKey of LISTS) queries.invalidateQueries({ queryKey, refetchType: 'none' });
      queries.invalidateQueries({ queryKey: getGetProductCategoriesQueryKey() });
    },
    onError: (error, _change, before) => {
      if (before) showAutoRenew(queries, before);
      for (const queryKey of LISTS) queries.invalidateQueries({ queryKey });
      const reason = error instanceof ApiError ? error.messages : [];
      const text = stepUpMessage(error) ?? [t('autoRenew.failed'), ...reason].join('\n');
      notify(text, { tone: 'error' });
    },
  });

  function savedText({ products, autoRenew }: Change): string {
    const isOn = autoRenew === 'enabled';
    const [first] = products;
    if (products.length === 1 && first)
      return t(isOn ? 'autoRenew.savedOn' : 'autoRenew.savedOff', { name: productLabel(first) });
    return t(isOn ? 'autoRenew.savedManyOn' : 'autoRenew.savedManyOff', { count: products.length });
  }

  function change(products: readonly AutoRenewProduct[], autoRenew: HeldAutoRenew) {
    const changed = products.filter((product) => product.autoRenew !== autoRenew);
    if (changed.length === 0) return;
    const asksFirst =
      autoRenew === 'disabled' && changed.some((product) => expiresSoon(product, serverNow()));
    if (asksFirst) setAsked({ products: changed, autoRenew });
    else save({ products: changed, autoRenew });
  }

  const dialog = asked && (
    <Suspense>
      <ConfirmTurnOff
        products={asked.products}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          save(asked);
        }}
      />
    </Suspense>
  );
  return { change, changeAtOnce: (products, autoRenew) => save({ products, autoRenew }), dialog };
}

function toAction({ products, autoRenew }: Change): ProductAction {
  const targets = products.map(({ billing_id, product_id }, index) => [index, { billing_id, product_id }]);
  return {
    action: autoRenew === 'enabled' ? 'enable_auto_renew' : 'disable_auto_renew',
    products: Object.fromEntries(targets),
  };
}

/** Sets auto-renew, by product id, in every cached page of the lists. */
function showAutoRenew(queries: QueryClient, shown: ReadonlyMap<number, HeldAutoRenew>): void {
  for (const queryKey of LISTS) {
    // Each response has one list, under the name of its resource.
    queries.setQueriesData<{ data: Record<string, List> }>({ queryKey }, (response) => {
      if (!response) return response;
      const lists = Object.entries(response.data).map(([name, list]) => [name, withAutoRenew(list, shown)]);
      return { ...response, data: Object.fromEntries(lists) };
    });
  }
}

function withAutoRenew(list: List, shown: ReadonlyMap<number, HeldAutoRenew>): List {
  const items = list.items.map((item) => ({ ...item, autoRenew: shown.get(item.id) ?? item.autoRenew }));
  return { ...list, items };
}
