import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#api/queryKeys.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';

/**
 * The account's own sale; undefined if there is none. It only reads the settings that the notices have fetched. Account
 * pages load this module with their menu, so it must not include the code that fetches the settings.
 */
export function usePersonalSale(): { promoCode: string | undefined } | undefined {
  const { code } = useLanguage();
  const { data } = useQuery({
    queryKey: queryKeys.siteSettings(code),
    queryFn: async ({ signal }) => (await import('./siteSettings.ts')).fetchSiteSettings(code, signal),
    enabled: false,
  });
  const sale = data?.sales.personalSale;
  return sale?.saleActive ? { promoCode: sale.promoCode ?? undefined } : undefined;
}
