import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetBulkSearchFilters } from '#api/generated/hooks/config.ts';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';

const NO_GROUPS: readonly TldGroup[] = [];

/** The groups of TLDs and all TLDs on sale; without them, lists can still be searched. */
export function useBulkFilters(): {
  groups: readonly TldGroup[];
  /** Undefined until it is known. */
  endings: ReadonlySet<string> | undefined;
  isPending: boolean;
} {
  const { data, isPending } = useGetBulkSearchFilters();
  const config = data?.data.config;
  const endings = useMemo(() => config && new Set(config.tlds), [config]);
  return { groups: config?.tldGroups ?? NO_GROUPS, endings, isPending };
}

/** The name of a group in the page's language; in English where it is a new one. */
export function useGroupName(): (group: TldGroup) => string {
  const { t, i18n } = useTranslation('bulk');
  return ({ id, name }) => {
    const key = `group.${id}`;
    return i18n.exists(key, { ns: 'bulk' }) ? t(key as 'group.popular') : name;
  };
}
