import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openCart } from '#shared/cart/cartUiState.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { type RenewableProduct, useRenewals } from './useRenewals.ts';

type RenewButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'block' | 'icon' | 'disabled'> & {
  products: readonly RenewableProduct[];
  /** In years, or in months for a product that is paid monthly. */
  terms?: number;
  /** Names the products if the surrounding text doesn't. */
  name?: string;
  /** The accessible name if the button's text is not clear enough. */
  label?: string;
  children: ReactNode;
};

/** Adds renewals to the cart, or opens the cart if all of them are in it. */
export function RenewButton({ products, terms, name, label, children, icon, ...look }: RenewButtonProps) {
  const { t } = useTranslation(['cart', 'shell']);
  const { isInCart, renew } = useRenewals();
  const [isAdding, setAdding] = useState(false);
  if (products.length > 0 && products.every(isInCart)) {
    const inCartLabel = name && t('inCartNamed', { name });
    return (
      <Button {...look} icon={<CheckIcon />} aria-label={inCartLabel} onClick={openCart}>
        {t('inCart')}
      </Button>
    );
  }

  async function add() {
    setAdding(true);
    await renew(products, terms);
    setAdding(false);
  }

  return (
    <Button
      {...look}
      icon={icon}
      loading={isAdding}
      loadingLabel={t('shell:adding')}
      aria-label={label}
      onClick={() => void add()}
    >
      {children}
    </Button>
  );
}
