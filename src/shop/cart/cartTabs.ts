import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '#api/queryKeys.ts';
import { addNamespaces } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { onForeignChange, refreshCart } from '#shared/cart/cart.ts';
import { openCart } from '#shared/cart/cartUiState.ts';
import { notify } from '#ui/notify.ts';

/**
 * Synchronizes the cart between windows: refetches it on focus, and reports changes made by another window. Used once
 * per page.
 */
export function useCartTabs(): void {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  const language = useLanguage();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshCart(queries);
    };
    const restore = ({ persisted }: PageTransitionEvent) => {
      // Restored from the back/forward cache, for example after checkout, which changed the cart in this window.
      if (persisted) void queries.invalidateQueries({ queryKey: queryKeys.cart });
    };
    const report = async () => {
      await addNamespaces(i18n, language, ['cart']);
      const view = { key: 'cart', label: i18n.t('cart:toast.view'), onPress: openCart };
      void notify(i18n.t('cart:changedElsewhere'), { actions: [view] });
    };
    window.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    window.addEventListener('pageshow', restore);
    const stop = onForeignChange(report);
    return () => {
      window.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
      window.removeEventListener('pageshow', restore);
      stop();
    };
  }, [queries, i18n, language]);
}
