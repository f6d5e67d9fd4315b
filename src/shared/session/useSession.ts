import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { isResponseLost } from '#api/errors.ts';
import { getSession } from '#api/generated/hooks/session.ts';
import { GetSessionParams } from '#api/generated/schemas/getSessionParams.zod.ts';
import type { SessionAccount } from '#api/generated/schemas/sessionAccount.zod.ts';
import type { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { queryKeys, resetPersonalData } from '#api/queryKeys.ts';
import { getFirstValues } from '#lib/query.ts';
import { parseShopAddress } from '#lib/shopAddress.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import { shopParameters } from './shopParameters.ts';

/** Age after which focusing the window refetches the session. */
const SESSION_MAX_AGE_MS = 60_000;

/** Query parameters of the page's address that are passed on to the session call. */
const PARAMETERS = Object.keys(GetSessionParams.shape) as (keyof GetSessionParams)[];

/**
 * The session parameters of an address. Values that violate the contract are dropped, because they would only make the
 * call fail.
 */
export function parseSessionParameters(search: string): GetSessionParams {
  const found = getFirstValues(search, PARAMETERS);
  for (const { path } of GetSessionParams.safeParse(found).error?.issues ?? []) {
    delete found[path[0] as keyof GetSessionParams];
  }
  return found;
}

// From the first address of the visit, because the app may have navigated since.
const landing = typeof window === 'undefined' ? {} : readLanding(window.location);

function readLanding({ pathname, search }: Location): GetSessionParams {
  const shop = parseShopAddress(pathname);
  return { ...parseSessionParameters(search), ...(shop && shopParameters(shop.slug)) };
}

/**
 * Drops the id by which a newsletter recognizes its recipient. Called before the session call if there is no consent to
 * marketing.
 */
export function dropEmailTracking(): void {
  delete landing.etid;
}

let isDataKept = false;

/**
 * While an account page is shown, a change of account doesn't reset personal data: the layout asks the person to sign
 * in again, so that no input is lost.
 */
export function keepPersonalData(isKept: boolean): void {
  isDataKept = isKept;
}

/** The session, with the options that loaders and components share. */
export const sessionOptions = queryOptions({
  queryKey: queryKeys.session,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryData<SessionResponse>(queryKeys.session);
    // The landing parameters request actions, such as signing out, so they are sent only once.
    if (!before) return getSession(landing, { signal });
    try {
      const session = await getSession({}, { signal });
      const isOther = getAccountId(before) !== getAccountId(session);
      if (isOther && !isDataKept) void resetPersonalData(client);
      return session;
    } catch (cause) {
      // A lost connection does not mean that the session has changed.
      if (isResponseLost(cause)) return before;
      throw cause;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Otherwise each component that needs the session would send a failed call again when it mounts.
  retryOnMount: false,
  // The person may have signed in or out in another window.
  refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > SESSION_MAX_AGE_MS && 'always',
});

/** Refetches the session, for example after a call was rejected with 401 or 403. */
export async function refreshSession(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: queryKeys.session });
}

function getAccountId({ data }: SessionResponse): number | null {
  return data.account.sessAccountId;
}

export type Session = {
  /** Undefined until the session is ready, and if its call failed. */
  account: SessionAccount | undefined;
  isSignedIn: boolean;
  isReady: boolean;
  error: Error | null;
  retry: () => void;
};

/** On a server, only documents for one visitor have a session. */
const isServer = typeof window === 'undefined';

/** The session. Not ready until it has loaded and the page is hydrated. */
export function useSession(): Session {
  const { data, isSuccess, error, refetch } = useQuery(sessionOptions);
  // The session may arrive before the static HTML is hydrated.
  const isHydrated = useHydrated();
  const isReady = isSuccess && (isHydrated || isServer);
  const account = isReady ? data.data.account : undefined;
  return { account, isSignedIn: account?.sessAccountId != null, isReady, error, retry: refetch };
}
