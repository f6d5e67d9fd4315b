import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { refreshPrices } from '#api/queryKeys.ts';
import { writeCookie } from '#lib/cookies.ts';
import { CURRENCY_COOKIE, DEFAULT_CURRENCY } from '#lib/currencyCookie.ts';
import { observeServerDate } from '#lib/serverClock.ts';
import { useSession } from '#shared/session/useSession.ts';
import { useIdle } from '#ui/useIdle.ts';

/** The responses that a document was rendered with, their currency, and when it was rendered, in milliseconds. */
export type DocumentAnswers = { currency: string; list: [QueryKey, unknown][]; at: number };

/** Whether the document has the prices that the page starts with. */
export const PricesInDocument = createContext(false);

/**
 * Whether prices of low priority may be fetched: at once if the document has them, so that hydration finds them, and
 * otherwise once the browser has been idle.
 */
export function useMayFetchPrices(): boolean {
  const isIdle = useIdle();
  return use(PricesInDocument) || isIdle;
}

const COOKIE_SECONDS = 365 * 24 * 60 * 60;
let documentCurrency: string | undefined;

/**
 * Puts the document's prices into the cache, as of when the document was requested. If the address has parameters,
 * prices may depend on them, so they are fetched again.
 */
export function includeDocumentAnswers(
  queries: QueryClient,
  { currency, list, at }: DocumentAnswers,
  search: string,
): void {
  documentCurrency = currency;
  // Hydration has to find the sales that the server found, however wrong the visitor's clock is.
  observeServerDate(new Date(at).toUTCString());
  for (const [queryKey, data] of list) {
    queries.setQueryData(queryKey, data, { updatedAt: performance.timeOrigin });
    if (search) void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

/** Tells the server the session's currency, and fetches prices again if the document has those of another one. */
export function useDocumentCurrency(): void {
  const queries = useQueryClient();
  const currency = useSession().account?.preferredCurrency;
  useEffect(() => {
    if (!currency) return;
    writeCookie(CURRENCY_COOKIE, currency, currency === DEFAULT_CURRENCY ? 0 : COOKIE_SECONDS);
    if (documentCurrency && documentCurrency !== currency) void refreshPrices(queries);
    documentCurrency = undefined;
  }, [currency, queries]);
}
