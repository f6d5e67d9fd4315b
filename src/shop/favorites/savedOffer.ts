import type { FavoriteSaved } from '#api/generated/schemas/favoriteSaved.zod.ts';
import type { DomainView } from '#shared/search/domainView.ts';

/**
 * The difference between today's offer and the one when the name was saved. Prices are compared as shares, in any
 * currency.
 */
export type OfferChange =
  | { kind: 'same' }
  | { kind: 'cheaper' | 'dearer'; share: number }
  | { kind: 'other' }
  | { kind: 'forSale' }
  | { kind: 'notForSale' };

/** Smaller changes are caused by exchange rates and rounding. */
const MIN_SHARE = 0.01;

export function compareOffer(saved: FavoriteSaved, { product, state }: DomainView): OfferChange {
  if (state === 'connection' || state === 'inAccount') return { kind: 'same' };
  if (!product) return saved.type === null ? { kind: 'same' } : { kind: 'notForSale' };
  if (saved.type === null || saved.price_usd === null) return { kind: 'forSale' };
  if (saved.type !== product.type) return { kind: 'other' };
  const share = product.price_usd / saved.price_usd - 1;
  if (!Number.isFinite(share) || Math.abs(share) < MIN_SHARE) return { kind: 'same' };
  return { kind: share < 0 ? 'cheaper' : 'dearer', share: Math.abs(share) };
}
