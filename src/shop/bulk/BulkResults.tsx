import { useTranslation } from 'react-i18next';
import { SearchProblem } from '#shop/search/SearchProblem.tsx';
import { SearchStatus } from '#shop/search/SearchStatus.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { FoundNames } from './FoundNames.tsx';
import { isShareable } from './listSlug.ts';
import { ParsedNamesPanel } from './ParsedNamesPanel.tsx';
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
    <div className="mt-4 stack">
      {!isShareable(slds) && <Notice>{t('results.notShareable')}</Notice>}
      {invalid.length + excess.length + duplicates.size > 0 && <ParsedNamesPanel parsed={parsed} />}
      {names.length > 0 && (
        <div className="stack gap-2">
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
