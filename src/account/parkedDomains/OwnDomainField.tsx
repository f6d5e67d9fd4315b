import { useTranslation } from 'react-i18next';
import { DomainPicker } from '#shared/domainPicker/DomainPicker.tsx';
import { type BarOf, useDomainBar } from '#shared/domainPicker/useDomainBar.ts';
import type { DomainFieldProps } from '#shared/parking/ParkDialog.tsx';

/** Chooses one of the account's domains. Those that can't be parked are listed with the reason, and can't be chosen. */
export function OwnDomainField({ value, onChange, error }: DomainFieldProps) {
  const { t } = useTranslation(['parking', 'common']);
  const barOf: BarOf = ({ phase, onOwnNameservers }) => {
    if (phase !== undefined && phase !== 'active' && phase !== 'expiring') return t('failed.expired');
    return onOwnNameservers ? undefined : t('failed.other_nameservers');
  };
  const bar = useDomainBar(value || null, barOf);
  return (
    <DomainPicker
      label={t('common:domain')}
      help={t('dialog.domainHelp')}
      value={value || null}
      error={error ?? bar}
      onChange={(name) => onChange(name ?? '')}
      barOf={barOf}
    />
  );
}
