import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getListApprovalsQueryKey } from '#api/generated/hooks/approvals.ts';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import { askCustomerClosing, getListCustomerActivityQueryKey } from '#api/generated/hooks/customers.ts';
import { ClosingDecision } from '#api/generated/schemas/closingDecision.zod.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';

type CloseAccountDialogProps = { id: number; name: string; onClose: () => void };

/** Asks another administrator to close a customer's account. */
export default function CloseAccountDialog({ id, name, onClose }: CloseAccountDialogProps) {
  const { t } = useTranslation(['approvals', 'account', 'shell']);
  const queries = useQueryClient();
  const [decision, setDecision] = useState<ClosingDecision>('expire');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askCustomerClosing(id, { decision }),
    onSuccess: () => {
      notify(t('asked'), { tone: 'success' });
      onClose();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: getListApprovalsQueryKey() }),
        queries.invalidateQueries({ queryKey: getListCustomerActivityQueryKey(id) }),
        queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() }),
      ]),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('shell:close')}
      title={t('close.title', { name })}
    >
      <form className="stack gap-5" noValidate onSubmit={submit}>
        <p className="text-muted">{t('close.text')}</p>
        {error && (
          <Notice tone="bad" role="alert">
            {errorMessage(error, t('account:didNotWork'))}
          </Notice>
        )}
        <RadioGroup
          legend={t('close.legend')}
          options={ClosingDecision.options.map((value) => ({ value, label: t(`products.${value}`) }))}
          value={decision}
          onChange={(value) => setDecision(value as ClosingDecision)}
        />
        <div className="row">
          <Button type="submit" variant="primary" loading={isPending}>
            {t('close.ask')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
