import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReasonText } from '#admin/audit/useReasonText.ts';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { getListApprovalsQueryOptions } from '#api/generated/hooks/approvals.ts';
import type { Approval } from '#api/generated/schemas/approval.zod.ts';
import { ApprovalStatus } from '#api/generated/schemas/approvalStatus.zod.ts';
import { ListApprovalsParams } from '#api/generated/schemas/listApprovalsParams.zod.ts';
import { formatMoment } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { listQuery, loadList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Status } from '#ui/workspace/Status.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';
import { useApprovalTexts } from './useApprovalTexts.ts';
import { useDecision } from './useDecision.tsx';

const approvalList = listQuery(ListApprovalsParams, getListApprovalsQueryOptions, 'approvals');

const STATUS: Record<Approval['status'], StatusKind> = {
  open: 'partlyComplete',
  approved: 'approved',
  rejected: 'closed',
  expired: 'closed',
};

export const load = loadList(approvalList);

export function Component() {
  const { t } = useTranslation(['approvals', 'account', 'common']);
  const textsOf = useApprovalTexts();
  const { buttonsOf, dialog } = useDecision();
  const columns = useApprovalColumns();
  return (
    <>
      <AdminHead title={t('meta.title')} facts={t('lead')} />
      <QueryTable
        name="approvals"
        list={approvalList}
        caption={t('meta.title')}
        columns={[...columns, actionsColumn(t('account:actions'), buttonsOf)]}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ approvalId }) => String(approvalId)}
        nameOf={(approval) => textsOf(approval).what}
        filters={[
          {
            name: 'status',
            label: t('common:status'),
            options: ApprovalStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
        empty={<EmptyList icon={<CheckIcon />} title={t('empty.title')} text={t('empty.text')} />}
      />
      {dialog}
    </>
  );
}

function useApprovalColumns(): ListColumn<Approval>[] {
  const { t, i18n } = useTranslation(['approvals', 'admin', 'common']);
  const textsOf = useApprovalTexts();
  const reasonText = useReasonText();
  const moment = (at: string) => formatMoment(new Date(at), i18n.language);
  const decided = ({ decidedBy, decidedAt }: Approval) =>
    decidedBy && decidedAt ? t('decidedBy', { name: decidedBy.name, date: moment(decidedAt) }) : '';
  return [
    {
      key: 'what',
      header: t('what'),
      rowHeader: true,
      skeleton: 'name',
      cell: (approval) => (
        <span>
          <span className="block">{textsOf(approval).what}</span>
          <span className="block font-normal text-badge text-muted">{textsOf(approval).effect}</span>
        </span>
      ),
      csv: (approval) => textsOf(approval).what,
    },
    {
      key: 'account',
      header: t('admin:tools.customers'),
      cell: ({ account: { id, name } }) => (
        <Link className="link tap" to={paths.customer(id)}>
          {name}
        </Link>
      ),
      csv: ({ account: { id, name } }) => `${id} ${name}`,
    },
    {
      key: 'askedBy',
      header: t('askedBy'),
      cell: ({ askedBy, reason }) => (
        <span>
          <span className="block">{askedBy.name}</span>
          <span className="block text-badge text-muted">{reasonText(reason)}</span>
        </span>
      ),
      csv: ({ askedBy, reason }) => `${askedBy.name}, ${reasonText(reason)}`,
    },
    {
      key: 'until',
      header: t('until'),
      cell: ({ until }) => <time dateTime={until}>{moment(until)}</time>,
      csv: ({ until }) => until,
    },
    {
      key: 'status',
      header: t('common:status'),
      cell: (approval) => (
        <span>
          <Status kind={STATUS[approval.status]}>{t(`status.${approval.status}`)}</Status>
          <span className="block text-badge text-muted">{decided(approval)}</span>
        </span>
      ),
      csv: (approval) => [t(`status.${approval.status}`), decided(approval)].filter(Boolean).join(', '),
    },
  ];
}
