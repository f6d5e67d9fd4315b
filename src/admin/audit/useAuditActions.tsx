import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import { undoAuditEntry } from '#api/generated/hooks/audit.ts';
import type { AuditSummary } from '#api/generated/schemas/auditSummary.zod.ts';
import { AuditUndoBar } from '#api/generated/schemas/auditUndoBar.zod.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { useAuditName } from './useAuditColumns.tsx';

type AuditActions = {
  onShow: (entry: AuditSummary) => void;
  /** Undoes an entry, after confirmation. */
  onUndo: (entry: AuditSummary) => void;
  dialog: ReactNode;
};

/** Shows entries of the audit trail, and undoes them. */
export function useAuditActions(): AuditActions {
  const { t } = useTranslation(['admin', 'shell']);
  const queries = useQueryClient();
  const nameOf = useAuditName();
  const AuditDialog = useLazyPart(() => import('./AuditDialog.tsx'), []);
  const [shown, setShown] = useState<AuditSummary>();
  const [asked, setAsked] = useState<AuditSummary>();
  const { mutate } = useMutation({
    mutationFn: ({ id }: AuditSummary) => undoAuditEntry(id),
    onSuccess: (_, entry) => notify(t('audit.undoneNow', { entry: nameOf(entry) }), { tone: 'success' }),
    onError: (error) => {
      const bar = AuditUndoBar.options.find((code) => error instanceof ApiError && error.code === code);
      notify(bar ? t(`audit.bar.${bar}`) : errorMessage(error, t('audit.undoFailed')), { tone: 'error' });
    },
    // Only the tools know which objects an undo changes, so everything is refetched.
    onSettled: () => queries.invalidateQueries(),
  });
  return {
    onShow: setShown,
    onUndo: setAsked,
    dialog: (
      <>
        {shown && (
          <Suspense>
            <AuditDialog entry={shown} onClose={() => setShown(undefined)} />
          </Suspense>
        )}
        {asked && (
          <ConfirmDialog
            open
            title={t('audit.confirm.title', { entry: nameOf(asked) })}
            confirmLabel={t('shell:undo')}
            cancelLabel={t('audit.confirm.cancel')}
            onConfirm={() => {
              mutate(asked);
              setAsked(undefined);
            }}
            onCancel={() => setAsked(undefined)}
          >
            {t('audit.confirm.text')}
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
