import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { ErrorStateProps } from '#ui/ErrorState.tsx';

type PartFailureProps = Pick<ErrorStateProps, 'query'> & {
  /** 2 if there is no surrounding panel with its own heading. */
  level?: 2 | 3;
};

/** Replaces a part of the page that could not be loaded. The other parts stay. */
export function PartFailure({ level = 3, query }: PartFailureProps) {
  const { t } = useTranslation('account');
  return (
    <LoadFailure level={level} title={t('loadFailed')} query={query}>
      {t('nothingChangedRetry')}
    </LoadFailure>
  );
}
