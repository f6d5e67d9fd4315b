import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { TabLinks } from '#ui/workspace/TabLinks.tsx';

const TABS = {
  dashboard: paths.reseller,
  api: paths.resellerApi,
  sales: paths.resellerSales,
  iframe: paths.resellerIframe,
  landingPage: paths.resellerLandingPage,
} as const;

type ResellerHeadProps = { tab: keyof typeof TABS; facts: ReactNode; actions?: ReactNode };

/** The common header of the reseller's pages, with their tabs. */
export function ResellerHead({ tab, facts, actions }: ResellerHeadProps) {
  const { t } = useTranslation('reseller');
  const dashboard = (
    <Link key="reseller" to={paths.reseller()}>
      {t('meta.title')}
    </Link>
  );
  const title = tab === 'dashboard' ? t('meta.title') : t(`tabs.${tab}`);
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs links={tab === 'dashboard' ? [] : [dashboard]} current={title} />}
        title={title}
        facts={facts}
        actions={actions}
      />
      <TabLinks label={t('tabs.label')}>
        {Object.entries(TABS).map(([key, toPath]) => (
          <Link key={key} to={toPath()} aria-current={key === tab ? 'page' : undefined}>
            {t(`tabs.${key as keyof typeof TABS}`)}
          </Link>
        ))}
      </TabLinks>
    </>
  );
}
