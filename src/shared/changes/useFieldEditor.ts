import { useMemo } from 'react';
import { type FormData, omitEmpty } from '#form-engine/form.ts';
import { isEqual } from '#lib/changes.ts';
import { type ChangeEditorOptions, useChangeEditor } from './useChangeEditor.ts';
import type { FormEditor } from './useReviewedForm.tsx';

/** An empty list is an empty text. */
export type FieldValue = string | number | boolean | readonly string[];
/** A field with its value. The value includes the field's name, so that it identifies the change. */
export type Field = { field: string; value: FieldValue };
export type FieldEditor = FormEditor<Field>;

type FieldEditorOptions = Pick<ChangeEditorOptions<Field>, 'id' | 'version' | 'refetch'> & {
  /** The form's fields as loaded. Must stay the same object until they are loaded again. */
  fields: Readonly<Record<string, FieldValue>>;
  /** Saves the changed fields. Resolves with the new version. */
  save: (changed: Record<string, FieldValue>) => Promise<number>;
};

/** Stages changes of a form field by field, saves them together, and can undo the last ones. */
export function useFieldEditor({
  fields,
  save,
  ...options
}: FieldEditorOptions): Omit<FieldEditor, 'rejected'> {
  const items = useMemo(
    () => Object.entries(fields).map(([field, value]) => ({ key: field, value: { field, value } })),
    [fields],
  );
  const editor = useChangeEditor<Field>({
    ...options,
    items,
    parse: parseField,
    write: (changes) => save(Object.fromEntries(changes.map(({ key, after }) => [key, after?.value ?? '']))),
  });
  const { draft } = editor;
  const data = useMemo(
    () => omitEmpty(Object.fromEntries(draft.rows.map(({ key, value }) => [key, value.value]))),
    [draft.rows],
  );
  const original = useMemo(() => omitEmpty(fields), [fields]);
  const stage = (next: FormData) => {
    const edits = items
      .filter(({ key }) => !isEqual(toValue(next[key]), toValue(data[key])))
      .map(({ key }) => ({ key, after: { field: key, value: toValue(next[key]) } }));
    if (edits.length > 0) draft.edit(...edits);
  };
  return { ...editor, data, original, stage };
}

const toValue = (value: FormData[string]): FieldValue =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? '' : value;

const isTexts = (value: unknown) => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function parseField(stored: unknown): Field | null {
  const { field, value } = (stored ?? {}) as Partial<Field>;
  const isValue = ['string', 'number', 'boolean'].includes(typeof value) || isTexts(value);
  return typeof field === 'string' && value !== undefined && isValue ? { field, value } : null;
}
