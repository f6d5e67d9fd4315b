import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { getListDnsTemplatesQueryOptions } from '#api/generated/hooks/dnstemplates.ts';
import { ListDnsTemplatesParams } from '#api/generated/schemas/listDnsTemplatesParams.zod.ts';
import { paths } from '#paths.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { listQuery, loadList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { ServerIcon } from '#ui/icons/productIcons.tsx';
import { useDeleteTemplate } from './useDeleteTemplate.tsx';
import { useTemplateColumns } from './useTemplateColumns.tsx';

const templateList = listQuery(ListDnsTemplatesParams, getListDnsTemplatesQueryOptions, 'dnstemplates');

export const load = loadList(templateList);

export function Component() {
  const { t } = useTranslation(['dnsTemplates', 'account']);
  const { onDelete, dialog } = useDeleteTemplate();
  const newLink = (
    <Link to={paths.newDnsTemplate()} className={buttonClass()}>
      <PlusIcon />
      {t('new')}
    </Link>
  );
  return (
    <>
      <AdminHead title={t('meta.title')} facts={t('lead')} actions={newLink} />
      <QueryTable
        name="dns-templates"
        list={templateList}
        caption={t('meta.title')}
        columns={useTemplateColumns(onDelete)}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ id }) => String(id)}
        nameOf={({ name }) => name}
        search={{ label: t('search') }}
        empty={<EmptyList icon={<ServerIcon />} title={t('empty.title')} text={t('empty.text')} />}
      />
      <AuditPanel tool="dnstemplates" />
      {dialog}
    </>
  );
}
