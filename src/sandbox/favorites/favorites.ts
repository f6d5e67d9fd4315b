import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import type { favoriteItem } from '../db/schema/favorites.ts';

/** A favorite as the contract describes it. */
export function toFavorite(item: typeof favoriteItem.$inferSelect): components['schemas']['FavoriteItem'] {
  const { id, domain, tld, savedAt, savedType, savedUsdCents } = item;
  return {
    id,
    domainName: domain,
    tld,
    ...(savedAt && {
      saved: {
        date: savedAt.toISOString(),
        type: savedType,
        price_usd: savedUsdCents === null ? null : toMajor(savedUsdCents, 'USD'),
      },
    }),
  };
}
