import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/ErrorState.tsx';

type PartFailureProps = {
  /** 2 where no panel with a heading of its own is around it. */
  level?: 2 | 3;
  retrying: boolean;
  onRetry: () => void;
};

/** In the place of a part of the page that could not be loaded; the others stay as they are. */
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
