import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/TextField.tsx';
import {
  getOfferFields,
  MAX_LENGTH,
  MAX_PRICE_USD,
  type OfferDraft,
  type OfferErrors,
  type OfferField,
} from './offerFields.ts';

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
  errors: OfferErrors;
  onChange: (field: OfferField, value: string) => void;
  /** Formats US dollars. */
  money: (usd: number) => string;
};

/** The fields of an offer with their errors. */
export function OfferFieldset({ draft, errors, onChange, money }: OfferFieldsetProps) {
  const { t, i18n } = useTranslation('details');
  const formatError = (field: OfferField) => {
    const error = errors[field];
    if (!error) return undefined;
    const count = field === 'price' ? 0 : MAX_LENGTH[field];
    return t(`offer.error.${error}`, { count, most: money(MAX_PRICE_USD) });
  };
  const field = (name: OfferField) => (
    <TextField
      {...INPUTS[name]}
      key={name}
      name={name}
      label={t(`offer.${name}`)}
      help={
        name === 'price'
          ? t('offer.priceHelp', { example: new Intl.NumberFormat(i18n.language).format(EXAMPLE) })
          : undefined
      }
      before={name === 'price' ? '$' : undefined}
      required={name !== 'last_name'}
      wide
      value={draft[name]}
      error={formatError(name)}
      onChange={({ target }) => onChange(name, target.value)}
    />
  );
  const fields = getOfferFields(i18n.language);
  return (
    <>
      <div className="grid grid-wide">{fields.slice(0, 2).map(field)}</div>
      {fields.slice(2).map(field)}
    </>
  );
}
