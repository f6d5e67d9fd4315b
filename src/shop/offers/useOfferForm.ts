import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMakeOffer } from '#api/generated/hooks/offers.ts';
import {
  emptyOffer,
  getOfferFields,
  type OfferDraft,
  type OfferErrors,
  type OfferField,
  type OfferSubject,
  parseOffer,
} from './offerFields.ts';

/**
 * The state of the offer form: draft, errors and sending. `onSent` is called when the backend has accepted the offer.
 * The person's own data is kept for the next offer.
 */
export function useOfferForm(
  form: RefObject<HTMLFormElement | null>,
  subject: OfferSubject,
  onSent: () => void,
) {
  const { i18n } = useTranslation();
  const [draft, setDraft] = useState<OfferDraft>(emptyOffer);
  const [errors, setErrors] = useState<OfferErrors>({});
  const { mutate, isPending, error, reset } = useMakeOffer();

  function change(field: OfferField, value: string): void {
    setDraft((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const offer = parseOffer(draft, subject, i18n.language);
    setErrors(offer.errors ?? {});
    if (!offer.body) {
      const first = getOfferFields(i18n.language).find((field) => offer.errors[field]);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    mutate(
      { data: offer.body },
      {
        onSuccess: () => {
          setDraft((before) => ({ ...before, price: '' }));
          onSent();
        },
      },
    );
  }

  return { draft, errors, change, send, isPending, error, reset };
}
