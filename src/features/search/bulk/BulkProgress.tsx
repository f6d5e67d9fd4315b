import { useTranslation } from 'react-i18next';
import type { SearchState } from '../searchState.ts';

/** How far a search has come. Its place stays when it is done, so that nothing moves. */
export function BulkProgress({ state }: { state: SearchState }) {
  const { t } = useTranslation('bulk');
  const runs = state.phase === 'starting' || state.phase === 'running';
  return (
    <div className="h-1.5">
      {runs && (
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
