import { useState } from 'react';
import type { FavoriteCreate } from '#api/generated/schemas/favoriteCreate.zod.ts';

/**
 * Every name that was on the list at some time of this visit, in places that do not change: what has been removed
 * can still be seen, and put back.
 */
export function useSeenNames(names: readonly FavoriteCreate[]): readonly FavoriteCreate[] {
  const [seen, setSeen] = useState<readonly FavoriteCreate[]>([]);
  const known = new Set(seen.map(({ domainName }) => domainName));
  const fresh = names.filter(({ domainName }) => !known.has(domainName));
  if (fresh.length === 0) return seen;
  const all = [...fresh, ...seen];
  setSeen(all);
  return all;
}
