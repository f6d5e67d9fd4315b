import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import { deleteDnsTemplate, getListDnsTemplatesQueryKey } from '#api/generated/hooks/dnstemplates.ts';
import type { DnsTemplateSummary } from '#api/generated/schemas/dnsTemplateSummary.zod.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';

type Template = Pick<DnsTemplateSummary, 'id' | 'name'>;
type DeleteTemplate = {
  /** Deletes a template, after confirmation. */
  onDelete: (template: Template) => void;
  dialog: ReactNode;
};

/** Deletes templates. They can be restored in the audit trail. */
export function useDeleteTemplate(onDeleted?: () => void): DeleteTemplate {
  const { t } = useTranslation(['dnsTemplates', 'account']);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Template>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Template) => deleteDnsTemplate(id),
    onSuccess: (_, { name }) => {
      notify(t('delete.done', { name }), { tone: 'success' });
      onDeleted?.();
    },
    onError: (error) => {
      const isInUse = error instanceof ApiError && error.code === 'template_in_use';
      notify(isInUse ? t('delete.inUse') : errorMessage(error, t('delete.failed')), { tone: 'error' });
    },
    onSettled: () => {
      setAsked(undefined);
      void queries.invalidateQueries({ queryKey: getListDnsTemplatesQueryKey() });
      void queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() });
    },
  });
  return {
    onDelete: setAsked,
    dialog: asked && (
      <ConfirmDialog
        open
        isDangerous
        title={t('delete.title', { name: asked.name })}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('account:keepIt')}
        isBusy={isPending}
        onConfirm={() => mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {t('delete.text')}
      </ConfirmDialog>
    ),
  };
}
