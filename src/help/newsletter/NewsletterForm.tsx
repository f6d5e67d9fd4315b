import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Captcha } from '#shared/captcha/Captcha.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { MAX_EMAIL_LENGTH, useSubscription } from './useSubscription.ts';

/** Subscribes an address. The form replaces the button that opened it. */
export default function NewsletterForm() {
  const { t } = useTranslation('newsletter');
  const { input, email, isDone, isPending, isEmpty, isFailed, rejection, ...subscription } =
    useSubscription();
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => input.current?.focus(), [input]);
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);

  if (isDone)
    return (
      <p ref={done} tabIndex={-1} className="outline-none wrap-anywhere">
        {t('done', { email: subscription.address })}
      </p>
    );
  return (
    <div className="grid gap-3">
      <form className="grid justify-items-start gap-3" noValidate onSubmit={subscription.submit}>
        <TextField
          ref={input}
          label={t('email')}
          help={t('help')}
          error={isEmpty ? t('empty') : rejection}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          wide
          value={email}
          onChange={({ target }) => subscription.change(target.value)}
        />
        {isFailed && (
          <Notice tone="bad" role="alert">
            {t('failed')}
          </Notice>
        )}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
