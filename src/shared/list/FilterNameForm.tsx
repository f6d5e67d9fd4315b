import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import { getListSavedFiltersQueryKey } from '#api/generated/hooks/savedfilters.ts';
import { SavedFilterName } from '#api/generated/schemas/savedFilterName.zod.ts';
import { TextField } from '#ui/TextField.tsx';

const MAX_NAME = 60;

type FilterNameFormProps = {
  id?: string;
  initial?: string;
  save: (name: string) => Promise<unknown>;
  onSaved: (name: string) => void;
  /** The buttons beside the field. */
  children?: (isSaving: boolean) => ReactNode;
};

/** The name of a saved filter. */
export function FilterNameForm({ id, initial = '', save, onSaved, children }: FilterNameFormProps) {
  const { t } = useTranslation(['list', 'common', 'account']);
  const queries = useQueryClient();
  const [text, setText] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const name = text.trim();
  const isNamed = SavedFilterName.safeParse(name).success;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: getListSavedFiltersQueryKey().slice(0, 1) });
      onSaved(name);
    },
  });

  function getError() {
    if (error instanceof ApiError && error.fields.name === 'taken') return t('saved.taken');
    if (error) return errorMessage(error, t('account:notSaved'));
    return isAsked && !isNamed && t('common:fillThisIn');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isNamed && !isPending) mutate(name);
  }

  return (
    <form id={id} onSubmit={submit} noValidate className="row gap-3 items-end">
      <TextField
        wide
        required
        autoFocus
        className="grow-wrap"
        label={t('common:name')}
        error={getError()}
        maxLength={MAX_NAME}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          reset();
          setText(target.value);
        }}
      />
      {children?.(isPending)}
    </form>
  );
}
