import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { decideApproval } from '#api/generated/hooks/approvals.ts';
import type { Approval } from '#api/generated/schemas/approval.zod.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { useApprovalTexts } from './useApprovalTexts.ts';

type Asked = { approval: Approval; approve: boolean };

/** The buttons with which another operator decides a request, and the dialog that asks first. */
export function useDecision(): { buttonsOf: (approval: Approval) => ReactNode; dialog: ReactNode } {
  const { t } = useTranslation(['approvals', 'account', 'common']);
  const textsOf = useApprovalTexts();
  const queries = useQueryClient();
  const { account } = useSession();
  const [asked, setAsked] = useState<Asked>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ approval, approve }: Asked) =>
      decideApproval(approval.account.id, approval.approvalId, { approve }),
    onSuccess: (_, { approval, approve }) =>
      notify(t(approve ? 'approved' : 'rejected', { what: textsOf(approval).what }), { tone: 'success' }),
    onError: (error) => notify(errorMessage(error, t('account:didNotWork')), { tone: 'error' }),
    // A decision changes the customer's orders, products, facts and activity.
    onSettled: () => queries.invalidateQueries(),
  });
  const mayDecide = (account?.adminRole ?? 'operator') === 'operator';
  return {
    buttonsOf: (approval) => {
      if (approval.status !== 'open' || !mayDecide) return null;
      if (approval.askedBy.id === account?.sessAccountId)
        return <span className="text-badge text-muted">{t('own')}</span>;
      const { what } = textsOf(approval);
      return (
        <span className="row gap-2">
          <Button
            size="small"
            disabled={isPending}
            aria-label={t('rejectNamed', { what })}
            onClick={() => setAsked({ approval, approve: false })}
          >
            {t('reject')}
          </Button>
          <Button
            size="small"
            disabled={isPending}
            aria-label={t('approveNamed', { what })}
            onClick={() => setAsked({ approval, approve: true })}
          >
            {t('approve')}
          </Button>
        </span>
      );
    },
    dialog: asked && (
      <ConfirmDialog
        open
        isDangerous={asked.approve}
        title={t(asked.approve ? 'question.approve' : 'question.reject', {
          what: textsOf(asked.approval).what,
          name: asked.approval.account.name,
        })}
        confirmLabel={t(asked.approve ? 'approve' : 'reject')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => {
          mutate(asked);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {asked.approve && <p>{textsOf(asked.approval).effect}</p>}
        <p>{t(asked.approve ? `text.${asked.approval.kind}` : 'text.reject')}</p>
      </ConfirmDialog>
    ),
  };
}
