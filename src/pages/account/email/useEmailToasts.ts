import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, isResponseLost } from '#api/errors.ts';
import { notify } from '#ui/notify.ts';
import { EMAIL_TOAST_MS } from './emailQueries.ts';

export function notifyEmailError(text: string): void {
  void notify(text, { tone: 'error', duration: EMAIL_TOAST_MS });
}

/** Says once that data could not be fetched; their place in the page offers to try again. */
export function useFetchFailure(hasFailed: boolean): void {
  const { t } = useTranslation('email');
  useEffect(() => {
    if (hasFailed) notifyEmailError(t('failure.fetch'));
  }, [hasFailed, t]);
}

/** The message of a failed call. A lost connection says that it may have been done all the same. */
export function useEmailErrorText(): (error: unknown) => string {
  const { t } = useTranslation('email');
  return (error) => {
    if (isResponseLost(error)) return t('failure.connection');
    return errorMessage(error, t('failure.unexpected'));
  };
}
