import { useEffect } from 'react';
import { isCaptchaRequired } from '#api/errors.ts';

/** Whether an error asks for a captcha. The session is then fetched again: it names the captcha's provider. */
export function useCaptchaRequired(error: unknown, refetchSession: () => void): boolean {
  const isRequired = isCaptchaRequired(error);
  useEffect(() => {
    if (isRequired) refetchSession();
  }, [isRequired, refetchSession]);
  return isRequired;
}
