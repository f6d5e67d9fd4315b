import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminBreadcrumbs } from '#admin/tools/AdminBreadcrumbs.tsx';
import { getListDnsTemplatesQueryOptions } from '#api/generated/hooks/dnstemplates.ts';
import type { DnsTemplateSummary } from '#api/generated/schemas/dnsTemplateSummary.zod.ts';
import type { DnsTemplatesResponse } from '#api/generated/schemas/dnsTemplatesResponse.zod.ts';
import { ListDnsTemplatesParams } from '#api/generated/schemas/listDnsTemplatesParams.zod.ts';
import { paths } from '#paths.ts';
import { type ListQuery, prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { ServerIcon } from '#ui/icons/productIcons.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { useDeleteTemplate } from './useDeleteTemplate.tsx';
import { useTemplateColumns } from './useTemplateColumns.tsx';

const templateList: ListQuery<ListDnsTemplatesParams, DnsTemplatesResponse, DnsTemplateSummary> = {
  schema: ListDnsTemplatesParams,
  options: getListDnsTemplatesQueryOptions,
  pageOf: (response) => response.data.dnstemplates,
};

export async function load({ queries, url }: LoadContext) {
  await prefetchList(templateList, queries, url);
}

export function Component() {
  const { t } = useTranslation('dnsTemplates');
  const { onDelete, dialog } = useDeleteTemplate();
  const newLink = (
    <Link to={paths.newDnsTemplate()} className={buttonClass()}>
      <PlusIcon />
      {t('new')}
    </Link>
  );
  return (
    <>
      <PageHead
        breadcrumbs={<AdminBreadcrumbs current={t('meta.title')} />}
        title={t('meta.title')}
        facts={t('lead')}
        actions={newLink}
      />
      <QueryTable
        name="dns-templates"
        list={templateList}
        caption={t('meta.title')}
        columns={useTemplateColumns(onDelete)}
        defaultOrder={t('newest')}
        rowKey={({ id }) => String(id)}
        nameOf={({ name }) => name}
        search={{ name: 'query', label: t('search'), maxLength: 100 }}
        empty={
          <Card padded={false}>
            <EmptyState icon={<ServerIcon />} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          </Card>
        }
      />
      <AuditPanel tool="dnstemplates" />
      {dialog}
    </>
  );
}
