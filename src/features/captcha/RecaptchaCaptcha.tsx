import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { CaptchaProvider } from './captchaProvider.ts';
import { loadRecaptcha } from './recaptchaScript.ts';

/** reCAPTCHA for a site key. Its script is loaded when the challenge is shown, and not before. */
export function recaptchaProvider(siteKey: string): CaptchaProvider {
  return function RecaptchaCaptcha({ onSolved, onBroken, isChecking, wasWrong }) {
    const { t, i18n } = useTranslation('captcha');
    const place = useRef<HTMLDivElement>(null);
    const [isShown, setShown] = useState(false);
    const handlers = useRef({ onSolved, onBroken });
    handlers.current = { onSolved, onBroken };

    useEffect(() => {
      let isGone = false;
      const broken = () => {
        if (!isGone) handlers.current.onBroken();
      };
      loadRecaptcha(i18n.language).then((provider) => {
        if (isGone || !place.current) return;
        // The provider refuses an element that it has used before.
        const element = place.current.appendChild(document.createElement('div'));
        provider.render(element, {
          sitekey: siteKey,
          callback: (token) => !isGone && handlers.current.onSolved({ token }),
          'error-callback': broken,
        });
        setShown(true);
      }, broken);
      return () => {
        isGone = true;
      };
    }, [i18n.language]);

    return (
      <div className="grid justify-items-start gap-4">
        {wasWrong && (
          <Notice tone="bad" role="alert">
            {t('wrongProvider')}
          </Notice>
        )}
        <div ref={place} />
        {(!isShown || isChecking) && <Spinner label={isChecking ? t('checking') : t('loading')} />}
      </div>
    );
  };
}
