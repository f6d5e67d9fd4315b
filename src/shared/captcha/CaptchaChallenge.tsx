import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import { useVerifyRecaptcha } from '#api/generated/hooks/session.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Card } from '#ui/Card.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { CaptchaProof } from './captchaProvider.ts';
import { QuestionCaptcha } from './QuestionCaptcha.tsx';
import { createRecaptchaProvider } from './RecaptchaCaptcha.tsx';

export type CaptchaChallengeProps = {
  /** The provider's site key from the session; null for the backend's own question; undefined until known. */
  siteKey: string | null | undefined;
  /** Called when the backend has accepted the proof, so that the rejected call can be sent again. */
  onPassed: () => void;
  /** Heading level: 1 on the captcha page; 2 inside another page, where the challenge is announced. */
  level?: 1 | 2;
  /** The keyword of the search that continues afterwards. */
  keyword?: string;
  /** Omits title and text, for a dialog that has its own. */
  bare?: boolean;
};

/** Shows a captcha and verifies the proof, with new captchas until one is passed. */
export function CaptchaChallenge(props: CaptchaChallengeProps) {
  const { siteKey, onPassed, level = 2, keyword, bare = false } = props;
  const { t } = useTranslation('captcha');
  const titleId = useId();
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<'open' | 'wrong' | 'broken'>('open');
  const { mutate, error, isPending } = useVerifyRecaptcha();
  const Provider = useMemo(() => (siteKey ? createRecaptchaProvider(siteKey) : QuestionCaptcha), [siteKey]);
  const onBroken = useCallback(() => setStatus('broken'), []);

  function restart(next: typeof status) {
    setStatus(next);
    setAttempt((before) => before + 1);
  }

  function verify(proof: CaptchaProof) {
    mutate(
      { data: proof },
      {
        onSuccess: onPassed,
        onError: (error) => {
          if (isWrong(error)) restart('wrong');
          else setStatus('broken');
        },
      },
    );
  }

  if (status === 'broken') {
    return (
      <LoadFailure title={t('failure.title')} level={level} onRetry={() => restart('open')}>
        {errorMessage(isWrong(error) ? null : error, t('failure.text'))}
      </LoadFailure>
    );
  }
  const challenge =
    siteKey === undefined ? (
      <Spinner label={t('loading')} />
    ) : (
      <Provider
        key={attempt}
        onSolved={verify}
        onBroken={onBroken}
        isChecking={isPending}
        wasWrong={status === 'wrong'}
      />
    );
  if (bare) return challenge;
  return (
    <Card as="section" className="stack gap-5" aria-labelledby={titleId}>
      <div className="stack gap-2" role={level === 2 ? 'alert' : undefined}>
        <Heading level={level} id={titleId} className={level === 1 ? 'text-title' : 'text-heading'}>
          {t('title')}
        </Heading>
        <p className="measure text-muted wrap-anywhere">{keyword ? t('leadFor', { keyword }) : t('lead')}</p>
      </div>
      {challenge}
    </Card>
  );
}

const isWrong = (error: unknown) => error instanceof ApiError && error.status === 422;
