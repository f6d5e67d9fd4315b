import { useTranslation } from 'react-i18next';
import { BulkProgress } from '#features/search/bulk/BulkProgress.tsx';
import { isShareable } from '#features/search/bulk/sharedList.ts';
import { UnderstoodPanel } from '#features/search/bulk/UnderstoodPanel.tsx';
import { SearchStatus } from '#features/search/SearchStatus.tsx';
import { SearchProblem } from '#pages/shared/search/SearchProblem.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { BulkResults } from './BulkResults.tsx';
import type { BulkSearch } from './useBulkSearch.ts';

/** How the search for a list goes: what was understood of it, how far it is, what failed, what was found. */
export function BulkOutcome({ search }: { search: BulkSearch }) {
  const { t } = useTranslation('bulk');
  const { slds, understood, session, state, retry } = search;
  const { names, invalid, leftOut, duplicates } = understood;
  const hasFailed = state.phase === 'failed' || session.error !== null;
  const hasRows = state.rows.length > 0;
  const isEmpty = names.length === 0 || (state.phase === 'done' && !hasRows);
  return (
    <div className="mt-4 grid gap-4">
      {!isShareable(slds) && <Notice>{t('results.notShareable')}</Notice>}
      {invalid.length + leftOut.length + duplicates.size > 0 && <UnderstoodPanel understood={understood} />}
      {names.length > 0 && (
        <div className="grid gap-2">
          <SearchStatus state={state} />
          <BulkProgress state={state} />
        </div>
      )}
      <SearchProblem {...{ state, session }} onRetry={retry} keyword={names[0] ?? ''} isList />
      {isEmpty && <EmptyState title={t('results.none')}>{t('results.noneText')}</EmptyState>}
      {!isEmpty && !(hasFailed && !hasRows) && <BulkResults {...search} key={slds} />}
    </div>
  );
}
