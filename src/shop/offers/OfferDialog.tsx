import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { OfferFieldset } from './OfferFieldset.tsx';
import type { OfferSubject } from './offerFields.ts';
import { useOfferForm } from './useOfferForm.ts';

type OfferDialogProps = {
  /** The marketplace, and the name in ASCII. */
  type: OfferSubject['type'];
  name: string;
  open: boolean;
  onClose: () => void;
};

/**
 * The form for an offer to a name's registrant. The draft is kept until the offer has been sent, even if the dialog is
 * closed.
 */
export function OfferDialog({ type, name, open, onClose }: OfferDialogProps) {
  const { t, i18n } = useTranslation(['details', 'states', 'shell']);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const displayName = nameToUnicode(name);
  const subject = { type, domain_name: name, submit: t('offer.send') };
  const { draft, errors, change, send, isPending, error, reset } = useOfferForm(form, subject, () => {
    notify(t('offer.sent', { name: displayName }), { tone: 'success' });
    onClose();
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('states:action.offerNamed', { name: displayName })}
      description={t('offer.lead')}
      closeLabel={t('shell:close')}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          loading={isPending}
          loadingLabel={t('offer.sending')}
        >
          {t('offer.send')}
        </Button>
      }
    >
      <form id={formId} ref={form} className="stack" noValidate onSubmit={send}>
        {error && (
          <Notice tone="bad" role="alert" title={t('offer.failedTitle')}>
            {errorMessage(error, t('offer.failed'))}
          </Notice>
        )}
        <OfferFieldset
          draft={draft}
          errors={errors}
          onChange={change}
          money={(usd) => formatMoney(toMinor(usd, 'USD'), 'USD', i18n.language)}
        />
      </form>
    </Dialog>
  );
}
