import { useTranslation } from 'react-i18next';
import type { CartTotals as Totals } from '#api/generated/schemas/cartTotals.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** What is to be paid, and what sales and promo code took off. A new sum is said. */
export function CartTotals({ totals, currency }: { totals: Totals; currency: string }) {
  const { t } = useTranslation('cart');
  const money = useMoney(currency);
  const total = money(totals.total);
  return (
    <>
      <VisuallyHidden role="status">{t('totals.announce', { total })}</VisuallyHidden>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-1 border-line border-t pt-4 tabular-nums">
        {totals.discount > 0 && (
          <>
            <dt className="text-muted">{t('totals.subtotal')}</dt>
            <dd className="text-right">{money(totals.subtotal)}</dd>
            <dt className="text-muted">{t('totals.discount')}</dt>
            <dd className="text-right text-accent">−{money(totals.discount)}</dd>
          </>
        )}
        <dt className="font-semibold">{t('totals.total')}</dt>
        <dd className="text-right font-semibold" data-testid="cart-total">
          {total}
        </dd>
        <dd className="col-span-2 text-small text-muted">{t('totals.tax')}</dd>
      </dl>
    </>
  );
}
