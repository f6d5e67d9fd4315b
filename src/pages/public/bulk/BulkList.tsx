import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { Favorites } from '#features/favorites/useFavorites.ts';
import type { useBulkSelection } from '#features/search/bulk/useBulkSelection.ts';
import type { Origin } from '#features/search/cartPayload.ts';
import { DomainList, LongDomainList } from '#features/search/DomainList.tsx';
import { RowsSkeleton } from '#features/search/SearchSkeleton.tsx';
import type { Names } from '#pages/shared/names/useNames.ts';
import { BulkRow } from './BulkRow.tsx';

type BulkListProps = {
  shown: readonly DomainSearchResult[];
  currency: string;
  selection: ReturnType<typeof useBulkSelection>;
  names: Names;
  favorites: Favorites;
  origin: Pick<Origin, 'version' | 'searchTrackingId'>;
};

/** The results, of which any number can be selected. */
export function BulkList({ shown, currency, selection, names, favorites, origin }: BulkListProps) {
  const { t } = useTranslation('bulk');
  const { chosen, list, onToggle, onKeyDown } = selection;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows' own controls.
    <div className="bulk-list" onKeyDown={onKeyDown}>
      {shown.length > 0 && <p className="sr-only">{t('select.keys')}</p>}
      <LongDomainList
        label={t('results.label')}
        items={shown}
        placeholder={<RowsSkeleton />}
        handle={list}
        isSelectable
      >
        {(result, position) => (
          <BulkRow
            {...{ result, currency, position, onToggle, ...origin }}
            isFavorite={favorites.has(result.name)}
            favoriteActions={favorites.actions}
            place={names.placeOf(result.name)}
            stage={names.stageFor(result)}
            isSelected={chosen.has(result.name)}
            onAdd={names.add}
            onOpen={names.open}
          />
        )}
      </LongDomainList>
    </div>
  );
}

/** The place of the list, in its columns. */
export function BulkListPlaceholder() {
  const { t } = useTranslation('bulk');
  return (
    <div className="bulk-list">
      <DomainList label={t('results.label')} className="domain-list-selectable">
        <RowsSkeleton />
      </DomainList>
    </div>
  );
}
