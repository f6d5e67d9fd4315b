import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useCampaign } from '#features/session/useCampaign.ts';
import { useSavedVersions } from '#features/session/useVersions.ts';
import { useToasterWanted } from '#ui/notify.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { useSavedTheme } from './useSavedTheme.ts';

const Toaster = lazy(() =>
  import('#ui/Toaster.tsx').then(({ Toaster: Component }) => ({ default: Component })),
);

/** What stands around every page. */
export function RootLayout() {
  const { t } = useTranslation('shell');
  const toasterWanted = useToasterWanted();
  useSavedVersions();
  useCampaign();
  useSavedTheme();
  return (
    <>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[70vh] outline-none">
        <Outlet />
      </main>
      <Footer />
      <RouteAnnouncer />
      <ScrollRestoration />
      {toasterWanted && (
        <Suspense>
          <Toaster label={t('toasts.label')} dismissLabel={t('toasts.dismiss')} />
        </Suspense>
      )}
    </>
  );
}
