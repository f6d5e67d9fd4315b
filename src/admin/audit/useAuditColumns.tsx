import { useTranslation } from 'react-i18next';
import type { AuditSummary } from '#api/generated/schemas/auditSummary.zod.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { Button } from '#ui/Button.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Status } from '#ui/workspace/Status.tsx';
import { useFieldName } from './useFieldName.ts';
import { useReasonText } from './useReasonText.ts';

type AuditActions = {
  onShow: (entry: AuditSummary) => void;
  onUndo: (entry: AuditSummary) => void;
};

/** The name of an entry: "Registry info dev: changed". */
export function useAuditName(): (entry: AuditSummary) => string {
  const { t } = useTranslation('admin');
  return ({ tool, action, object, undoes }) =>
    t('audit.entry', {
      tool: t(`tools.${tool}`),
      object,
      action: undoes === null ? t(`audit.action.${action}`) : t('audit.undone'),
    });
}

/** The columns of the audit trail. */
export function useAuditColumns({ onShow, onUndo }: AuditActions): ListColumn<AuditSummary>[] {
  const { t } = useTranslation(['admin', 'account', 'shell']);
  const nameOf = useAuditName();
  const fieldName = useFieldName();
  const reasonText = useReasonText();
  const listFields = (entry: AuditSummary) =>
    [...new Set(entry.changedFields.map((path) => fieldName(entry, path)))].join('; ');
  return [
    {
      key: 'date',
      header: t('audit.column.when'),
      order: 'date',
      cell: ({ date }) => <RecentTime at={date} />,
      csv: ({ date }) => date,
    },
    {
      key: 'author',
      header: t('audit.column.who'),
      card: 'start',
      cell: ({ author }) => <span title={author.email}>{author.name}</span>,
      csv: ({ author }) => `${author.name} <${author.email}>`,
    },
    {
      key: 'change',
      header: t('audit.column.what'),
      rowHeader: true,
      skeleton: 'line',
      cell: (entry) => (
        <span>
          <span className="font-medium">{nameOf(entry)}</span>
          {entry.changedFields.length > 0 && (
            <span className="wrap-anywhere block font-normal text-badge text-muted">{listFields(entry)}</span>
          )}
          {entry.reason && (
            <span className="wrap-anywhere block font-normal text-badge text-muted">
              {reasonText(entry.reason)}
            </span>
          )}
        </span>
      ),
      csv: nameOf,
    },
    {
      key: 'fields',
      header: t('audit.column.fields'),
      isExportOnly: true,
      cell: listFields,
      csv: listFields,
    },
    {
      key: 'reason',
      header: t('audit.column.reason'),
      isExportOnly: true,
      cell: () => null,
      csv: ({ reason }) => (reason ? reasonText(reason) : ''),
    },
    actionsColumn(t('account:actions'), (entry) => (
      <span className="row justify-end gap-2">
        {entry.undo === 'done' && <Status kind="undone">{t('audit.done')}</Status>}
        <Button
          size="small"
          variant="quiet"
          aria-label={t('audit.showNamed', { entry: nameOf(entry) })}
          onClick={() => onShow(entry)}
        >
          {t('audit.show')}
        </Button>
        {entry.undo === 'possible' && (
          <Button
            size="small"
            icon={<UndoIcon />}
            aria-label={t('audit.undoNamed', { entry: nameOf(entry) })}
            onClick={() => onUndo(entry)}
          >
            {t('shell:undo')}
          </Button>
        )}
      </span>
    )),
  ];
}
