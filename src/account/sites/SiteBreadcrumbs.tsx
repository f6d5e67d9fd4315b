import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';

/** The path from the account's websites to a page of one of them. */
export function SiteBreadcrumbs({
  links = [],
  current,
}: {
  links?: readonly ReactElement[];
  current: string;
}) {
  const { t } = useTranslation(['sites', 'shell']);
  const library = (
    <Link key="library" to={paths.siteLibrary()}>
      {t('shell:nav.websites')}
    </Link>
  );
  return <AccountBreadcrumbs links={[library, ...links]} current={current} />;
}
