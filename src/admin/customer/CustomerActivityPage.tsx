import { useTranslation } from 'react-i18next';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { ListPager } from '#shared/list/ListPager.tsx';
import { prefetchList } from '#shared/list/listQuery.ts';
import { useListState } from '#shared/list/useListState.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons/productIcons.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { ActivityEntries } from './ActivityEntries.tsx';
import { ChangesPanel } from './ChangesPanel.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';
import { activityList, type CustomerData, customerTitle, firstOf, loadCustomer } from './customerQueries.ts';

export const load = (context: LoadContext) =>
  loadCustomer(context, (id) =>
    Promise.all([
      prefetchList(activityList(id), context.queries, context.url),
      context.queries.prefetchQuery(firstOf.changes(id)),
    ]),
  );

export const title = customerTitle;

export function Component({ data }: { data: CustomerData }) {
  return (
    <CustomerFrame data={data} tab="activity">
      {({ id }) => (
        <>
          <ActivityPages id={id} />
          <ChangesPanel id={id} />
          <AuditPanel tool="customers" object={String(id)} />
        </>
      )}
    </CustomerFrame>
  );
}

function ActivityPages({ id }: { id: number }) {
  const { t } = useTranslation(['adminCustomers', 'account']);
  const list = activityList(id);
  const state = useListState<Parameters<typeof list.options>[0]>(list.schema);
  const query = usePrefetchedQuery(list.options(state.params));
  const page = query.data?.data.activity;
  return (
    <Panel title={t('tabs.activity')} padded={false}>
      {!page && query.isError && (
        <LoadFailure level={3} title={t('account:loadFailed')} query={query}>
          {t('account:nothingChangedRetry')}
        </LoadFailure>
      )}
      {page?.totalCount === 0 && (
        <EmptyState level={3} icon={<HistoryIcon />} title={t('empty.activity')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {page && page.items.length > 0 && <ActivityEntries entries={page.items} />}
      {page && page.totalCount > page.items.length && (
        <ListPager state={state} totalCount={page.totalCount} />
      )}
    </Panel>
  );
}
