import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { NamesProvider } from '#shop/names/NamesProvider.tsx';
import { useFavorites } from '#shop/names/useFavorites.ts';
import { useAfterPaint } from '#ui/useAfterPaint.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useWasOpened } from '#ui/useWasOpened.ts';
import { BulkList } from './BulkList.tsx';
import { noBulkQuery } from './bulkQuery.ts';
import { filterResults, sortResults } from './bulkResults.ts';
import { ExportShown } from './ExportNames.tsx';
import type { FilterFieldsProps } from './FilterFields.tsx';
import { useAgain } from './useAgain.ts';
import { useBulkQuery } from './useBulkQuery.ts';
import type { BulkSearch } from './useBulkSearch.ts';
import { useBulkSelection } from './useBulkSelection.ts';

/**
 * Summary, filters, list, and the bar for the selected names. Everything except the list loads after the first rows.
 */
export function FoundNames({ groups, search }: BulkSearch) {
  const { version, session, state } = search;
  const { currency, searchTrackingId } = state;
  const again = useAgain(state.rows);
  const { results } = again;
  const [query, change] = useBulkQuery();
  // The filters' fields hold their own input, so they are mounted anew whenever the filters are cleared.
  const [clears, setClears] = useState(0);
  const shown = useMemo(
    () => sortResults(filterResults(results, query, groups, currency), query.sort, currency),
    [results, query, groups, currency],
  );
  const selection = useBulkSelection(shown);
  const favorites = useFavorites(session.account?.sessAccountId);
  const isBusy = state.phase === 'starting' || state.phase === 'running';
  const hasRows = useAfterPaint(results.length > 0, false);
  const BulkSummary = useLazyPart(() => import('./BulkSummary.tsx'), ['bulkResults']);
  const NoMatch = useLazyPart(() => import('#shop/results/NoMatch.tsx'), ['results']);
  function clear() {
    setClears(clears + 1);
    change({ ...noBulkQuery, sort: query.sort });
  }
  return (
    <NamesProvider search={{ currency, version, searchTrackingId }} favorites={favorites}>
      <div className="bulk-summary-space">
        {hasRows && (
          <Suspense>
            <BulkSummary
              {...{ results, currency, again }}
              kinds={query.kinds}
              onChange={(kinds) => change({ kinds })}
            />
          </Suspense>
        )}
      </div>
      <div className="bulk-results stack">
        <Filters
          {...{ query, groups, currency, results, hasRows }}
          key={clears}
          shown={shown}
          onChange={change}
          onClear={clear}
        />
        <div className="min-w-0">
          {results.length > 0 && shown.length === 0 ? (
            <Suspense>
              <NoMatch hidden={results.length} onClear={clear} />
            </Suspense>
          ) : (
            <BulkList {...{ shown, selection }} isBusy={isBusy} />
          )}
          <Selected {...{ results, shown, selection }} />
        </div>
      </div>
    </NamesProvider>
  );
}

type FiltersProps = FilterFieldsProps & { shown: readonly DomainSearchResult[]; hasRows: boolean };

/** The filters beside the list, or in a sheet if there is no room, with the number and the order of matching names. */
function Filters({ hasRows, shown, ...props }: FiltersProps) {
  const { t } = useTranslation(['bulk', 'common']);
  const isBeside = useMedia('(width >= 70rem)');
  const FilterFields = useLazyPart(() => import('./FilterFields.tsx'), ['bulkResults', 'results']);
  const BulkTools = useLazyPart(() => import('./BulkTools.tsx'), ['bulkResults', 'results']);
  return (
    <>
      {isBeside && (
        <aside aria-label={t('common:filters')} className="bulk-filters">
          {hasRows && (
            <Suspense>
              <FilterFields {...props} />
            </Suspense>
          )}
        </aside>
      )}
      <div className="bulk-tally row gap-4 between">
        <p className="text-muted text-small tabular">
          {t('results.shown', { count: shown.length, total: props.results.length })}
        </p>
        {hasRows && (
          <Suspense>
            <BulkTools {...{ ...props, isBeside }} shown={shown.length}>
              <ExportShown shown={shown} />
            </BulkTools>
          </Suspense>
        )}
      </div>
    </>
  );
}

type SelectedProps = Parameters<typeof import('./SelectedNames.tsx')['default']>[0];

/** Loads the bar when the first name is selected. */
function Selected(props: SelectedProps) {
  const SelectedNames = useLazyPart(() => import('./SelectedNames.tsx'), ['bulkResults', 'cart']);
  return (
    useWasOpened(props.selection.chosen.size > 0) && (
      <Suspense>
        <SelectedNames {...props} />
      </Suspense>
    )
  );
}
