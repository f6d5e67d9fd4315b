import { focusManager, onlineManager } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addFavorite, getFavorites, removeFavorite } from '#api/generated/hooks/favorites.ts';
import type { FavoriteCreate } from '#api/generated/schemas/favoriteCreate.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { notify } from '#ui/notify.ts';
import { createFavoritesRun, type FavoritesRun, type Outcome } from './favoritesRun.ts';

export type FavoritesHandle = {
  /** Undefined while nobody is signed in. */
  run: FavoritesRun | undefined;
  /** Remembers the page for after signing in. */
  onSignIn: () => void;
  /** Adds a name, or removes it where it is on the list. What fails is undone and said. */
  toggle: (name: FavoriteCreate) => Promise<Outcome>;
  /** Adds all of these, and says in numbers what came of it. */
  keepAll: (names: readonly FavoriteCreate[]) => Promise<void>;
};

/** One for a document and account, so that every screen shows the same list. */
const runs = new Map<number, FavoritesRun>();

function runOf(accountId: number): FavoritesRun {
  const known = runs.get(accountId);
  if (known) return known;
  const run = createFavoritesRun({
    read: async () => (await getFavorites()).data.favorites,
    add: async (listId, name) => (await addFavorite(accountId, listId, name)).data.favoritelistitem,
    remove: (listId, itemId) => removeFavorite(accountId, listId, itemId),
  });
  runs.set(accountId, run);
  return run;
}

/**
 * The favourites of who is signed in, as one object that stays the same: a page has one and hands it to its rows. The
 * list is asked for again on focus and on coming back online, so that tabs agree.
 */
export function useFavorites(accountId: number | null | undefined, onSignIn: () => void): FavoritesHandle {
  const { t } = useTranslation('favorites');
  const run = accountId == null ? undefined : runOf(accountId);

  useEffect(() => {
    if (!run) return;
    run.load();
    // What says that the connection is lost has to be here before it is.
    import('#ui/Toaster.tsx').catch(() => {});
    const loadIf = (isBack: boolean) => {
      if (isBack) run.load();
    };
    const stops = [focusManager.subscribe(loadIf), onlineManager.subscribe(loadIf)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [run]);

  return useMemo(
    () => ({
      run,
      onSignIn,
      toggle: (name) => (run ? toggle(run, t, name) : Promise.resolve('signedOut')),
      keepAll: async (names) => {
        if (run) await keepAll(run, t, names);
      },
    }),
    [run, t, onSignIn],
  );
}

async function toggle(run: FavoritesRun, t: TFunction<'favorites'>, name: FavoriteCreate): Promise<Outcome> {
  const want = run.isKept(name.domainName) ? 'out' : 'in';
  const outcome = await run.wish(want, name);
  const words = { name: nameToUnicode(name.domainName), max: run.read().maxItems };
  if (outcome === 'full') notify(t('full', words), { tone: 'error' });
  if (outcome === 'signedOut') notify(t('signedOut'), { tone: 'error' });
  if (outcome === 'failed')
    notify(want === 'in' ? t('addFailed', words) : t('removeFailed', words), { tone: 'error' });
  return outcome;
}

async function keepAll(
  run: FavoritesRun,
  t: TFunction<'favorites'>,
  names: readonly FavoriteCreate[],
): Promise<void> {
  const missing = names.filter(({ domainName }) => !run.isKept(domainName));
  const outcomes = await Promise.all(missing.map((name) => run.wish('in', name)));
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const max = run.read().maxItems;
  if (count('done') > 0) notify(t('allAdded', { count: count('done') }), { tone: 'success' });
  if (count('full') > 0) notify(t('allFull', { count: count('full'), max }), { tone: 'error' });
  if (count('failed') > 0) notify(t('allFailed', { count: count('failed') }), { tone: 'error' });
  if (count('signedOut') > 0) notify(t('signedOut'), { tone: 'error' });
}
