import { useTranslation } from 'react-i18next';
import type { SectionGroup } from '#app/layouts/sections.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { paths } from '#paths.ts';
import { openCart } from '#shared/cart/cartUiState.ts';
import { THEMES } from '#shared/session/theme.ts';
import { useTheme } from '#shared/session/useTheme.ts';
import { CartIcon } from '#ui/icons/CartIcon.tsx';
import { ExternalIcon } from '#ui/icons/ExternalIcon.tsx';
import { InfoIcon } from '#ui/icons/InfoIcon.tsx';
import { MoonIcon } from '#ui/icons/MoonIcon.tsx';
import { BellIcon } from '#ui/icons/productIcons.tsx';
import { SunIcon } from '#ui/icons/SunIcon.tsx';
import { TagIcon } from '#ui/icons/statusIcons.tsx';
import type { PaletteEntry } from './paletteEntry.ts';

/** The palette's entries that don't depend on what is typed. */
export function useFixedEntries(sections: readonly SectionGroup[], onShowKeys: () => void) {
  const { t } = useTranslation(['palette', 'shell', 'cart', 'shortcuts', 'account']);
  const { change: changeTheme } = useTheme();
  const leaves = t('note.leaves');
  const pages: PaletteEntry[] = sections
    .flatMap((group) => group.sections)
    .map(({ key, label, icon, to }) => ({
      key,
      label,
      icon,
      to,
      keywords: key === 'preferences' || key === 'security' ? t(`keywords.${key}`) : '',
    }))
    .concat(
      { key: 'labels', label: t('account:labels'), icon: TagIcon, to: paths.labels(), keywords: '' },
      { key: 'alerts', label: t('account:alerts.title'), icon: BellIcon, to: paths.alerts(), keywords: '' },
    );
  const themes: PaletteEntry[] = THEMES.map((theme) => ({
    key: `theme ${theme}`,
    label: t(`theme.${theme}`),
    icon: theme === 'light' ? SunIcon : MoonIcon,
    run: () => void changeTheme(theme).catch(() => {}),
  }));
  const steps: PaletteEntry[] = [
    { key: 'cart', label: t('cart:open'), icon: CartIcon, run: openCart },
    {
      key: 'signOut',
      label: t('shell:account.signOut'),
      icon: ExternalIcon,
      note: leaves,
      href: backendPaths.signOut(),
    },
  ];
  const help: PaletteEntry[] = [
    { key: 'support', label: t('support'), icon: InfoIcon, note: leaves, to: paths.support() },
    { key: 'keys', label: t('shortcuts:title'), icon: InfoIcon, run: onShowKeys },
  ];
  return { pages, themes, steps, help };
}
