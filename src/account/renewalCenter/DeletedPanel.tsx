import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Table } from '#ui/table/Table.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { useDeletedColumns } from './DeletedTable.tsx';
import { deletedDomains } from './renewalLists.ts';

const MAX_ROWS = 3;

/** The deleted domains with the nearest deadlines, below the list that the page opens with. */
export function DeletedPanel() {
  const { t } = useTranslation('renewals');
  const { data } = useQuery(deletedDomains.options({}));
  const columns = useDeletedColumns();
  const rows = data ? deletedDomains.pageOf(data).items : [];
  if (rows.length === 0) return null;
  return (
    <Panel
      title={t('list.deleted-domains')}
      padded={false}
      actions={
        <Link
          to={paths.renewals('?list=deleted-domains')}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          {t('deleted.open')}
        </Link>
      }
      foot={t('deleted.note')}
    >
      <Table
        isDense
        captionHidden
        caption={t('list.deleted-domains')}
        columns={columns.filter(({ isExportOnly }) => !isExportOnly)}
        rows={rows.slice(0, MAX_ROWS)}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}
