import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCaptchaChallenge } from '#api/generated/hooks/session.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { CaptchaProviderProps } from './captchaProvider.ts';

const MAX_ANSWER_LENGTH = 20;

/** The backend's own challenge: an addition, as text. */
export function QuestionCaptcha({ onSolved, onBroken, isChecking, wasWrong }: CaptchaProviderProps) {
  const { t } = useTranslation(['captcha', 'shell']);
  // Each question can be answered only once, so it is not cached.
  const {
    data,
    isFetching,
    error: fetchError,
    refetch,
  } = useQuery({
    queryKey: queryKeys.captchaQuestion,
    queryFn: ({ signal }) => getCaptchaChallenge({ signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (fetchError) onBroken();
  }, [fetchError, onBroken]);
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const question = isFetching ? undefined : data?.data.challenge;
  const token = question?.token;
  useEffect(() => {
    if (token && wasWrong) field.current?.focus();
  }, [token, wasWrong]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = answer.trim();
    setMissing(typed === '');
    if (typed === '') field.current?.focus();
    else if (token && !isChecking) onSolved({ token, answer: typed });
  }

  async function askAnother() {
    setAnswer('');
    setMissing(false);
    await refetch();
    field.current?.focus();
  }

  if (!question) return <Spinner label={t('loading')} />;
  const error = isMissing ? t('empty') : wasWrong && answer === '' && t('wrong');
  return (
    <form className="stack start" noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t('question', { left: question.left, right: question.right })}
        help={t('help')}
        error={error || undefined}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_ANSWER_LENGTH}
      />
      <div className="row">
        <Button type="submit" variant="primary" loading={isChecking} loadingLabel={t('shell:checking')}>
          {t('submit')}
        </Button>
        <Button variant="quiet" onClick={askAnother}>
          {t('another')}
        </Button>
      </div>
    </form>
  );
}
