import { useTranslation } from 'react-i18next';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { productStatus } from '#shared/products/productStatus.ts';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { AutoRenewSwitch } from './AutoRenewSwitch.tsx';
import type { ChangeAutoRenew } from './autoRenewProduct.ts';
import { ProductExpiry } from './ProductExpiry.tsx';
import { ProductName } from './ProductName.tsx';
import { RenewalPrice } from './RenewalPrice.tsx';

type ProductCardProps = {
  product: HeldProduct;
  onAutoRenew: ChangeAutoRenew;
};

/** A product of a category that is shown as cards instead of a table. */
export function ProductCard({ product, onAutoRenew }: ProductCardProps) {
  const { t } = useTranslation(['products', 'account']);
  const status = productStatus(product);
  return (
    <div className="stack">
      <div className="row between gap-2">
        <ProductName product={product} />
        <Status kind={status}>{t(`status.${status}`)}</Status>
      </div>
      <FactList
        facts={[
          {
            key: 'expires',
            term: t('account:expires'),
            value: <ProductExpiry product={product} />,
          },
          { key: 'renewal', term: t('column.renewal'), value: <RenewalPrice product={product} /> },
          {
            key: 'autoRenew',
            term: t('account:autoRenew'),
            value: <AutoRenewSwitch product={product} onChange={onAutoRenew} />,
          },
        ]}
      />
    </div>
  );
}
