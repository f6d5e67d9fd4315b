import { useTranslation } from 'react-i18next';
import { AddToCart } from '#features/cart/AddToCart.tsx';
import { FavoriteButton } from '#features/favorites/FavoriteButton.tsx';
import type { Favorites } from '#features/favorites/useFavorites.ts';
import { cartPayload } from '#features/search/cartPayload.ts';
import { DomainRow } from '#features/search/DomainRow.tsx';
import { EapStages } from '#features/search/EapStages.tsx';
import { ExactAnswer } from '#features/search/ExactAnswer.tsx';
import type { SearchState } from '#features/search/searchState.ts';
import { NameAction } from '#pages/shared/names/NameAction.tsx';
import { DetailsButton, OfferButton } from '#pages/shared/names/NameButtons.tsx';
import type { FoundName, Names } from '#pages/shared/names/useNames.ts';
import { LazyBundleOffers } from './LazyBundleOffers.tsx';

type AnswerProps = {
  keyword: string;
  state: SearchState;
  version: string;
  names: Names;
  favorites: Favorites;
};

/** The name that was asked for with all that can be done with it, or another one instead. */
export function Answer({ keyword, state, version, names, favorites }: AnswerProps) {
  const { t } = useTranslation('search');
  const { exactMatch, suggested, currency, searchTrackingId } = state;
  if (!exactMatch) return state.phase === 'done' ? null : <ExactAnswer keyword={keyword} view={undefined} />;
  const origin = { position: 0, version, searchTrackingId };
  const found: FoundName = { result: exactMatch, currency, origin: { ...origin, tag: 'exact_match' } };
  const view = names.viewOf(found);
  const instead: FoundName | undefined =
    !view.isPurchasable && suggested
      ? { result: suggested, currency, origin: { ...origin, tag: 'suggested_domain' } }
      : undefined;
  return (
    <ExactAnswer
      keyword={keyword}
      view={view}
      action={<AnswerAction names={names} found={found} />}
      details={
        <>
          <DetailsButton onOpen={names.open} found={found} size="answer" />
          {exactMatch.avail !== 0 && (
            <FavoriteButton
              actions={favorites.actions}
              name={view.name}
              tld={exactMatch.tld}
              isFavorite={favorites.has(view.name)}
            />
          )}
        </>
      }
      hasOther={instead !== undefined}
    >
      {view.isBundle && <LazyBundleOffers names={names} found={found} view={view} />}
      {instead && (
        <div className="mt-6 border-line border-t pt-4">
          <p className="text-muted text-small">{t('answer.suggested')}</p>
          <ul className="domain-list domain-list-single">
            <DomainRow
              view={names.viewOf(instead)}
              action={
                <NameAction
                  found={instead}
                  view={names.viewOf(instead)}
                  place={names.placeOf(instead.result.name)}
                  onAdd={names.add}
                  onOpen={names.open}
                  size="answer"
                />
              }
            />
          </ul>
        </div>
      )}
    </ExactAnswer>
  );
}

function AnswerAction({ names, found }: { names: Names; found: FoundName }) {
  const view = names.viewOf(found);
  const payload = cartPayload(view, found.origin);
  if (view.offerType) return <OfferButton onOpen={names.open} found={found} size="answer" />;
  return (
    payload && (
      <>
        <EapStages
          view={view}
          isSwapping={names.isSwapping(view.name)}
          onChoose={(stage) => names.chooseStage(found, stage)}
        />
        <AddToCart payload={payload} place={names.placeOf(view.name)} onAdd={names.add} size="answer" />
      </>
    )
  );
}
