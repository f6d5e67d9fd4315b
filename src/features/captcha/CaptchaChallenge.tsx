import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { useVerifyRecaptcha } from '#api/generated/hooks/session.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { CaptchaProof } from './captchaProvider.ts';
import { QuestionCaptcha } from './QuestionCaptcha.tsx';
import { recaptchaProvider } from './RecaptchaCaptcha.tsx';

export type CaptchaChallengeProps = {
  /** Of the provider, as the session tells it; null where the backend asks its own question, undefined until known. */
  siteKey: string | null | undefined;
  /** The backend has accepted the proof: what was refused may be tried again. */
  onPassed: () => void;
  /** 1 where the challenge is what the page is about; otherwise it has come up in the page, and says so. */
  level?: 1 | 2;
  /** What is searched for, where that helps to know. */
  keyword?: string;
  /** What is around it says already what it is for. */
  bare?: boolean;
};

/** Asks for a captcha, has it verified, and asks anew until it is passed. */
export function CaptchaChallenge(props: CaptchaChallengeProps) {
  const { siteKey, onPassed, level = 2, keyword, bare = false } = props;
  const { t } = useTranslation('captcha');
  const titleId = useId();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<'none' | 'wrong' | 'broken'>('none');
  const { mutate, isPending } = useVerifyRecaptcha();
  const Provider = useMemo(() => (siteKey ? recaptchaProvider(siteKey) : QuestionCaptcha), [siteKey]);
  const onBroken = useCallback(() => setOutcome('broken'), []);

  function startAnew(after: typeof outcome) {
    setOutcome(after);
    setAttempt((before) => before + 1);
  }

  function verify(proof: CaptchaProof) {
    mutate(
      { data: proof },
      {
        onSuccess: onPassed,
        onError: (error) => {
          if (error instanceof ApiError && error.status === 422) startAnew('wrong');
          else setOutcome('broken');
        },
      },
    );
  }

  if (outcome === 'broken') {
    return (
      <ErrorState
        title={t('failure.title')}
        level={level}
        retryLabel={t('failure.retry')}
        onRetry={() => startAnew('none')}
      >
        {t('failure.text')}
      </ErrorState>
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
        wasWrong={outcome === 'wrong'}
      />
    );
  if (bare) return challenge;
  return (
    <Card as="section" className="grid gap-5" aria-labelledby={titleId}>
      <div className="grid gap-2" role={level === 2 ? 'alert' : undefined}>
        <Heading level={level} id={titleId} className={level === 1 ? 'text-title' : 'text-heading'}>
          {t('title')}
        </Heading>
        <p className="max-w-measure text-muted wrap-anywhere">
          {keyword ? t('leadFor', { keyword }) : t('lead')}
        </p>
      </div>
      {challenge}
    </Card>
  );
}
