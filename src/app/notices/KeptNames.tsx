import { useEffect, useRef } from 'react';
import type { KeptName } from '#lib/keptList.ts';
import { readTabStored, writeTabStored } from '#lib/storage.ts';
import { keptWatches } from '#shared/watch/keptWatches.ts';
import { useWatchAll } from '#shared/watch/useWatchlist.ts';
import { keptFavorites } from '#shop/names/keptFavorites.ts';
import { useFavorites } from '#shop/names/useFavorites.ts';

const FAVORITES_LEFT = 'kept-left';
const WATCHES_LEFT = 'watches-left';

/** Moves names that a visitor has kept on this device to the account after sign-in. */
export default function KeptNames({ accountId }: { accountId: number }) {
  const { actions } = useFavorites(accountId);
  const watchAll = useWatchAll();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void moveNames(keptFavorites, FAVORITES_LEFT, actions.addAll);
    void moveNames(keptWatches, WATCHES_LEFT, watchAll);
  }, [actions, watchAll]);
  return null;
}

/**
 * Moves kept names to the account's list. Those that `addAll` could not add (it resolves with them), for example because
 * the list is full, stay on this device, and are tried again once the kept names change.
 */
async function moveNames(
  list: typeof keptFavorites,
  leftKey: string,
  addAll: (names: readonly KeptName[]) => Promise<readonly KeptName[]>,
): Promise<void> {
  const kept = list.get();
  const names = kept.map(({ domainName }) => domainName);
  if (names.length === 0 || readTabStored(leftKey) === names.join()) return;
  const left = new Set((await addAll(kept.toReversed())).map(({ domainName }) => domainName));
  list.remove(names.filter((name) => !left.has(name)));
  writeTabStored(leftKey, names.filter((name) => left.has(name)).join());
}
