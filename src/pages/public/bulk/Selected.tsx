import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { AddManyOutcome } from '#features/cart/AddManyOutcome.tsx';
import type { Favorites } from '#features/favorites/useFavorites.ts';
import { SelectionBar } from '#features/search/bulk/SelectionBar.tsx';
import type { useBulkSelection } from '#features/search/bulk/useBulkSelection.ts';
import type { Origin } from '#features/search/cartPayload.ts';
import type { Names } from '#pages/shared/names/useNames.ts';
import { Button } from '#ui/Button.tsx';
import { BULK_TAG } from './BulkRow.tsx';
import { FavoriteSelected } from './FavoriteSelected.tsx';
import { LazyPremiumChoice } from './LazyPremiumChoice.tsx';
import { useAddSelected } from './useAddSelected.ts';

type SelectedProps = {
  rows: readonly DomainSearchResult[];
  shown: readonly DomainSearchResult[];
  currency: string;
  selection: ReturnType<typeof useBulkSelection>;
  names: Names;
  favorites: Favorites;
  origin: Pick<Origin, 'version' | 'searchTrackingId'>;
};

/** What is selected goes into the cart or among the favourites; what does not get into the cart stays selected. */
export function Selected({ rows, shown, currency, selection, names, favorites, origin }: SelectedProps) {
  const { t } = useTranslation('bulk');
  const { chosen } = selection;
  const selected = useMemo(() => rows.filter(({ name }) => chosen.has(name)), [rows, chosen]);
  const viewOf = (result: DomainSearchResult) => names.viewOf({ result, currency });
  const adding = useAddSelected({
    selected,
    currency,
    viewOf,
    origin: { ...origin, tag: BULK_TAG },
    onAdded: selection.letGo,
  });
  return (
    <>
      <SelectionBar
        {...{ selected, shown, viewOf }}
        onSelectShown={selection.selectShown}
        onClear={selection.clear}
        outcome={
          <AddManyOutcome
            outcome={adding.outcome}
            progress={adding.progress}
            onDismiss={adding.dismissOutcome}
          />
        }
        actions={
          <>
            {favorites.actions.isSignedIn && (
              <FavoriteSelected selected={selected} actions={favorites.actions} />
            )}
            <Button
              variant="primary"
              disabled={adding.count === 0}
              loading={adding.progress !== undefined}
              loadingLabel={t('select.adding')}
              onClick={adding.start}
            >
              {adding.count === 0 ? t('select.addNone') : t('select.add', { count: adding.count })}
            </Button>
          </>
        }
      />
      <LazyPremiumChoice {...adding.question} />
    </>
  );
}
