import { useTranslation } from 'react-i18next';
import { CommandPalette, type PaletteProps } from './CommandPalette.tsx';
import { usePaletteGroups } from './usePaletteGroups.ts';

/** Jumps to any domain, product, page or action of the account. */
export default function AccountPalette(props: PaletteProps) {
  const { t } = useTranslation('palette');
  return (
    <CommandPalette
      {...props}
      useContent={usePaletteGroups}
      title={t('title')}
      placeholder={t('placeholder')}
      failure={t('failed')}
    />
  );
}
