import { memo } from 'react';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import type { CartPlace } from '#features/cart/useAddToCart.ts';
import { FavoriteButton } from '#features/favorites/FavoriteButton.tsx';
import type { FavoriteActions } from '#features/favorites/useFavorites.ts';
import type { Origin } from '#features/search/cartPayload.ts';
import { DomainRowBody } from '#features/search/DomainRow.tsx';
import { toDomainView } from '#features/search/domainView.ts';
import { NameAction } from '#pages/shared/names/NameAction.tsx';
import { DetailsButton } from '#pages/shared/names/NameButtons.tsx';
import type { Names } from '#pages/shared/names/useNames.ts';

type ResultRowProps = Omit<Origin, 'tag'> & {
  result: DomainSearchResult;
  currency: string;
  place: CartPlace;
  stage: ProductType | undefined;
  onAdd: Names['add'];
  onOpen: Names['open'];
  isFavorite: boolean;
  favoriteActions: FavoriteActions;
};

/** One of the names found. Does not render again while what it shows stays the same. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { result, currency, place, stage, onAdd, onOpen, isFavorite, favoriteActions, ...origin } = props;
  const view = toDomainView(result, currency, stage);
  const found = { result, currency, origin: { ...origin, tag: 'search_result' } };
  return (
    <DomainRowBody
      view={view}
      isChosen={place === 'in'}
      details={<DetailsButton onOpen={onOpen} found={found} />}
      action={
        <>
          <NameAction {...{ found, view, place, onAdd, onOpen }} />
          {result.avail !== 0 && (
            <FavoriteButton
              actions={favoriteActions}
              name={view.name}
              tld={result.tld}
              isFavorite={isFavorite}
            />
          )}
        </>
      }
    />
  );
});
