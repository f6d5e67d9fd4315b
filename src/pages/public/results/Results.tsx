import { Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetBulkSearchFilters } from '#api/generated/hooks/config.ts';
import { BEST_COUNT } from '#features/search/arrangeResults.ts';
import { ResultKeysHelp } from '#features/search/ResultKeysHelp.tsx';
import { isFiltered, noQuery } from '#features/search/resultQuery.ts';
import { useSearchProgress } from '#features/search/SearchStatus.tsx';
import type { SearchState } from '#features/search/searchState.ts';
import { useResultKeys } from '#features/search/useResultKeys.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { useNames } from '#pages/shared/names/useNames.ts';
import { Heading } from '#ui/Heading.tsx';
import { useReservedHeight } from '#ui/useReservedHeight.ts';
import type { VirtualListHandle } from '#ui/VirtualList.tsx';
import { getWindowSize } from '#ui/windowSize.ts';
import { ResultList } from './ResultList.tsx';
import { useArrangedResults, useResultQuery } from './useArrangedResults.ts';

type ResultsProps = {
  state: SearchState;
  /** Whether the search version shows dense rows unless the visitor chooses. */
  isDenseVersion: boolean;
};

const LOWEST_ROW = 45;
const NO_GROUPS = [] as const;

/** All results except the exact match: how many there are, filters and order, and the list with its keys. */
export function Results({ state, isDenseVersion }: ResultsProps) {
  const { t } = useTranslation('search');
  const list = useRef<VirtualListHandle>(null);
  const section = useRef<HTMLElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  useReservedHeight(tools, '--sticky-tools');
  const ResultsBar = useLazyPart(() => import('#features/search/ResultsBar.tsx'), ['results', 'tldGroups']);
  const NoMatch = useLazyPart(() => import('./NoMatch.tsx'), ['results']);
  const [query, change] = useResultQuery();
  // Not beside the search's own calls, unless the address has groups.
  const needsGroups = state.isDone || query.groups.length > 0;
  const { data, isError } = useGetBulkSearchFilters({ query: { enabled: needsGroups } });
  const groups = data?.data.config.tldGroups ?? (isError ? NO_GROUPS : undefined);
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
  const { currency, total = 0, phase } = state;
  const isDense = query.view ? query.view === 'dense' : isDenseVersion;
  const progress = useSearchProgress(state);
  const count = state.rows.length;
  const facts = [
    isFiltered(query) && count > 0 && t('results.shown', { count: shown }),
    count > 0 && t('results.available', { count: available, total: Math.max(total, count) }),
    leftOut > 0 && t('results.leftOut', { count: leftOut }),
    progress,
  ].filter(Boolean);
  const hasEnded = phase === 'done' || phase === 'failed';
  return (
    <section ref={section} aria-label={t('results.label')} className="space-y-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Heading level={2} className="text-heading">
          {t('results.label')}
        </Heading>
        <p className="min-h-[1lh] flex-1 basis-40 text-muted text-small tabular-nums max-sm:min-h-[2lh] max-sm:basis-full">
          {facts.join(' · ')}
        </p>
        <ResultKeysHelp />
      </div>
      <div ref={tools} className="sticky-tools min-h-11">
        {/* Its code would delay that of the first rows. */}
        {(count > 0 || hasEnded) && (
          <Suspense>
            <ResultsBar
              {...{ query, currency, isDense, groups: groups ?? NO_GROUPS }}
              onChange={change}
              isOutdated={arranged.isOutdated}
              onArrange={arranged.arrange}
            />
          </Suspense>
        )}
      </div>
      {count > 0 && arranged.matching === 0 && isFiltered(query) ? (
        <Suspense>
          <NoMatch
            hidden={count}
            onClear={() => change({ ...noQuery, sort: query.sort, view: query.view })}
          />
        </Suspense>
      ) : (
        !(hasEnded && rows.length === 0) && (
          <ResultList {...{ rows, isDense }} isBusy={!hasEnded} handle={list} onUnfold={arranged.unfold} />
        )
      )}
      {currency && <p className="text-muted text-small">{t('results.withoutTax', { currency })}</p>}
    </section>
  );
}

/** Whether the visitor sees what lies `offset` pixels below the start of the list, or has the focus in it. */
function isInUse(section: HTMLElement | null, offset: number): boolean {
  const grid = section?.querySelector('[role="grid"]');
  if (!grid) return false;
  const { top } = grid.getBoundingClientRect();
  return grid.contains(document.activeElement) || top + offset < getWindowSize().height;
}
