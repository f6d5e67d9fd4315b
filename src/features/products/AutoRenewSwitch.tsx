import { useTranslation } from 'react-i18next';
import type { HeldAutoRenew } from '#api/generated/schemas/heldAutoRenew.zod.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { InlineSwitch } from '#ui/workspace/InlineSwitch.tsx';
import { canRenew, productLabel } from './productStatus.ts';

type AutoRenewSwitchProps = {
  product: HeldProduct;
  onChange: (products: readonly HeldProduct[], autoRenew: HeldAutoRenew) => void;
};

/** Acts at once, with `change` of `useAutoRenew`. */
export function AutoRenewSwitch({ product, onChange }: AutoRenewSwitchProps) {
  const { t } = useTranslation('products');
  return (
    <InlineSwitch
      aria-label={t('autoRenew.label', { name: productLabel(product) })}
      checked={product.autoRenew === 'enabled'}
      disabled={!canRenew(product)}
      onChange={(event) => onChange([product], event.target.checked ? 'enabled' : 'disabled')}
    />
  );
}
