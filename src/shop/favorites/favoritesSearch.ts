import { pollFavoritesSearch, startFavoritesSearch } from '#api/generated/hooks/search.ts';

type StartedSearch = { search_id: string; search_tracking_id: string };

/** The calls of the search for the favorites. The backend has their names. */
export function favoritesSearchCalls(version: string) {
  const body = { config: 'default', tracking_type: 'favorites_page', version, page: 'account_favorites' };
  return {
    start: (signal: AbortSignal) => startFavoritesSearch(body, { signal }),
    poll: ({ search_id, search_tracking_id }: StartedSearch, received: number, signal: AbortSignal) =>
      pollFavoritesSearch({ ...body, search_id, search_tracking_id, received }, { signal }),
  };
}
