import { useMemo } from 'react';
import { useGetBulkSearchFilters } from '#api/generated/hooks/config.ts';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';

const NO_GROUPS: readonly TldGroup[] = [];

/** The groups of TLDs, and all TLDs that are sold. Lists can be searched before they are known. */
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
