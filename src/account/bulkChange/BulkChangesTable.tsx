import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BulkChange } from '#api/generated/schemas/bulkChange.zod.ts';
import { formatMoment } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { ListIcon } from '#ui/icons/productIcons.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { jobList } from './jobList.ts';
import { useBulkTexts } from './useBulkTexts.ts';

/** The changes to many domains that were started, newest first. */
export default function BulkChangesTable() {
  const { t, i18n } = useTranslation(['bulkChange', 'products', 'shell', 'common', 'account']);
  const { titleOf } = useBulkTexts();
  const columns: ListColumn<BulkChange>[] = [
    {
      key: 'what',
      header: t('kinds'),
      rowHeader: true,
      cell: (change) => (
        <Link to={paths.products(`?job=${change.bulkChangeId}`)} className="link tap">
          {titleOf(change)}
        </Link>
      ),
      csv: titleOf,
    },
    {
      key: 'started',
      header: t('common:date'),
      card: 'start',
      cell: ({ started }) => started && formatMoment(new Date(started), i18n.language),
      csv: ({ started }) => started ?? '',
    },
    {
      key: 'result',
      header: t('common:status'),
      card: 'line',
      cell: ({ state, counts }) =>
        state === 'done' || state === 'stopped' ? t(`result.${state}`, counts) : t('about.running'),
      csv: ({ state }) => state,
    },
  ];
  return (
    <>
      <PageHead
        breadcrumbs={
          <AccountBreadcrumbs
            links={[
              <Link key="products" to={paths.products()}>
                {t('shell:account.products')}
              </Link>,
            ]}
            current={t('products:changes')}
          />
        }
        title={t('products:changes')}
      />
      <QueryTable
        list={jobList}
        name="changes"
        caption={t('products:changes')}
        columns={columns}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ bulkChangeId }) => String(bulkChangeId)}
        nameOf={titleOf}
        empty={<EmptyList icon={<ListIcon />} title={t('list.empty')} text={t('list.emptyText')} />}
      />
    </>
  );
}
