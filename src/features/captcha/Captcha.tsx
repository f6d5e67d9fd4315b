import { Suspense } from 'react';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import type { CaptchaChallengeProps } from './CaptchaChallenge.tsx';

const load = async () => ({ default: (await import('./CaptchaChallenge.tsx')).CaptchaChallenge });

/** The challenge within another page. Its code and messages are loaded when it is shown. */
export function Captcha(props: CaptchaChallengeProps) {
  const Challenge = useLazyPart(load, ['captcha']);
  return (
    <Suspense>
      <Challenge {...props} />
    </Suspense>
  );
}
