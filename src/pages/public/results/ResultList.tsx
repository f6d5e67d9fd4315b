import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Favorites } from '#features/favorites/useFavorites.ts';
import { LongDomainList } from '#features/search/DomainList.tsx';
import { RowsSkeleton } from '#features/search/SearchSkeleton.tsx';
import type { SearchState } from '#features/search/searchState.ts';
import type { Names } from '#pages/shared/names/useNames.ts';
import type { VirtualListHandle } from '#ui/VirtualList.tsx';
import { ResultRow } from './ResultRow.tsx';

type ResultListProps = {
  state: SearchState;
  version: string;
  names: Names;
  favorites: Favorites;
  handle?: Ref<VirtualListHandle>;
};

/** All names found but the page's answer. */
export function ResultList({ state, version, names, favorites, handle }: ResultListProps) {
  const { t } = useTranslation('search');
  const { rows, exactMatch, currency, searchTrackingId } = state;
  const answered = rows.findIndex(({ name }) => name === exactMatch?.name);
  const others = useMemo(() => rows.filter((_, position) => position !== answered), [rows, answered]);
  if (others.length === 0 && (state.phase === 'done' || state.phase === 'failed')) return null;
  return (
    <LongDomainList label={t('results.label')} items={others} placeholder={<RowsSkeleton />} handle={handle}>
      {(result, index) => (
        <ResultRow
          {...{ result, currency, version, searchTrackingId }}
          isFavorite={favorites.has(result.name)}
          favoriteActions={favorites.actions}
          position={answered >= 0 && index >= answered ? index + 1 : index}
          place={names.placeOf(result.name)}
          stage={names.stageFor(result)}
          onAdd={names.add}
          onOpen={names.open}
        />
      )}
    </LongDomainList>
  );
}
