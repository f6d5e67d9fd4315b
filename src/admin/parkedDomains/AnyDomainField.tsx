import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDomainName } from '#admin/tools/parseDomainName.ts';
import type { DomainFieldProps } from '#shared/parking/ParkDialog.tsx';
import { TextField } from '#ui/TextField.tsx';

/** A text field for the name of a domain in any account. */
export function AnyDomainField({ onChange, error }: DomainFieldProps) {
  const { t } = useTranslation(['adminParking', 'common']);
  const [typed, setTyped] = useState('');
  return (
    <TextField
      wide
      label={t('common:domain')}
      help={t('adminParking:domainHelp')}
      error={error && t('adminParking:domainError')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={253}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseDomainName(target.value) ?? '');
      }}
    />
  );
}
