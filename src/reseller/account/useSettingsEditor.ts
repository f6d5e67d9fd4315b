import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getGetResellerSettingsQueryKey, updateResellerSettings } from '#api/generated/hooks/reseller.ts';
import type { ResellerSettingsEntry } from '#api/generated/schemas/resellerSettingsEntry.zod.ts';
import { type FieldEditor, useFieldEditor } from '#shared/changes/useFieldEditor.ts';
import { findRejected, toChanges, toFields } from './settingsFields.ts';

/** Edits the settings, and saves only what was changed. */
export function useSettingsEditor(entry: ResellerSettingsEntry, accountId: number): FieldEditor {
  const queries = useQueryClient();
  const { id, resellerSettings: settings } = entry;
  const queryKey = getGetResellerSettingsQueryKey();
  const fields = useMemo(() => toFields(settings), [settings]);
  const editor = useFieldEditor({
    id: `reseller/${accountId}/${id}`,
    // Settings have no version: a field that someone else has changed is detected by its value.
    version: id,
    fields,
    refetch: () => queries.invalidateQueries({ queryKey }),
    save: async (changed) => {
      const response = await updateResellerSettings({ settings: toChanges(settings, changed) });
      queries.setQueryData(queryKey, response);
      return id;
    },
  });
  const { error } = editor;
  const rejected = useMemo(() => findRejected(error), [error]);
  return { ...editor, rejected };
}
