import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import { unreadableIn } from '#api/unreadable.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { AlertIcon } from '#ui/icons/AlertIcon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CheckOutLink } from './CheckOutLink.tsx';
import { arrangeLines, getLineElementId } from './cartLines.ts';
import { useCartTotals } from './cartTotals.ts';
import { PromoCode } from './PromoCode.tsx';

/** Promo code, sums and checkout. */
export function CartFoot({ cart }: { cart: Cart }) {
  return (
    <div className="stack gap-2">
      <PromoCode promo={cart.promo} />
      <Sums cart={cart} />
      <CheckOut cart={cart} />
    </div>
  );
}

/**
 * The amounts due today and in each later year, and the savings from sales and promo code. A new total is announced.
 */
function Sums({ cart }: { cart: Cart }) {
  const { t, i18n } = useTranslation(['cart', 'cartDrawer', 'common', 'shell']);
  const money = useMoney(cart.currency);
  const { yearly, excluded = [] } = useCartTotals() ?? {};
  const { totals, items, valid_items } = cart;
  const total = money(totals.total);
  const endings = excluded.map((tld) => `.${tld}`);
  return (
    <>
      <VisuallyHidden role="status">{t('totals.announce', { total })}</VisuallyHidden>
      <dl className="cart-sums text-small text-muted tabular">
        {totals.discount > 0 && (
          <>
            <dt>{t('totals.subtotal')}</dt>
            <dd>{money(totals.subtotal)}</dd>
            <dt>{t('totals.discount')}</dt>
            <dd className="text-accent">{`−${money(totals.discount)}`}</dd>
          </>
        )}
        <dt className="cart-due text-ink font-semibold">{t('totals.total')}</dt>
        <dd className="cart-due text-ink font-semibold" data-testid="cart-total">
          {total}
        </dd>
        {yearly && (
          <>
            <dt>{t('shell:thenLabel')}</dt>
            <dd>{t('common:perYear', { price: yearly })}</dd>
          </>
        )}
      </dl>
      <p className="text-muted text-small">
        {[
          endings.length > 0 &&
            t('cart:sumExcluded', { endings: new Intl.ListFormat(i18n.language).format(endings) }),
          valid_items.length < items.length &&
            t('cartDrawer:counted', { count: valid_items.length, total: items.length }),
          t('totals.tax'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

/**
 * The link to checkout. While lines can't be bought, it says so and leads to the first of them instead. With a line that
 * can't be shown, nobody can agree to the cart.
 */
function CheckOut({ cart }: { cart: Cart }) {
  const { t } = useTranslation(['cart', 'cartDrawer']);
  const { length: hidden } = unreadableIn(cart, 'items');
  const reasonId = useId();
  const style = { size: 'large', block: true } as const;
  const valid = new Set(cart.valid_items);
  const open = arrangeLines(cart, [])
    .flatMap(({ groups }) => groups.flatMap(({ item, children }) => [item, ...children]))
    .filter(({ id }) => !valid.has(id));
  const [first] = open;
  if (hidden > 0) {
    return (
      <>
        <div className="cart-blocked-reason text-warm row gap-2 text-small font-medium">
          <AlertIcon />
          <span id={reasonId}>{t('cartDrawer:unreadable', { count: hidden })}</span>
        </div>
        <Button {...style} className="button-blocked" aria-disabled aria-describedby={reasonId}>
          {t('checkout')}
        </Button>
      </>
    );
  }
  if (!first) {
    return <CheckOutLink className={buttonClass({ ...style, variant: 'primary' })} />;
  }
  const count = open.length;
  const show = () => document.getElementById(getLineElementId(first.id))?.focus();
  return (
    <>
      <div className="cart-blocked-reason text-warm row gap-2 text-small font-medium">
        <AlertIcon />
        <span id={reasonId}>{t('cartDrawer:blocked', { count })}</span>
        <button type="button" onClick={show}>
          {t('cartDrawer:show', { count })}
        </button>
      </div>
      <Button {...style} className="button-blocked" aria-disabled aria-describedby={reasonId} onClick={show}>
        {t('checkout')}
      </Button>
    </>
  );
}
