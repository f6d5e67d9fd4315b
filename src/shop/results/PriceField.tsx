import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '#lib/parseAmount.ts';
import { TextField } from '#ui/TextField.tsx';

type PriceFieldProps = {
  label: string;
  /** In the currency's major unit. */
  value: number | undefined;
  currency: string;
  onChange: (value: number | undefined) => void;
};

/** A maximum price, typed in the notation of the page's language. */
export function PriceField({ label, value, currency, onChange }: PriceFieldProps) {
  const { language } = useTranslation().i18n;
  const [text, setText] = useState('');
  const parse = (typed: string) => parseAmount(typed, language, currency) || undefined;
  return (
    <TextField
      label={label}
      wide
      inputMode="decimal"
      autoComplete="off"
      value={parse(text) === value ? text : (value?.toLocaleString(language) ?? '')}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(parse(currentTarget.value));
      }}
      after={currency}
    />
  );
}
