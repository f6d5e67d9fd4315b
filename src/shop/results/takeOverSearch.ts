import type { QueryClient } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { checkBody } from '#api/client.ts';
import { getPollNewSearchUrl, getStartNewSearchUrl } from '#api/generated/hooks/search.ts';
import { SearchPollResponse } from '#api/generated/schemas/searchPollResponse.zod.ts';
import { SearchStartResponse } from '#api/generated/schemas/searchStartResponse.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import type { DocumentSearch } from '#lib/documentVisit.ts';
import { noData, reduceSearch } from '#shared/search/searchState.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import { createMainSearchOptions, getSearchSettings } from '#shop/search/mainSearch.ts';
import { keepUsageId } from '#shop/search/mainSearchBody.ts';

/**
 * Goes on with the search that the server has started for this document, so that its rows are there at once; undefined if
 * there is none. A response that violates the contract is left out, and the app sends its own call instead.
 */
export function takeOverSearch(queries: QueryClient, keyword: string): Promise<void> | undefined {
  const search = queries.getQueryData<DocumentSearch>(queryKeys.documentSearch);
  if (!search) return undefined;
  queries.removeQueries({ queryKey: queryKeys.documentSearch, exact: true });
  // Without a session, the page shows the error. After any other failure, it starts its own search.
  return search.keyword === keyword ? takeOver(queries, search).catch(() => {}) : undefined;
}

async function takeOver(
  queries: QueryClient,
  { keyword, usageId, start, poll }: DocumentSearch,
): Promise<void> {
  const { account } = (await queries.ensureQueryData(sessionOptions)).data;
  keepUsageId(usageId);
  const started = read<SearchStartResponse>(getStartNewSearchUrl(), start, SearchStartResponse);
  if (!started) return;
  const polled = read<SearchPollResponse>(getPollNewSearchUrl(), poll, SearchPollResponse);
  const { queryKey } = createMainSearchOptions({ keyword, ...getSearchSettings(account) });
  const data = reduceSearch(noData, { type: 'started', search: started.data });
  queries.setQueryData(queryKey, polled ? reduceSearch(data, { type: 'polled', data: polled.data }) : data);
}

function read<Body>(path: string, body: string | undefined, schema: ZodMiniType): Body | undefined {
  return body === undefined ? undefined : checkBody<Body>(`POST ${path}`, body, schema);
}
