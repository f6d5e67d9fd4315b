import { useTranslation } from 'react-i18next';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { openCart } from './cartDrawerState.ts';
import type { CartPlace } from './useAddToCart.ts';

export type AddToCartProps = {
  payload: DomainLinePayload;
  place: CartPlace;
  onAdd: (payload: DomainLinePayload) => void;
  /** The page's one answer, or a row of a list. */
  size?: 'answer' | 'row';
};

/** Puts a name into the cart; where it is in already, shows the cart. */
export function AddToCart({ payload, place, onAdd, size = 'row' }: AddToCartProps) {
  const { t } = useTranslation('cart');
  const name = nameToUnicode(payload.domain ?? '');
  const isAnswer = size === 'answer';
  if (place === 'in') {
    return (
      <Button
        size={isAnswer ? 'large' : 'medium'}
        icon={<CheckIcon />}
        aria-label={t('inCartNamed', { name })}
        onClick={openCart}
      >
        {t('inCart')}
      </Button>
    );
  }
  return (
    <Button
      variant={isAnswer ? 'primary' : 'secondary'}
      size={isAnswer ? 'large' : 'medium'}
      loading={place === 'adding'}
      loadingLabel={t('adding')}
      aria-label={t('addNamed', { name })}
      aria-keyshortcuts="a"
      onClick={() => onAdd(payload)}
    >
      {isAnswer ? t('addToCart') : t('add')}
    </Button>
  );
}
