import type { Ref } from 'react';
import { TextField } from '#ui/TextField.tsx';

const MAX_NAME_LENGTH = 100;

type SiteNameFieldProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  help?: string;
  error?: string | undefined;
  value: string;
  onChange: (name: string) => void;
};

/** The name of a site, with the contract's limits. */
export function SiteNameField({ onChange, ...field }: SiteNameFieldProps) {
  return (
    <TextField
      {...field}
      wide
      maxLength={MAX_NAME_LENGTH}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
