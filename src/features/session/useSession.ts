import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { getGetSessionQueryOptions } from '#api/generated/hooks/session.ts';
import { GetSessionParams } from '#api/generated/schemas/getSessionParams.zod.ts';
import type { SessionAccount } from '#api/generated/schemas/sessionAccount.zod.ts';
import { firstValues } from '#lib/query.ts';

/** Query parameters of the page address that the session call takes along. */
const HANDED_ON = Object.keys(GetSessionParams.shape) as (keyof GetSessionParams)[];

/** The session parameters of an address; a value off the contract would only spoil the call, so it is left out. */
export function sessionParameters(search: string): GetSessionParams {
  const found = firstValues(search, HANDED_ON);
  for (const { path } of GetSessionParams.safeParse(found).error?.issues ?? []) {
    delete found[path[0] as keyof GetSessionParams];
  }
  return found;
}

// The address that the visitor came by counts, not the one that the app has gone on to since.
const landing = typeof window === 'undefined' ? {} : sessionParameters(window.location.search);

/** The session, in the shape that loaders and components share. */
export const sessionOptions = queryOptions({
  ...getGetSessionQueryOptions(landing),
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
});

export type Session = {
  /** Undefined until the session is ready, and where its call failed. */
  account: SessionAccount | undefined;
  isSignedIn: boolean;
  isReady: boolean;
  error: unknown;
  retry: () => void;
};

const noSubscription = () => () => {};

/** Who is here. Not ready at first, then ready; a failure clears it. */
export function useSession(): Session {
  const { data, isSuccess, error, refetch } = useQuery(sessionOptions);
  // The session may arrive before the static HTML is hydrated; the first render has to agree with that HTML.
  const isHydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  const isReady = isSuccess && isHydrated;
  const account = isReady ? data.data.account : undefined;
  return { account, isSignedIn: account?.sessAccountId != null, isReady, error, retry: refetch };
}
