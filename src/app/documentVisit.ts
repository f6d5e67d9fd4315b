import type { QueryClient } from '@tanstack/react-query';
import { SESSION_PATH } from '#api/protocol.ts';
import { queryKeys } from '#api/queryKeys.ts';
import type { DocumentSearch, DocumentVisit } from '#lib/documentVisit.ts';

/** Hands the app what the server has requested for this document. A search is for `takeOverSearch`. */
export function includeDocumentVisit(
  queries: QueryClient,
  { session, headers, search, responses = {} }: DocumentVisit,
): void {
  const all = Object.entries({ [SESSION_PATH]: { status: 200, headers, data: session }, ...responses });
  window.firstCalls = new Map(
    all.map(([url, response]) => [url, { response: Promise.resolve(response), abort: () => {} }]),
  );
  if (search) queries.setQueryData<DocumentSearch>(queryKeys.documentSearch, search);
}
