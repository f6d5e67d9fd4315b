import { createKeptList } from '#lib/keptList.ts';

/** A visitor's favorites, until they sign in. */
export const keptFavorites = createKeptList('kept-favorites');
