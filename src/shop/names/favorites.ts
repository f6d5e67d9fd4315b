import {
  CancelledError,
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { addFavorite, getFavorites, removeFavorite } from '#api/generated/hooks/favorites.ts';
import type { FavoriteCreate } from '#api/generated/schemas/favoriteCreate.zod.ts';
import type { FavoriteItem } from '#api/generated/schemas/favoriteItem.zod.ts';
import type { Favorites } from '#api/generated/schemas/favorites.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { delay } from '#lib/delay.ts';

const FETCH_DEBOUNCE_MS = 200;
/** A list that specifies no limit holds one name. */
const DEFAULT_MAX_ITEMS = 1;

/** A requested change of the list. */
export type FavoriteChange = FavoriteCreate & { action: 'add' | 'remove' };

/**
 * The outcome of a change: done; superseded by a later change of the same name; the list is full; signed out; or
 * failed. The last three leave the name unchanged.
 */
export type FavoriteOutcome = 'done' | 'superseded' | 'full' | 'signedOut' | 'failed';

/** The account's list as the backend has it. It is refetched on focus and on reconnecting, so that windows agree. */
export const favoritesOptions = (accountId: number) =>
  queryOptions({
    queryKey: queryKeys.favorites(accountId),
    queryFn: async ({ signal }) => {
      // Each new reason to fetch cancels the previous fetch, so only the last of several sends a call.
      await delay(FETCH_DEBOUNCE_MS, signal);
      return (await getFavorites({ signal })).data.favorites;
    },
    staleTime: 0,
    refetchOnReconnect: 'always',
  });

/**
 * Changes the account's list, one change at a time. The list that is shown is the backend's with the pending changes
 * applied (see `getFavoriteNames`), so a change shows immediately, and a failed one is rolled back.
 */
export const favoriteChangeOptions = (accountId: number) =>
  mutationOptions({
    mutationKey: getChangeKey(accountId),
    scope: { id: getChangeKey(accountId).join() },
    mutationFn: (change: FavoriteChange, context) => applyChange(accountId, change, context),
  });

const getChangeKey = (accountId: number) => [...queryKeys.favorites(accountId), 'change'];

/** Matches the changes of a list that the backend has neither confirmed nor rejected yet. */
export const pendingChangesFilters = (accountId: number) =>
  ({ mutationKey: getChangeKey(accountId), status: 'pending' }) as const;

export function getPendingChanges(client: QueryClient, accountId: number): FavoriteChange[] {
  return client
    .getMutationCache()
    .findAll(pendingChangesFilters(accountId))
    .map(({ state }) => state.variables as FavoriteChange);
}

/** A name in the list. One that is still being added has no number. */
export type FavoriteName = FavoriteCreate & Partial<FavoriteItem>;

/**
 * The names to show, newest first: those of the list with the pending changes applied. The other names keep their
 * order.
 */
export function getFavoriteNames(
  list: Favorites | undefined,
  changes: readonly FavoriteChange[],
): readonly FavoriteName[] {
  const items = list?.listItems ?? [];
  const existing = new Set(items.map(({ domainName }) => domainName));
  const latest = new Map(changes.map((change) => [change.domainName, change]));
  const added = [...latest.values()].filter(
    ({ action, domainName }) => action === 'add' && !existing.has(domainName),
  );
  return [
    ...added.toReversed(),
    ...items.filter(({ domainName }) => latest.get(domainName)?.action !== 'remove'),
  ];
}

export function getMaxFavorites(list: Favorites | undefined): number {
  return list?.list.maxItems ?? DEFAULT_MAX_ITEMS;
}

/** The items that were removed in this visit. A name that is added again is restored as it was. */
const removedIds = new WeakMap<QueryClient, Map<string, number>>();

function getRemovedIds(client: QueryClient): Map<string, number> {
  const ids = removedIds.get(client) ?? new Map<string, number>();
  removedIds.set(client, ids);
  return ids;
}

async function applyChange(
  accountId: number,
  change: FavoriteChange,
  { client }: MutationFunctionContext,
): Promise<FavoriteOutcome> {
  const { action, domainName, tld } = change;
  const { queryKey } = favoritesOptions(accountId);
  if (isSuperseded(client, accountId, change)) return 'superseded';
  try {
    const list = await getCurrentList(client, accountId);
    const item = list.listItems.find((existing) => existing.domainName === domainName);
    if (action === 'add' ? item : !item) return 'done';
    if (action === 'add' && list.listItems.length >= getMaxFavorites(list)) return 'full';
    const added: FavoriteItem[] = [];
    const removed = getRemovedIds(client);
    const restores = removed.get(domainName);
    if (item) await removeItem(accountId, list, item);
    else {
      const name = { domainName, tld, ...(restores && { restores }) };
      added.push((await addFavorite(accountId, list.list.id, name)).data.favoritelistitem);
    }
    if (item) removed.set(domainName, item.id);
    else removed.delete(domainName);
    // A list that is being fetched may be older than this change. A restored name has its old position.
    const isFetching = client.isFetching({ queryKey }) > 0;
    client.setQueryData(queryKey, (existing = list) => {
      const others = existing.listItems.filter((other) => other.domainName !== domainName);
      return { ...existing, listItems: [...added, ...others] };
    });
    if (isFetching || restores) void client.invalidateQueries({ queryKey });
    return 'done';
  } catch (cause) {
    // The backend may have made the change anyway, or the list has changed elsewhere. Only refetching can tell.
    void client.invalidateQueries({ queryKey });
    throw cause;
  }
}

function isSuperseded(client: QueryClient, accountId: number, change: FavoriteChange): boolean {
  const sameName = getPendingChanges(client, accountId).filter(
    ({ domainName }) => domainName === change.domainName,
  );
  return sameName.at(-1) !== change;
}

/** The list that a change is applied to. It is refetched if it is missing, or unreliable after a failed change. */
async function getCurrentList(client: QueryClient, accountId: number): Promise<Favorites> {
  const options = favoritesOptions(accountId);
  const state = client.getQueryState(options.queryKey);
  if (state?.data && !state.isInvalidated) return state.data;
  for (;;) {
    try {
      return await client.fetchQuery({ ...options, staleTime: 0 });
    } catch (cause) {
      // Leaving the page cancels the fetch, but not the change that the person made on it.
      if (!(cause instanceof CancelledError)) throw cause;
    }
  }
}

/** Ignores 404, which means that the item was removed elsewhere. */
async function removeItem(accountId: number, { list }: Favorites, { id }: FavoriteItem): Promise<void> {
  try {
    await removeFavorite(accountId, list.id, id);
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.status === 404)) throw cause;
  }
}

/** The outcome of a failed change. */
export function getFailureOutcome(cause: unknown, { action }: FavoriteChange): FavoriteOutcome {
  const status = cause instanceof ApiError ? cause.status : 0;
  if (status === 401) return 'signedOut';
  return status === 409 && action === 'add' ? 'full' : 'failed';
}
