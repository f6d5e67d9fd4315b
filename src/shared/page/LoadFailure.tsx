import { useTranslation } from 'react-i18next';
import { getReportNumber } from '#api/errors.ts';
import { ErrorState, type ErrorStateProps } from '#ui/ErrorState.tsx';

type LoadFailureProps = Omit<ErrorStateProps, 'retryLabel'> & {
  retryLabel?: string;
  /** Why it failed, for what is not a query. */
  error?: unknown;
};

/** Replaces what failed to load, with a retry and the number that support needs. */
export function LoadFailure({ error, ...props }: LoadFailureProps) {
  const { t } = useTranslation('shell');
  const number = getReportNumber(error ?? props.query?.error);
  return <ErrorState retryLabel={t('tryAgain')} note={number && t('reportNumber', { number })} {...props} />;
}
