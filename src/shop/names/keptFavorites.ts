import { createKeptList } from '#lib/keptList.ts';

/** A visitor's favorites, kept until sign-in. */
export const keptFavorites = createKeptList('kept-favorites');
