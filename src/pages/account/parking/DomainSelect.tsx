import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import type { DomainFieldProps } from '#pages/shared/parking/ParkDialog.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { domainListOptions } from '../domainListOptions.ts';

/** Selects one of the account's domains. */
export function DomainSelect({ value, onChange, error }: DomainFieldProps) {
  const { t } = useTranslation('parking');
  const { data } = useQuery(domainListOptions());
  return (
    <SelectField
      wide
      label={t('column.domain')}
      help={t('dialog.domainHelp')}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('dialog.choose')}</option>
      {data?.data.domain.items.map(({ name }) => (
        <option key={name} value={name}>
          {nameToUnicode(name)}
        </option>
      ))}
    </SelectField>
  );
}
