import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { canFind, findOptions, searchFor } from '#admin/find/findQueries.ts';
import { FOUND_ICONS, useFoundTexts } from '#admin/find/useFoundTexts.ts';
import type { FoundItem } from '#api/generated/schemas/foundItem.zod.ts';
import { FoundKind } from '#api/generated/schemas/foundKind.zod.ts';
import type { SectionGroup } from '#app/layouts/sections.ts';
import { rankItems } from '#lib/rank.ts';
import { paths } from '#paths.ts';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { useSettled } from '#ui/useSettled.ts';
import type { PaletteContent, PaletteGroup } from './CommandPalette.tsx';
import type { PaletteEntry } from './paletteEntry.ts';
import { useFixedEntries } from './useFixedEntries.ts';

const KINDS = FoundKind.options;
const SHOWN_OF_KIND = 3;

/** What the palette of administration offers for the typed text, in groups. */
export function useAdminPalette(
  query: string,
  sections: readonly SectionGroup[],
  onShowKeys: () => void,
): PaletteContent {
  const { t } = useTranslation(['adminCustomers', 'palette', 'shell']);
  const textsOf = useFoundTexts();
  const { pages, themes, steps, help } = useFixedEntries(sections, onShowKeys);
  const typed = query.trim();
  const settled = useSettled(typed);
  const asked = { query: settled, kind: undefined };
  const results = useQueries({
    queries: KINDS.map((kind) => ({
      ...findOptions(asked, kind, SHOWN_OF_KIND),
      enabled: canFind(settled),
      placeholderData: keepPreviousData,
    })),
  });
  const toEntry = (item: FoundItem): PaletteEntry => {
    const { label, facts, status, to } = textsOf(item);
    const key = `${item.kind} ${item.id}`;
    return { key, label, icon: FOUND_ICONS[item.kind], note: facts, ...(status && { status }), to };
  };
  const found = KINDS.map((kind, index) => ({
    value: kind,
    label: t(`kind.${kind}`),
    items: canFind(typed) ? (results[index]?.data?.data.find.items ?? []).map(toEntry) : [],
  }));
  const match = (entries: readonly PaletteEntry[]) =>
    rankItems(entries, typed, ({ label, keywords = '' }) => [label, keywords]);
  const all: PaletteEntry = {
    key: 'all',
    label: t('palette.all', { query: typed }),
    icon: SearchIcon,
    to: paths.find(searchFor({ query: typed, kind: undefined })),
  };
  const groups: PaletteGroup[] = [
    ...found,
    {
      value: 'do',
      label: t('palette:group.do'),
      items: [...(canFind(typed) ? [all] : []), ...match(steps.filter(({ key }) => key === 'signOut'))],
    },
    {
      value: 'pages',
      label: t('palette:group.settings'),
      items: match([...pages, ...(typed ? themes : [])]),
    },
    { value: 'help', label: t('shell:areas.help'), items: match(help) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: canFind(typed) && (settled !== typed || results.some(({ isFetching }) => isFetching)),
    hasFailed: results.some(({ isError }) => isError),
  };
}
