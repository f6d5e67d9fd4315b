import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useIsCaptchaRequired } from '#features/cart/cartCaptcha.ts';
import {
  setConsentSettingsOpen,
  useConsentChoice,
  useConsentSettingsOpen,
} from '#features/consent/consent.ts';
import { useCampaign } from '#features/session/useCampaign.ts';
import { useSavedLanguage } from '#features/session/useSavedLanguage.ts';
import { useSession } from '#features/session/useSession.ts';
import { useSavedTheme } from '#features/session/useTheme.ts';
import { useSavedVersions } from '#features/session/useVersions.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { readStored } from '#lib/storage.ts';
import { useIsToasterNeeded } from '#ui/notify.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { useIdle } from '#ui/useIdle.ts';
import { useWasOpened } from '#ui/useWasOpened.ts';
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
  const consent = useConsentChoice();
  useSavedVersions();
  useCampaign(consent?.targeting === true);
  useSavedTheme();
  useSavedLanguage();
  return (
    <>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      {isIdle && !consent && <ConsentBanner />}
      {/* Both share the lower edge, so notices wait. Without a session, their call would only ask for it again. */}
      {isIdle && consent && account && (
        <Suspense>
          <SiteNotices />
        </Suspense>
      )}
      <Outlet />
      {isIdle && account?.sessAccountId != null && <MoveKeptNames accountId={account.sessAccountId} />}
      <OfflineNotice />
      <ConsentSettings />
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

/** Moves what a visitor has kept on this device into the account. Its code loads only where there is something. */
function MoveKeptNames({ accountId }: { accountId: number }) {
  const KeptNames = useLazyPart(() => import('./KeptNames.tsx'), ['favorites', 'watchlist']);
  const [hasKept] = useState(() =>
    ['kept-favorites', 'kept-watches'].some((key) => readStored(key) !== undefined),
  );
  if (!hasKept) return null;
  return (
    <Suspense>
      <KeptNames accountId={accountId} />
    </Suspense>
  );
}

/** Asks for consent on the first visit. Its code and messages load once the page can be used. */
function ConsentBanner() {
  const Banner = useLazyPart(() => import('./ConsentBanner.tsx'), ['consent']);
  return (
    <Suspense>
      <Banner />
    </Suspense>
  );
}

/** The cookie settings, for the footer, the banner and the chat. */
function ConsentSettings() {
  const Settings = useLazyPart(() => import('./ConsentSettings.tsx'), ['cookies']);
  const isOpen = useConsentSettingsOpen();
  if (!useWasOpened(isOpen)) return null;
  return (
    <Suspense>
      <Settings open={isOpen} onOpenChange={setConsentSettingsOpen} />
    </Suspense>
  );
}
