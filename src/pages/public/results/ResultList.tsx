import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LongDomainList, RowsSkeleton } from '#features/search/DomainList.tsx';
import type { SearchState } from '#features/search/searchState.ts';
import { NameRow } from '#pages/shared/names/NameRow.tsx';
import type { VirtualListHandle } from '#ui/VirtualList.tsx';

type ResultListProps = { state: SearchState; handle?: Ref<VirtualListHandle> };

/** All results except the exact match. */
export function ResultList({ state, handle }: ResultListProps) {
  const { t } = useTranslation('search');
  const { rows, exactMatch } = state;
  const exactIndex = rows.findIndex(({ name }) => name === exactMatch?.name);
  const others = useMemo(() => rows.filter((_, position) => position !== exactIndex), [rows, exactIndex]);
  if (others.length === 0 && (state.phase === 'done' || state.phase === 'failed')) return null;
  return (
    <LongDomainList label={t('results.label')} items={others} placeholder={<RowsSkeleton />} handle={handle}>
      {(result, index) => (
        <NameRow
          result={result}
          position={exactIndex >= 0 && index >= exactIndex ? index + 1 : index}
          tag="search_result"
        />
      )}
    </LongDomainList>
  );
}
