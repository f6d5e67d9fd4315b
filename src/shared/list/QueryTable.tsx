import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnreadable } from '#api/unreadable.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Table } from '#ui/table/Table.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useHiddenColumns } from './ColumnsMenu.tsx';
import { ListPager } from './ListPager.tsx';
import { ListTools } from './ListTools.tsx';
import { filtersOf, type ListParams, PAGE_SIZES, pageSizeOf } from './listParams.ts';
import { type ListOrder, orderOf } from './listQuery.ts';
import { NoHits } from './NoHits.tsx';
import type { QueryTableProps } from './queryTableProps.ts';
import { SelectedBar } from './SelectedBar.tsx';
import { useListKeys } from './useListKeys.ts';
import { type ListSelection, useListSelection } from './useListSelection.ts';
import { type ListState, useListState } from './useListState.ts';
import { useStoredOrder } from './useStoredOrder.ts';

/** The maximum number of rows in the contract's bulk actions. */
const BULK_LIMIT = 500;
/** A list that fits the smallest page needs no pager. */
const MIN_PAGED = Math.min(...PAGE_SIZES);

/**
 * A list of the contract. Paging, order, filters and search are in the address; selection, export, keyboard shortcuts
 * and every state are included. The page's `load` fetches the rows with `prefetchList`.
 */
export function QueryTable<Params extends ListParams, Response, Row, SubRow = never>(
  props: QueryTableProps<Params, Response, Row, SubRow>,
) {
  const { list, name, rowKey, filters, search, bulk, bulkLimit = BULK_LIMIT, card, empty } = props;
  const { foot, below } = props;
  const { t } = useTranslation('list');
  const state = useListState<Params>(list.schema);
  useStoredOrder(name, state);
  const options = list.options(state.params);
  const { data, error, isFetching, refetch } = usePrefetchedQuery(options);
  const isRefreshing = useIsFetching({ queryKey: options.queryKey.slice(0, 1) }) > 0;
  const page = data && list.pageOf(data);
  const rows = page?.items ?? [];
  const unreadable = useMemo(() => countUnreadable(data), [data]);
  const scope = JSON.stringify(filtersOf(state.params));
  const selection = useListSelection(rows, rowKey, scope);
  const hiddenColumns = useHiddenColumns(name);
  const root = useRef<HTMLDivElement>(null);
  const selectable = card || !bulk ? undefined : selection;
  useListKeys(root, selectable?.toggleShown);

  if (page?.totalCount === 0 && scope === '{}') return empty;
  if (page && rows.length === 0 && page.totalCount > 0 && unreadable === 0) {
    const last = Math.ceil(page.totalCount / pageSizeOf(state.params));
    return <LastPage state={state} last={last} />;
  }
  return (
    <div ref={root} className="list stack">
      <ListTools {...props} {...{ state, hiddenColumns }} selected={selectable?.rows ?? []} />
      <VisuallyHidden>
        <p role="status">{page && t('found', { count: page.totalCount })}</p>
      </VisuallyHidden>
      {!page && !isRefreshing && (
        <Card padded={false}>
          <LoadFailure title={t('failure.title')} query={{ error, isFetching, refetch }}>
            {t('failure.text')}
          </LoadFailure>
        </Card>
      )}
      {unreadable > 0 && <Notice tone="warm">{t('unreadable', { count: unreadable })}</Notice>}
      {page?.totalCount === 0 && <NoHits {...{ list, state, filters, search }} />}
      {(rows.length > 0 || (!page && isRefreshing)) && (
        <ListRows
          {...props}
          {...{ state, rows, isRefreshing }}
          hidden={hiddenColumns.hidden}
          selection={selectable}
        >
          {page && rows.length > 0 && foot?.(rows, page.totalCount)}
          {page && page.totalCount > MIN_PAGED && <ListPager state={state} totalCount={page.totalCount} />}
        </ListRows>
      )}
      {rows.length > 0 && below?.(selectable?.rows ?? [], rows)}
      {selectable && bulk && page && selectable.count > 0 && (
        <SelectedBar
          {...{ list, state, bulkLimit }}
          selection={selectable}
          totalCount={page.totalCount}
          bulk={bulk(selectable.rows, selectable.replace, page.totalCount)}
        />
      )}
    </div>
  );
}

type LastPageProps<Params extends ListParams> = { state: ListState<Params>; last: number };

/** Navigates to the last page, unless another page is already loading. */
function LastPage<Params extends ListParams>({ state, last }: LastPageProps<Params>) {
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    if (!latest.current.isOutdated()) latest.current.change({ page: last }, { replace: true });
  }, [last]);
  return null;
}

type ListRowsProps<Params extends ListParams, Response, Row, SubRow> = QueryTableProps<
  Params,
  Response,
  Row,
  SubRow
> & {
  state: ListState<Params>;
  rows: readonly Row[];
  selection: ListSelection<Row> | undefined;
  isRefreshing: boolean;
  /** Keys of hidden columns. */
  hidden: readonly string[];
  children: ReactNode;
};

function ListRows<Params extends ListParams, Response, Row, SubRow>(
  props: ListRowsProps<Params, Response, Row, SubRow>,
) {
  const { list, state, rows, rowKey, nameOf, selection, isRefreshing, hidden, card, children } = props;
  const { caption, subRowsOf, subRowKey, groupOf, detailOf, toneOf } = props;
  const columns = props.columns.filter(({ key, isExportOnly }) => !isExportOnly && !hidden.includes(key));
  const { t } = useTranslation(['list', 'common']);
  const { order, asc } = orderOf(list, state.params);
  if (card) {
    return (
      <>
        <ul aria-label={caption} className="grid grid-card">
          {rows.map((row) => (
            <Card
              as="li"
              key={rowKey(row)}
              tabIndex={-1}
              data-row={rowKey(row)}
              padded={false}
              className="padded"
            >
              {card(row)}
            </Card>
          ))}
        </ul>
        {children && <Card padded={false}>{children}</Card>}
      </>
    );
  }
  return (
    <Card padded={false}>
      <Table
        isDense
        captionHidden
        {...{ caption, columns, rows, rowKey, subRowsOf, subRowKey, groupOf, detailOf, toneOf, isRefreshing }}
        skeletonRows={rows.length === 0 ? pageSizeOf(state.params) : 0}
        sort={{
          order,
          asc,
          onSort: (next) => state.change(nextOrder({ order, asc }, next)),
        }}
        selection={
          selection && {
            isSelected: selection.isSelected,
            isAllSelected: selection.isAllSelected,
            isSomeSelected: selection.isSomeSelected,
            allLabel: t('select.page'),
            labelOf: (row) => t('common:selectNamed', { name: nameOf(row) }),
            onToggle: selection.toggle,
            onToggleAll: selection.toggleShown,
          }
        }
      />
      {children}
    </Card>
  );
}

/** Pressing a column header sorts ascending, then descending, then in the default order. */
function nextOrder(current: ListOrder, order: string): ListParams {
  if (current.order !== order) return { order, asc: true };
  return current.asc ? { order, asc: false } : { order: undefined, asc: undefined };
}
