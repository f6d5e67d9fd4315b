import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useIsCaptchaRequired } from '#features/cart/cartCaptcha.ts';
import { useCampaign } from '#features/session/useCampaign.ts';
import { useSavedLanguage } from '#features/session/useSavedLanguage.ts';
import { useSession } from '#features/session/useSession.ts';
import { useSavedTheme } from '#features/session/useTheme.ts';
import { useSavedVersions } from '#features/session/useVersions.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { useIsToasterNeeded } from '#ui/notify.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { useIdle } from '#ui/useIdle.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

const Toaster = lazy(() =>
  import('#ui/Toaster.tsx').then(({ Toaster: Component }) => ({ default: Component })),
);

// Nobody waits for notices, so a visitor is not told that their code could not be loaded.
const SiteNotices = lazy<ComponentType>(() =>
  import('./SiteNotices.tsx').catch(() => ({ default: () => null })),
);

/** What every page has, in any area. */
export function RootLayout() {
  const { t } = useTranslation('shell');
  const isToasterNeeded = useIsToasterNeeded();
  const CartCaptcha = useLazyPart(() => import('./CartCaptcha.tsx'), ['cart']);
  const cartCaptchaRequired = useIsCaptchaRequired();
  const isIdle = useIdle();
  const { account } = useSession();
  useSavedVersions();
  useCampaign();
  useSavedTheme();
  useSavedLanguage();
  return (
    <>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      {/* Without a session, the call for the notices would only ask for it again. */}
      {isIdle && account && (
        <Suspense>
          <SiteNotices />
        </Suspense>
      )}
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
