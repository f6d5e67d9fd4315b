import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import type { HeldSubProduct } from '#api/generated/schemas/heldSubProduct.zod.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Status } from '#ui/workspace/Status.tsx';
import { AutoRenewSwitch } from './AutoRenewSwitch.tsx';
import type { ChangeAutoRenew } from './autoRenewProduct.ts';
import { ExpiryDate } from './ExpiryDate.tsx';
import { ProductName, SubProductName } from './ProductName.tsx';
import { ownPage } from './productPages.ts';
import { canRenew, productLabel, productStatus } from './productStatus.ts';
import { RenewalPrice } from './RenewalPrice.tsx';
import { RenewButton } from './RenewButton.tsx';

/** The columns of the product table, its cards and its export. */
export function useProductColumns(onAutoRenew: ChangeAutoRenew): ListColumn<HeldProduct, HeldSubProduct>[] {
  const { t } = useTranslation('products');
  return [
    {
      key: 'name',
      header: t('column.name'),
      rowHeader: true,
      order: 'domain_name',
      skeleton: 'w-48',
      cell: (product) => <ProductName product={product} />,
      subCell: (product) => <SubProductName product={product} />,
      csv: ({ name }) => name,
    },
    {
      key: 'status',
      header: t('column.status'),
      card: 'start',
      cell: (product) => (
        <Status kind={productStatus(product)}>{t(`status.${productStatus(product)}`)}</Status>
      ),
      subCell: ({ status }) => {
        const kind = status === 'pending_setup' ? 'setUp' : status;
        return <Status kind={kind}>{t(`status.${kind}`)}</Status>;
      },
      csv: (product) => t(`status.${productStatus(product)}`),
    },
    {
      key: 'expires',
      header: t('column.expires'),
      order: 'expire_date',
      card: 'end',
      skeleton: 'w-36',
      cell: ({ expireDate }) => <ExpiryDate expireDate={expireDate} />,
      subCell: () => t('renewsWith'),
      csv: ({ expireDate }) => expireDate.slice(0, 10),
    },
    {
      key: 'autoRenew',
      header: t('column.autoRenew'),
      order: 'auto_renew',
      card: 'named-start',
      skeleton: 'w-8',
      cell: (product) => <AutoRenewSwitch product={product} onChange={onAutoRenew} />,
      csv: ({ autoRenew }) => t(autoRenew === 'enabled' ? 'autoRenew.on' : 'autoRenew.off'),
    },
    {
      key: 'renewal',
      header: t('column.renewal'),
      align: 'end',
      card: 'end',
      skeleton: 'w-16',
      cell: (product) => <RenewalPrice product={product} />,
      csv: ({ renewal_price }) => (renewal_price === null ? '' : String(renewal_price)),
    },
    {
      key: 'actions',
      header: t('column.actions'),
      headerHidden: true,
      align: 'end',
      card: 'end',
      cell: (product) => (isDue(product) ? <Renew product={product} /> : <SetUpLink product={product} />),
    },
    {
      key: 'currency',
      header: t('column.currency'),
      isExportOnly: true,
      cell: () => null,
      csv: ({ currency }) => currency,
    },
  ];
}

/** Whether the next renewal is soon or overdue. */
function isDue(product: HeldProduct): boolean {
  return canRenew(product) && ['expiring', 'expired'].includes(productStatus(product));
}

/** The next step of a product that is not set up. */
function SetUpLink({ product }: { product: HeldProduct }) {
  const { t } = useTranslation('products');
  const page = ownPage(product);
  if (productStatus(product) !== 'setUp' || !page) return null;
  return (
    <Link
      to={page}
      className={buttonClass({ size: 'small' })}
      aria-label={t('setUpNamed', { name: productLabel(product) })}
    >
      {t('setUp')}
    </Link>
  );
}

function Renew({ product }: { product: HeldProduct }) {
  const { t } = useTranslation('products');
  const name = productLabel(product);
  return (
    <RenewButton size="small" products={[product]} name={name} label={t('renewNamed', { name })}>
      {t('renew')}
    </RenewButton>
  );
}
