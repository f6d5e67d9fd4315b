import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/ErrorState.tsx';

type PartFailureProps = {
  /** 2 if there is no surrounding panel with its own heading. */
  level?: 2 | 3;
  retrying: boolean;
  onRetry: () => void;
};

/** Replaces a part of the page that could not be loaded. The other parts stay. */
export function PartFailure({ level = 3, retrying, onRetry }: PartFailureProps) {
  const { t } = useTranslation('domain');
  return (
    <ErrorState
      level={level}
      title={t('failure.part')}
      retryLabel={t('failure.retry')}
      retrying={retrying}
      onRetry={onRetry}
    >
      {t('failure.text')}
    </ErrorState>
  );
}
