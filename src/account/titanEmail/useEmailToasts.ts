import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, isResponseLost } from '#api/errors.ts';
import { notify } from '#ui/notify.ts';
import { EMAIL_TOAST_MS } from './emailQueries.ts';

export function notifyEmailError(text: string): void {
  void notify(text, { tone: 'error', duration: EMAIL_TOAST_MS });
}

/** Shows a toast about data that could not be fetched. The page itself offers a retry. */
export function useFetchFailure(hasFailed: boolean): void {
  const { t } = useTranslation('email');
  useEffect(() => {
    if (hasFailed) notifyEmailError(t('failure.fetch'));
  }, [hasFailed, t]);
}

/** The message for a failed call. If the connection was lost, it says that the call may have succeeded. */
export function useEmailErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['email', 'account']);
  return (error) => {
    if (isResponseLost(error)) return t('failure.connection');
    return errorMessage(error, t('account:unexpectedError'));
  };
}
