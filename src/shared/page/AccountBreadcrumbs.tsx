import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Breadcrumbs } from '#ui/workspace/Breadcrumbs.tsx';

type AccountBreadcrumbsProps = {
  /** Links to the pages between the account's home and this page. Each needs a key. */
  links?: readonly ReactElement[];
  current: ReactNode;
};

/** The path from the account's home to one of its pages. */
export function AccountBreadcrumbs({ links = [], current }: AccountBreadcrumbsProps) {
  const { t } = useTranslation(['account', 'shell']);
  const account = (
    <Link key="account" to={paths.products()}>
      {t('shell:account.open')}
    </Link>
  );
  return <Breadcrumbs label={t('breadcrumbs')} links={[account, ...links]} current={current} />;
}
