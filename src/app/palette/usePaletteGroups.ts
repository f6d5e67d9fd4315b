import { useTranslation } from 'react-i18next';
import { canRenew } from '#account/product/productStatus.ts';
import type { SectionGroup } from '#app/layouts/sections.ts';
import { rankItems } from '#lib/rank.ts';
import { paths } from '#paths.ts';
import { BellIcon } from '#ui/icons/productIcons.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { TagIcon } from '#ui/icons/statusIcons.tsx';
import type { PaletteContent, PaletteGroup } from './CommandPalette.tsx';
import type { PaletteEntry } from './paletteEntry.ts';
import { useFixedEntries } from './useFixedEntries.ts';
import { usePaletteFinds } from './usePaletteFinds.ts';
import { usePaletteOrders } from './usePaletteOrders.ts';
import { usePaletteProducts } from './usePaletteProducts.ts';
import { useProductEntries } from './useProductEntries.ts';

const PRODUCTS_SHOWN = 5;
/** How many products are shown before anything is typed. */
const RECENT_SHOWN = 3;
/** Renewals are offered for the best matches only. */
const RENEWALS_SHOWN = 2;

/** The palette's entries for the typed text, in groups. */
export function usePaletteGroups(
  query: string,
  sections: readonly SectionGroup[],
  onShowKeys: () => void,
): PaletteContent {
  const { t } = useTranslation(['palette', 'shell', 'cart', 'account']);
  const { products, isSearching, hasFailed } = usePaletteProducts(query);
  const orders = usePaletteOrders(query);
  const { contacts, labels, filters } = usePaletteFinds(query);
  const { toEntry, toDns, toRenewal } = useProductEntries();
  const { pages, themes, steps, help } = useFixedEntries(sections, onShowKeys);
  const typed = query.trim();
  const shown = typed ? PRODUCTS_SHOWN : RECENT_SHOWN;
  const domains = products.filter(({ type }) => type === 'domain').slice(0, shown);
  const services = products.filter(({ type }) => type !== 'domain').slice(0, shown);
  const renewals = typed ? [...domains, ...services].filter(canRenew).slice(0, RENEWALS_SHOWN) : [];
  const match = (entries: readonly PaletteEntry[]) =>
    rankItems(entries, typed, ({ label, keywords = '' }) => [label, keywords]);
  const searchShop: PaletteEntry = {
    key: 'shop',
    label: typed ? t('searchShop', { text: typed }) : t('findName'),
    icon: SearchIcon,
    note: t('note.leaves'),
    to: typed ? paths.searchResults(typed) : paths.search(),
  };
  const more: PaletteEntry[] = [
    { key: 'labels', label: t('account:labels'), icon: TagIcon, to: paths.labels() },
    { key: 'alerts', label: t('account:alerts.title'), icon: BellIcon, to: paths.alerts() },
  ];
  const settings = match([...pages, ...more, ...(typed ? themes : [])]);
  const groups: PaletteGroup[] = [
    {
      value: 'domains',
      label: t('shell:nav.domains'),
      items: domains.flatMap((domain, index) =>
        typed && index === 0 ? [toEntry(domain), toDns(domain)] : [toEntry(domain)],
      ),
    },
    { value: 'services', label: t('cart:services'), items: services.map(toEntry) },
    { value: 'labels', label: t('account:labels'), items: labels },
    { value: 'filters', label: t('account:savedFilters'), items: filters },
    { value: 'orders', label: t('shell:account.orders'), items: orders },
    { value: 'contacts', label: t('account:sections.contacts'), items: contacts },
    {
      value: 'do',
      label: t('group.do'),
      items: [...renewals.map(toRenewal), ...match(steps), searchShop],
    },
    { value: 'settings', label: t('group.settings'), items: settings },
    { value: 'help', label: t('shell:areas.help'), items: match(help) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    hasNoSetting: typed !== '' && settings.length === 0,
    isSearching,
    hasFailed,
  };
}
