import { useRef } from 'react';
import { importCode } from '#lib/importCode.ts';
import type { PhoneCountry } from '#lib/phone.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value: string;
  /** The country of a number that is typed without a country code. */
  country: PhoneCountry;
  onChange: (value: string) => void;
}

/**
 * A telephone number. Once it has been typed, it is written with its country code and in its country's groups, so that
 * the person sees which number is meant.
 */
export function PhoneField({ country, value, onChange, onBlur, ...props }: PhoneFieldProps) {
  // The rules of all countries are 40 kB, which only those who type a number load.
  const format = useRef<typeof import('#lib/formatPhone.ts').formatPhone>(undefined);
  const load = async () => {
    format.current = (await importCode(() => import('#lib/formatPhone.ts'))).formatPhone;
  };
  const complete = () => {
    const formatted = format.current?.(value, country);
    if (formatted && formatted !== value) onChange(formatted);
  };
  return (
    <TextField
      autoComplete="tel"
      {...props}
      type="tel"
      inputMode="tel"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onFocus={load}
      onBlur={(event) => {
        complete();
        onBlur?.(event);
      }}
      onKeyDown={({ key }) => key === 'Enter' && complete()}
    />
  );
}
