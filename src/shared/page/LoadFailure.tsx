import { useTranslation } from 'react-i18next';
import { ErrorState, type ErrorStateProps } from '#ui/ErrorState.tsx';

/** Replaces what failed to load, with a retry. */
export function LoadFailure(props: Omit<ErrorStateProps, 'retryLabel'>) {
  const { t } = useTranslation('shell');
  return <ErrorState retryLabel={t('tryAgain')} {...props} />;
}
