import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '#api/errors.ts';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import {
  createDnsTemplate,
  getGetDnsTemplateByIdQueryKey,
  getListDnsTemplatesQueryKey,
  updateDnsTemplate,
} from '#api/generated/hooks/dnstemplates.ts';
import type { DnsTemplate } from '#api/generated/schemas/dnsTemplate.zod.ts';
import { applyChanges } from '#lib/changes.ts';
import {
  type ChangeEditor,
  type ChangeEditorOptions,
  useChangeEditor,
} from '#shared/changes/useChangeEditor.ts';
import {
  parseTemplateValue,
  TEXT_FIELDS,
  type TemplateItem,
  type TemplateValue,
  type TextField,
  toItems,
  toTemplate,
} from './templateItems.ts';
import { findRecordProblems, isTextWrong, type RecordProblems } from './templateRules.ts';

/** The problem of a text: it violates a rule, or another template has the same one. */
export type TextProblem = 'invalid' | 'taken';

export type TemplateEditor = ChangeEditor<TemplateValue> & {
  /** Null for a new template. */
  template: DnsTemplate | null;
  textProblems: Partial<Record<TextField, TextProblem>>;
  recordProblems: RecordProblems;
  /** Whether it can be saved. */
  isSound: boolean;
};

/** Stages changes of a template, saves them together, and can undo the last ones. */
export function useTemplateEditor(template: DnsTemplate, accountId: number): TemplateEditor {
  const queries = useQueryClient();
  const { id, version } = template;
  const queryKey = getGetDnsTemplateByIdQueryKey(id);
  const items = useMemo(() => toItems(template), [template]);
  return useSoundEditor(template, {
    id: `dnstemplates/${accountId}/${id}`,
    version,
    items,
    parse: parseTemplateValue,
    refetch: () => queries.invalidateQueries({ queryKey }),
    write: async (changes) => {
      const { slug: _, ...content } = toTemplate(applyChanges(items, changes));
      const response = await updateDnsTemplate(id, { version, ...content });
      queries.setQueryData(queryKey, response);
      void queries.invalidateQueries({ queryKey: getListDnsTemplatesQueryKey() });
      void queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() });
      return response.data.dnstemplate.version;
    },
  });
}

const NOTHING: readonly TemplateItem[] = [];

/** Stages the parts of a new template and creates it. */
export function useNewTemplateEditor(
  accountId: number,
  onCreated: (template: DnsTemplate) => void,
): TemplateEditor {
  const queries = useQueryClient();
  return useSoundEditor(null, {
    id: `dnstemplates/${accountId}/new`,
    version: 0,
    items: NOTHING,
    parse: parseTemplateValue,
    refetch: async () => {},
    write: async (changes) => {
      const { data } = await createDnsTemplate(toTemplate(applyChanges(NOTHING, changes)));
      void queries.invalidateQueries({ queryKey: getListDnsTemplatesQueryKey() });
      void queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() });
      onCreated(data.dnstemplate);
      return 0;
    },
  });
}

function useSoundEditor(
  template: DnsTemplate | null,
  options: ChangeEditorOptions<TemplateValue>,
): TemplateEditor {
  const editor = useChangeEditor(options);
  const { after, error } = editor;
  const recordProblems = useMemo(() => findRecordProblems(after), [after]);
  const content = toTemplate(after);
  const isTaken = error instanceof ApiError && error.code === 'template_exists';
  const textProblems: TemplateEditor['textProblems'] = {};
  for (const field of TEXT_FIELDS) if (isTextWrong(field, content[field])) textProblems[field] = 'invalid';
  if (isTaken) textProblems.slug ??= 'taken';
  const isSound =
    Object.keys(textProblems).length === 0 && recordProblems.size === 0 && content.records.length > 0;
  return { ...editor, template, textProblems, recordProblems, isSound };
}
