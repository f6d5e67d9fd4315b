import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountSections } from '#app/layouts/useAccountSections.ts';
import { CartButton } from '#shop/cart/CartButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AlertsMenu } from './AlertsMenu.tsx';
import { AppFrame } from './AppFrame.tsx';
import { JumpField } from './JumpField.tsx';
import { SignedOutDialog } from './SignedOutDialog.tsx';
import { useHiddenWhenRestored } from './useHiddenWhenRestored.ts';

/** The layout of account pages. */
export function Component({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['account', 'shell']);
  const groups = useAccountSections();
  useHiddenWhenRestored();
  return (
    <AppFrame
      label={t('shell:account.open')}
      groups={groups}
      search={
        <JumpField
          groups={groups.filter(({ key }) => key !== 'exits')}
          load={() => import('#app/palette/AccountPalette.tsx')}
          label={t('jump.field')}
        />
      }
      tools={
        <>
          <AlertsMenu />
          <CartButton />
          <AccountMenu />
        </>
      }
    >
      {children}
      <SignedOutDialog />
    </AppFrame>
  );
}
