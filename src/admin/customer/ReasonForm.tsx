import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { SupportReason } from '#api/generated/schemas/supportReason.zod.ts';
import { Button } from '#ui/Button.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';

const KINDS = SupportReason.shape.kind.options;
const MAX_TEXT = 200;

export type ReasonFormProps = {
  title?: string;
  opening: Pick<UseMutationResult<unknown, Error, SupportReason>, 'mutate' | 'isPending' | 'error'>;
  /** The reason that is replaced. */
  present?: SupportReason;
  onDone?: () => void;
};

/** Asks why a customer is opened. */
export function ReasonForm({ title, opening, present, onDone }: ReasonFormProps) {
  const { t } = useTranslation(['adminCustomers', 'account', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState(present?.kind ?? 'ticket');
  const [text, setText] = useState(present?.text ?? '');
  const [isAsked, setAsked] = useState(false);
  const isMissing = text.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isMissing) field.current?.focus();
    else opening.mutate({ kind, text: text.trim() }, onDone && { onSuccess: onDone });
  }

  return (
    <form className="stack gap-5" noValidate onSubmit={submit}>
      {title && (
        <Heading level={2} className="text-heading">
          {title}
        </Heading>
      )}
      <p className="text-muted">{t('reason.lead')}</p>
      {opening.error && (
        <Notice tone="bad" role="alert">
          {errorMessage(opening.error, t('account:didNotWork'))}
        </Notice>
      )}
      <SegmentedControl
        legend={t('reason.kind')}
        options={KINDS.map((value) => ({ value, label: t(`reason.kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <TextField
        ref={field}
        required
        label={t(`reason.text.${kind}`)}
        error={isAsked && isMissing ? t('common:fillThisIn') : undefined}
        maxLength={MAX_TEXT}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button type="submit" variant="primary" loading={opening.isPending}>
          {present ? t('reason.change') : t('open')}
        </Button>
      </div>
    </form>
  );
}
