import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddToCart } from '#features/cart/useAddToCart.ts';
import { useFavorites } from '#features/favorites/useFavorites.ts';
import {
  type Filters,
  filterResults,
  noFilters,
  type Order,
  sortResults,
} from '#features/search/bulk/bulkResults.ts';
import { FilterPanel } from '#features/search/bulk/FilterPanel.tsx';
import { SortSelect } from '#features/search/bulk/SortSelect.tsx';
import { useBulkSelection } from '#features/search/bulk/useBulkSelection.ts';
import { useResultKeys } from '#features/search/useResultKeys.ts';
import { rememberThisPage } from '#features/session/loginRedirect.ts';
import { LazyNameDialogs } from '#pages/shared/names/LazyNameDialogs.tsx';
import { useNames } from '#pages/shared/names/useNames.ts';
import { BulkList } from './BulkList.tsx';
import { NothingPasses } from './NothingPasses.tsx';
import { Selected } from './Selected.tsx';
import type { BulkSearch } from './useBulkSearch.ts';

/** What was found: filters, the list, and what can be done with the selected ones. */
export function BulkResults({ state, groups, version, session }: BulkSearch) {
  const { t, i18n } = useTranslation('bulk');
  const { rows, currency, searchTrackingId } = state;
  const [filters, setFilters] = useState<Filters>(noFilters);
  const [order, setOrder] = useState<Order>('given');
  const shown = useMemo(
    () => sortResults(filterResults(rows, filters, groups, currency, i18n.language), order, currency),
    [rows, filters, groups, currency, order, i18n.language],
  );
  const selection = useBulkSelection(shown);
  const names = useNames(useAddToCart());
  const favorites = useFavorites(session.account?.sessAccountId, rememberThisPage);
  useResultKeys(selection.list);
  const origin = { version, searchTrackingId };
  return (
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
          <NothingPasses onReset={() => setFilters(noFilters)} />
        ) : (
          <BulkList {...{ shown, currency, selection, names, favorites, origin }} />
        )}
        <Selected {...{ rows, shown, currency, selection, names, favorites, origin }} />
      </div>
      <LazyNameDialogs names={names} />
    </div>
  );
}
