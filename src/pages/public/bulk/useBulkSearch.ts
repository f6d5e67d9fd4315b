import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { bulkSearchCalls } from '#features/search/bulk/bulkSearch.ts';
import { readNames } from '#features/search/bulk/readNames.ts';
import { textOf } from '#features/search/bulk/sharedList.ts';
import { useBulkFilters } from '#features/search/bulk/useBulkFilters.ts';
import { useSearch } from '#features/search/useSearch.ts';
import { useSession } from '#features/session/useSession.ts';
import { useVersions } from '#features/session/useVersions.ts';

const NO_TLDS: readonly string[] = [];

export type BulkSearch = ReturnType<typeof useBulkSearch>;

/** The list of the address, and the search for it. A change of currency is a new search. */
export function useBulkSearch() {
  const { slds = '' } = useParams();
  const [query] = useSearchParams();
  const groupId = query.get('group') ?? '';
  const session = useSession();
  const version = useVersions()?.search;
  const currency = session.account?.preferredCurrency;
  const filters = useBulkFilters();
  const text = useMemo(() => textOf(slds), [slds]);
  const understood = useMemo(() => readNames(text ?? ''), [text]);
  const tlds = filters.groups.find(({ id }) => id === groupId)?.tlds ?? NO_TLDS;
  const waits = groupId !== '' && filters.isPending;
  const { names } = understood;
  const calls = useMemo(
    () =>
      version && currency && names.length > 0 && !waits
        ? bulkSearchCalls({ names, tlds, version })
        : undefined,
    [version, currency, names, tlds, waits],
  );
  const search = useSearch(calls);
  return {
    slds,
    text,
    understood,
    version: version ?? '',
    groups: filters.groups,
    session,
    ...search,
  };
}
