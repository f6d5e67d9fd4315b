import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addAreas } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import type { CaptchaChallengeProps } from './CaptchaChallenge.tsx';

/** The challenge in the middle of another page. Its code and wording are loaded when it comes up. */
export function Captcha(props: CaptchaChallengeProps) {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const [Challenge] = useState(() =>
    lazy(async () => {
      const [{ CaptchaChallenge }] = await Promise.all([
        import('./CaptchaChallenge.tsx'),
        addAreas(i18n, language, ['captcha']),
      ]);
      return { default: CaptchaChallenge };
    }),
  );
  return (
    <Suspense>
      <Challenge {...props} />
    </Suspense>
  );
}
