import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contactName } from '#account/contacts/contactQueries.ts';
import { labelsOptions } from '#account/labels/labelQueries.ts';
import { getListContactsQueryOptions } from '#api/generated/hooks/contacts.ts';
import { getListSavedFiltersQueryOptions } from '#api/generated/hooks/savedfilters.ts';
import { rankItems } from '#lib/rank.ts';
import { paths } from '#paths.ts';
import { FilterIcon } from '#ui/icons/productIcons.tsx';
import { TagIcon } from '#ui/icons/statusIcons.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { useSettled } from '#ui/useSettled.ts';
import type { PaletteEntry } from './paletteEntry.ts';

const SHOWN = 3;
const SAVED_FILTERS = getListSavedFiltersQueryOptions({ list: 'products' });

/** The contacts, labels and saved filters of the account that contain the typed text. */
export function usePaletteFinds(query: string): Record<'contacts' | 'labels' | 'filters', PaletteEntry[]> {
  const { t } = useTranslation('account');
  const settled = useSettled(query.trim());
  const isTyped = settled !== '';
  const contacts = useQuery({
    ...getListContactsQueryOptions({ query: settled, limit: SHOWN }),
    enabled: isTyped,
  });
  const labels = useQuery({ ...labelsOptions, enabled: isTyped });
  const filters = useQuery({ ...SAVED_FILTERS, enabled: isTyped });
  const match = <Item extends { name: string }>(items: readonly Item[] = []) =>
    isTyped ? rankItems(items, settled, ({ name }) => [name]).slice(0, SHOWN) : [];
  const found = isTyped ? (contacts.data?.data.contacts.items ?? []) : [];
  return {
    contacts: found.map((contact) => ({
      key: `contact ${contact.contactId}`,
      label: contactName(contact),
      icon: UserIcon,
      note: contact.fields.email ?? '',
      to: paths.ownContact(contact.contactId),
    })),
    labels: match(labels.data?.data.labels.items).map(({ labelId, name }) => ({
      key: `label ${labelId}`,
      label: name,
      icon: TagIcon,
      note: t('label'),
      to: paths.products(`?type=domain&label=${labelId}`),
    })),
    filters: match(filters.data?.data.savedfilters.items).map(({ filterId, name, query: saved }) => ({
      key: `filter ${filterId}`,
      label: name,
      icon: FilterIcon,
      to: paths.products(saved && `?${saved}`),
    })),
  };
}
