import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { paths } from '#paths.ts';

type TemplateHeadProps = { title: string; current?: string; facts?: ReactNode; actions?: ReactNode };

/** The header of the pages below the list of DNS templates. */
export function TemplateHead({ title, current = title, facts, actions }: TemplateHeadProps) {
  const { t } = useTranslation('dnsTemplates');
  return (
    <AdminHead
      parent={{ to: paths.dnsTemplates(), title: t('meta.title') }}
      current={<bdi>{current}</bdi>}
      title={<bdi>{title}</bdi>}
      facts={facts}
      actions={actions}
    />
  );
}
