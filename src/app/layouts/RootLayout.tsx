import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useIsCaptchaRequired } from '#features/cart/cartCaptcha.ts';
import { useCampaign } from '#features/session/useCampaign.ts';
import { useSavedLanguage } from '#features/session/useSavedLanguage.ts';
import { useSavedTheme } from '#features/session/useTheme.ts';
import { useSavedVersions } from '#features/session/useVersions.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { useIsToasterNeeded } from '#ui/notify.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

const Toaster = lazy(() =>
  import('#ui/Toaster.tsx').then(({ Toaster: Component }) => ({ default: Component })),
);

/** What every page has, in any area. */
export function RootLayout() {
  const { t } = useTranslation('shell');
  const isToasterNeeded = useIsToasterNeeded();
  const CartCaptcha = useLazyPart(() => import('./CartCaptcha.tsx'), ['cart']);
  const cartCaptchaRequired = useIsCaptchaRequired();
  useSavedVersions();
  useCampaign();
  useSavedTheme();
  useSavedLanguage();
  return (
    <>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      <Outlet />
      <OfflineNotice />
      {cartCaptchaRequired && (
        <Suspense>
          <CartCaptcha />
        </Suspense>
      )}
      {isToasterNeeded && (
        <Suspense>
          <Toaster label={t('toasts.label')} dismissLabel={t('toasts.dismiss')} />
        </Suspense>
      )}
    </>
  );
}
