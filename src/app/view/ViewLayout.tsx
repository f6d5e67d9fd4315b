import './view.css';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertsMenu } from '#app/layouts/account/AlertsMenu.tsx';
import { AppFrame } from '#app/layouts/account/AppFrame.tsx';
import { useHiddenWhenRestored } from '#app/layouts/account/useHiddenWhenRestored.ts';
import { useAccountSections } from '#app/layouts/useAccountSections.ts';
import { OfflineNotice } from '#app/notices/OfflineNotice.tsx';
import { CartButton } from '#shop/cart/CartButton.tsx';
import { useIsToasterNeeded } from '#ui/notify.ts';
import { ReadOnly } from '#ui/readOnly.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { useInnerLinks } from './useInnerLinks.ts';
import { ViewBar } from './ViewBar.tsx';

const Toaster = lazy(() =>
  import('#ui/Toaster.tsx').then(({ Toaster: Component }) => ({ default: Component })),
);

/** The frame of the account below the bar of the view. It lacks what belongs to a visit of one's own. */
export function ViewLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['account', 'shell', 'common']);
  const isToasterNeeded = useIsToasterNeeded();
  const groups = useAccountSections().filter(({ key }) => key !== 'exits');
  useHiddenWhenRestored();
  useInnerLinks();
  return (
    <ReadOnly value={true}>
      <SkipLink href="#main">{t('shell:skip')}</SkipLink>
      <ViewBar />
      <AppFrame
        label={t('shell:account.open')}
        groups={[...groups, { key: 'exits', sections: [] }]}
        tools={
          <>
            <AlertsMenu />
            <CartButton />
          </>
        }
        footer={null}
      >
        {children}
      </AppFrame>
      <OfflineNotice />
      {isToasterNeeded && (
        <Suspense>
          <Toaster label={t('shell:toasts.label')} dismissLabel={t('shell:toasts.dismiss')} />
        </Suspense>
      )}
    </ReadOnly>
  );
}
