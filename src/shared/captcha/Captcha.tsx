import { Suspense, useEffect } from 'react';
import { isCaptchaRequired } from '#api/errors.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import type { CaptchaChallengeProps } from './CaptchaChallenge.tsx';

const load = async () => ({ default: (await import('./CaptchaChallenge.tsx')).CaptchaChallenge });

/** The challenge inside another page. Its code and messages are loaded when it is shown. */
export function Captcha(props: CaptchaChallengeProps) {
  const Challenge = useLazyPart(load, ['captcha']);
  return (
    <Suspense>
      <Challenge {...props} />
    </Suspense>
  );
}

/** Whether an error requires a captcha. If so, refetches the session, which has the provider's site key. */
export function useCaptchaRequired(error: unknown, refetchSession: () => void): boolean {
  const isRequired = isCaptchaRequired(error);
  useEffect(() => {
    if (isRequired) refetchSession();
  }, [isRequired, refetchSession]);
  return isRequired;
}
