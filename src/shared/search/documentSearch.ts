import type { QueryClient } from '@tanstack/react-query';
import { SESSION_PATH } from '#api/protocol.ts';
import { queryKeys } from '#api/queryKeys.ts';
import type { DocumentSearch } from '#lib/searchDocument.ts';

/** Hands the app what the server has already done for this document: see `takeOverSearch`. */
export function includeDocumentSearch(queries: QueryClient, search: DocumentSearch): void {
  const { headers, session } = search;
  const response = Promise.resolve({ status: 200, headers, data: session });
  window.firstCalls = new Map([[SESSION_PATH, { response, abort: () => {} }]]);
  queries.setQueryData<DocumentSearch>(queryKeys.documentSearch, search);
}
