import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { closeAbuseCase, restoreDomain, suspendDomain } from '#api/generated/hooks/abuse.ts';
import type { AbuseCase } from '#api/generated/schemas/abuseCase.zod.ts';
import { formatDays } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useCaseStep } from './useCaseStep.ts';
import { useConflictText } from './useConflictText.ts';

export type StepName = 'suspend' | 'restore' | 'close';

const MAX_REASON = 200;
const MAX_TEXT = 2000;
const DAYS = [3, 7, 14, 30];
const USUAL_DAYS = 14;

type StepDialogProps = {
  step: StepName;
  abuseCase: AbuseCase;
  /** The domain in Unicode. */
  name: string;
  onClose: () => void;
};

/** Asks for the reason of a step, and what the owner is told. After a conflict it stays open, over the present case. */
export function StepDialog({ step, abuseCase, name, onClose }: StepDialogProps) {
  const { t, i18n } = useTranslation(['adminAbuse', 'account', 'common', 'shell']);
  const { caseNumber, version, domain } = abuseCase;
  const first = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [days, setDays] = useState(USUAL_DAYS);
  const [isAsked, setAsked] = useState(false);
  const told = useRef<HTMLTextAreaElement>(null);
  const conflictText = useConflictText();
  const isReasonMissing = reason.trim() === '';
  const isTextMissing = step === 'suspend' && text.trim() === '';
  const send = () => {
    const given = { version, reason: reason.trim() };
    if (step === 'close') return closeAbuseCase(caseNumber, given);
    return step === 'restore'
      ? restoreDomain(caseNumber, { ...given, domain })
      : suspendDomain(caseNumber, { ...given, domain, text: text.trim(), days });
  };
  const { mutate, isPending, error } = useCaseStep(caseNumber, send, t(`${step}.done`, { name }), onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isReasonMissing) first.current?.focus();
    else if (isTextMissing) told.current?.focus();
    else mutate();
  }

  const missing = (isMissing: boolean) => (isAsked && isMissing ? t('common:fillThisIn') : undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('shell:close')}
      initialFocus={first}
      title={t(`${step}.title`, { name })}
      description={t(`${step}.text`)}
    >
      <form className="stack gap-5" noValidate onSubmit={submit}>
        {error && (
          <Notice tone="bad" role="alert">
            {conflictText(error) ?? errorMessage(error, t('account:didNotWork'))}
          </Notice>
        )}
        <TextField
          ref={first}
          wide
          required
          label={t('reason.label')}
          help={t('reason.help')}
          error={missing(isReasonMissing)}
          maxLength={MAX_REASON}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {step === 'suspend' && (
          <>
            <TextArea
              ref={told}
              wide
              required
              rows={5}
              label={t('suspend.told')}
              help={t('suspend.toldHelp')}
              error={missing(isTextMissing)}
              maxLength={MAX_TEXT}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <SelectField
              wide
              label={t('suspend.days')}
              value={String(days)}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {DAYS.map((count) => (
                <option key={count} value={count}>
                  {formatDays(count, i18n.language)}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <div className="row gap-3 justify-end">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant={step === 'suspend' ? 'danger' : 'primary'} loading={isPending}>
            {t(`${step}.button`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
