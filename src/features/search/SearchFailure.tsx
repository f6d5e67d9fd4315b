import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

type SearchFailureProps = {
  error: unknown;
  /** The results so far are still shown. */
  hasResults: boolean;
  onRetry: () => void;
};

/** Why a search failed, and a retry. */
export function SearchFailure({ error, hasResults, onRetry }: SearchFailureProps) {
  const { t } = useTranslation('search');
  const key = failureKey(error);
  return (
    <ErrorState
      title={t('failure.title')}
      retryLabel={hasResults ? t('failure.goOn') : t('failure.retry')}
      onRetry={onRetry}
    >
      {hasResults && key === 'failure.network' ? t('failure.interrupted') : t(key)}
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
