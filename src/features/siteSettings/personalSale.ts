import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#api/queryKeys.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';

/**
 * The account's own sale; undefined while there is none. It reads what the notices have fetched: pages of the account
 * start with the code of its menu, and that of the settings would come with it.
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
