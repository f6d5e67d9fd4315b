import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#paths.ts';
import { BoxIcon } from '#ui/icons/productIcons.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AppFrame } from './AppFrame.tsx';

/** The layout of admin pages. Its dark top bar warns that changes affect other people's data. */
export function Component({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account');
  return (
    <AppFrame
      isAdmin
      label={t('admin.label')}
      groups={[
        {
          key: 'exits',
          sections: [{ key: 'account', to: paths.products(), icon: BoxIcon, label: t('admin.back') }],
        },
      ]}
      tools={
        <>
          <span className="frame-tag">{t('admin.label')}</span>
          <AccountMenu />
        </>
      }
    >
      {children}
    </AppFrame>
  );
}
