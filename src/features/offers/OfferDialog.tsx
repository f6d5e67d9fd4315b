import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { useMakeOffer } from '#api/generated/hooks/offers.ts';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { OfferFieldset } from './OfferFieldset.tsx';
import {
  emptyOffer,
  OFFER_FIELDS,
  type OfferDraft,
  type OfferFaults,
  type OfferField,
  type OfferSubject,
  readOffer,
} from './offerFields.ts';

type OfferDialogProps = {
  /** The market, and the name in ASCII. */
  type: OfferSubject['type'];
  name: string;
  open: boolean;
  onClose: () => void;
};

/** The form of an offer to a name's holder. What was typed stays until it has been sent, also while it is closed. */
export function OfferDialog({ type, name, open, onClose }: OfferDialogProps) {
  const { t, i18n } = useTranslation(['details', 'states', 'shell']);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<OfferDraft>(emptyOffer);
  const [faults, setFaults] = useState<OfferFaults>({});
  const { mutate, isPending, error, reset } = useMakeOffer();
  const shown = nameToUnicode(name);

  function change(field: OfferField, value: string) {
    setDraft((before) => ({ ...before, [field]: value }));
    setFaults(({ [field]: _, ...others }) => others);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const read = readOffer(draft, { type, domain_name: name, submit: t('offer.send') }, i18n.language);
    setFaults(read.faults ?? {});
    if (!read.body) {
      const first = OFFER_FIELDS.find((field) => read.faults[field]);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    mutate(
      { data: read.body },
      {
        onSuccess: () => {
          notify(t('offer.sent', { name: shown }), { tone: 'success' });
          setDraft((before) => ({ ...before, price: '' }));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        reset();
        onClose();
      }}
      title={t('states:action.offerNamed', { name: shown })}
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
      <form id={formId} ref={form} className="grid gap-4" noValidate onSubmit={send}>
        {error && (
          <Notice tone="bad" role="alert" title={t('offer.failedTitle')}>
            {toldBy(error) ?? t('offer.failed')}
          </Notice>
        )}
        <OfferFieldset
          draft={draft}
          faults={faults}
          onChange={change}
          money={(usd) => formatMoney(toMinor(usd, 'USD'), 'USD', i18n.language)}
        />
      </form>
    </Dialog>
  );
}

/** The backend's own sentence, where it has one. */
function toldBy(error: unknown): string | undefined {
  return (error instanceof ApiError && error.messages.join(' ')) || undefined;
}
