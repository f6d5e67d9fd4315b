import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { useAddToCart } from '#shared/cart/useCart.ts';
import { isStage } from '#shared/search/domainView.ts';
import { useSwapLine } from '#shop/cart/useSwapLine.ts';
import { useIdle } from '#ui/useIdle.ts';
import { type NameDialog, type Names, NamesContext } from './useNames.ts';

type NamesProviderProps = Pick<Names, 'search' | 'favorites'> & { children: ReactNode };

/** Provides the shared context of a page's rows, exact match and dialogs, and renders the dialogs. */
export function NamesProvider({ search, favorites, children }: NamesProviderProps) {
  const { currency, version, searchTrackingId } = search;
  const { getCartState, add, remove } = useAddToCart();
  const swap = useSwapLine();
  const { getLine } = swap;
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProductType>>(new Map());
  const [dialog, setDialog] = useState<NameDialog>();
  const isIdle = useIdle();
  useEffect(() => {
    // The toast about a lost connection has to be loaded in advance, because its code can't be loaded after the
    // connection is lost.
    if (isIdle) import('#ui/Toaster.tsx').catch(() => {});
  }, [isIdle]);
  const chooseStage = useCallback((name: string, stage: ProductType) => {
    setChosen((before) => new Map(before).set(name, stage));
  }, []);
  const names = useMemo((): Names => {
    const getStage = ({ name, pre_ga }: DomainSearchResult) => {
      if (pre_ga !== 'eap') return undefined;
      const inCart = getLine(name)?.type;
      return isStage(inCart) ? inCart : chosen.get(name);
    };
    return {
      search: { currency, version, searchTrackingId },
      favorites,
      getCartState,
      add,
      remove,
      swap,
      getStage,
      chooseStage,
      openDialog: setDialog,
    };
  }, [
    currency,
    version,
    searchTrackingId,
    favorites,
    getCartState,
    add,
    remove,
    swap,
    getLine,
    chosen,
    chooseStage,
  ]);
  return (
    <NamesContext value={names}>
      {children}
      <LazyNameDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </NamesContext>
  );
}

type LazyNameDialogsProps = { dialog: NameDialog | undefined; onClose: () => void };

/** Loads the code and messages of the dialogs when the first one is opened. */
function LazyNameDialogs({ dialog, onClose }: LazyNameDialogsProps) {
  const NameDialogs = useLazyPart(() => import('./NameDialogs.tsx'), ['details', 'common']);
  // A closing dialog keeps its content until its animation has ended.
  const [last, setLast] = useState(dialog);
  if (dialog && dialog !== last) setLast(dialog);
  const shown = dialog ?? last;
  if (!shown) return null;
  return (
    <Suspense>
      <NameDialogs dialog={shown} openKind={dialog?.kind} onClose={onClose} />
    </Suspense>
  );
}
