import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/TextField.tsx';
import { HIGHEST_OFFER, LONGEST, type OfferDraft, type OfferFaults, type OfferField } from './offerFields.ts';

const EXAMPLE = 1250;

const INPUTS: Record<OfferField, ComponentProps<'input'>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  price: { inputMode: 'decimal', autoComplete: 'off' },
};

type OfferFieldsetProps = {
  draft: OfferDraft;
  faults: OfferFaults;
  onChange: (field: OfferField, value: string) => void;
  /** US dollars, written out. */
  money: (usd: number) => string;
};

/** The fields of an offer, each with what is wrong with it. */
export function OfferFieldset({ draft, faults, onChange, money }: OfferFieldsetProps) {
  const { t, i18n } = useTranslation('details');
  const complaint = (field: OfferField) => {
    const fault = faults[field];
    if (!fault) return undefined;
    const count = field === 'price' ? 0 : LONGEST[field];
    return t(`offer.error.${fault}`, { count, most: money(HIGHEST_OFFER) });
  };
  const field = (name: OfferField) => (
    <TextField
      {...INPUTS[name]}
      name={name}
      label={t(`offer.${name}`)}
      help={
        name === 'price'
          ? t('offer.priceHelp', { example: new Intl.NumberFormat(i18n.language).format(EXAMPLE) })
          : undefined
      }
      before={name === 'price' ? '$' : undefined}
      required
      wide
      value={draft[name]}
      error={complaint(name)}
      onChange={({ target }) => onChange(name, target.value)}
    />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('first_name')}
        {field('last_name')}
      </div>
      {field('email')}
      {field('phone')}
      {field('price')}
    </>
  );
}
