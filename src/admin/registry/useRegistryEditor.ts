import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type RegistryValue, toDetails, toFields } from '#admin/tools/registryFields.ts';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import {
  getFindRegistriesQueryKey,
  getGetRegistryQueryKey,
  updateRegistry,
} from '#api/generated/hooks/registryinfo.ts';
import type { RegistryDetails } from '#api/generated/schemas/registryDetails.zod.ts';
import type { RegistryInfo } from '#api/generated/schemas/registryInfo.zod.ts';
import { type FormData, omitEmpty, type Problem } from '#form-engine/form.ts';
import { isEqual } from '#lib/changes.ts';
import { type ChangeEditor, useChangeEditor } from '#shared/changes/useChangeEditor.ts';
import { findRejected } from './registryForm.ts';

/** A field with its value. The value includes the field's name, so that it identifies the change. */
export type RegistryField = { field: string; value: RegistryValue };

export type RegistryEditor = ChangeEditor<RegistryField> & {
  entry: RegistryInfo;
  /** The form's data with and without the staged changes. */
  data: FormData;
  original: FormData;
  stage: (data: FormData) => void;
  /** The fields that the server rejected in the last attempt to save. */
  rejected: readonly Problem[];
};

/** Stages changes of an entry field by field, saves them together, and can undo the last ones. */
export function useRegistryEditor(entry: RegistryInfo, accountId: number): RegistryEditor {
  const queries = useQueryClient();
  const { id, version, details } = entry;
  const queryKey = getGetRegistryQueryKey(id);
  const sent = useRef<RegistryDetails>(details);
  const items = useMemo(
    () =>
      Object.entries(toFields(details)).map(([field, value]) => ({ key: field, value: { field, value } })),
    [details],
  );
  const editor = useChangeEditor<RegistryField>({
    id: `registryinfo/${accountId}/${id}`,
    version,
    items,
    parse: parseField,
    refetch: () => queries.invalidateQueries({ queryKey }),
    write: async (changes) => {
      const changed = changes.map(({ key, after }) => [key, after?.value ?? '']);
      const fields = { ...toFields(details), ...Object.fromEntries(changed) };
      sent.current = toDetails(fields, details.contacts);
      const response = await updateRegistry(id, { version, details: sent.current });
      queries.setQueryData(queryKey, response);
      void queries.invalidateQueries({ queryKey: getFindRegistriesQueryKey() });
      void queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() });
      return response.data.registryinfo.version;
    },
  });
  const { draft, error } = editor;
  const data = useMemo(
    () => omitEmpty(Object.fromEntries(draft.rows.map(({ key, value }) => [key, value.value]))),
    [draft.rows],
  );
  const original = useMemo(() => omitEmpty(toFields(details)), [details]);
  const stage = (next: FormData) => {
    const edits = items
      .filter(({ key }) => !isEqual(next[key] ?? '', data[key] ?? ''))
      .map(({ key }) => ({ key, after: { field: key, value: (next[key] ?? '') as RegistryValue } }));
    if (edits.length > 0) draft.edit(...edits);
  };
  const rejected = useMemo(() => findRejected(error, sent.current), [error]);
  return { ...editor, entry, data, original, stage, rejected };
}

function parseField(stored: unknown): RegistryField | null {
  const { field, value } = (stored ?? {}) as Partial<RegistryField>;
  const isValue = ['string', 'number', 'boolean'].includes(typeof value);
  return typeof field === 'string' && value !== undefined && isValue ? { field, value } : null;
}
