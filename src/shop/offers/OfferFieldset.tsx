import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { getPhoneCountry } from '#lib/phone.ts';
import { PhoneField } from '#ui/PhoneField.tsx';
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

const INPUTS: Record<Exclude<OfferField, 'phone'>, ComponentProps<'input'>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
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
  const phone = (
    <PhoneField
      key="phone"
      name="phone"
      label={t('offer.phone')}
      required
      wide
      country={getPhoneCountry(i18n.language)}
      value={draft.phone}
      error={formatError('phone')}
      onChange={(value) => onChange('phone', value)}
    />
  );
  const field = (name: Exclude<OfferField, 'phone'>) => (
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
  const fields = getOfferFields(i18n.language).map((name) => (name === 'phone' ? phone : field(name)));
  return (
    <>
      <div className="grid grid-wide">{fields.slice(0, 2)}</div>
      {fields.slice(2)}
    </>
  );
}
