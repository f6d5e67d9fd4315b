import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LabelMarks } from '#account/labels/LabelMark.tsx';
import type { DomainLabel } from '#api/generated/schemas/domainLabel.zod.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import type { HeldSubProduct } from '#api/generated/schemas/heldSubProduct.zod.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { productStatus } from '#shared/products/productStatus.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Status } from '#ui/workspace/Status.tsx';
import type { ChangeAutoRenew } from './autoRenewProduct.ts';
import { ProductExpiry } from './ProductExpiry.tsx';
import { ProductName, SubProductName } from './ProductName.tsx';
import { ownPage } from './productPages.ts';
import { canRenew, productLabel } from './productStatus.ts';
import { RenewalPrice } from './RenewalPrice.tsx';
import { RenewButton } from './RenewButton.tsx';
import { useCommonColumns, useExpiryColumns } from './useCommonColumns.tsx';

type ProductColumnsOptions = { onAutoRenew: ChangeAutoRenew; hasLabels: boolean };

/** The columns of the product table, its cards and its export. */
export function useProductColumns(options: ProductColumnsOptions): ListColumn<HeldProduct, HeldSubProduct>[] {
  const { onAutoRenew, hasLabels } = options;
  const { t } = useTranslation(['products', 'account']);
  const common = useCommonColumns();
  const expiry = useExpiryColumns(onAutoRenew);
  return [
    {
      ...common.name,
      cell: (product) => <ProductName product={product} />,
      subCell: (product) => <SubProductName product={product} />,
      csv: ({ name }) => name,
    },
    {
      key: 'labels',
      header: t('account:labels'),
      isExportOnly: !hasLabels,
      isLesser: true,
      card: 'line',
      cell: (product) => <LabelMarks labels={labelsOf(product)} />,
      csv: (product) =>
        labelsOf(product)
          .map(({ name }) => name)
          .join(', '),
    },
    {
      ...common.status,
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
      key: 'note',
      header: t('account:note'),
      isExportOnly: true,
      cell: () => null,
      csv: (product) => (product.type === 'domain' ? (product.note ?? '') : ''),
    },
    {
      ...expiry.expires,
      cell: (product) => <ProductExpiry product={product} />,
      subCell: () => t('renewsWith'),
    },
    { ...expiry.autoRenew, card: 'named-start' },
    {
      key: 'renewal',
      header: t('column.renewal'),
      align: 'end',
      card: 'end',
      isLesser: true,
      skeleton: 'short',
      cell: (product) => <RenewalPrice product={product} />,
      csv: ({ renewal_price }) => (renewal_price === null ? '' : String(renewal_price)),
    },
    actionsColumn(t('account:actions'), (product) =>
      isDue(product) ? <Renew product={product} /> : <SetUpLink product={product} />,
    ),
    common.currency,
  ];
}

function labelsOf(product: HeldProduct): readonly DomainLabel[] {
  return product.type === 'domain' ? (product.labels ?? []) : [];
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
  const { t } = useTranslation(['products', 'common', 'account']);
  const name = productLabel(product);
  return (
    <RenewButton size="small" products={[product]} name={name} label={t('common:renewNamed', { name })}>
      {t('account:renew')}
    </RenewButton>
  );
}
