import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { createLabel } from '#api/generated/hooks/labels.ts';
import type { CountedLabel } from '#api/generated/schemas/countedLabel.zod.ts';
import { LabelInput } from '#api/generated/schemas/labelInput.zod.ts';
import { Button } from '#ui/Button.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { LabelFields } from './LabelFields.tsx';
import { isNameTaken, labelsOptions } from './labelQueries.ts';

/** Adds a label. */
export function NewLabel({ onAdded }: { onAdded: (label: CountedLabel) => void }) {
  const { t } = useTranslation(['labels', 'account', 'common']);
  const queries = useQueryClient();
  const [input, setInput] = useState<LabelInput>({ name: '', color: 'gray' });
  const [isAsked, setAsked] = useState(false);
  const wanted = { ...input, name: input.name.trim() };
  const isNamed = LabelInput.safeParse(wanted).success;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: LabelInput) => createLabel(body),
    onSuccess: async ({ data }) => {
      setInput({ name: '', color: 'gray' });
      setAsked(false);
      await queries.invalidateQueries({ queryKey: labelsOptions.queryKey });
      onAdded(data.label);
    },
  });

  function getError() {
    if (error) return isNameTaken(error) ? t('name.taken') : errorMessage(error, t('account:notSaved'));
    return isAsked && !isNamed && t('common:fillThisIn');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isNamed && !isPending) mutate(wanted);
  }

  return (
    <form onSubmit={submit} noValidate className="row gap-3 items-end">
      <LabelFields
        value={input}
        error={getError()}
        onChange={(value) => {
          reset();
          setInput(value);
        }}
      />
      <Button type="submit" icon={<PlusIcon />} loading={isPending}>
        {t('add')}
      </Button>
    </form>
  );
}
