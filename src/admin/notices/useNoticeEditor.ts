import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import {
  createNotice,
  getGetNoticeQueryKey,
  getListNoticesQueryKey,
  updateNotice,
} from '#api/generated/hooks/notices.ts';
import type { Notice } from '#api/generated/schemas/notice.zod.ts';
import { serverNow } from '#lib/serverClock.ts';
import { type FieldEditor, useFieldEditor } from '#shared/changes/useFieldEditor.ts';
import {
  findProblems,
  NEW_NOTICE,
  type NoticeFields,
  type NoticeProblem,
  toFields,
  toNotice,
} from './noticeFields.ts';

export type NoticeEditor = Omit<FieldEditor, 'rejected'> & {
  /** Undefined for a new notice. */
  notice: Notice | undefined;
  /** The fields with the staged changes. */
  fields: NoticeFields;
  problems: ReadonlyMap<string, NoticeProblem>;
  change: (field: string, value: string) => void;
};

export function invalidateNotices(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: getListNoticesQueryKey() });
  void queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() });
}

/** Stages changes of a notice, saves them together, and can undo the last ones. */
export function useNoticeEditor(notice: Notice, accountId: number): NoticeEditor {
  const queries = useQueryClient();
  const { id, version } = notice;
  const queryKey = getGetNoticeQueryKey(id);
  const fields = useMemo(() => toFields(notice), [notice]);
  const editor = useFieldEditor({
    id: `notices/${accountId}/${id}`,
    version,
    fields,
    refetch: () => queries.invalidateQueries({ queryKey }),
    save: async (changed) => {
      const body = toNotice({ ...fields, ...(changed as NoticeFields) }, notice);
      const response = await updateNotice(id, { version, ...body });
      queries.setQueryData(queryKey, response);
      invalidateNotices(queries);
      return response.data.sitenotice.version;
    },
  });
  return withFields(editor, fields, notice);
}

/** Stages the fields of a new notice and creates it. */
export function useNewNoticeEditor(accountId: number, onCreated: (notice: Notice) => void): NoticeEditor {
  const queries = useQueryClient();
  const editor = useFieldEditor({
    id: `notices/${accountId}/new`,
    version: 0,
    fields: NEW_NOTICE,
    refetch: async () => {},
    save: async (changed) => {
      const { data } = await createNotice(toNotice({ ...NEW_NOTICE, ...(changed as NoticeFields) }));
      invalidateNotices(queries);
      onCreated(data.sitenotice);
      return 0;
    },
  });
  return withFields(editor, NEW_NOTICE, undefined);
}

function withFields(
  editor: Omit<FieldEditor, 'rejected'>,
  original: NoticeFields,
  notice: Notice | undefined,
): NoticeEditor {
  const names = Object.keys(original);
  const fields = Object.fromEntries(names.map((name) => [name, String(editor.data[name] ?? '')]));
  return {
    ...editor,
    notice,
    fields,
    problems: findProblems(fields, serverNow(), notice),
    change(field, value) {
      if (editor.error) editor.dismissError();
      editor.stage({ ...editor.data, [field]: value });
    },
  };
}
