import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#admin/tools/AdminBreadcrumbs.tsx';
import { getFindAuditEntriesQueryOptions } from '#api/generated/hooks/audit.ts';
import type { AuditListResponse } from '#api/generated/schemas/auditListResponse.zod.ts';
import type { AuditSummary } from '#api/generated/schemas/auditSummary.zod.ts';
import { AuditTool } from '#api/generated/schemas/auditTool.zod.ts';
import { FindAuditEntriesParams } from '#api/generated/schemas/findAuditEntriesParams.zod.ts';
import { type ListQuery, prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons/productIcons.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { useAuditActions } from './useAuditActions.tsx';
import { useAuditColumns, useAuditName } from './useAuditColumns.tsx';

const auditList: ListQuery<FindAuditEntriesParams, AuditListResponse, AuditSummary> = {
  schema: FindAuditEntriesParams,
  options: getFindAuditEntriesQueryOptions,
  pageOf: (response) => response.data.audit,
};

export async function load({ queries, url }: LoadContext) {
  await prefetchList(auditList, queries, url);
}

export function Component() {
  const { t } = useTranslation('admin');
  const { dialog, ...actions } = useAuditActions();
  const columns = useAuditColumns(actions);
  return (
    <>
      <PageHead
        breadcrumbs={<AdminBreadcrumbs current={t('audit.title')} />}
        title={t('audit.title')}
        facts={t('audit.lead')}
      />
      <QueryTable
        name="audit-trail"
        list={auditList}
        caption={t('audit.title')}
        columns={columns}
        defaultOrder={t('audit.newest')}
        rowKey={({ id }) => String(id)}
        nameOf={useAuditName()}
        search={{ name: 'query', label: t('audit.search'), maxLength: 100 }}
        filters={[
          {
            name: 'tool',
            label: t('audit.tool'),
            options: AuditTool.options.map((value) => ({ value, label: t(`tools.${value}`) })),
          },
        ]}
        empty={
          <Card padded={false}>
            <EmptyState icon={<HistoryIcon />} title={t('audit.empty.title')}>
              {t('audit.empty.text')}
            </EmptyState>
          </Card>
        }
      />
      <p className="text-muted">{t('audit.note')}</p>
      {dialog}
    </>
  );
}
