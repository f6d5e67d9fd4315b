import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addNamespaces } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { notify } from '#ui/notify.ts';
import { doubtCart, onChangedElsewhere } from './cartElsewhere.ts';
import { lookAtCart } from './cartQuery.ts';

/** Looks at the cart again when the window is looked at, and says so where another window has changed it. Once a page. */
export function useCartWatch(): void {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  const language = useLanguage();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void lookAtCart(queries);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // Back from the check-out, say, which is the same window.
      doubtCart(queries);
      look();
    };
    window.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('pageshow', comeBack);
    const stop = onChangedElsewhere(async () => {
      await addNamespaces(i18n, language, ['cart']);
      void notify(i18n.t('cart:elsewhere'));
    });
    return () => {
      window.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('pageshow', comeBack);
      stop();
    };
  }, [queries, i18n, language]);
}
