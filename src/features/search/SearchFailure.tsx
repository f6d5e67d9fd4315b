import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

type SearchFailureProps = {
  error: unknown;
  /** Whether there are results to keep. */
  hasResults: boolean;
  onRetry: () => void;
};

/** What went wrong with a search, in words, and another try. */
export function SearchFailure({ error, hasResults, onRetry }: SearchFailureProps) {
  const { t } = useTranslation('search');
  return (
    <ErrorState
      title={t('failure.title')}
      retryLabel={hasResults ? t('failure.goOn') : t('failure.retry')}
      onRetry={onRetry}
    >
      {hasResults ? t('failure.interrupted') : t(failureKey(error))}
    </ErrorState>
  );
}

function failureKey(error: unknown) {
  if (!(error instanceof ApiError)) return 'failure.other';
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'token')
    return 'failure.network';
  if (error.kind === 'contract') return 'failure.broken';
  if (error.status === 502) return 'failure.gateway';
  return 'failure.other';
}
