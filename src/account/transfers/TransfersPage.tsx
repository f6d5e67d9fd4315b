import { useTranslation } from 'react-i18next';
import { getListTransfersQueryOptions } from '#api/generated/hooks/transfers.ts';
import { ListTransfersParams } from '#api/generated/schemas/listTransfersParams.zod.ts';
import { TransferDirection } from '#api/generated/schemas/transferDirection.zod.ts';
import { TransferStatus } from '#api/generated/schemas/transferStatus.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { listQuery, prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { LeaveIcon } from '#ui/icons/statusIcons.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { useTransferColumns } from './useTransferColumns.tsx';

const transferList = listQuery(ListTransfersParams, getListTransfersQueryOptions, 'transfers');

export async function load({ queries, url }: LoadContext) {
  await prefetchList(transferList, queries, url);
}

export function Component() {
  const { t } = useTranslation(['transfers', 'common', 'account']);
  const columns = useTransferColumns();
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('common:transfers')} />}
        title={t('common:transfers')}
        facts={t('transfers:list.lead')}
      />
      <QueryTable
        name="transfers"
        list={transferList}
        caption={t('common:transfers')}
        columns={columns}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ transferId }) => String(transferId)}
        nameOf={({ domain }) => nameToUnicode(domain)}
        search={{ label: t('common:domain'), maxLength: 253 }}
        filters={[
          {
            name: 'direction',
            label: t('transfers:list.direction'),
            options: TransferDirection.options.map((value) => ({
              value,
              label: t(`transfers:direction.${value}`),
            })),
          },
          {
            name: 'status',
            label: t('common:status'),
            options: TransferStatus.options.map((value) => ({
              value,
              label: t(`transfers:status.${value}`),
            })),
          },
        ]}
        empty={
          <EmptyList
            icon={<LeaveIcon />}
            title={t('transfers:list.empty.title')}
            text={t('transfers:list.empty.text')}
          />
        }
      />
    </>
  );
}
