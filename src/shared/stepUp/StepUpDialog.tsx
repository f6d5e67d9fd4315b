import './stepUp.css';
import { useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ProofForm } from './ProofForm.tsx';
import { findMethods, finishProof, useWaitingCalls } from './proofRequests.ts';
import { usePurpose } from './usePurpose.ts';

/** Asks for a second proof over whatever made the call. Closing it cancels the call. */
export default function StepUpDialog() {
  const { t } = useTranslation(['stepUp', 'shell', 'common']);
  const calls = useWaitingCalls();
  const { key, name } = usePurpose(calls);
  const initialFocus = useRef<HTMLElement>(null);
  const [first] = calls;
  if (!first) return null;
  return (
    <Dialog
      open
      isBottomSheet
      isDescriptionInHead
      onOpenChange={(open) => !open && finishProof(false)}
      title={t('title')}
      description={
        <Trans
          t={t}
          i18nKey={`for.${key}`}
          values={{ name }}
          components={{ name: <bdi translate="no" className="font-medium text-ink wrap-anywhere" /> }}
        />
      }
      closeLabel={t('shell:close')}
      initialFocus={initialFocus}
      footer={
        <>
          <p className="grow-wrap text-small text-muted">{t('note')}</p>
          <Button onClick={() => finishProof(false)}>{t('common:cancel')}</Button>
        </>
      }
    >
      <ProofForm
        methods={findMethods(first)}
        approvesDevice={first.stepUp.needs === 'approved_device'}
        initialFocus={initialFocus}
      />
    </Dialog>
  );
}
