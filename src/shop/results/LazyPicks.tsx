import './picks.css';
import { memo, Suspense } from 'react';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import type { SearchState } from '#shared/search/searchState.ts';
import { useAfterPaint } from '#ui/useAfterPaint.ts';

/** The picks load when the first rows have arrived. Space for them is reserved. */
export const LazyPicks = memo(function LazyPicks({ state }: { state: SearchState }) {
  const hasRows = useAfterPaint(state.rows.length > 0, false);
  const PicksPanel = useLazyPart(() => import('./PicksPanel.tsx'), ['results']);
  if (!hasRows) return <PicksSkeleton />;
  return (
    <Suspense fallback={<PicksSkeleton />}>
      <PicksPanel state={state} />
    </Suspense>
  );
});

export function PicksSkeleton() {
  return <div className="picks card divided" aria-hidden="true" />;
}
