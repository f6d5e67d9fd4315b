import { useState } from 'react';
import type { FavoriteName } from '#shop/names/favorites.ts';

/** Every name that was in the list during this visit, so that a removed name is still shown and can be restored. */
export function useSeenNames(names: readonly FavoriteName[]): readonly FavoriteName[] {
  const [seen, setSeen] = useState<readonly FavoriteName[]>([]);
  const known = new Set(seen.map(({ domainName }) => domainName));
  const fresh = names.filter(({ domainName }) => !known.has(domainName));
  if (fresh.length === 0) return seen;
  const all = [...fresh, ...seen];
  setSeen(all);
  return all;
}
