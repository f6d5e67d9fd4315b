import type { FavoriteCreate } from '#api/generated/schemas/favoriteCreate.zod.ts';
import type { FavoriteItem } from '#api/generated/schemas/favoriteItem.zod.ts';
import type { Favorites } from '#api/generated/schemas/favorites.zod.ts';

/** What the person wants of a name, until the backend has agreed or refused. */
export type Wish = FavoriteCreate & { want: 'in' | 'out' };

/**
 * The list as the backend last told it, and over it the wishes that are not settled yet. What is shown follows from
 * both, so dropping a wish is all that a roll-back takes: the name is where it was.
 */
export type FavoritesState = {
  phase: 'loading' | 'ready' | 'failed';
  listId: number | undefined;
  maxItems: number;
  /** By name, newest first. */
  held: ReadonlyMap<string, FavoriteItem>;
  /** By name, in the order in which they were made. */
  wishes: ReadonlyMap<string, Wish>;
  /** Why the list could not be had. */
  error: unknown;
};

/** A list that does not say how many names it takes, takes this many. */
const DEFAULT_MAX_ITEMS = 1;

export const noFavorites: FavoritesState = {
  phase: 'loading',
  listId: undefined,
  maxItems: DEFAULT_MAX_ITEMS,
  held: new Map(),
  wishes: new Map(),
  error: undefined,
};

/** Whether a name is shown as a favourite. */
export function isKept({ held, wishes }: FavoritesState, name: string): boolean {
  const wish = wishes.get(name);
  return wish ? wish.want === 'in' : held.has(name);
}

/** The names that are shown as favourites, newest first. */
export function keptNames(state: FavoritesState): FavoriteCreate[] {
  const { held, wishes } = state;
  const coming = [...wishes.values()].filter(
    ({ want, domainName }) => want === 'in' && !held.has(domainName),
  );
  return [...coming.reverse(), ...held.values()]
    .filter(({ domainName }) => isKept(state, domainName))
    .map(({ domainName, tld }) => ({ domainName, tld }));
}

/** Whether another name fits, counting what is on its way in or out. */
export function hasRoom(state: FavoritesState): boolean {
  let count = state.held.size;
  for (const { want, domainName } of state.wishes.values()) {
    if (want === 'in' && !state.held.has(domainName)) count += 1;
    if (want === 'out' && state.held.has(domainName)) count -= 1;
  }
  return count < state.maxItems;
}

/** Whether the backend's list is already as the wish wants it. */
export function isFulfilled({ held }: FavoritesState, { want, domainName }: Wish): boolean {
  return held.has(domainName) === (want === 'in');
}

/** The state with a wish in place of an earlier one for its name; it stands last where it wants something else. */
export function withWish(state: FavoritesState, wish: Wish): FavoritesState {
  const wishes = new Map(state.wishes);
  if (wishes.get(wish.domainName)?.want !== wish.want) wishes.delete(wish.domainName);
  return { ...state, wishes: wishes.set(wish.domainName, wish) };
}

export function withoutWish(state: FavoritesState, name: string): FavoritesState {
  const wishes = new Map(state.wishes);
  wishes.delete(name);
  return { ...state, wishes };
}

/** The state after the backend has told its list. */
export function withList(state: FavoritesState, { list, listItems }: Favorites): FavoritesState {
  return {
    ...state,
    phase: 'ready',
    listId: list.id,
    maxItems: list.maxItems ?? DEFAULT_MAX_ITEMS,
    held: new Map(listItems.map((item) => [item.domainName, item])),
    error: undefined,
  };
}

/** The state after the backend has taken a name in. */
export function withItem(state: FavoritesState, name: string, item: FavoriteItem): FavoritesState {
  const others = [...state.held].filter(([held]) => held !== name);
  return { ...state, held: new Map([[name, item], ...others]) };
}

/** The state after the backend has let a name go. */
export function withoutItem(state: FavoritesState, name: string): FavoritesState {
  return { ...state, held: new Map([...state.held].filter(([held]) => held !== name)) };
}
