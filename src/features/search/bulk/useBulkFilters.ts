import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetBulkSearchFilters } from '#api/generated/hooks/config.ts';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';

const NO_GROUPS: readonly TldGroup[] = [];

/** The groups of TLDs, and all TLDs that are sold. Lists can be searched without them. */
export function useBulkFilters(): {
  groups: readonly TldGroup[];
  /** Undefined until they are known. */
  tlds: ReadonlySet<string> | undefined;
  isPending: boolean;
} {
  const { data, isPending } = useGetBulkSearchFilters();
  const config = data?.data.config;
  const tlds = useMemo(() => config && new Set(config.tlds), [config]);
  return { groups: config?.tldGroups ?? NO_GROUPS, tlds, isPending };
}

/** The name of a group in the page's language, or the backend's where there is no translation. */
export function useGroupName(): (group: TldGroup) => string {
  const { t, i18n } = useTranslation('bulk');
  return ({ id, name }) => {
    const key = `group.${id}`;
    return i18n.exists(key, { ns: 'bulk' }) ? t(key as 'group.popular') : name;
  };
}
