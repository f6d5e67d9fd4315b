import { useTranslation } from 'react-i18next';
import { DomainPicker } from '#shared/domainPicker/DomainPicker.tsx';
import type { DomainFieldProps } from '#shared/parking/ParkDialog.tsx';

/** Chooses one of the account's domains. */
export function OwnDomainField({ value, onChange, error }: DomainFieldProps) {
  const { t } = useTranslation(['parking', 'common']);
  return (
    <DomainPicker
      label={t('common:domain')}
      help={t('dialog.domainHelp')}
      value={value || null}
      error={error}
      onChange={(name) => onChange(name ?? '')}
    />
  );
}
