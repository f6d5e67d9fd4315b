import { useTranslation } from 'react-i18next';
import { InlineSwitch } from '#ui/workspace/InlineSwitch.tsx';
import type { AutoRenewProduct, ChangeAutoRenew } from './autoRenewProduct.ts';
import { canRenew, productLabel } from './productStatus.ts';

type AutoRenewSwitchProps = {
  product: AutoRenewProduct;
  onChange: ChangeAutoRenew;
};

/** Takes effect immediately, through `change` of `useAutoRenew`. */
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
