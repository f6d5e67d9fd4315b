import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Captcha } from '#shared/captcha/Captcha.tsx';
import { Button } from '#ui/Button.tsx';
import { EmailField } from './EmailField.tsx';
import { useSubscription } from './useSubscription.ts';

/** Subscribes an address. The form replaces the button that opened it. */
export default function NewsletterForm() {
  const { t } = useTranslation('newsletter');
  const subscription = useSubscription();
  const { input, isDone, isPending } = subscription;
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => input.current?.focus(), [input]);
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);

  if (isDone)
    return (
      <p ref={done} tabIndex={-1} className="focus-target wrap-anywhere">
        {t('done', { email: subscription.address })}
      </p>
    );
  return (
    <div className="stack gap-3">
      <form className="stack start gap-3" noValidate onSubmit={subscription.submit}>
        <EmailField
          subscription={subscription}
          texts={{ label: t('email'), help: t('help'), empty: t('empty'), failed: t('failed') }}
        />
        <p className="row">
          <Button type="submit" loading={isPending} loadingLabel={t('sending')}>
            {t('submit')}
          </Button>
          <Link to={paths.policy('legal', 'privacy')} className="text-link">
            {t('privacy')}
          </Link>
        </p>
      </form>
      {subscription.isCaptchaRequired && (
        <Captcha siteKey={subscription.siteKey} onPassed={subscription.send} />
      )}
    </div>
  );
}
