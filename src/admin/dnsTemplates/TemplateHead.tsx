import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AdminBreadcrumbs } from '#admin/tools/AdminBreadcrumbs.tsx';
import { paths } from '#paths.ts';
import { PageHead } from '#ui/workspace/PageHead.tsx';

type TemplateHeadProps = { title: string; current?: string; facts?: ReactNode; actions?: ReactNode };

/** The header of the pages below the list of DNS templates. */
export function TemplateHead({ title, current = title, facts, actions }: TemplateHeadProps) {
  const { t } = useTranslation('dnsTemplates');
  const list = (
    <Link key="list" to={paths.dnsTemplates()}>
      {t('meta.title')}
    </Link>
  );
  return (
    <PageHead
      breadcrumbs={<AdminBreadcrumbs links={[list]} current={<bdi>{current}</bdi>} />}
      title={<bdi>{title}</bdi>}
      facts={facts}
      actions={actions}
    />
  );
}
