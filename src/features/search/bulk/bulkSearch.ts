import { pollBulkSearch, startBulkSearch } from '#api/generated/hooks/search.ts';
import { breath } from '#lib/slices.ts';
import type { SearchCalls } from '../runSearch.ts';

export type BulkSearch = {
  /** In ASCII. */
  names: readonly string[];
  /** In ASCII: the endings under which words are looked up; the backend's choice where there are none. */
  tlds: readonly string[];
  /** Search version of the session. */
  version: string;
};

/** The calls of the bulk search. */
export function bulkSearchCalls({ names, tlds, version }: BulkSearch): SearchCalls {
  const body = {
    config: 'default',
    tracking_type: 'bulk_page',
    version,
    page: 'bulk_search',
    tlds: tlds.join(','),
    keyword: names.join(','),
  };
  return {
    start: (signal) => startBulkSearch(body, { signal }),
    poll: async ({ search_id, search_tracking_id }, received, signal) => {
      const answer = await pollBulkSearch({ ...body, search_id, search_tracking_id, received }, { signal });
      // Thousands of results take a while to check and a while to show: not both in one go.
      await breath();
      return answer;
    },
  };
}
