import { startTransition, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import type { SearchState } from '#shared/search/searchState.ts';
import { filterByQuery, groupRows, listRows, type ResultRow, sortResults } from './arrangeResults.ts';
import { parseResultQuery, type ResultQuery, writeResultQuery } from './resultQuery.ts';
import { getSummary } from './resultSummary.ts';

/** The query of the address, and a function to change it. A change replaces the history entry and does not scroll. */
export function useResultQuery(): [ResultQuery, (change: Partial<ResultQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseResultQuery(params), [params]);
  const change = (part: Partial<ResultQuery>) =>
    setParams((current) => writeResultQuery({ ...parseResultQuery(current), ...part }, current), {
      replace: true,
      state: { keepScroll: true },
    });
  return [query, change];
}

type ArrangeOptions = {
  state: SearchState;
  query: ResultQuery;
  /** Undefined until they have been fetched. */
  groups: readonly TldGroup[] | undefined;
  /** Whether the visitor sees rows that would move, or has the focus in the list. */
  isListInUse: () => boolean;
};

/** The last arrangement of the list: its query, and its number of results. Later results are appended. */
type Arrangement = { key: string; count: number; isGrouped: boolean };

/**
 * The rows of the list. While results arrive they are appended, so that no row moves. When all have arrived they are
 * sorted and grouped, unless the list is in use. In that case, as for sorting while results arrive, the visitor has to
 * request it with `arrange`.
 */
export function useArrangedResults({ state, query, groups, isListInUse }: ArrangeOptions) {
  const { rows: all, exactMatch, currency, phase, tldSuggestion } = state;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { view: _, isAll: __, ...order } = query;
  const key = JSON.stringify([exactMatch?.name, currency, order]);
  const canGroup = (phase === 'done' || phase === 'stopped') && groups !== undefined;
  const others = useMemo(() => all.filter(({ name }) => name !== exactMatch?.name), [all, exactMatch]);
  const now: Arrangement = { key, count: others.length, isGrouped: canGroup };
  const [arranged, setArranged] = useState(now);
  const isFinished = canGroup && (!arranged.isGrouped || arranged.count < others.length);
  if (arranged.key !== key) setArranged(now);
  // After the paint, because asking for the list's place earlier would force another layout.
  useEffect(() => {
    if (!isFinished) return;
    const frame = requestAnimationFrame(() => {
      if (!isListInUse()) startTransition(() => setArranged(now));
    });
    return () => cancelAnimationFrame(frame);
  });

  const { count, isGrouped } = arranged;
  const rows = useMemo((): ResultRow[] => {
    const first = sortResults(
      filterByQuery(others.slice(0, count), query, groups ?? [], currency),
      query.sort,
      currency,
    );
    const later = filterByQuery(others.slice(count), query, groups ?? [], currency);
    if (isGrouped) {
      const grouped = groupRows(first, {
        groups: groups ?? [],
        fitting: tldSuggestion,
        label: exactMatch?.sld,
        currency,
        hasBest: query.sort === 'fit',
        unfolded,
      });
      return [...grouped, ...listRows(later, { currency, heading: 'later' })];
    }
    return listRows([...first, ...later], { currency, heading: query.sort === 'fit' ? 'best' : undefined });
  }, [others, count, isGrouped, query, groups, currency, tldSuggestion, exactMatch?.sld, unfolded]);
  const available = useMemo(
    () => all.filter((result) => getSummary(result, currency).isPurchasable).length,
    [all, currency],
  );
  const matching = useMemo(
    () => filterByQuery(others, query, groups ?? [], currency).length,
    [others, query, groups, currency],
  );
  const shown = rows.filter(({ kind }) => kind === 'result').length;
  const folded = rows.reduce((sum, row) => sum + (row.kind === 'taken' ? row.count : 0), 0);
  return {
    rows,
    available,
    shown,
    /** The number of results that match the filters. */
    matching,
    /** The number of matching results that the list omits until it is grouped. */
    leftOut: matching - shown - folded,
    /** Whether results have arrived that are not yet sorted into the list. */
    isOutdated: isFinished || ((query.sort !== 'fit' || isGrouped) && others.length > count),
    arrange: () => setArranged(now),
    unfold: (id: string) => setUnfolded((before) => new Set([...before, id])),
  };
}
