import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { ConsentBanner } from '#app/consent/ConsentBanner.tsx';
import { OfflineNotice } from '#app/notices/OfflineNotice.tsx';
import { useCampaign } from '#app/useCampaign.ts';
import { useSavedLanguage } from '#app/useSavedLanguage.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { readStored } from '#lib/storage.ts';
import { useIsCaptchaRequired } from '#shared/cart/cartCaptcha.ts';
import { useChatPanel } from '#shared/chat/chatPanel.ts';
import { setConsentSettingsOpen, useConsentChoice, useConsentSettingsOpen } from '#shared/consent/consent.ts';
import { useDocumentCurrency } from '#shared/pricing/documentPrices.ts';
import { useSession } from '#shared/session/useSession.ts';
import { useShopSession } from '#shared/session/useShopSession.ts';
import { useSavedTheme } from '#shared/session/useTheme.ts';
import { useSavedVersions } from '#shared/session/useVersions.ts';
import { useIsProofNeeded } from '#shared/stepUp/proofRequests.ts';
import { useIsToasterNeeded } from '#ui/notify.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { useIdle } from '#ui/useIdle.ts';
import { useWasOpened } from '#ui/useWasOpened.ts';

const Toaster = lazy(() =>
  import('#ui/Toaster.tsx').then(({ Toaster: Component }) => ({ default: Component })),
);

// Notices are not essential, so a visitor isn't told if their code can't be loaded.
const SiteNotices = lazy<ComponentType>(() =>
  import('#app/notices/SiteNotices.tsx').catch(() => ({ default: () => null })),
);

/** The parts that every page has, in any area. */
export function RootLayout() {
  const { t } = useTranslation('shell');
  const isToasterNeeded = useIsToasterNeeded();
  const CartCaptcha = useLazyPart(() => import('#app/notices/CartCaptcha.tsx'), ['cart']);
  const cartCaptchaRequired = useIsCaptchaRequired();
  const StepUpDialog = useLazyPart(() => import('#shared/stepUp/StepUpDialog.tsx'), ['stepUp', 'common']);
  const isProofNeeded = useIsProofNeeded();
  const isIdle = useIdle();
  const { account } = useSession();
  const consent = useConsentChoice();
  useSavedVersions();
  useCampaign(consent?.targeting === true);
  useSavedTheme();
  useDocumentCurrency();
  useSavedLanguage();
  useShopSession();
  useVitals(isIdle && consent?.functional === true);
  return (
    <>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      {isIdle && !consent && <ConsentBanner />}
      {/* The banner and the notices share the bottom of the window, so the notices wait. Without a session, fetching
          notices would only trigger another session call. */}
      {isIdle && consent && account && (
        <Suspense>
          <SiteNotices />
        </Suspense>
      )}
      <Outlet />
      {isIdle && account?.sessAccountId != null && <MoveKeptNames accountId={account.sessAccountId} />}
      <OfflineNotice />
      <SupportChat isAllowed={consent?.functional === true} />
      <ConsentSettings />
      {cartCaptchaRequired && (
        <Suspense>
          <CartCaptcha />
        </Suspense>
      )}
      {isProofNeeded && (
        <Suspense>
          <StepUpDialog />
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

/** Measures how fast the page is, with code that loads only if the visitor has allowed it. */
function useVitals(isAllowed: boolean): void {
  useEffect(() => {
    if (isAllowed) void import('#app/reports/vitals.ts').then(({ watchVitals }) => watchVitals());
  }, [isAllowed]);
}

/** Moves names that a visitor has kept on this device to the account. The code loads only if there are any. */
function MoveKeptNames({ accountId }: { accountId: number }) {
  const KeptNames = useLazyPart(
    () => import('#app/notices/KeptNames.tsx'),
    ['favorites', 'watchlist', 'cart'],
  );
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

/** The conversation with support. Its code loads once there is a chat. */
function SupportChat({ isAllowed }: { isAllowed: boolean }) {
  const ChatPanel = useLazyPart(() => import('#help/chat/ChatPanel.tsx'), ['chat', 'form']);
  const { account } = useSession();
  const { id = account?.supportChat?.id } = useChatPanel();
  const isAdministration = useLocation().pathname.includes('/gotham');
  if (!id || !isAllowed || isAdministration) return null;
  return (
    <Suspense>
      <ChatPanel key={id} id={id} />
    </Suspense>
  );
}

/** The cookie settings, for the footer, the banner and the chat. */
function ConsentSettings() {
  const Settings = useLazyPart(() => import('#app/consent/ConsentSettings.tsx'), ['cookies', 'newsletter']);
  const isOpen = useConsentSettingsOpen();
  if (!useWasOpened(isOpen)) return null;
  return (
    <Suspense>
      <Settings open={isOpen} onOpenChange={setConsentSettingsOpen} />
    </Suspense>
  );
}
