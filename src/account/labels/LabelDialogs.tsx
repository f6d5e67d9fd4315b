import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { deleteLabel, mergeLabel, updateLabel } from '#api/generated/hooks/labels.ts';
import type { CountedLabel } from '#api/generated/schemas/countedLabel.zod.ts';
import { LabelInput } from '#api/generated/schemas/labelInput.zod.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { LabelFields } from './LabelFields.tsx';
import { isNameTaken, refreshLabels } from './labelQueries.ts';

type LabelDialogProps = { label: CountedLabel; onClose: () => void };

/** Makes a change of a label, closes its dialog and says what was done. */
function useLabelCall<Input>(call: (input: Input) => Promise<unknown>, done: string, onClose: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async () => {
      onClose();
      void notify(done, { tone: 'success' });
      await refreshLabels(queries);
    },
  });
}

type FormDialogProps = {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isBusy, isDangerous, onSubmit, onClose, children } = props;
  const { t } = useTranslation(['common', 'shell']);
  const formId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'primary'} loading={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="stack gap-5">
        {children}
      </form>
    </Dialog>
  );
}

export function EditLabel({ label: { labelId, name, color }, onClose }: LabelDialogProps) {
  const { t } = useTranslation(['labels', 'account', 'common']);
  const [input, setInput] = useState<LabelInput>({ name, color });
  const [isAsked, setAsked] = useState(false);
  const wanted = { ...input, name: input.name.trim() };
  const isNamed = LabelInput.safeParse(wanted).success;
  const { mutate, isPending, error, reset } = useLabelCall(
    (body: LabelInput) => updateLabel(labelId, body),
    t('account:saved'),
    onClose,
  );
  const problem =
    error && (isNameTaken(error) ? t('name.taken') : errorMessage(error, t('account:notSaved')));
  return (
    <FormDialog
      title={t('account:editNamed', { name })}
      submitLabel={t('account:save')}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => {
        setAsked(true);
        if (isNamed) mutate(wanted);
      }}
    >
      <LabelFields
        value={input}
        error={problem ?? (isAsked && !isNamed && t('common:fillThisIn'))}
        onChange={(value) => {
          reset();
          setInput(value);
        }}
      />
    </FormDialog>
  );
}

/** Gives the domains of a label another one, and deletes it. */
export function MergeLabel({
  label: { labelId, name, domains },
  others,
  onClose,
}: LabelDialogProps & { others: readonly CountedLabel[] }) {
  const { t } = useTranslation(['labels', 'account']);
  const [into, setInto] = useState<number>();
  const [isAsked, setAsked] = useState(false);
  const target = others.find((other) => other.labelId === into)?.name ?? '';
  const { mutate, isPending, error } = useLabelCall(
    (chosen: number) => mergeLabel(labelId, { into: chosen }),
    t('merge.done', { name, target }),
    onClose,
  );
  return (
    <FormDialog
      title={t('merge.title', { name })}
      submitLabel={t('merge.action')}
      isBusy={isPending}
      isDangerous
      onClose={onClose}
      onSubmit={() => {
        setAsked(true);
        if (into !== undefined) mutate(into);
      }}
    >
      <SelectField
        wide
        label={t('merge.into')}
        error={
          error
            ? errorMessage(error, t('account:notSaved'))
            : isAsked && into === undefined && t('merge.choose')
        }
        value={into ?? ''}
        onChange={({ target }) => setInto(Number(target.value))}
      >
        <option value="" disabled>
          {t('merge.choose')}
        </option>
        {others.map((other) => (
          <option key={other.labelId} value={other.labelId} translate="no">
            {other.name}
          </option>
        ))}
      </SelectField>
      {target && <p>{t('merge.text', { name, target, count: domains })}</p>}
    </FormDialog>
  );
}

export function DeleteLabel({ label: { labelId, name, domains }, onClose }: LabelDialogProps) {
  const { t } = useTranslation(['labels', 'account']);
  const { mutate, isPending, error } = useLabelCall(
    () => deleteLabel(labelId),
    t('delete.done', { name }),
    onClose,
  );
  return (
    <ConfirmDialog
      open
      isDangerous
      isBusy={isPending}
      title={t('delete.title', { name })}
      confirmLabel={t('delete.action')}
      cancelLabel={t('account:keepIt')}
      onCancel={onClose}
      onConfirm={() => mutate(undefined)}
    >
      <p>{domains > 0 ? t('delete.text', { count: domains }) : t('delete.unused')}</p>
      {error && <p role="alert">{errorMessage(error, t('account:notSaved'))}</p>}
    </ConfirmDialog>
  );
}
