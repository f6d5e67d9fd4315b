import { useTranslation } from 'react-i18next';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { AutoRenewSwitch } from './AutoRenewSwitch.tsx';
import type { ChangeAutoRenew } from './autoRenewProduct.ts';
import { ExpiryDate } from './ExpiryDate.tsx';
import { ProductName } from './ProductName.tsx';
import { productStatus } from './productStatus.ts';
import { RenewalPrice } from './RenewalPrice.tsx';

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
