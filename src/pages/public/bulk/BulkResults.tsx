import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFavorites } from '#features/favorites/useFavorites.ts';
import { BulkProgress } from '#features/search/bulk/BulkProgress.tsx';
import {
  type Filters,
  filterResults,
  noFilters,
  type Order,
  sortResults,
} from '#features/search/bulk/bulkResults.ts';
import { FilterPanel, SortSelect } from '#features/search/bulk/FilterPanel.tsx';
import { isShareable } from '#features/search/bulk/listSlug.ts';
import { ParsedNamesPanel } from '#features/search/bulk/ParsedNamesPanel.tsx';
import { useBulkSelection } from '#features/search/bulk/useBulkSelection.ts';
import { SearchStatus } from '#features/search/SearchStatus.tsx';
import { useResultKeys } from '#features/search/useResultKeys.ts';
import { NamesProvider } from '#pages/shared/names/NamesProvider.tsx';
import { SearchProblem } from '#pages/shared/search/SearchProblem.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { BulkList } from './BulkList.tsx';
import { SelectedNames } from './SelectedNames.tsx';
import type { BulkSearch } from './useBulkSearch.ts';

/** The search for a list: parsed names, progress, failure and results. */
export function BulkResults(props: BulkSearch) {
  const { t } = useTranslation('bulk');
  const { slds, parsed, search } = props;
  const { state } = search;
  const { names, invalid, excess, duplicates } = parsed;
  const hasRows = state.rows.length > 0;
  const isEmpty = names.length === 0 || (state.phase === 'done' && !hasRows);
  return (
    <div className="mt-4 grid gap-4">
      {!isShareable(slds) && <Notice>{t('results.notShareable')}</Notice>}
      {invalid.length + excess.length + duplicates.size > 0 && <ParsedNamesPanel parsed={parsed} />}
      {names.length > 0 && (
        <div className="grid gap-2">
          <SearchStatus state={state} />
          <BulkProgress state={state} />
        </div>
      )}
      <SearchProblem search={search} keyword={names[0] ?? ''} isList />
      {isEmpty && <EmptyState title={t('results.none')}>{t('results.noneText')}</EmptyState>}
      {!isEmpty && !(state.phase === 'failed' && !hasRows) && <FoundNames {...props} key={slds} />}
    </div>
  );
}

/** Filters, the list, and the bar for the selected names. */
function FoundNames({ groups, search }: BulkSearch) {
  const { t, i18n } = useTranslation('bulk');
  const { state, version, session } = search;
  const { rows, currency, searchTrackingId } = state;
  const [filters, setFilters] = useState<Filters>(noFilters);
  const [order, setOrder] = useState<Order>('entered');
  const shown = useMemo(
    () => sortResults(filterResults(rows, filters, groups, currency, i18n.language), order, currency),
    [rows, filters, groups, currency, order, i18n.language],
  );
  const selection = useBulkSelection(shown);
  const favorites = useFavorites(session.account?.sessAccountId);
  useResultKeys(selection);
  return (
    <NamesProvider search={{ currency, version, searchTrackingId }} favorites={favorites}>
      <div className="bulk-results">
        <FilterPanel {...{ filters, groups, currency }} results={rows} onChange={setFilters} />
        <div className="min-w-0">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted text-small tabular-nums max-sm:w-full">
              {t('results.shown', { count: shown.length, total: rows.length })}
            </p>
            <SortSelect value={order} onChange={setOrder} />
          </div>
          {rows.length > 0 && shown.length === 0 ? (
            <EmptyState
              title={t('filter.none')}
              action={<Button onClick={() => setFilters(noFilters)}>{t('filter.reset')}</Button>}
            >
              {t('filter.noneText')}
            </EmptyState>
          ) : (
            <BulkList {...{ shown, selection }} />
          )}
          <SelectedNames {...{ rows, shown, selection }} />
        </div>
      </div>
    </NamesProvider>
  );
}
