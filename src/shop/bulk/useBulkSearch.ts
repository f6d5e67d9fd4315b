import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { createBulkSearchOptions } from '#shop/search/bulkSearch.ts';
import { useSessionSearch } from '#shop/search/useSessionSearch.ts';
import { parseSlug } from './listSlug.ts';
import { parseNames } from './parseNames.ts';
import { useBulkFilters } from './useBulkFilters.ts';

const NO_TLDS: readonly string[] = [];

export type BulkSearch = ReturnType<typeof useBulkSearch>;

/** The list in the address, and the search for it. */
export function useBulkSearch() {
  const { slds = '' } = useParams();
  const [query] = useSearchParams();
  const groupId = query.get('group') ?? '';
  const filters = useBulkFilters();
  const text = useMemo(() => parseSlug(slds), [slds]);
  const parsed = useMemo(() => parseNames(text ?? ''), [text]);
  const tlds = filters.groups.find(({ id }) => id === groupId)?.tlds ?? NO_TLDS;
  const isWaiting = groupId !== '' && filters.isPending;
  const { names } = parsed;
  const search = useSessionSearch(({ version, currency }) =>
    names.length > 0 && !isWaiting
      ? createBulkSearchOptions({ id: `${slds}?${tlds.join()}`, names, tlds, version, currency })
      : undefined,
  );
  return { slds, text, parsed, groups: filters.groups, search };
}
