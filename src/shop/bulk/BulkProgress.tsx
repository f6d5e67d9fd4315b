import { useTranslation } from 'react-i18next';
import type { SearchState } from '#shared/search/searchState.ts';
import { Progress } from '#ui/Meter.tsx';

/** The progress of a search. Its space remains when the search is done, so that nothing shifts. */
export function BulkProgress({ state }: { state: SearchState }) {
  const { t } = useTranslation('bulk');
  const isRunning = state.phase === 'starting' || state.phase === 'running';
  return (
    <div className="bulk-meter">
      {isRunning && (
        <Progress
          className="bulk-progress"
          label={t('results.progress')}
          max={state.total}
          value={state.total ? state.rows.length : undefined}
        />
      )}
    </div>
  );
}
