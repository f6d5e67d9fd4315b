import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv, toCsv } from '#lib/csv.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { notify } from '#ui/notify.ts';
import { FilterBar } from '#ui/workspace/FilterBar.tsx';
import { ColumnsMenu, type HiddenColumns } from './ColumnsMenu.tsx';
import { ListKeysHelp } from './ListKeysHelp.tsx';
import { ListSearch } from './ListSearch.tsx';
import { type ListParams, savedQueryOf } from './listParams.ts';
import { fetchAllRows, orderOf } from './listQuery.ts';
import type { ListColumn, QueryTableProps } from './queryTableProps.ts';
import { useFilterWords } from './useFilterWords.ts';
import type { ListState } from './useListState.ts';

const MAX_EXPORTED_ROWS = 10_000;
/** The contract's maximum in most lists. */
const MAX_SEARCH_LENGTH = 100;

type ListToolsProps<Params extends ListParams, Response, Row, SubRow> = Pick<
  QueryTableProps<Params, Response, Row, SubRow>,
  'list' | 'columns' | 'defaultOrder' | 'search' | 'filters' | 'saved' | 'name' | 'card'
> & { state: ListState<Params>; selected: readonly Row[]; hiddenColumns: HiddenColumns };

/** Search, filters, order and export of a list. */
export function ListTools<Params extends ListParams, Response, Row, SubRow>(
  props: ListToolsProps<Params, Response, Row, SubRow>,
) {
  const { state, columns, hiddenColumns, search, filters = [], saved, card } = props;
  const { t } = useTranslation('list');
  const { params, change } = state;
  return (
    <FilterBar
      search={
        search && (
          <ListSearch
            label={search.label}
            maxLength={search.maxLength ?? MAX_SEARCH_LENGTH}
            value={String(params.query ?? '')}
            onChange={(query) => change({ query }, { replace: true })}
          />
        )
      }
      filters={filters
        .filter(({ isHidden }) => !isHidden)
        .map(({ name, label, options }) => ({
          key: name,
          label,
          options,
          value: params[name] === undefined ? undefined : String(params[name]),
          onChange: (value) => change({ [name]: value }),
        }))}
      sort={<SortSelect {...props} />}
      actions={
        <>
          {saved?.(savedQueryOf(params))}
          <ListKeysHelp />
          {!card && <ColumnsMenu {...hiddenColumns} columns={columns} />}
          <ExportButton {...props} />
        </>
      }
      words={useFilterWords(t('filters.done'))}
    />
  );
}

/** What lists are sorted by in the contract if they have another order at first. */
const NEWEST = 'create_date';

/** A select for the order, because cards have no column headers to press. */
function SortSelect<Params extends ListParams, Response, Row, SubRow>({
  list,
  state,
  columns,
  defaultOrder,
}: ListToolsProps<Params, Response, Row, SubRow>) {
  const { t } = useTranslation(['list', 'shell']);
  const { order, asc } = orderOf(list, state.params);
  return (
    <span className="chip">
      <select
        aria-label={t('shell:sortBy')}
        value={order ? `${order} ${asc}` : ''}
        onChange={(event) => {
          const [name, isAscending] = event.target.value.split(' ');
          state.change({ order: name || undefined, asc: name ? isAscending === 'true' : undefined });
        }}
      >
        <option value={list.initial ? `${NEWEST} false` : ''}>{defaultOrder}</option>
        {columns
          .filter((column) => column.order)
          .flatMap(({ key, header, order: name }) => [
            <option key={`${key} asc`} value={`${name} true`}>
              {t('sort.ascending', { column: header })}
            </option>,
            <option key={`${key} desc`} value={`${name} false`}>
              {t('sort.descending', { column: header })}
            </option>,
          ])}
      </select>
      <ChevronDownIcon className="chip-arrow" />
    </span>
  );
}

/** Saves the selected rows, or all matching ones, as a file. */
function ExportButton<Params extends ListParams, Response, Row, SubRow>({
  list,
  state,
  columns,
  selected,
  name,
}: ListToolsProps<Params, Response, Row, SubRow>) {
  const { t } = useTranslation(['list', 'common']);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const all =
        selected.length > 0 ? selected : await fetchAllRows(list, queries, state.params, MAX_EXPORTED_ROWS);
      downloadCsv(await toCsv(cellsOf(columns, all)), `${name}.csv`);
    } catch {
      notify(t('csv.failed'), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button browses variant="quiet" size="small" icon={<DownloadIcon />} loading={isBusy} onClick={save}>
      <span className="sr-only-narrow">
        {selected.length > 0 ? t('csv.selected', { count: selected.length }) : t('common:exportCsv')}
      </span>
    </Button>
  );
}

function cellsOf<Row, SubRow>(columns: readonly ListColumn<Row, SubRow>[], rows: readonly Row[]): string[][] {
  const exported = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []));
  return [exported.map(({ header }) => header), ...rows.map((row) => exported.map(({ csv }) => csv(row)))];
}
