import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainRestore } from '#api/generated/schemas/domainRestore.zod.ts';
import type { RestorableDomain } from '#api/generated/schemas/restorableDomain.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';

type Charge = DomainRestore['charge'];
type RestoreDialogProps = {
  domain: RestorableDomain;
  onRestore: (charge: Charge) => void;
  onClose: () => void;
};

/** Asks what the customer pays for a restore. */
export default function RestoreDialog({ domain, onRestore, onClose }: RestoreDialogProps) {
  const { t } = useTranslation(['approvals', 'account', 'shell']);
  const money = useMoney(domain.currency);
  const [charge, setCharge] = useState<Charge>('full');
  const labels: Record<Charge, string> = {
    full: t('restore.full', { amount: money(domain.full) }),
    renewal: t('restore.renewal', { amount: money(domain.renewal) }),
    nothing: t('restore.nothing'),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    onRestore(charge);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('shell:close')}
      title={t('restore.named', { domain: nameToUnicode(domain.domain) })}
    >
      <form className="stack gap-5" noValidate onSubmit={submit}>
        <p className="text-muted">{t('restore.text')}</p>
        <RadioGroup
          legend={t('restore.charge')}
          options={DomainRestore.shape.charge.options.map((value) => ({ value, label: labels[value] }))}
          value={charge}
          onChange={(value) => setCharge(value as Charge)}
        />
        <div className="row">
          <Button type="submit" variant="primary">
            {t('account:restore')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
