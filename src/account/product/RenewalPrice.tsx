import { useTranslation } from 'react-i18next';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Price } from '#ui/Price.tsx';
import { isMonthly } from './productStatus.ts';

/** The price of the next term. */
export function RenewalPrice({ product }: { product: HeldProduct }) {
  const { t } = useTranslation('products');
  const format = useMoney(product.currency);
  if (product.renewal_price === null) return <span className="text-muted">{t('noRenewal')}</span>;
  return <Price now={format(product.renewal_price)} note={isMonthly(product) && t('perMonth')} />;
}
