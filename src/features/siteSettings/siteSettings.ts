import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSiteSettings } from '#api/generated/hooks/sitesettings.ts';
import type { SiteSettings } from '#api/generated/schemas/siteSettings.zod.ts';
import type { HttpResponse } from '#api/http.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { serverNow } from '#lib/serverClock.ts';

/** The ceiling of section 9. */
const MAX_REFRESH_MS = 3_600_000;
const MIN_REFRESH_MS = 10_000;
/** The delay after a failure, which no visitor is told about. */
const RETRY_MS = 300_000;
/** So that the browser's cached response has expired by then. */
const MARGIN_MS = 1_000;

type Stored = SiteSettings & {
  /** How long after the response the settings are to be fetched again. */
  refreshAfterMs: number;
};

/** Milliseconds for which a response is fresh, by `Cache-Control: max-age` and its age. */
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

/** The site's settings, fetched again when their `max-age` has passed, as long as a component uses them. */
const siteSettingsOptions = (language: LanguageCode) =>
  queryOptions({
    queryKey: queryKeys.siteSettings(language),
    queryFn: ({ signal }) => fetchSiteSettings(language, signal),
    staleTime: ({ state }) => state.data?.refreshAfterMs ?? 0,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? RETRY_MS : (state.data?.refreshAfterMs ?? false),
    retryOnMount: false,
  });

/** The site's settings in the page's language; undefined until they have been fetched, and where that fails. */
export function useSiteSettings(): SiteSettings | undefined {
  return useQuery(siteSettingsOptions(useLanguage().code)).data;
}

/** When the site-builder sale ends; undefined while there is none. */
export function useWixSale(): { endsAt: number | undefined } | undefined {
  return getRunningSale(useSiteSettings()?.sales.wixSale);
}

/** When the month's flash sale ends; undefined while there is none. */
export function useFlashSale(): { endsAt: number | undefined } | undefined {
  return getRunningSale(useSiteSettings()?.sales.monthlyFlashSale);
}

type FlaggedSale = SiteSettings['sales']['wixSale'];

/** The end of a sale whose flag is set, by the server's clock. The flag alone may be an hour old. */
export function getRunningSale(sale: FlaggedSale | undefined): { endsAt: number | undefined } | undefined {
  if (!sale?.saleActive) return undefined;
  const endsAt = sale.endOfSaleDateTime ? Date.parse(sale.endOfSaleDateTime) : undefined;
  return endsAt !== undefined && endsAt <= serverNow() ? undefined : { endsAt };
}
