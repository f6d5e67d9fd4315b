import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSiteSettings } from '#api/generated/hooks/sitesettings.ts';
import type { SiteSettings } from '#api/generated/schemas/siteSettings.zod.ts';
import type { HttpResponse } from '#api/http.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { serverNow } from '#lib/serverClock.ts';

/** The maximum that section 9 allows. */
const MAX_REFRESH_MS = 3_600_000;
const MIN_REFRESH_MS = 10_000;
/** The delay after a failure. Visitors aren't told about failures. */
const RETRY_MS = 300_000;
/** Added to the delay, so that the browser's cached response has expired by then. */
const MARGIN_MS = 1_000;

type Stored = SiteSettings & {
  /** The time from the response until the settings are to be refetched. */
  refreshAfterMs: number;
};

/** The number of milliseconds for which a response is fresh, according to `Cache-Control: max-age` and its age. */
export function getRefreshDelay(headers: HttpResponse['headers']): number {
  const seconds = /(?:^|[\s,])max-age=(\d+)/i.exec(String(headers['cache-control'] ?? ''))?.[1];
  if (seconds === undefined) return MAX_REFRESH_MS;
  // A response from the browser's cache has its original date.
  const age = Math.max(0, serverNow() - Date.parse(headers.date)) || 0;
  const left = Number(seconds) * 1000 - age + MARGIN_MS;
  return Math.min(Math.max(left, MIN_REFRESH_MS), MAX_REFRESH_MS);
}

export async function fetchSiteSettings(language: LanguageCode, signal: AbortSignal): Promise<Stored> {
  let refreshAfterMs = MAX_REFRESH_MS;
  const onHeaders = (headers: HttpResponse['headers']) => {
    refreshAfterMs = getRefreshDelay(headers);
  };
  const { data } = await getSiteSettings({ language }, { signal, onHeaders });
  return { ...data.sitesettings, refreshAfterMs };
}

/** The site's settings, refetched after their `max-age` as long as a component uses them. */
const siteSettingsOptions = (language: LanguageCode) =>
  queryOptions({
    queryKey: queryKeys.siteSettings(language),
    queryFn: ({ signal }) => fetchSiteSettings(language, signal),
    staleTime: ({ state }) => state.data?.refreshAfterMs ?? 0,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? RETRY_MS : (state.data?.refreshAfterMs ?? false),
    retryOnMount: false,
  });

/** The site's settings in the page's language; undefined until they have been fetched, and if that fails. */
export function useSiteSettings(): SiteSettings | undefined {
  return useQuery(siteSettingsOptions(useLanguage().code)).data;
}

/** The end of the site-builder sale; undefined if there is none. */
export function useWixSale(): { endsAt: number | undefined } | undefined {
  return getRunningSale(useSiteSettings()?.sales.wixSale);
}

/** The end of the month's flash sale; undefined if there is none. */
export function useFlashSale(): { endsAt: number | undefined } | undefined {
  return getRunningSale(useSiteSettings()?.sales.monthlyFlashSale);
}

type FlaggedSale = SiteSettings['sales']['wixSale'];

/**
 * The end of a sale whose flag is set and which is not over by the server's clock, because the flag may be an hour old.
 */
export function getRunningSale(sale: FlaggedSale | undefined): { endsAt: number | undefined } | undefined {
  if (!sale?.saleActive) return undefined;
  const endsAt = sale.endOfSaleDateTime ? Date.parse(sale.endOfSaleDateTime) : undefined;
  return endsAt !== undefined && endsAt <= serverNow() ? undefined : { endsAt };
}
