import { useTranslation } from 'react-i18next';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import { Button } from '#ui/Button.tsx';
import { useCartSync } from './useCartSync.ts';

type PriceChangeProps = { item: CartItem; money: (amount: number) => string };

/** A price that has changed since the line was put in, old and new, and the way to agree to it. */
export function PriceChange({ item, money }: PriceChangeProps) {
  const { t } = useTranslation('cart');
  const { sync, isSyncing } = useCartSync();
  const { id, duration, price, previous_price, displayName } = item;
  const now = money(price);
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="text-small text-warm">
        {t('change.text', { before: money(previous_price ?? price), now })}
      </p>
      <Button
        size="small"
        loading={isSyncing}
        aria-label={t('change.agreeNamed', { price: now, name: displayName })}
        onClick={() => sync([{ action: 'update', data: { id, duration, confirmed_price: price } }])}
      >
        {t('change.agree', { price: now })}
      </Button>
    </div>
  );
}
