import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMakeOffer } from '#api/generated/hooks/offers.ts';
import {
  emptyOffer,
  OFFER_FIELDS,
  type OfferDraft,
  type OfferFaults,
  type OfferField,
  type OfferSubject,
  readOffer,
} from './offerFields.ts';

/**
 * What was typed into the form of an offer, what is wrong with it, and how it is sent. `onSent` is called once the
 * backend has taken it; the person's own data stay for the next offer.
 */
export function useOfferForm(
  form: RefObject<HTMLFormElement | null>,
  subject: OfferSubject,
  onSent: () => void,
) {
  const { i18n } = useTranslation();
  const [draft, setDraft] = useState<OfferDraft>(emptyOffer);
  const [faults, setFaults] = useState<OfferFaults>({});
  const { mutate, isPending, error, reset } = useMakeOffer();

  function change(field: OfferField, value: string): void {
    setDraft((before) => ({ ...before, [field]: value }));
    setFaults(({ [field]: _, ...others }) => others);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const read = readOffer(draft, subject, i18n.language);
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
          setDraft((before) => ({ ...before, price: '' }));
          onSent();
        },
      },
    );
  }

  return { draft, faults, change, send, isPending, error, reset };
}
