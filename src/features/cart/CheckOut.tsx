import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import { backendPaths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { lineElementId } from './lineGroups.ts';

/** The way to the check-out. While prices are still to be agreed to it leads to the first of them, and says why. */
export function CheckOut({ changed }: { changed: readonly CartItem[] }) {
  const { t } = useTranslation('cart');
  const reasonId = useId();
  const look = { size: 'large', block: true } as const;
  const [first] = changed;
  if (!first) {
    return (
      <a className={buttonClass({ ...look, variant: 'primary' })} href={backendPaths.checkout()}>
        {t('checkout')}
      </a>
    );
  }
  return (
    <>
      <p id={reasonId} className="mb-3 text-small text-warm">
        {t('change.blocked', { count: changed.length })}
      </p>
      <Button
        {...look}
        aria-disabled
        aria-describedby={reasonId}
        onClick={() => document.getElementById(lineElementId(first.id))?.focus()}
      >
        {t('checkout')}
      </Button>
    </>
  );
}
