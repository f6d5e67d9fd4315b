import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/Dialog.tsx';
import { ReasonForm, type ReasonFormProps } from './ReasonForm.tsx';

type ReasonDialogProps = Pick<ReasonFormProps, 'opening' | 'present'> & { onClose: () => void };

/** Replaces the reason for which a customer is open. */
export default function ReasonDialog({ opening, present, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['adminCustomers', 'shell']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('shell:close')}
      title={t('reason.change')}
    >
      <ReasonForm opening={opening} {...(present && { present })} onDone={onClose} />
    </Dialog>
  );
}
