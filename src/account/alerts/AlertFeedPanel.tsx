import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import {
  createAlertFeed,
  deleteAlertFeed,
  getGetAlertSettingsQueryKey,
} from '#api/generated/hooks/alerts.ts';
import type { AlertSettings } from '#api/generated/schemas/alertSettings.zod.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Button } from '#ui/Button.tsx';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

type Task = 'replace' | 'end';

/** The address of the feed of alerts. */
export function AlertFeedPanel({ feed }: Pick<AlertSettings, 'feed'>) {
  const { t } = useTranslation(['alerts', 'renewals', 'account', 'shell']);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Task>();
  const { mutate, isPending } = useMutation({
    mutationFn: (task: Task | 'create') => (task === 'end' ? deleteAlertFeed() : createAlertFeed()),
    onSuccess: (response) => {
      queries.setQueryData(getGetAlertSettingsQueryKey(), response);
      void notify(t('account:saved'), { tone: 'success' });
    },
    onError: (error) => void notify(errorMessage(error, t('account:notSaved')), { tone: 'error' }),
  });
  const address = feed?.url ? new URL(feed.url, window.location.origin).href : undefined;
  return (
    <Panel title={t('feed.title')}>
      <div className="stack gap-4">
        <p className="text-small text-muted">{t('feed.text')}</p>
        {feed && !address && <p>{t('shell:stepUp')}</p>}
        {!feed && (
          <div className="row">
            <Button loading={isPending} onClick={() => mutate('create')}>
              {t('renewals:calendar.create')}
            </Button>
          </div>
        )}
        {address && (
          <>
            <div className="field-box field-wide">
              <input
                className="field-input font-mono text-badge"
                readOnly
                aria-label={t('feed.address')}
                value={address}
                onFocus={({ target }) => target.select()}
              />
              <CopyButton text={address} label={t('renewals:calendar.copy')} />
            </div>
            <div className="row gap-2">
              <Button variant="quiet" size="small" disabled={isPending} onClick={() => setAsked('replace')}>
                {t('renewals:calendar.replace.action')}
              </Button>
              <Button variant="quiet" size="small" disabled={isPending} onClick={() => setAsked('end')}>
                {t('renewals:calendar.end.action')}
              </Button>
            </div>
          </>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          open
          isDangerous
          title={asked === 'replace' ? t('renewals:calendar.replace.title') : t('feed.endTitle')}
          confirmLabel={t(`renewals:calendar.${asked}.action`)}
          cancelLabel={t('account:keepIt')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            mutate(asked);
          }}
        >
          <p>{asked === 'replace' ? t('feed.replaceText') : t('renewals:calendar.end.text')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
