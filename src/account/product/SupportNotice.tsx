import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Notice } from '#ui/Notice.tsx';

/** Says that a product is suspended, and that only support can help. */
export function SupportNotice({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Notice
      tone="bad"
      title={t('account:thisProductIsSuspended')}
      action={
        <Link to={paths.supportTicket()} className={buttonClass()}>
          {t('common:askSupport')}
        </Link>
      }
    >
      {children}
    </Notice>
  );
}
