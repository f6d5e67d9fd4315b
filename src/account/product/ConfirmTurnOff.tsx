import { useTranslation } from 'react-i18next';
import { formatMediumDate } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { expiresSoon } from '#shared/products/expiry.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import type { AutoRenewProduct } from './autoRenewProduct.ts';
import { productLabel } from './productStatus.ts';

type ConfirmTurnOffProps = {
  products: readonly AutoRenewProduct[];
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before turning off auto-renew for products that expire within 30 days. */
export default function ConfirmTurnOff({ products, onConfirm, onCancel }: ConfirmTurnOffProps) {
  const { t, i18n } = useTranslation('products');
  const [only] = products;
  const isOne = products.length === 1 && only !== undefined;
  const soon = products.filter((product) => expiresSoon(product, serverNow())).length;
  return (
    <ConfirmDialog
      open
      isDangerous
      title={
        isOne ? t('autoRenew.confirm.title', { name: productLabel(only) }) : t('autoRenew.confirm.titleMany')
      }
      confirmLabel={t('autoRenew.confirm.action')}
      cancelLabel={t('autoRenew.confirm.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {isOne
          ? t('autoRenew.confirm.text', { date: formatMediumDate(new Date(only.expireDate), i18n.language) })
          : t('autoRenew.confirm.textMany', { soon, total: products.length })}
      </p>
      <p className="mt-2 text-muted">{t('autoRenew.confirm.later')}</p>
    </ConfirmDialog>
  );
}
