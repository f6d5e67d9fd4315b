import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { useSession } from '#shared/session/useSession.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { WebsiteIcon } from '#ui/icons/productIcons.tsx';
import { SiteBreadcrumbs } from './SiteBreadcrumbs.tsx';

/** Shown both for missing plans and sites, and for those of other accounts. */
export function SiteMissing({ kind }: { kind: 'product' | 'site' }) {
  const { t } = useTranslation('sites');
  const { account } = useSession();
  return (
    <>
      <SiteBreadcrumbs current={t(`missing.${kind}`)} />
      <EmptyState
        level={1}
        icon={<WebsiteIcon />}
        title={t(`missing.${kind}`)}
        action={
          <Link to={paths.siteLibrary()} className={buttonClass({ variant: 'primary' })}>
            {t('missing.action')}
          </Link>
        }
      >
        {t('missing.text', { account: account?.sessAccountId ?? '' })}
      </EmptyState>
    </>
  );
}
