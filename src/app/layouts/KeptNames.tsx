import { useEffect, useRef } from 'react';
import { keptFavorites } from '#features/favorites/keptFavorites.ts';
import { useFavorites } from '#features/favorites/useFavorites.ts';
import { keptWatches } from '#features/watchlist/keptWatches.ts';
import { useWatchAll } from '#features/watchlist/useWatchlist.ts';
import { readTabStored, writeTabStored } from '#lib/storage.ts';

const LEFT = 'kept-left';

/** Moves names that a visitor has kept on this device to the account after sign-in. */
export default function KeptNames({ accountId }: { accountId: number }) {
  const { actions } = useFavorites(accountId);
  const watchAll = useWatchAll();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void moveFavorites(actions.addAll);
    void watchAll(keptWatches.get()).then((done) => keptWatches.remove(done));
  }, [actions, watchAll]);
  return null;
}

/** Favorites that don't fit into the account's list stay on this device. They are retried when they have changed. */
async function moveFavorites(addAll: ReturnType<typeof useFavorites>['actions']['addAll']): Promise<void> {
  const kept = keptFavorites.get();
  const names = kept.map(({ domainName }) => domainName);
  if (names.length === 0 || readTabStored(LEFT) === names.join()) return;
  const left = new Set((await addAll(kept.toReversed())).map(({ domainName }) => domainName));
  keptFavorites.remove(names.filter((name) => !left.has(name)));
  writeTabStored(LEFT, names.filter((name) => left.has(name)).join());
}
