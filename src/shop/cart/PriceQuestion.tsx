import { useTranslation } from 'react-i18next';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { CartLineName } from './CartLine.tsx';
import type { CartChange } from './cartChanges.ts';
import { isMonthly } from './cartLines.ts';

type PriceQuestionProps = {
  cart: Cart;
  changes: readonly CartChange[];
  open: boolean;
  isBusy: boolean;
  onAgree: () => void;
  onCancel: () => void;
};

/** Lists every line that differs from what was last seen, and asks for consent before checkout. */
export default function PriceQuestion({
  cart,
  changes,
  open,
  isBusy,
  onAgree,
  onCancel,
}: PriceQuestionProps) {
  const { t, i18n } = useTranslation(['cart', 'cartDrawer', 'shell']);
  const money = (amount: number, currency: string) =>
    formatMoney(toMinor(amount, currency), currency, i18n.language);
  const total = money(cart.totals.total, cart.currency);
  return (
    <ConfirmDialog
      open={open}
      title={t('cartDrawer:risen.title')}
      confirmLabel={t('cartDrawer:risen.agree', { price: total })}
      cancelLabel={t('cartDrawer:risen.cancel')}
      isBusy={isBusy}
      onConfirm={onAgree}
      onCancel={onCancel}
    >
      <ul>
        {changes.map(({ item, before }) => (
          <li key={item.id} className="mt-3">
            <CartLineName item={item} />
            {describe(item, before).map((line) => (
              <p key={line} className="text-small">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );

  function describe(item: CartChange['item'], before: CartChange['before']): string[] {
    const now = money(item.price, cart.currency);
    if (!before) return [t('cartDrawer:risen.new', { price: now })];
    const isOther = before.currency !== cart.currency;
    const term = (count: number) => t(isMonthly(item) ? 'shell:months' : 'shell:years', { count });
    const lines: string[] = [];
    if (isOther || before.price !== item.price)
      lines.push(t('cartDrawer:risen.price', { before: money(before.price, before.currency), now }));
    if (
      before.renewal !== null &&
      item.renewal_price !== null &&
      (isOther || before.renewal !== item.renewal_price)
    )
      lines.push(
        t('cartDrawer:risen.renewal', {
          before: money(before.renewal, before.currency),
          now: money(item.renewal_price, cart.currency),
        }),
      );
    if (before.duration !== item.duration)
      lines.push(t('cartDrawer:risen.term', { before: term(before.duration), now: term(item.duration) }));
    return lines;
  }
}
