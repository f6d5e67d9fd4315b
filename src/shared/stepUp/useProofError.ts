import { useTranslation } from 'react-i18next';
import { ApiError, isResponseLost } from '#api/errors.ts';
import type { ProofMethod } from '#api/generated/schemas/proofMethod.zod.ts';
import { formatTime } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { isPasskeyCanceled } from './passkeys.ts';

/** Says why a proof was not accepted, or why its code could not be sent. `submittedAt` is when the call was made. */
export function useProofError() {
  const { t, i18n } = useTranslation('stepUp');
  return (error: Error, way: ProofMethod | 'send', submittedAt: number): string => {
    if (isPasskeyCanceled(error)) return t('error.canceled');
    if (!(error instanceof ApiError)) return t('error.passkey');
    if (error.status === 429 && error.retryAfterMs !== undefined) {
      return t('error.wait', {
        time: formatTime(serverNow(submittedAt) + error.retryAfterMs, i18n.language),
      });
    }
    if (error.status === 429) return t('error.tooMany');
    if (error.status === 422) return t(way === 'passkey' ? 'error.passkey' : 'error.code');
    if (isResponseLost(error)) return t('error.lost');
    return error.messages.join('\n') || t('error.failed');
  };
}
