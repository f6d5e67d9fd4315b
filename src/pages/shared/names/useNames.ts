import { createContext, use } from 'react';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import type { CartState } from '#features/cart/useCart.ts';
import type { LineSwap } from '#features/cart/useSwapLine.ts';
import type { Favorites } from '#features/favorites/useFavorites.ts';
import type { Origin } from '#features/search/cartPayload.ts';

/** A search result in the currency of its prices, and where the person found it. */
export type FoundName = { result: DomainSearchResult; currency: string; origin: Origin };

export type NameDialog = FoundName & { kind: 'details' | 'premium' | 'offer' };

export type Names = {
  /** The search that the names come from. */
  search: { currency: string; version: string; searchTrackingId: string };
  favorites: Favorites;
  cartStateOf: (domain: string) => CartState;
  add: (payload: DomainLinePayload) => void;
  swap: LineSwap;
  /** The early-access stage of the name's line in the cart, else the one chosen here; undefined for the first by date. */
  stageOf: (result: DomainSearchResult) => ProductType | undefined;
  chooseStage: (name: string, stage: ProductType) => void;
  openDialog: (dialog: NameDialog) => void;
};

/** Provided by NamesProvider. */
export const NamesContext = createContext<Names | undefined>(undefined);

/** What the page's names share: cart, favorites, chosen stages, and the search that they come from. */
export function useNames(): Names {
  const names = use(NamesContext);
  if (!names) throw new Error('useNames has to be called inside of NamesProvider.');
  return names;
}
