import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepUpMessage } from '#api/errors.ts';
import { getGetResellerSettingsQueryKey, updateResellerSettings } from '#api/generated/hooks/reseller.ts';
import type { ApiResellerSettings } from '#api/generated/schemas/apiResellerSettings.zod.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { useFailureToast } from './useFailureToast.ts';

/** The key and secret of the API. The secret is hidden until requested, and can be replaced with a new one. */
export function KeysPanel({ settings: { apiKey, apiSecret } }: { settings: ApiResellerSettings }) {
  const { t } = useTranslation(['reseller', 'shell', 'account']);
  const queries = useQueryClient();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => updateResellerSettings({ settings: { type: 'api', newSecret: true } }),
    onSuccess: (response) => {
      queries.setQueryData(getGetResellerSettingsQueryKey(), response);
      void notify(t('keys.made'), { tone: 'success' });
    },
    onSettled: () => setAsking(false),
  });
  useFailureToast(error, t('toast.update'));
  return (
    <Panel
      title={t('keys.title')}
      actions={
        apiSecret !== null && (
          <Button size="small" variant="quiet" onClick={() => setShown(!isShown)}>
            {isShown ? t('keys.hide') : t('keys.show')}
          </Button>
        )
      }
      foot={t('keys.note')}
    >
      <FactList
        facts={[
          {
            key: 'key',
            term: t('keys.key'),
            value: (
              <span className="reseller-key line-up wrap-anywhere">
                <code translate="no">{apiKey}</code>
                <CopyButton text={apiKey} label={t('keys.copyKey')} />
              </span>
            ),
          },
          {
            key: 'secret',
            term: t('keys.secret'),
            value:
              apiSecret === null ? (
                t('shell:stepUp')
              ) : (
                <span className="reseller-key line-up wrap-anywhere">
                  <code translate="no">{isShown ? apiSecret : '••••••••••••'}</code>
                  <CopyButton text={apiSecret} label={t('keys.copySecret')} />
                </span>
              ),
          },
        ]}
      />
      {error && (
        <Notice tone="bad" role="alert" className="mt-4" title={t('toast.update')}>
          {stepUpMessage(error) ?? t('account:nothingChanged')}
        </Notice>
      )}
      <Button size="small" className="mt-4" onClick={() => setAsking(true)}>
        {t('keys.renew')}
      </Button>
      <ConfirmDialog
        isDangerous
        open={isAsking}
        isBusy={isPending}
        title={t('keys.question')}
        confirmLabel={t('keys.renew')}
        cancelLabel={t('account:keepIt')}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate()}
      >
        {t('keys.warning')}
      </ConfirmDialog>
    </Panel>
  );
}
