import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { CaptchaProvider } from './captchaProvider.ts';
import { loadRecaptcha } from './recaptchaScript.ts';

/** reCAPTCHA for a site key. Its script is loaded when the challenge is first shown. */
export function createRecaptchaProvider(siteKey: string): CaptchaProvider {
  return function RecaptchaCaptcha({ onSolved, onBroken, isChecking, wasWrong }) {
    const { t, i18n } = useTranslation(['captcha', 'shell']);
    const container = useRef<HTMLDivElement>(null);
    const [isShown, setShown] = useState(false);
    const handlers = useRef({ onSolved, onBroken });
    handlers.current = { onSolved, onBroken };

    useEffect(() => {
      let isUnmounted = false;
      const reportBroken = () => {
        if (!isUnmounted) handlers.current.onBroken();
      };
      loadRecaptcha(i18n.language).then((provider) => {
        if (isUnmounted || !container.current) return;
        // The provider doesn't render into the same element twice.
        const element = container.current.appendChild(document.createElement('div'));
        provider.render(element, {
          sitekey: siteKey,
          callback: (token) => !isUnmounted && handlers.current.onSolved({ token }),
          'error-callback': reportBroken,
        });
        setShown(true);
      }, reportBroken);
      return () => {
        isUnmounted = true;
      };
    }, [i18n.language]);

    return (
      <div className="stack start">
        {wasWrong && (
          <Notice tone="bad" role="alert">
            {t('wrongProvider')}
          </Notice>
        )}
        <div ref={container} />
        {(!isShown || isChecking) && <Spinner label={isChecking ? t('shell:checking') : t('loading')} />}
      </div>
    );
  };
}
