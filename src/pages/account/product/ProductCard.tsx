import { useTranslation } from 'react-i18next';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { AutoRenewSwitch } from '#features/products/AutoRenewSwitch.tsx';
import type { ChangeAutoRenew } from '#features/products/autoRenewProduct.ts';
import { ExpiryDate } from '#features/products/ExpiryDate.tsx';
import { ProductName } from '#features/products/ProductName.tsx';
import { productStatus } from '#features/products/productStatus.ts';
import { RenewalPrice } from '#features/products/RenewalPrice.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Status } from '#ui/workspace/Status.tsx';

type ProductCardProps = {
  product: HeldProduct;
  onAutoRenew: ChangeAutoRenew;
};

/** A product of a category that is shown as cards instead of a table. */
export function ProductCard({ product, onAutoRenew }: ProductCardProps) {
  const { t } = useTranslation('products');
  const status = productStatus(product);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ProductName product={product} />
        <Status kind={status}>{t(`status.${status}`)}</Status>
      </div>
      <FactList
        facts={[
          {
            key: 'expires',
            term: t('column.expires'),
            value: <ExpiryDate expireDate={product.expireDate} />,
          },
          { key: 'renewal', term: t('column.renewal'), value: <RenewalPrice product={product} /> },
          {
            key: 'autoRenew',
            term: t('column.autoRenew'),
            value: <AutoRenewSwitch product={product} onChange={onAutoRenew} />,
          },
        ]}
      />
    </div>
  );
}
