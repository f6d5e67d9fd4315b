import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchState } from '#shared/search/searchState.ts';
import { useSearchProgress } from '#shop/search/SearchStatus.tsx';
import { Button } from '#ui/Button.tsx';
import { Heading } from '#ui/Heading.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ResultKeysHelp } from './ResultKeysHelp.tsx';

/** A search that takes longer can be stopped. */
const LONG_SEARCH_MS = 60_000;

type ResultsHeadProps = {
  state: SearchState;
  onStop: () => void;
  onContinue: () => void;
  /** The number of names that can be bought. */
  available: number;
  /** The number of results that match the filters; undefined without filters. */
  shown: number | undefined;
  /** The number of results that the list omits until it is grouped. */
  leftOut: number;
};

/** The number of results and the progress of the search, with a button to stop a long search. */
export function ResultsHead({ state, onStop, onContinue, available, shown, leftOut }: ResultsHeadProps) {
  const { t } = useTranslation('search');
  const progress = useSearchProgress(state);
  const isLong = useIsLong(state);
  const isStopped = state.phase === 'stopped';
  const count = state.rows.length;
  const total = isStopped ? count : Math.max(state.total ?? 0, count);
  const slow = isLong && t('long.answered', { count, total });
  const facts = [
    shown !== undefined && count > 0 && t('results.shown', { count: shown }),
    count > 0 && t('results.available', { count: available, total }),
    leftOut > 0 && t('results.leftOut', { count: leftOut }),
    slow || progress || (isStopped && t('long.stopped')),
  ];
  return (
    <div className="row items-baseline">
      <Heading level={2} className="text-heading">
        {t('results.label')}
      </Heading>
      <p className="search-status text-muted text-small tabular">
        <span>{facts.filter(Boolean).join(' · ')}</span>{' '}
        {(isLong || isStopped) && (
          <Button variant="quiet" size="small" className="pull" onClick={isLong ? onStop : onContinue}>
            {isLong ? t('long.stop') : t('failure.continue')}
          </Button>
        )}
      </p>
      <VisuallyHidden role="status">{slow || ''}</VisuallyHidden>
      <ResultKeysHelp />
    </div>
  );
}

/** Whether the search has been running for long since it was started or continued. */
function useIsLong({ phase, started }: SearchState): boolean {
  const id = phase === 'running' ? started?.search_id : undefined;
  const [longId, setLongId] = useState<string>();
  useEffect(() => {
    setLongId(undefined);
    if (id === undefined) return;
    const timer = setTimeout(() => setLongId(id), LONG_SEARCH_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== undefined && longId === id;
}
