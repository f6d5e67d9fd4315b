import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepUpMessage } from '#api/errors.ts';
import {
  getGetResellerWebhookQueryKey,
  rotateResellerWebhookSecret,
} from '#api/generated/hooks/resellerwebhook.ts';
import type { ResellerWebhook } from '#api/generated/schemas/resellerWebhook.zod.ts';
import { formatMoment } from '#i18n/format.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

const SHOWN_END = 4;

/** The secret that signs messages: hidden until it is asked for. */
export function WebhookSecret({ webhook: { secret, replacedEnds } }: { webhook: ResellerWebhook }) {
  const { t, i18n } = useTranslation(['resellerApi', 'account']);
  const queries = useQueryClient();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => rotateResellerWebhookSecret(),
    onSuccess: (response) => queries.setQueryData(getGetResellerWebhookQueryKey(), response),
  });
  if (secret === null) return <p className="text-muted">{t('webhook.unapproved')}</p>;
  return (
    <section aria-labelledby={id} className="stack gap-2">
      <h3 id={id} className="text-small font-semibold">
        {t('webhook.secret')}
      </h3>
      <div className="row gap-3">
        <code translate="no" className="text-badge wrap-anywhere min-w-0">
          {isShown ? secret : `whsec_••••••••${secret.slice(-SHOWN_END)}`}
        </code>
        <Button size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t('webhook.show')}
        </Button>
        {isShown && <CopyButton text={secret}>{t('webhook.copy')}</CopyButton>}
        <Button size="small" loading={isPending} onClick={() => mutate()}>
          {t('webhook.rotate')}
        </Button>
      </div>
      <p className="text-small text-muted">
        {replacedEnds
          ? t('webhook.replaced', { time: formatMoment(new Date(replacedEnds), i18n.language) })
          : t('webhook.secretHelp')}
      </p>
      {error && (
        <Notice tone="bad" role="alert" title={t('webhook.notRotated')}>
          {stepUpMessage(error) ?? t('account:nothingChanged')}
        </Notice>
      )}
    </section>
  );
}
