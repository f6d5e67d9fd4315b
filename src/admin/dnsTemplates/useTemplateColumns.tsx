import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DnsTemplateSummary } from '#api/generated/schemas/dnsTemplateSummary.zod.ts';
import { formatRecent, formatTimestamp } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';

/** The columns of the list of DNS templates. */
export function useTemplateColumns(
  onDelete: (template: DnsTemplateSummary) => void,
): ListColumn<DnsTemplateSummary>[] {
  const { t, i18n } = useTranslation('dnsTemplates');
  return [
    {
      key: 'name',
      header: t('fields.name.label'),
      order: 'name',
      rowHeader: true,
      skeleton: 'w-40',
      cell: ({ id, name }) => (
        <Link className="inline-flex min-h-6 min-w-6 items-center underline" to={paths.dnsTemplate(id)}>
          <bdi>{name}</bdi>
        </Link>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'slug',
      header: t('fields.slug.label'),
      cell: ({ slug }) => <code translate="no">{slug}</code>,
      csv: ({ slug }) => slug,
    },
    {
      key: 'service',
      header: t('fields.service.label'),
      order: 'service',
      cell: ({ service }) => service,
      csv: ({ service }) => service,
    },
    {
      key: 'records',
      header: t('records'),
      align: 'end',
      cell: ({ recordCount }) => recordCount,
      csv: ({ recordCount }) => String(recordCount),
    },
    {
      key: 'created',
      header: t('created'),
      order: 'create_date',
      isExportOnly: true,
      cell: ({ createDate }) => createDate,
      csv: ({ createDate }) => createDate,
    },
    {
      key: 'changed',
      header: t('changed'),
      order: 'change_date',
      cell: ({ changeDate }) => (
        <time dateTime={changeDate} title={formatTimestamp(new Date(changeDate), i18n.language)}>
          {formatRecent(new Date(changeDate), serverNow(), i18n.language)}
        </time>
      ),
      csv: ({ changeDate }) => changeDate,
    },
    {
      key: 'actions',
      header: t('actions'),
      headerHidden: true,
      align: 'end',
      card: 'end',
      cell: (template) => (
        <span className="inline-flex items-center justify-end gap-1">
          <Link
            className={buttonClass({ size: 'small', variant: 'quiet' })}
            to={paths.dnsTemplate(template.id)}
            aria-label={t('editNamed', { name: template.name })}
          >
            {t('edit')}
          </Link>
          <IconButton
            size="small"
            label={t('delete.named', { name: template.name })}
            icon={<TrashIcon />}
            onClick={() => onDelete(template)}
          />
        </span>
      ),
    },
  ];
}
