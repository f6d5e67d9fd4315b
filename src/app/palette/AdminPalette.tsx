import { useTranslation } from 'react-i18next';
import { CommandPalette, type PaletteProps } from './CommandPalette.tsx';
import { useAdminPalette } from './useAdminPalette.ts';

/** Jumps to any customer, domain, order, mailbox, reseller or page of administration. */
export default function AdminPalette(props: PaletteProps) {
  const { t } = useTranslation('adminCustomers');
  return (
    <CommandPalette
      {...props}
      useContent={useAdminPalette}
      title={t('palette.title')}
      placeholder={t('palette.placeholder')}
      failure={t('palette.failed')}
    />
  );
}
