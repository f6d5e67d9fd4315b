import { AsyncLocalStorage } from 'node:async_hooks';
import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import { checkBody, provideResponses } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { toForm } from '#api/forms.ts';
import { getPollNewSearchUrl, getStartNewSearchUrl } from '#api/generated/hooks/search.ts';
import { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { SESSION_PATH } from '#api/protocol.ts';
import { getQueryUrl, queryKeys } from '#api/queryKeys.ts';
import type { DocumentSearch, DocumentVisit, SearchPlan } from '#lib/documentVisit.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import { chooseVersions } from '#shared/session/versions.ts';
import { createMainSearchBody } from '#shop/search/mainSearchBody.ts';

const readSession = (body: string) => checkBody<SessionResponse>(SESSION_PATH, body, SessionResponse);

/** The calls of a search in a session. Throws an `ApiError` if the session's response violates the contract. */
export function planSearch({ keyword, usageId }: DocumentSearch, session: string): SearchPlan {
  const { account } = readSession(session).data;
  const { search: version } = chooseVersions({ account, stored: {} });
  const body = createMainSearchBody({ keyword, version, promoCode: account.promoCode, usageId });
  return {
    startPath: getStartNewSearchUrl(),
    pollPath: getPollNewSearchUrl(),
    form: toForm({ ...body }).toString(),
  };
}

const visits = new AsyncLocalStorage<DocumentVisit>();

provideResponses((url) => {
  const visit = visits.getStore();
  return visit && find(url, visit);
});

async function find(url: string, visit: DocumentVisit) {
  const found = visit.responses?.[url];
  if (found) return found;
  visit.isPartial = true;
  // Unlike a lost connection, this is not retried.
  throw new ApiError('timeout', { operation: url });
}

/** Fetches what a visit has responses to. Records everything else, which never arrives. */
export class CallRecorder extends QueryClient {
  readonly urls: string[] = [];
  readonly #recorded = Promise.withResolvers<void>();
  readonly #responses: DocumentVisit['responses'];

  constructor({ responses = {} }: Pick<DocumentVisit, 'responses'> = {}) {
    super();
    this.#responses = responses;
  }

  override fetchQuery<Fetched, Failure, Data, Key extends QueryKey, Param>(
    options: FetchQueryOptions<Fetched, Failure, Data, Key, Param>,
  ): Promise<Data> {
    const url = getQueryUrl(options.queryKey);
    if (url && this.#responses?.[url]) return super.fetchQuery(options);
    if (url) this.urls.push(url);
    // Others may be fetched at the same time.
    setImmediate(this.#recorded.resolve);
    return new Promise(() => {});
  }

  /** What is fetched until `work` ends or waits for it. */
  async record(work: unknown): Promise<string[]> {
    await Promise.race([Promise.resolve(work).catch(() => {}), this.#recorded.promise]);
    return this.urls;
  }
}

/** Renders within a visit: queries get their data from its responses, and fetch nothing. */
export function runInVisit<T>(visit: DocumentVisit, render: () => T): T {
  return visits.run(visit, render);
}

/** Gives queries the session and the search of a visit, before its page is loaded. */
export function includeVisit(queries: QueryClient, { session, search }: DocumentVisit): void {
  queries.setQueryData(sessionOptions.queryKey, readSession(session));
  if (search) queries.setQueryData<DocumentSearch>(queryKeys.documentSearch, search);
}
