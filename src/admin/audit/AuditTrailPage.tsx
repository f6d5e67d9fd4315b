import { useTranslation } from 'react-i18next';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { getFindAuditEntriesQueryOptions } from '#api/generated/hooks/audit.ts';
import { AuditTool } from '#api/generated/schemas/auditTool.zod.ts';
import { FindAuditEntriesParams } from '#api/generated/schemas/findAuditEntriesParams.zod.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { listQuery, loadList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { HistoryIcon } from '#ui/icons/productIcons.tsx';
import { useAuditActions } from './useAuditActions.tsx';
import { useAuditColumns, useAuditName } from './useAuditColumns.tsx';

const auditList = listQuery(FindAuditEntriesParams, getFindAuditEntriesQueryOptions, 'audit');

export const load = loadList(auditList);

export function Component() {
  const { t } = useTranslation(['admin', 'account']);
  const { dialog, ...actions } = useAuditActions();
  const columns = useAuditColumns(actions);
  return (
    <>
      <AdminHead title={t('auditMeta.title')} facts={t('audit.lead')} />
      <QueryTable
        name="audit-trail"
        list={auditList}
        caption={t('auditMeta.title')}
        columns={columns}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ id }) => String(id)}
        nameOf={useAuditName()}
        search={{ label: t('audit.search') }}
        filters={[
          {
            name: 'tool',
            label: t('audit.tool'),
            options: AuditTool.options.map((value) => ({ value, label: t(`tools.${value}`) })),
          },
        ]}
        empty={
          <EmptyList icon={<HistoryIcon />} title={t('audit.empty.title')} text={t('audit.empty.text')} />
        }
      />
      <p className="text-muted">{t('audit.note')}</p>
      {dialog}
    </>
  );
}
