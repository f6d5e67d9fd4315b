import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepUpMessage } from '#api/errors.ts';
import {
  endReplacedResellerSecret,
  getGetResellerWebhookQueryKey,
  rotateResellerWebhookSecret,
} from '#api/generated/hooks/resellerwebhook.ts';
import type { ResellerWebhook } from '#api/generated/schemas/resellerWebhook.zod.ts';
import type { ResellerWebhookResponse } from '#api/generated/schemas/resellerWebhookResponse.zod.ts';
import { formatMoment } from '#i18n/format.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';

const SHOWN_END = 4;

/** The secret that signs messages: hidden until it is asked for. */
export function WebhookSecret({ webhook: { secret, replacedEnds } }: { webhook: ResellerWebhook }) {
  const { t, i18n } = useTranslation(['resellerApi', 'account']);
  const queries = useQueryClient();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const onSuccess = (response: ResellerWebhookResponse) =>
    queries.setQueryData(getGetResellerWebhookQueryKey(), response);
  const rotate = useMutation({ mutationFn: () => rotateResellerWebhookSecret(), onSuccess });
  const end = useMutation({
    mutationFn: () => endReplacedResellerSecret(),
    onSuccess,
    onSettled: () => setAsking(false),
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
        <Button size="small" loading={rotate.isPending} onClick={() => rotate.mutate()}>
          {t('webhook.rotate')}
        </Button>
      </div>
      <p className="text-small text-muted">
        {replacedEnds
          ? t('webhook.replaced', { time: formatMoment(new Date(replacedEnds), i18n.language) })
          : t('webhook.secretHelp')}
      </p>
      {replacedEnds && (
        <div>
          <Button size="small" onClick={() => setAsking(true)}>
            {t('webhook.end')}
          </Button>
        </div>
      )}
      <Failure title={t('webhook.notRotated')} error={rotate.error} />
      <Failure title={t('webhook.notEnded')} error={end.error} />
      <ConfirmDialog
        isDangerous
        open={isAsking}
        isBusy={end.isPending}
        title={t('webhook.endTitle')}
        confirmLabel={t('webhook.end')}
        cancelLabel={t('account:keepIt')}
        onCancel={() => setAsking(false)}
        onConfirm={() => end.mutate()}
      >
        {t('webhook.endText')}
      </ConfirmDialog>
    </section>
  );
}

function Failure({ title, error }: { title: string; error: Error | null }) {
  const { t } = useTranslation('account');
  if (!error) return null;
  return (
    <Notice tone="bad" role="alert" title={title}>
      {stepUpMessage(error) ?? t('nothingChanged')}
    </Notice>
  );
}
