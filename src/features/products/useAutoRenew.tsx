import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { changeProducts, getGetProductListQueryKey } from '#api/generated/hooks/products.ts';
import type { HeldAutoRenew } from '#api/generated/schemas/heldAutoRenew.zod.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import type { ProductAction } from '#api/generated/schemas/productAction.zod.ts';
import type { ProductListResponse } from '#api/generated/schemas/productListResponse.zod.ts';
import { serverNow } from '#lib/serverClock.ts';
import { notify } from '#ui/notify.ts';
import { expiresSoon } from './expiry.ts';
import { productLabel } from './productStatus.ts';

const ConfirmTurnOff = lazy(() => import('./ConfirmTurnOff.tsx'));

type Change = { products: readonly HeldProduct[]; autoRenew: HeldAutoRenew };

/**
 * Turns auto-renew on or off for one product or many. The switches move at once and move back where the call fails.
 * Turning it off shortly before the expiry asks first: render `dialog` for that.
 */
export function useAutoRenew(): {
  change: (products: readonly HeldProduct[], autoRenew: HeldAutoRenew) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation('products');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Change>();
  const { mutate: save } = useMutation({
    // One after the other, so that the last press of a switch is what is saved.
    scope: { id: 'auto-renew' },
    mutationFn: (change: Change) => changeProducts(toAction(change)),
    onMutate: ({ products, autoRenew }) => {
      showAutoRenew(queries, new Map(products.map(({ id }) => [id, autoRenew])));
      return new Map(products.map((product) => [product.id, product.autoRenew]));
    },
    onSuccess: (_response, change) => {
      notify(savedText(change), { tone: 'success' });
      // Rows that no longer match a filter stay until the next navigation: they would vanish under the pointer.
      queries.invalidateQueries({ queryKey: getGetProductListQueryKey(), refetchType: 'none' });
    },
    onError: (error, _change, before) => {
      if (before) showAutoRenew(queries, before);
      queries.invalidateQueries({ queryKey: getGetProductListQueryKey() });
      const reason = error instanceof ApiError ? error.messages : [];
      notify([t('autoRenew.failed'), ...reason].join('\n'), { tone: 'error' });
    },
  });

  function savedText({ products, autoRenew }: Change): string {
    const isOn = autoRenew === 'enabled';
    const [first] = products;
    if (products.length === 1 && first)
      return t(isOn ? 'autoRenew.savedOn' : 'autoRenew.savedOff', { name: productLabel(first) });
    return t(isOn ? 'autoRenew.savedManyOn' : 'autoRenew.savedManyOff', { count: products.length });
  }

  function change(products: readonly HeldProduct[], autoRenew: HeldAutoRenew) {
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
  return { change, dialog };
}

function toAction({ products, autoRenew }: Change): ProductAction {
  const targets = products.map(({ billing_id, product_id }, index) => [index, { billing_id, product_id }]);
  return {
    action: autoRenew === 'enabled' ? 'enable_auto_renew' : 'disable_auto_renew',
    products: Object.fromEntries(targets),
  };
}

/** Shows the given auto-renew, by the products' numbers, in every page of the list that has been fetched. */
function showAutoRenew(queries: QueryClient, shown: ReadonlyMap<number, HeldAutoRenew>): void {
  queries.setQueriesData<ProductListResponse>({ queryKey: getGetProductListQueryKey() }, (response) => {
    if (!response) return response;
    const { product } = response.data;
    const items = product.items.map((item) => {
      const autoRenew = shown.get(item.id);
      return autoRenew ? { ...item, autoRenew } : item;
    });
    return { ...response, data: { ...response.data, product: { ...product, items } } };
  });
}
