import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { useFailureToast } from './useFailureToast.ts';

type FailureProps = {
  query: Pick<UseQueryResult<unknown, Error>, 'error' | 'isFetching' | 'refetch'>;
  /** What could not be loaded. It is shown in a toast, and here until it is loaded. */
  message: string;
  /** 2 if there is no surrounding panel with its own heading. */
  level?: 2 | 3;
};

/** Replaces a part of the page that could not be loaded. */
export function Failure({ query: { error, isFetching, refetch }, message, level = 3 }: FailureProps) {
  const { t } = useTranslation('account');
  useFailureToast(error, message);
  return (
    <LoadFailure level={level} title={message} query={{ error, isFetching, refetch }}>
      {t('nothingChanged')}
    </LoadFailure>
  );
}
