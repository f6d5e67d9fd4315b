import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, stepUpMessage } from '#api/errors.ts';
import { getGetResellerSettingsQueryKey, updateResellerSettings } from '#api/generated/hooks/reseller.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { TextField } from '#ui/TextField.tsx';

const MAX_LENGTH = 500;

/** The address of the webhook, which can be changed and removed. */
export function WebhookAddress({ url }: { url: string | null }) {
  const { t } = useTranslation(['resellerApi', 'reseller', 'account']);
  const queries = useQueryClient();
  const [entered, setEntered] = useState(url ?? '');
  const [isWrong, setWrong] = useState(false);
  const address = entered.trim();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => updateResellerSettings({ settings: { type: 'api', webhookUrl: address || null } }),
    onSuccess: (response) => {
      queries.setQueryData(getGetResellerSettingsQueryKey(), response);
      void notify(t('webhook.saved'), { tone: 'success' });
    },
  });
  const isRejected = error instanceof ApiError && Object.keys(error.fields).length > 0;
  const problem = isWrong ? t('reseller:httpsPattern') : isRejected ? t('webhook.refused') : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isUsable = address === '' || (/^https:\/\//.test(address) && URL.canParse(address));
    setWrong(!isUsable);
    if (isUsable) mutate();
  }

  return (
    <form noValidate className="stack gap-3 items-start" onSubmit={submit}>
      <TextField
        wide
        className="full-width"
        label={t('webhook.address')}
        help={t('webhook.addressHelp')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={entered}
        error={problem}
        onChange={(event) => {
          setEntered(event.target.value);
          setWrong(false);
          reset();
        }}
      />
      {error && !isRejected && (
        <Notice tone="bad" role="alert" title={t('webhook.notSaved')}>
          {stepUpMessage(error) ?? t('account:nothingChanged')}
        </Notice>
      )}
      {address !== (url ?? '') && (
        <Button type="submit" variant="primary" size="small" loading={isPending}>
          {t('webhook.save')}
        </Button>
      )}
    </form>
  );
}
