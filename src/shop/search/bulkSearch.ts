import { pollBulkSearch, startBulkSearch } from '#api/generated/hooks/search.ts';
import { createSearchOptions, type SearchOptions } from '#shared/search/searchQuery.ts';

export type BulkSearch = {
  /** Represents `names` and `tlds` in the query key. */
  id: string;
  /** In ASCII. */
  names: readonly string[];
  /** The TLDs under which words are looked up, in ASCII; if empty, the backend chooses them. */
  tlds: readonly string[];
  /** The session's search version. */
  version: string;
  currency: string;
};

/** The search for a list of names. */
export function createBulkSearchOptions({ id, names, tlds, version, currency }: BulkSearch): SearchOptions {
  const body = {
    config: 'default',
    tracking_type: 'bulk_page',
    version,
    page: 'bulk_search',
    tlds: tlds.join(','),
    keyword: names.join(','),
  };
  return createSearchOptions(['bulk', id, version, currency], {
    start: (signal) => startBulkSearch(body, { signal }),
    poll: ({ search_id, search_tracking_id }, received, signal) =>
      pollBulkSearch({ ...body, search_id, search_tracking_id, received }, { signal }),
  });
}
