import { useTranslation } from 'react-i18next';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { openCart } from '#shared/cart/cartUiState.ts';
import type { CartState } from '#shared/cart/useCart.ts';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';

export type AddToCartProps = {
  payload: DomainLinePayload;
  cartState: CartState;
  onAdd: (payload: DomainLinePayload) => void;
  /** Whether it is the main button of the page or dialog, rather than one in a row. */
  isProminent?: boolean;
  /** Used instead of "Add to cart". */
  label?: string;
};

/** A button that adds a name to the cart, or tries again after a failure. For a name in the cart, it opens the cart. */
export function AddToCart(props: AddToCartProps) {
  const { payload, cartState, onAdd, isProminent = false, label } = props;
  const { t } = useTranslation(['cart', 'shell']);
  const name = nameToUnicode(payload.domain ?? '');
  if (cartState === 'in') {
    return (
      <Button
        size={isProminent ? 'large' : 'medium'}
        icon={<CheckIcon />}
        aria-label={t('inCartNamed', { name })}
        onClick={openCart}
      >
        {t('inCart')}
      </Button>
    );
  }
  const text =
    cartState === 'refused' ? t('failure.retry') : (label ?? (isProminent ? t('shell:addToCart') : t('add')));
  return (
    <Button
      variant={isProminent ? 'primary' : 'secondary'}
      size={isProminent ? 'large' : 'medium'}
      loading={cartState === 'adding'}
      loadingLabel={t('shell:adding')}
      aria-label={label || cartState === 'refused' ? `${text}: ${name}` : t('addNamed', { name })}
      aria-keyshortcuts="a"
      onClick={() => onAdd(payload)}
    >
      {text}
    </Button>
  );
}
