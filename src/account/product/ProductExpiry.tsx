import { useTranslation } from 'react-i18next';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { ExpiryDate } from '#shared/products/ExpiryDate.tsx';

/** When a product expires, and whether a service that is paid for ends then. A domain can still be renewed after that. */
export function ProductExpiry({ product }: { product: HeldProduct }) {
  const { t } = useTranslation('products');
  const { type, autoRenew, phase, renewal_price, expireDate } = product;
  const isEnding =
    type !== 'domain' && autoRenew === 'disabled' && phase !== 'expired' && Number(renewal_price) > 0;
  return (
    <>
      <ExpiryDate expireDate={expireDate} />
      {isEnding && <span className="block text-badge text-muted">{t('ending.state')}</span>}
    </>
  );
}
