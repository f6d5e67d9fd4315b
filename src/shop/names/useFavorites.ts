import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FavoriteCreate } from '#api/generated/schemas/favoriteCreate.zod.ts';
import { MAX_KEPT_NAMES } from '#lib/keptList.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { notify } from '#ui/notify.ts';
import {
  type FavoriteChange,
  type FavoriteOutcome,
  favoriteChangeOptions,
  favoritesOptions,
  getFailureOutcome,
  getFavoriteNames,
  getMaxFavorites,
  getPendingChanges,
  pendingChangesFilters,
} from './favorites.ts';
import { keptFavorites } from './keptFavorites.ts';

/**
 * Functions that change the favorites. The object stays the same while the account does, so it may be passed to rows.
 */
export type FavoriteActions = {
  /** Adds a name, or removes it if it is in the list. A failure is rolled back and reported. */
  toggle: (name: FavoriteCreate) => Promise<FavoriteOutcome>;
  /** Adds all of the names, reports how many were added and rejected, and resolves with those that were not added. */
  addAll: (names: readonly FavoriteCreate[]) => Promise<readonly FavoriteCreate[]>;
};

export type Favorites = ReturnType<typeof useFavorites>;

/** The account id for visitors, whose list is never fetched. */
const NOBODY = 0;

/**
 * The favorites of the signed-in account, or those that a visitor keeps on this device, with functions to change them.
 */
export function useFavorites(accountId: number | null | undefined) {
  const id = accountId ?? NOBODY;
  const isSignedIn = accountId != null;
  const { data: list, error, refetch } = useQuery({ ...favoritesOptions(id), enabled: isSignedIn });
  const changes = useMutationState({
    filters: pendingChangesFilters(id),
    select: ({ state }) => state.variables as FavoriteChange,
  });
  const kept = useSyncExternalStore(keptFavorites.subscribe, keptFavorites.get, keptFavorites.getInitial);
  const names = useMemo(
    () => (isSignedIn ? getFavoriteNames(list, changes) : kept),
    [isSignedIn, list, changes, kept],
  );
  const actions = useFavoriteActions(accountId);
  return useMemo(() => {
    const nameSet = new Set(names.map(({ domainName }) => domainName));
    const maxItems = getMaxFavorites(list);
    return {
      /** Newest first. */
      names,
      has: (name: string) => nameSet.has(name),
      maxItems,
      isReady: list !== undefined,
      isFull: names.length >= maxItems,
      /** Why there is no list to show. */
      error: list ? null : error,
      retry: refetch,
      actions,
    };
  }, [names, list, error, refetch, actions]);
}

function useFavoriteActions(accountId: number | null | undefined): FavoriteActions {
  const { t } = useTranslation('favorites');
  const queries = useQueryClient();
  const id = accountId ?? NOBODY;
  const { mutateAsync } = useMutation(favoriteChangeOptions(id));

  return useMemo(() => {
    /** The current list, which a second click may need before it is rendered. */
    function getCurrent() {
      const list = queries.getQueryData(favoritesOptions(id).queryKey);
      const names = getFavoriteNames(list, getPendingChanges(queries, id));
      const max = getMaxFavorites(list);
      return { names, max, isFull: list !== undefined && names.length >= max };
    }
    const has = ({ domainName }: FavoriteCreate) =>
      getCurrent().names.some((shown) => shown.domainName === domainName);

    async function send(change: FavoriteChange): Promise<FavoriteOutcome> {
      if (change.action === 'add' && !has(change) && getCurrent().isFull) return 'full';
      return mutateAsync(change).catch((cause) => getFailureOutcome(cause, change));
    }

    async function toggle({ domainName, tld }: FavoriteCreate): Promise<FavoriteOutcome> {
      if (accountId == null) return keep(t, { domainName, tld });
      const action = has({ domainName, tld }) ? 'remove' : 'add';
      const outcome = await send({ action, domainName, tld });
      reportFailure(t, { action, outcome, name: nameToUnicode(domainName), max: getCurrent().max });
      return outcome;
    }

    async function addAll(names: readonly FavoriteCreate[]): Promise<readonly FavoriteCreate[]> {
      if (accountId == null) return keepAll(t, names);
      const missing = names.filter((name) => !has(name));
      const outcomes = await Promise.all(
        missing.map(({ domainName, tld }) => send({ action: 'add', domainName, tld })),
      );
      reportAll(t, outcomes, getCurrent().max);
      return missing.filter((_, index) => outcomes[index] !== 'done');
    }

    return { toggle, addAll };
  }, [accountId, id, queries, mutateAsync, t]);
}

/** Adds a visitor's favorite to the list on this device, or removes it. */
function keep(t: TFunction<'favorites'>, name: FavoriteCreate): FavoriteOutcome {
  const { domainName } = name;
  const isKept = keptFavorites.get().some((kept) => kept.domainName === domainName);
  const outcome = isKept || keptFavorites.add(name) ? 'done' : 'full';
  if (isKept) keptFavorites.remove([domainName]);
  else if (outcome === 'done') notify(t('kept'));
  reportFailure(t, { action: 'add', outcome, name: nameToUnicode(domainName), max: MAX_KEPT_NAMES });
  return outcome;
}

function keepAll(t: TFunction<'favorites'>, names: readonly FavoriteCreate[]): readonly FavoriteCreate[] {
  const left = names.filter((name) => !keptFavorites.add(name));
  if (left.length < names.length) notify(t('kept'));
  if (left.length > 0) notify(t('allFull', { count: left.length, max: MAX_KEPT_NAMES }), { tone: 'error' });
  return left;
}

type Report = { action: FavoriteChange['action']; outcome: FavoriteOutcome; name: string; max: number };

function reportFailure(t: TFunction<'favorites'>, { action, outcome, name, max }: Report): void {
  if (outcome === 'full') notify(t('full', { name, max }), { tone: 'error' });
  if (outcome === 'signedOut') notify(t('signedOut'), { tone: 'error' });
  if (outcome === 'failed')
    notify(action === 'add' ? t('addFailed', { name }) : t('removeFailed', { name }), { tone: 'error' });
}

function reportAll(t: TFunction<'favorites'>, outcomes: readonly FavoriteOutcome[], max: number): void {
  const count = (kind: FavoriteOutcome) => outcomes.filter((outcome) => outcome === kind).length;
  if (count('done') > 0) notify(t('allAdded', { count: count('done') }), { tone: 'success' });
  if (count('full') > 0) notify(t('allFull', { count: count('full'), max }), { tone: 'error' });
  if (count('failed') > 0) notify(t('allFailed', { count: count('failed') }), { tone: 'error' });
  if (count('signedOut') > 0) notify(t('signedOut'), { tone: 'error' });
}
