import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Breadcrumbs } from '#ui/workspace/Breadcrumbs.tsx';

export type AdminBreadcrumbsProps = {
  /** The page between the administration's home and this page. */
  parent?: { to: string; title: string } | undefined;
  current: ReactNode;
};

/** The path from the administration's home to one of its pages. */
export function AdminBreadcrumbs({ parent, current }: AdminBreadcrumbsProps) {
  const { t } = useTranslation(['admin', 'account']);
  const links = [<span key="admin">{t('account:admin.label')}</span>];
  if (parent) {
    links.push(
      <Link key="parent" to={parent.to}>
        {parent.title}
      </Link>,
    );
  }
  return <Breadcrumbs label={t('account:breadcrumbs')} links={links} current={current} />;
}
