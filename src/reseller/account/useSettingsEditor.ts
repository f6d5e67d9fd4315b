import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getGetResellerSettingsQueryKey, updateResellerSettings } from '#api/generated/hooks/reseller.ts';
import type { ResellerSettingsEntry } from '#api/generated/schemas/resellerSettingsEntry.zod.ts';
import { type FieldEditor, useFieldEditor } from '#shared/changes/useFieldEditor.ts';
import { findRejected, toChanges, toFields } from './settingsFields.ts';

/** Edits the settings, and saves only what was changed. */
export function useSettingsEditor(entry: ResellerSettingsEntry, accountId: number): FieldEditor {
  const queries = useQueryClient();
  const { id, version, resellerSettings: settings } = entry;
  const queryKey = getGetResellerSettingsQueryKey();
  const fields = useMemo(() => toFields(settings), [settings]);
  const editor = useFieldEditor({
    id: `reseller/${accountId}/${id}`,
    version,
    fields,
    refetch: () => queries.invalidateQueries({ queryKey }),
    save: async (changed) => {
      const response = await updateResellerSettings({ version, settings: toChanges(settings, changed) });
      queries.setQueryData(queryKey, response);
      return response.data.resellersettings.find((saved) => saved.id === id)?.version ?? version;
    },
  });
  const { error } = editor;
  const rejected = useMemo(() => findRejected(error), [error]);
  return { ...editor, rejected };
}
