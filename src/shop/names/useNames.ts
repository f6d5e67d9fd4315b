import { createContext, use } from 'react';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import type { CartState } from '#shared/cart/useCart.ts';
import type { LineSwap } from '#shop/cart/useSwapLine.ts';
import type { Origin } from './cartPayload.ts';
import type { Favorites } from './useFavorites.ts';

/** A search result with the currency of its prices and where it was found. */
export type FoundName = { result: DomainSearchResult; currency: string; origin: Origin };

export type NameDialog = FoundName & { kind: 'details' | 'premium' | 'offer' };

export type Names = {
  /** The search that the names come from. */
  search: { currency: string; version: string; searchTrackingId: string };
  favorites: Favorites;
  getCartState: (domain: string) => CartState;
  add: (payload: DomainLinePayload) => void;
  /** Removes a name from the cart. */
  remove: (domain: string) => void;
  swap: LineSwap;
  /** The early-access stage of the name's cart line, or else the selected one; undefined for the first by date. */
  getStage: (result: DomainSearchResult) => ProductType | undefined;
  chooseStage: (name: string, stage: ProductType) => void;
  openDialog: (dialog: NameDialog) => void;
};

/** Provided by NamesProvider. */
export const NamesContext = createContext<Names | undefined>(undefined);

/** The shared context of the page's names: cart, favorites, selected stages, and search. */
export function useNames(): Names {
  const names = use(NamesContext);
  if (!names) throw new Error('useNames must be called inside NamesProvider.');
  return names;
}
