import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/ErrorState.tsx';

/** In the place of a part of the page that could not be loaded; the others stay as they are. */
export function PartFailure({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('domain');
  return (
    <ErrorState
      level={3}
      title={t('failure.part')}
      retryLabel={t('failure.retry')}
      retrying={retrying}
      onRetry={onRetry}
    >
      {t('failure.text')}
    </ErrorState>
  );
}
