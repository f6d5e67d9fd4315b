import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getGetResellerSettingsQueryKey, updateResellerSettings } from '#api/generated/hooks/reseller.ts';
import type { ResellerSettingsEntry } from '#api/generated/schemas/resellerSettingsEntry.zod.ts';
import { type FormData, omitEmpty, type Problem } from '#form-engine/form.ts';
import { isEqual } from '#lib/changes.ts';
import { type ChangeEditor, useChangeEditor } from '#shared/changes/useChangeEditor.ts';
import { findRejected, type SettingsValue, toChanges, toFields } from './settingsFields.ts';

/** A field with its value. The value includes the field's name, so that it identifies the change. */
export type SettingsField = { field: string; value: SettingsValue };

export type SettingsEditor = ChangeEditor<SettingsField> & {
  /** The form's data with and without the staged changes. */
  data: FormData;
  original: FormData;
  stage: (data: FormData) => void;
  /** The fields that the backend rejected in the last attempt to save. */
  rejected: readonly Problem[];
};

/** Stages changes of the settings field by field, saves only these, and can undo the last ones. */
export function useSettingsEditor(entry: ResellerSettingsEntry, accountId: number): SettingsEditor {
  const queries = useQueryClient();
  const { id, resellerSettings: settings } = entry;
  const queryKey = getGetResellerSettingsQueryKey();
  const items = useMemo(
    () =>
      Object.entries(toFields(settings)).map(([field, value]) => ({ key: field, value: { field, value } })),
    [settings],
  );
  const editor = useChangeEditor<SettingsField>({
    id: `reseller/${accountId}/${id}`,
    // Settings have no version: a field that someone else has changed is detected by its value.
    version: id,
    items,
    parse: parseField,
    refetch: () => queries.invalidateQueries({ queryKey }),
    write: async (changes) => {
      const changed = Object.fromEntries(changes.map(({ key, after }) => [key, after?.value ?? '']));
      const response = await updateResellerSettings({ settings: toChanges(settings.type, changed) });
      queries.setQueryData(queryKey, response);
      return id;
    },
  });
  const { draft, error } = editor;
  const data = useMemo(
    () => omitEmpty(Object.fromEntries(draft.rows.map(({ key, value }) => [key, value.value]))),
    [draft.rows],
  );
  const original = useMemo(() => omitEmpty(toFields(settings)), [settings]);
  const stage = (next: FormData) => {
    const edits = items
      .filter(({ key }) => !isEqual(next[key] ?? '', data[key] ?? ''))
      .map(({ key }) => ({ key, after: { field: key, value: (next[key] ?? '') as SettingsValue } }));
    if (edits.length > 0) draft.edit(...edits);
  };
  const rejected = useMemo(() => findRejected(error), [error]);
  return { ...editor, data, original, stage, rejected };
}

function parseField(stored: unknown): SettingsField | null {
  const { field, value } = (stored ?? {}) as Partial<SettingsField>;
  const isValue = ['string', 'number', 'boolean'].includes(typeof value);
  return typeof field === 'string' && value !== undefined && isValue ? { field, value } : null;
}
