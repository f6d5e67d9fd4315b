import { useEffect } from 'react';
import { isCaptchaRequired } from '#api/errors.ts';

/** Whether an error asks for a captcha. The session is then asked for anew: it tells whose challenge it is. */
export function useCaptchaAsked(error: unknown, refetchSession: () => void): boolean {
  const isAsked = isCaptchaRequired(error);
  useEffect(() => {
    if (isAsked) refetchSession();
  }, [isAsked, refetchSession]);
  return isAsked;
}
