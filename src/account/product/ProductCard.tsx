import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGetUpgradesByTypeQueryOptions } from '#api/generated/hooks/products.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { HeldServiceType } from '#api/generated/schemas/heldServiceType.zod.ts';
import type { PlanOption } from '#api/generated/schemas/planOption.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { productStatus } from '#shared/products/productStatus.ts';
import { Price } from '#ui/Price.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { AutoRenewSwitch } from './AutoRenewSwitch.tsx';
import type { ChangeAutoRenew } from './autoRenewProduct.ts';
import { ProductExpiry } from './ProductExpiry.tsx';
import { ProductName } from './ProductName.tsx';
import { ownPage } from './productPages.ts';
import { isMonthly } from './productStatus.ts';
import { RenewalPrice } from './RenewalPrice.tsx';

/** The upgrades of all products of a type. The page's `load` prefetches them for its cards. */
export const upgradesOptions = (type: HeldServiceType) => getGetUpgradesByTypeQueryOptions({ type });

type ProductCardProps = {
  product: HeldProduct;
  onAutoRenew: ChangeAutoRenew;
};

/** A product of a category that is shown as cards instead of a table. */
export function ProductCard({ product, onAutoRenew }: ProductCardProps) {
  const { t } = useTranslation(['products', 'account']);
  const status = productStatus(product);
  const upgrade = useUpgrade(product);
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
          ...(upgrade
            ? [
                {
                  key: 'upgrade',
                  term: t('column.upgrade'),
                  value: <Upgrade option={upgrade} page={ownPage(product)} />,
                },
              ]
            : []),
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

/** The least expensive plan above the product's, with terms of the same length. */
function useUpgrade(product: HeldProduct): PlanOption | undefined {
  // A newer backend may list a type that this contract does not have.
  const isKnown = HeldServiceType.safeParse(product.type).success;
  const options = upgradesOptions(product.type as HeldServiceType);
  const { data } = useQuery({ ...options, enabled: isKnown, retryOnMount: false });
  const higher = data?.data.product.items.filter(
    (option) =>
      option.product_id === product.id &&
      option.name !== product.name &&
      (option.duration_months === 1) === isMonthly(product),
  );
  return higher?.sort((one, other) => one.renewal_price - other.renewal_price)[0];
}

/** A plan, linked to the page where it can be chosen, and its usual price. */
function Upgrade({ option, page }: { option: PlanOption; page: string | undefined }) {
  const { t } = useTranslation('products');
  const format = useMoney(option.currency);
  return (
    <>
      {page ? <Link to={page}>{option.name}</Link> : <span>{option.name}</span>}{' '}
      <Price now={format(option.renewal_price)} note={option.duration_months === 1 && t('perMonth')} />
    </>
  );
}
