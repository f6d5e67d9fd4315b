import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import { SyncCartParams } from '#api/generated/schemas/syncCartParams.zod.ts';
import { getFirstValues } from '#lib/query.ts';

const NAME = 'promo-code';

export function parseLandingPromo(search: string): string | undefined {
  const found = getFirstValues(search, [NAME]);
  return SyncCartParams.safeParse(found).success ? found[NAME] : undefined;
}

// Only the address at which the visitor arrived counts. The session takes its code too, but only for a new cart.
let code = typeof window === 'undefined' ? undefined : parseLandingPromo(window.location.search);

/** The promo code of that address, for the first name that is added. It doesn't replace a code that the cart has. */
export function takeLandingPromo(cart: Cart | undefined): string | undefined {
  if (cart?.promo) return undefined;
  const taken = code;
  code = undefined;
  return taken;
}
