import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendProofCode } from '#api/generated/hooks/security.ts';
import { Button } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { FieldError } from '#ui/FieldMessages.tsx';
import { useProof } from './useProof.ts';
import { useProofError } from './useProofError.ts';

const RESEND_AFTER_MS = 60_000;

/** A code that is emailed, for accounts with neither a passkey nor an authenticator app. */
export function EmailCode({ initialFocus }: { initialFocus: RefObject<HTMLElement | null> }) {
  const { t, i18n } = useTranslation('stepUp');
  const { mutate, isPending, error, data, submittedAt } = useMutation({ mutationFn: () => sendProofCode() });
  const describe = useProofError();
  const secondsLeft = useSecondsLeft(data ? submittedAt : 0);
  const when = new Intl.RelativeTimeFormat(i18n.language).format(secondsLeft, 'second');
  return (
    <div className="stack gap-4">
      {data ? <SentCode address={data.data.proofstart.emailedTo} /> : <p>{t('email.text')}</p>}
      <div className="row gap-3">
        <Button
          ref={initialFocus as RefObject<HTMLButtonElement | null>}
          block={!data}
          variant={data ? 'secondary' : 'primary'}
          size={data ? 'small' : 'medium'}
          disabled={secondsLeft > 0}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t(data ? 'email.again' : 'email.send')}
        </Button>
        {secondsLeft > 0 && <span className="text-small text-muted tabular">{when}</span>}
      </div>
      <div role="alert">
        <FieldError id={undefined}>{error && describe(error, 'send', submittedAt)}</FieldError>
      </div>
    </div>
  );
}

/** It is given as soon as it is complete. */
function SentCode({ address }: { address: string | null }) {
  const { t } = useTranslation(['stepUp', 'shell']);
  const [code, setCode] = useState('');
  const { mutate, isPending, error, submittedAt, reset } = useProof();
  const describe = useProofError();
  const sent = address ? t('email.sentTo', { address }) : t('email.sent');
  return (
    <CodeField
      autoFocus
      label={t('email.label')}
      help={isPending ? t('shell:checking') : sent}
      error={error && describe(error, 'code', submittedAt)}
      readOnly={isPending}
      value={code}
      onChange={(digits) => {
        setCode(digits);
        reset();
      }}
      onFull={(digits) => mutate({ method: 'email_code', code: digits }, { onError: () => setCode('') })}
    />
  );
}

/** Seconds until another code can be sent; 0 if it can. */
function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.min(sentAt + RESEND_AFTER_MS - now, RESEND_AFTER_MS);
  return Math.max(0, Math.ceil(left / 1000));
}
