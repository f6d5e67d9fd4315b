import { Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetBulkSearchFilters } from '#api/generated/hooks/config.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import type { Keyword } from '#lib/keyword.ts';
import { hasEnded } from '#shared/search/searchState.ts';
import { useNames } from '#shop/names/useNames.ts';
import { SearchProblem } from '#shop/search/SearchProblem.tsx';
import { SearchAnnouncement } from '#shop/search/SearchStatus.tsx';
import type { SessionSearch } from '#shop/search/useSessionSearch.ts';
import { useReservedHeight } from '#ui/useReservedHeight.ts';
import type { VirtualListHandle } from '#ui/VirtualList.tsx';
import { getWindowSize } from '#ui/windowSize.ts';
import { AllTldsLine } from './AllTldsLine.tsx';
import { BEST_COUNT } from './arrangeResults.ts';
import { ResultList } from './ResultList.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { isFiltered, removeFilters } from './resultQuery.ts';
import { useAllTlds } from './useAllTlds.ts';
import { useArrangedResults, useResultQuery } from './useArrangedResults.ts';
import { useResultKeys } from './useResultKeys.ts';

type ResultsProps = { keyword: Pick<Keyword, 'text' | 'ascii'>; search: SessionSearch };

const LOWEST_ROW = 45;
const NO_GROUPS = [] as const;

/** All results except the exact match: their number, filters and order, and the list with its keyboard shortcuts. */
export function Results({ keyword, search: first }: ResultsProps) {
  const { t } = useTranslation(['search', 'shell']);
  const list = useRef<VirtualListHandle>(null);
  const section = useRef<HTMLElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  useReservedHeight(tools, '--sticky-tools');
  const ResultsBar = useLazyPart(() => import('./ResultsBar.tsx'), ['results', 'tldGroups']);
  const NoMatch = useLazyPart(() => import('./NoMatch.tsx'), ['results']);
  const [query, change] = useResultQuery();
  // Fetched after the first rows, unless the address has groups.
  const needsGroups = first.state.rows.length > 0 || hasEnded(first.state) || query.groups.length > 0;
  const { data, isError } = useGetBulkSearchFilters({ query: { enabled: needsGroups } });
  const groups = data?.data.config.tldGroups ?? (isError ? NO_GROUPS : undefined);
  const { search, further, tlds } = useAllTlds(first, keyword.ascii, {
    tlds: data?.data.config.tlds,
    isWanted: query.isAll,
  });
  const { state } = search;
  const arranged = useArrangedResults({
    state,
    query,
    groups,
    isListInUse: () => isInUse(section.current, query.sort === 'fit' ? BEST_COUNT * LOWEST_ROW : 0),
  });
  const { rows, available, shown, leftOut } = arranged;
  const { getCartState, remove } = useNames();
  const headings = useMemo(() => rows.flatMap(({ kind }, index) => (kind === 'group' ? index : [])), [rows]);
  useResultKeys({
    list,
    headings,
    onRemove: (index) => {
      const row = rows[index];
      if (row && getCartState(row.name) === 'in') remove(row.name);
    },
  });
  const { currency } = state;
  // The default density depends on the search version, unless the visitor chooses one.
  const isDense = (query.view ?? search.version) === 'dense';
  const count = state.rows.length;
  const isEnded = hasEnded(state);
  return (
    <section ref={section} aria-label={t('results.label')} className="stack gap-3">
      <ResultsHead
        {...{ state, available, leftOut }}
        shown={isFiltered(query) ? shown : undefined}
        onStop={search.stop}
        onContinue={search.retry}
      />
      {further && (
        <>
          <SearchProblem search={further} keyword={keyword.text} isList />
          <SearchAnnouncement state={state} />
        </>
      )}
      <div ref={tools} className="sticky-tools">
        {/* Loading its code earlier would delay the code of the first rows. */}
        {(count > 0 || isEnded) && (
          <Suspense>
            <ResultsBar
              {...{ query, currency, isDense, groups }}
              onChange={change}
              isOutdated={arranged.isOutdated}
              onArrange={arranged.arrange}
            />
          </Suspense>
        )}
      </div>
      {count > 0 && arranged.matching === 0 && isFiltered(query) ? (
        <Suspense>
          <NoMatch hidden={count} onClear={() => change(removeFilters(query))} />
        </Suspense>
      ) : (
        !(isEnded && rows.length === 0) && (
          <ResultList {...{ rows, isDense }} isBusy={!isEnded} handle={list} onUnfold={arranged.unfold} />
        )
      )}
      {tlds && <AllTldsLine {...{ search, further, tlds }} onStart={() => change({ isAll: true })} />}
      {currency && <p className="text-muted text-small">{t('shell:pricesWithoutTax', { currency })}</p>}
    </section>
  );
}

/** Whether the window shows more than `offset` pixels of the list, or the list has the focus. */
function isInUse(section: HTMLElement | null, offset: number): boolean {
  const grid = section?.querySelector('[role="grid"]');
  if (!grid) return false;
  const { top } = grid.getBoundingClientRect();
  return grid.contains(document.activeElement) || top + offset < getWindowSize().height;
}
