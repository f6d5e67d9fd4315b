import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { AddManyOutcome } from '#features/cart/AddManyOutcome.tsx';
import type { FavoriteActions } from '#features/favorites/useFavorites.ts';
import { SelectionBar } from '#features/search/bulk/SelectionBar.tsx';
import type { useBulkSelection } from '#features/search/bulk/useBulkSelection.ts';
import { toDomainView } from '#features/search/domainView.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { useNames } from '#pages/shared/names/useNames.ts';
import { Button } from '#ui/Button.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import { BULK_TAG } from './BulkList.tsx';
import { useAddSelected } from './useAddSelected.ts';

type SelectedNamesProps = {
  rows: readonly DomainSearchResult[];
  shown: readonly DomainSearchResult[];
  selection: ReturnType<typeof useBulkSelection>;
};

/** Adds the selected names to the cart or the favorites. Names that could not be added to the cart stay selected. */
export function SelectedNames({ rows, shown, selection }: SelectedNamesProps) {
  const { t } = useTranslation('bulk');
  const { search, favorites, getStage } = useNames();
  const { currency, version, searchTrackingId } = search;
  const { chosen } = selection;
  const selected = useMemo(() => rows.filter(({ name }) => chosen.has(name)), [rows, chosen]);
  const getView = (result: DomainSearchResult) => toDomainView(result, currency, getStage(result));
  const adding = useAddSelected({
    selected,
    currency,
    getView,
    origin: { version, searchTrackingId, tag: BULK_TAG },
    onAdded: selection.deselect,
  });
  return (
    <>
      <SelectionBar
        {...{ selected, shown, getView }}
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
            <FavoriteSelected {...{ selected }} actions={favorites.actions} />
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

type FavoriteSelectedProps = { selected: readonly DomainSearchResult[]; actions: FavoriteActions };

/** Adds the selected names that are available to the favorites. */
function FavoriteSelected({ selected, actions }: FavoriteSelectedProps) {
  const { t } = useTranslation('bulk');
  const [isBusy, setBusy] = useState(false);
  const names = selected
    .filter(({ avail }) => avail === 1)
    .map(({ name, tld }) => ({ domainName: name, tld }));
  async function add() {
    setBusy(true);
    await actions.addAll(names);
    setBusy(false);
  }
  return (
    <Button
      className="bulk-bar-icon"
      icon={<HeartIcon />}
      disabled={names.length === 0}
      loading={isBusy}
      loadingLabel={t('select.adding')}
      onClick={add}
    >
      <span>
        {names.length === 0 ? t('select.favoriteNone') : t('select.favorite', { count: names.length })}
      </span>
    </Button>
  );
}

/** The confirmation of premium names; code and messages are loaded when it is first shown. */
function LazyPremiumChoice({ number, ...props }: ReturnType<typeof useAddSelected>['question']) {
  const PremiumChoice = useLazyPart(() => import('#features/search/bulk/PremiumChoice.tsx'), ['details']);
  if (props.premium.length === 0) return null;
  return (
    <Suspense>
      {/* Each question starts with nothing checked. */}
      <PremiumChoice key={number} {...props} />
    </Suspense>
  );
}
