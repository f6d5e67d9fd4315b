import { useTranslation } from 'react-i18next';
import { BulkProgress } from '#features/search/bulk/BulkProgress.tsx';
import { isShareable } from '#features/search/bulk/listSlug.ts';
import { ParsedNamesPanel } from '#features/search/bulk/ParsedNamesPanel.tsx';
import { SearchStatus } from '#features/search/SearchStatus.tsx';
import { SearchProblem } from '#pages/shared/search/SearchProblem.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FoundNames } from './FoundNames.tsx';
import type { BulkSearch } from './useBulkSearch.ts';

/** The search for a list of names: parsed names, progress, failure and results. */
export function BulkResults(props: BulkSearch) {
  const { t } = useTranslation('bulk');
  const { slds, parsed, search } = props;
  const { state } = search;
  const { names, invalid, excess, duplicates } = parsed;
  const hasRows = state.rows.length > 0;
  const isEmpty = names.length === 0 || (state.phase === 'done' && !hasRows);
  return (
    <div className="mt-4 grid gap-4">
      {!isShareable(slds) && <Notice>{t('results.notShareable')}</Notice>}
      {invalid.length + excess.length + duplicates.size > 0 && <ParsedNamesPanel parsed={parsed} />}
      {names.length > 0 && (
        <div className="grid gap-2">
          <SearchStatus state={state} />
          <BulkProgress state={state} />
        </div>
      )}
      <SearchProblem search={search} keyword={names[0] ?? ''} isList />
      {isEmpty && <EmptyState title={t('results.none')}>{t('results.noneText')}</EmptyState>}
      {!isEmpty && !(state.phase === 'failed' && !hasRows) && <FoundNames {...props} key={slds} />}
    </div>
  );
}
