import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isCaptchaRequired } from '#api/errors.ts';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import { addInBatches, type ManyAdded } from './addInBatches.ts';
import { useCartChange } from './useCartChange.ts';
import { useFailureText } from './useFailureText.ts';

export type AddManyResult = Pick<ManyAdded, 'added' | 'notTried'> & {
  /** What went wrong in sentences, each with the number of names that it is about. */
  failures: { text: string; count: number }[];
};

/** Puts many names into the cart, batch by batch. `progress` tells how many have been tried while it runs. */
export function useAddMany(): {
  addMany: (payloads: readonly DomainLinePayload[]) => Promise<AddManyResult>;
  progress: { done: number; total: number } | undefined;
} {
  const { t } = useTranslation('cart');
  const change = useCartChange();
  const failureText = useFailureText();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function addMany(payloads: readonly DomainLinePayload[]): Promise<AddManyResult> {
    const total = payloads.length;
    setProgress({ done: 0, total });
    const sync = async (batch: readonly DomainLinePayload[]) => {
      const { answer } = await change({ actions: batch.map((data) => ({ action: 'add', data })) });
      return answer;
    };
    const outcome = await addInBatches(payloads, sync, (done) => setProgress({ done, total }));
    setProgress(undefined);
    const { cause } = outcome;
    const told = cause instanceof ApiError && !isCaptchaRequired(cause) ? cause.messages.join(' ') : '';
    const reason = isCaptchaRequired(cause) ? t('failure.captcha') : told || t('failure.add');
    const texts = [...outcome.failures.map(failureText), ...(cause ? [reason] : [])];
    const counts = Map.groupBy(texts, (text) => text);
    return {
      added: outcome.added,
      notTried: outcome.notTried,
      failures: [...counts].map(([text, all]) => ({ text, count: all.length })),
    };
  }

  return { addMany, progress };
}
