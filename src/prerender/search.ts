import type { QueryClient } from '@tanstack/react-query';
import { checkBody } from '#api/client.ts';
import { toForm } from '#api/forms.ts';
import { getPollNewSearchUrl, getStartNewSearchUrl } from '#api/generated/hooks/search.ts';
import { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { SESSION_PATH } from '#api/protocol.ts';
import { queryKeys } from '#api/queryKeys.ts';
import type { DocumentSearch, SearchPlan } from '#lib/searchDocument.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import { chooseVersions } from '#shared/session/versions.ts';
import { createMainSearchBody } from '#shop/search/mainSearchBody.ts';

const readSession = (body: string) => checkBody<SessionResponse>(SESSION_PATH, body, SessionResponse);

/** The calls of a search in a session. Throws an `ApiError` if the session's response violates the contract. */
export function planSearch({
  keyword,
  usageId,
  session,
}: Pick<DocumentSearch, 'keyword' | 'usageId' | 'session'>): SearchPlan {
  const { account } = readSession(session).data;
  const { search: version } = chooseVersions({ account, stored: {} });
  const body = createMainSearchBody({ keyword, version, promoCode: account.promoCode, usageId });
  return {
    startPath: getStartNewSearchUrl(),
    pollPath: getPollNewSearchUrl(),
    form: toForm({ ...body }).toString(),
  };
}

/** Gives queries the session and the search of a document, before its page is loaded. */
export function includeSearch(queries: QueryClient, search: DocumentSearch): void {
  queries.setQueryData(sessionOptions.queryKey, readSession(search.session));
  queries.setQueryData<DocumentSearch>(queryKeys.documentSearch, search);
}
