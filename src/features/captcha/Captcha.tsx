import { Suspense } from 'react';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import type { CaptchaChallengeProps } from './CaptchaChallenge.tsx';

const load = async () => ({ default: (await import('./CaptchaChallenge.tsx')).CaptchaChallenge });

/** The challenge in the middle of another page. Its code and wording are loaded when it comes up. */
export function Captcha(props: CaptchaChallengeProps) {
  const Challenge = useLazyPart(load, ['captcha']);
  return (
    <Suspense>
      <Challenge {...props} />
    </Suspense>
  );
}
