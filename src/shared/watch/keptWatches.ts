import { createKeptList } from '#lib/keptList.ts';

/** Names that a visitor wants to watch, kept until sign-in. */
export const keptWatches = createKeptList('kept-watches');
