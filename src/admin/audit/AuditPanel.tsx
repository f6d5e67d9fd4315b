import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getFindAuditEntriesQueryOptions } from '#api/generated/hooks/audit.ts';
import type { AuditTool } from '#api/generated/schemas/auditTool.zod.ts';
import { paths } from '#paths.ts';
import { Table } from '#ui/table/Table.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { useAuditActions } from './useAuditActions.tsx';
import { useAuditColumns } from './useAuditColumns.tsx';

const SHOWN = 5;

type AuditPanelProps = {
  tool: AuditTool;
  /** Limits the list to the changes of this object. */
  object?: string;
};

/** The latest changes made with a tool, shown at the bottom of its pages. */
export function AuditPanel({ tool, object }: AuditPanelProps) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(
    getFindAuditEntriesQueryOptions({ tool, limit: SHOWN, ...(object !== undefined && { object }) }),
  );
  const { dialog, ...actions } = useAuditActions();
  const columns = useAuditColumns(actions).filter(({ isExportOnly }) => !isExportOnly);
  const entries = data?.data.audit.items ?? [];
  if (entries.length === 0) return null;
  return (
    <Panel
      title={t('audit.latest')}
      padded={false}
      className="mt-5"
      actions={
        <Link className="link tap" to={paths.auditTrail(`?tool=${tool}`)}>
          {t('audit.all')}
        </Link>
      }
    >
      <Table
        isDense
        captionHidden
        caption={t('audit.latest')}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
      />
      {dialog}
    </Panel>
  );
}
