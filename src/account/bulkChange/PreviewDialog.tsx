import './bulkChange.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { runBulkChange } from '#api/generated/hooks/bulkchanges.ts';
import type { BulkChange } from '#api/generated/schemas/bulkChange.zod.ts';
import type { BulkChangeResponse } from '#api/generated/schemas/bulkChangeResponse.zod.ts';
import type { BulkEffect } from '#api/generated/schemas/bulkEffect.zod.ts';
import { EffectTile } from '#shared/changes/EffectTile.tsx';
import { RemovalConsent } from '#shared/changes/RemovalConsent.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { AlertIcon } from '#ui/icons/AlertIcon.tsx';
import { InfoIcon } from '#ui/icons/InfoIcon.tsx';
import { MailIcon, WebsiteIcon } from '#ui/icons/productIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Tone } from '#ui/tone.ts';
import { showBulkChange } from './bulkQueries.ts';
import { ItemsPanel } from './ItemsPanel.tsx';
import { ReportButton } from './ReportButton.tsx';
import { useBulkTexts } from './useBulkTexts.ts';

type PreviewDialogProps = {
  change: BulkChange;
  /** Whether to try failed domains again instead of starting the change. */
  isRetry?: boolean;
  /** Back to the form; omitted if there is none. */
  onBack?: (() => void) | undefined;
  onStarted: (response: BulkChangeResponse) => void;
  onClose: () => void;
};

/** Step 2, or another try: what would change, and what can't. Nothing is changed before it is confirmed. */
export function PreviewDialog({ change, isRetry = false, onBack, onStarted, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['bulkChange', 'shell', 'common']);
  const queries = useQueryClient();
  const { titleOf } = useBulkTexts();
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const { bulkChangeId: id, counts } = change;
  const effects = isRetry ? change.retryEffects : change.effects;
  const toChange = isRetry ? counts.retryable : counts.planned;
  const losses = effects.filter(({ mustConfirm }) => mustConfirm);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      runBulkChange(id, {
        action: isRetry ? 'retry' : 'start',
        confirmed: losses.map(({ effect }) => effect),
      }),
    onSuccess: (response) => {
      showBulkChange(queries, response);
      onStarted(response);
    },
  });
  const canStart = toChange > 0 && losses.every(({ effect }) => agreed.has(effect));
  return (
    <Dialog
      open
      wide
      isBottomSheet
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(change)}
      description={isRetry ? t('about.done') : t('step2', counts)}
      closeLabel={t('shell:close')}
      footer={
        <div className="review-actions row grow">
          {onBack && (
            <Button variant="quiet" onClick={onBack}>
              {t('back')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {toChange > 0 && (
            <Button
              variant="primary"
              disabled={!canStart}
              loading={isPending}
              loadingLabel={t('starting')}
              onClick={() => mutate()}
            >
              {t(isRetry ? 'retry' : 'start', { count: toChange })}
            </Button>
          )}
        </div>
      }
    >
      <div className="bulk-preview stack gap-4">
        {toChange === 0 && (
          <Notice tone={counts.barred > 0 ? 'warm' : 'neutral'} title={t('nothing.title')}>
            {t(counts.barred > 0 ? 'nothing.barred' : 'nothing.same')}
          </Notice>
        )}
        {effects.length > 0 && (
          <div className="grid grid-narrow grid-fit gap-3">
            {effects.map((one) => (
              <EffectTile
                key={one.effect}
                tone={toneOf(one)}
                icon={<EffectIcon {...one} />}
                title={t(`effect.${one.effect}`)}
              >
                {t('domainCount', { count: one.domains })}
              </EffectTile>
            ))}
          </div>
        )}
        {isRetry ? (
          <ItemsPanel
            {...{ id, state: 'failed', count: counts.failed }}
            showsPlan
            title={t('failedTitle', { count: counts.failed })}
            note={t('mailFirst')}
          />
        ) : (
          <>
            <ItemsPanel
              {...{ id, state: 'planned', count: counts.planned }}
              title={t('plannedTitle', { count: counts.planned })}
              note={t('mailFirst')}
            />
            <ItemsPanel
              {...{ id, state: 'barred', count: counts.barred }}
              title={t('barredTitle', { count: counts.barred })}
            />
            <ItemsPanel
              {...{ id, state: 'same', count: counts.same }}
              isClosed
              title={t('sameTitle', { count: counts.same })}
            />
          </>
        )}
        <RemovalConsent
          removals={losses.map(({ effect, domains }) => ({
            key: effect,
            label: `${t(`effect.${effect}`)} · ${t('domainCount', { count: domains })}`,
          }))}
          agreed={agreed}
          onChange={setAgreed}
        />
        <ReportButton id={id} />
        {error && (
          <Notice tone="bad" role="alert">
            {errorMessage(error, t('startFailed'))}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

type EffectProps = { effect: BulkEffect; mustConfirm: boolean };

const MAIL: ReadonlySet<BulkEffect> = new Set(['mail_stops', 'mail_replaced']);

function toneOf({ effect, mustConfirm }: EffectProps): Tone {
  if (MAIL.has(effect)) return 'bad';
  return mustConfirm ? 'warm' : 'neutral';
}

function EffectIcon({ effect, mustConfirm }: EffectProps) {
  if (MAIL.has(effect)) return <MailIcon />;
  if (effect === 'website_moves' || effect === 'website_replaced') return <WebsiteIcon />;
  return mustConfirm ? <AlertIcon /> : <InfoIcon />;
}
