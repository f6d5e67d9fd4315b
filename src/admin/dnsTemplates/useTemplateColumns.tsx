import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DnsTemplateSummary } from '#api/generated/schemas/dnsTemplateSummary.zod.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';

/** The columns of the list of DNS templates. */
export function useTemplateColumns(
  onDelete: (template: DnsTemplateSummary) => void,
): ListColumn<DnsTemplateSummary>[] {
  const { t } = useTranslation(['dnsTemplates', 'account']);
  return [
    {
      key: 'name',
      header: t('fields.name.label'),
      order: 'name',
      rowHeader: true,
      skeleton: 'name',
      cell: ({ id, name }) => (
        <Link className="link tap" to={paths.dnsTemplate(id)}>
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
      header: t('account:createdAt'),
      order: 'create_date',
      isExportOnly: true,
      cell: ({ createDate }) => createDate,
      csv: ({ createDate }) => createDate,
    },
    {
      key: 'changed',
      header: t('account:changedAt'),
      order: 'change_date',
      cell: ({ changeDate }) => <RecentTime at={changeDate} />,
      csv: ({ changeDate }) => changeDate,
    },
    actionsColumn(t('account:actions'), (template) => (
      <span className="row justify-end gap-1">
        <Link
          className={buttonClass({ size: 'small', variant: 'quiet' })}
          to={paths.dnsTemplate(template.id)}
          aria-label={t('account:editNamed', { name: template.name })}
        >
          {t('account:edit')}
        </Link>
        <IconButton
          size="small"
          label={t('delete.named', { name: template.name })}
          icon={<TrashIcon />}
          onClick={() => onDelete(template)}
        />
      </span>
    )),
  ];
}
