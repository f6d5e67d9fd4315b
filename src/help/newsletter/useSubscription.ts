import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSubscribeNewsletter } from '#api/generated/hooks/marketing.ts';
import { toEmail } from '#lib/email.ts';
import { useCaptchaRequired } from '#shared/captcha/Captcha.tsx';
import { useSession } from '#shared/session/useSession.ts';

/**
 * Subscribes an address to the newsletter. An address that is already subscribed gets the same response, so that nobody
 * can find out who is. If the address is rejected, the field of `input` receives focus.
 */
export function useSubscription() {
  const { account, error: sessionError, retry } = useSession();
  const { mutate, data, error, isPending } = useSubscribeNewsletter();
  const isCaptchaRequired = useCaptchaRequired(error, retry);
  const [email, setEmail] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const rejection = data?.result === false ? data.error?.email : undefined;
  const address = toEmail(email);

  useEffect(() => {
    if (isEmpty || rejection) input.current?.focus();
  }, [isEmpty, rejection]);

  const send = () => mutate({ data: { email: address, email_subscribed: 1 } });

  return {
    input,
    email,
    /** The address that is sent. */
    address,
    change(value: string) {
      setEmail(value);
      setEmpty(false);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      setEmpty(address === '');
      if (address !== '' && !isPending) send();
    },
    send,
    isEmpty,
    /** The backend's error message about the address. */
    rejection: isEmpty ? undefined : rejection,
    isFailed: (error !== null && !isCaptchaRequired) || (data?.result === false && !data.error),
    error,
    isPending,
    isDone: data?.result === true,
    isCaptchaRequired,
    siteKey: account || sessionError ? (account?.recaptchaSiteKey ?? null) : undefined,
  };
}
