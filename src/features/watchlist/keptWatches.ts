import { createKeptList } from '#lib/keptList.ts';

/** Names that a visitor wants to hear of, until they sign in. */
export const keptWatches = createKeptList('kept-watches');
