import type { ReactNode } from 'react';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import {
  PRICE_KINDS,
  type PriceKind,
  PricesContext,
  usePrices,
  useTldPrices,
} from '#shared/pricing/tldPrices.ts';

/** Fetches all prices that a text shows, in one call. */
export function ArticlePrices({ tlds, children }: { tlds: readonly string[]; children: ReactNode }) {
  const prices = useTldPrices(tlds, PRICE_KINDS, tlds.length > 0);
  return (
    <PricesContext value={prices}>
      <FailedPrices prices={prices} />
      {children}
    </PricesContext>
  );
}

/** A price in a text. Space for it is reserved until it is known. `tld` is in ASCII. */
export function ArticlePrice({ tld = '', type = 'renewal' }: { tld?: string; type?: PriceKind }) {
  const { isPending, priceOf, placeholder } = usePrices();
  return (
    <span className="price article-price" aria-busy={isPending}>
      {priceOf(tld, type) ?? placeholder}
    </span>
  );
}
