import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '#ui/workspace/Breadcrumbs.tsx';

type AdminBreadcrumbsProps = {
  /** Links to the pages between the administration's home and this page. Each needs a key. */
  links?: readonly ReactElement[];
  current: ReactNode;
};

/** The path from the administration's home to one of its pages. */
export function AdminBreadcrumbs({ links = [], current }: AdminBreadcrumbsProps) {
  const { t } = useTranslation(['admin', 'account']);
  const root = <span key="admin">{t('admin:title')}</span>;
  return <Breadcrumbs label={t('account:breadcrumbs')} links={[root, ...links]} current={current} />;
}
