import { useTranslation } from 'react-i18next';
import type { SearchState } from '#shared/search/searchState.ts';

/** The progress of a search. Its space remains when the search is done, so that nothing shifts. */
export function BulkProgress({ state }: { state: SearchState }) {
  const { t } = useTranslation('bulk');
  const isRunning = state.phase === 'starting' || state.phase === 'running';
  return (
    <div className="h-1.5">
      {isRunning && (
        <progress
          className="bulk-progress"
          aria-label={t('results.progress')}
          max={state.total}
          value={state.total ? state.rows.length : undefined}
        />
      )}
    </div>
  );
}
