import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

type ListPanelProps<Row> = {
  id: number;
  /** The page of the customer that has all rows. */
  tab: 'domains' | 'orders' | 'devices' | 'activity' | 'notes';
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  page: { items: readonly Row[]; totalCount: number } | undefined;
  note?: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The first rows of a list, which fails alone and leads to all of them. */
export function ListPanel<Row>({ id, tab, query, page, note, children }: ListPanelProps<Row>) {
  const { t, i18n } = useTranslation(['adminCustomers', 'account']);
  return (
    <Panel
      title={t(`tabs.${tab}`)}
      padded={false}
      actions={
        <span className="row gap-4 text-small text-muted">
          {note && <span>{note}</span>}
          {page && page.totalCount > 0 && (
            <Link className="link tap" to={paths.customer(id, tab)}>
              <span>{t('allOf', { count: page.totalCount.toLocaleString(i18n.language) })}</span>
              <span className="sr-only">{` ${t(`tabs.${tab}`)}`}</span>
            </Link>
          )}
        </span>
      }
    >
      {!page && query.isError && (
        <LoadFailure level={3} title={t('account:loadFailed')} query={query}>
          {t('account:nothingChangedRetry')}
        </LoadFailure>
      )}
      {page?.totalCount === 0 && <p className="panel-body text-muted">{t(`empty.${tab}`)}</p>}
      {page && page.items.length > 0 && children(page.items)}
    </Panel>
  );
}
