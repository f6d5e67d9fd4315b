import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import { AddToCart, type AddToCartProps } from '#features/cart/AddToCart.tsx';
import type { CartPlace } from '#features/cart/useAddToCart.ts';
import { cartPayload } from '#features/search/cartPayload.ts';
import type { DomainView } from '#features/search/domainView.ts';
import { OfferButton } from './NameButtons.tsx';
import type { FoundName, NameDialog } from './useNames.ts';

type NameActionProps = {
  found: FoundName;
  view: DomainView;
  place: CartPlace;
  onAdd: (payload: DomainLinePayload) => void;
  onOpen: (dialog: NameDialog) => void;
  size?: AddToCartProps['size'];
};

/** What a row does with its name: adds it, asks before a premium, or leads to an offer. Nothing where it is not sold. */
export function NameAction({ found, view, place, onAdd, onOpen, size }: NameActionProps) {
  if (view.offerType) return <OfferButton onOpen={onOpen} found={found} size={size} />;
  const payload = cartPayload(view, found.origin);
  if (!payload) return null;
  return (
    <AddToCart
      payload={payload}
      place={place}
      size={size}
      onAdd={view.isPremium ? () => onOpen({ ...found, kind: 'premium' }) : onAdd}
    />
  );
}
