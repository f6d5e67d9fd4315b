import { useState } from 'react';
import type { FavoriteName } from './favorites.ts';

/** Every name that has been on the list during this visit, so that a removed name can still be seen and put back. */
export function useSeenNames(names: readonly FavoriteName[]): readonly FavoriteName[] {
  const [seen, setSeen] = useState<readonly FavoriteName[]>([]);
  const known = new Set(seen.map(({ domainName }) => domainName));
  const fresh = names.filter(({ domainName }) => !known.has(domainName));
  if (fresh.length === 0) return seen;
  const all = [...fresh, ...seen];
  setSeen(all);
  return all;
}
