import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { LanguageContext } from '#i18n/LanguageContext.ts';
import { languages } from '#lib/languages.ts';
import { usePersonalSale } from './personalSale.ts';
import { getRefreshDelay, useFlashSale, useSiteSettings, useWixSale } from './siteSettings.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const NOW = Date.parse('2026-11-22T12:00:00Z');
const MINUTE_MS = 60_000;
const sent = vi.mocked(send);

function respond(maxAge: string | undefined, sales: object = {}): void {
  const body = {
    data: {
      sitesettings: {
        sales: {
          wixSale: null,
          monthlyFlashSale: null,
          blackFridayCyberMondaySale: null,
          personalSale: null,
          ...sales,
        },
        activeBannerSiteNotices: [],
        homepageNotifications: [],
        customerSupportNotification: null,
        googleStarterSaleNotice: null,
      },
    },
  };
  sent.mockImplementation(async () => {
    const headers = { 'cache-control': maxAge, date: new Date().toUTCString() };
    return { data: JSON.stringify(body), status: 200, headers } as HttpResponse;
  });
}

const [, german] = languages;
const use = <Result,>(hook: () => Result) =>
  renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LanguageContext value={german}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </LanguageContext>
    ),
  });

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  vi.useFakeTimers({
    now: NOW,
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
  sent.mockReset();
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

test('§9 site settings: fetched in the page’s language, and refetched after max-age', async () => {
  respond('private, max-age=120');
  const { result } = await use(useSiteSettings);
  await vi.advanceTimersByTimeAsync(0);
  expect(result.current?.activeBannerSiteNotices).toEqual([]);
  expect(sent.mock.calls[0]?.[0].url).toBe('/api/v5/sitesettings/get_site_settings?language=de-de');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(sent).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveBeenCalledTimes(2);
  respond('private, max-age=600');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS + 1000);
  expect(sent).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
  expect(sent).toHaveBeenCalledTimes(3);
});

test('§9 site settings: a failure is silent, keeps the previous settings, and is retried', async () => {
  respond('max-age=60');
  const { result } = await use(useSiteSettings);
  await vi.advanceTimersByTimeAsync(0);
  sent.mockRejectedValue(new ApiError('http', { operation: 'x', status: 500 }));
  // React Query's own retries come first.
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  const failed = sent.mock.calls.length;
  expect(failed).toBeGreaterThan(1);
  expect(result.current).toBeDefined();
  respond('max-age=60', { personalSale: { saleActive: true, promoCode: 'EMAILSALE' } });
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(result.current?.sales.personalSale?.promoCode).toBe('EMAILSALE');
});

test.each([
  ['private, max-age=300', 0, 301_000],
  ['max-age=300', 290_000, 11_000],
  ['max-age=300', 900_000, 10_000],
  ['max-age=0, must-revalidate', 0, 10_000],
  ['max-age=99999999', 0, 3_600_000],
  ['s-maxage=5, no-store', 0, 3_600_000],
  [undefined, 0, 3_600_000],
])('§9 site settings: cache-control %s at an age of %i ms → %i ms', (header, age, delay) => {
  expect(getRefreshDelay({ 'cache-control': header, date: new Date(NOW - age).toUTCString() } as never)).toBe(
    delay,
  );
});

test('§4 sales: a sale whose flag is set lasts until its end, by the server’s clock', async () => {
  respond('max-age=3600', {
    wixSale: { saleActive: true, endOfSaleDateTime: new Date(NOW + MINUTE_MS).toISOString() },
    monthlyFlashSale: { saleActive: false, endOfSaleDateTime: null },
    personalSale: { saleActive: true, promoCode: null },
  });
  const { result, rerender } = await use(() => [useWixSale(), useFlashSale(), usePersonalSale()] as const);
  await vi.advanceTimersByTimeAsync(0);
  expect(result.current).toEqual([{ endsAt: NOW + MINUTE_MS }, undefined, { promoCode: undefined }]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await rerender();
  expect(result.current[0]).toBeUndefined();
});
