import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { toDetails, toFields } from '#admin/tools/registryFields.ts';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import {
  getFindRegistriesQueryKey,
  getGetRegistryQueryKey,
  updateRegistry,
} from '#api/generated/hooks/registryinfo.ts';
import type { RegistryDetails } from '#api/generated/schemas/registryDetails.zod.ts';
import type { RegistryInfo } from '#api/generated/schemas/registryInfo.zod.ts';
import { type FieldEditor, useFieldEditor } from '#shared/changes/useFieldEditor.ts';
import { findRejected } from './registryForm.ts';

export type RegistryEditor = FieldEditor & { entry: RegistryInfo };

/** Edits an entry of the registry directory. */
export function useRegistryEditor(entry: RegistryInfo, accountId: number): RegistryEditor {
  const queries = useQueryClient();
  const { id, version, details } = entry;
  const queryKey = getGetRegistryQueryKey(id);
  const sent = useRef<RegistryDetails>(details);
  const fields = useMemo(() => toFields(details), [details]);
  const editor = useFieldEditor({
    id: `registryinfo/${accountId}/${id}`,
    version,
    fields,
    refetch: () => queries.invalidateQueries({ queryKey }),
    save: async (changed) => {
      sent.current = toDetails({ ...fields, ...changed }, details.contacts);
      const response = await updateRegistry(id, { version, details: sent.current });
      queries.setQueryData(queryKey, response);
      void queries.invalidateQueries({ queryKey: getFindRegistriesQueryKey() });
      void queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() });
      return response.data.registryinfo.version;
    },
  });
  const { error } = editor;
  const rejected = useMemo(() => findRejected(error, sent.current), [error]);
  return { ...editor, entry, rejected };
}
