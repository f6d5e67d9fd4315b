import { memo } from 'react';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import type { CartPlace } from '#features/cart/useAddToCart.ts';
import { FavoriteButton } from '#features/favorites/FavoriteButton.tsx';
import type { FavoriteActions } from '#features/favorites/useFavorites.ts';
import { SelectBox } from '#features/search/bulk/SelectBox.tsx';
import type { Origin } from '#features/search/cartPayload.ts';
import { DomainRowBody } from '#features/search/DomainRow.tsx';
import { toDomainView } from '#features/search/domainView.ts';
import { NameAction } from '#pages/shared/names/NameAction.tsx';
import { DetailsButton } from '#pages/shared/names/NameButtons.tsx';
import type { Names } from '#pages/shared/names/useNames.ts';

/** How the cart is told where a name was found. */
export const BULK_TAG = 'bulk_search';

type BulkRowProps = Omit<Origin, 'tag'> & {
  result: DomainSearchResult;
  currency: string;
  place: CartPlace;
  stage: ProductType | undefined;
  isSelected: boolean;
  onToggle: (name: string, isRange: boolean) => void;
  onAdd: Names['add'];
  onOpen: Names['open'];
  isFavorite: boolean;
  favoriteActions: FavoriteActions;
};

/** One name of the list. */
export const BulkRow = memo(function BulkRow(props: BulkRowProps) {
  const {
    result,
    currency,
    place,
    stage,
    isSelected,
    onToggle,
    onAdd,
    onOpen,
    isFavorite,
    favoriteActions,
    ...origin
  } = props;
  const view = toDomainView(result, currency, stage);
  const found = { result, currency, origin: { ...origin, tag: BULK_TAG } };
  return (
    <DomainRowBody
      view={view}
      isChosen={isSelected}
      selector={<SelectBox {...{ view, isSelected, onToggle }} />}
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
