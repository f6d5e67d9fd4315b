import type { DomainView } from './domainView.ts';

/** What there is to know of a name besides its state, before buying it. */
export type Fact = 'promotion' | 'premium' | 'https' | 'website' | 'generated' | 'sponsored';

/** What is paid for to stand where it stands. */
export const SPONSORED = 'dynamic_paid_presentment';

/** The facts of a name, those that cost money first. */
export function factsOf(view: DomainView): Fact[] {
  const { result, isPurchasable, stage } = view;
  if (!isPurchasable) return [];
  const holds: Record<Fact, boolean | undefined> = {
    promotion: endsDearer(view),
    premium: stage?.premium,
    https: result.on_hsts_preload_list,
    website: result.has_wix_promo,
    generated: result.aiGenerated,
    sponsored: result.slice_type === SPONSORED,
  };
  return (Object.keys(holds) as Fact[]).filter((fact) => holds[fact]);
}

/** Whether a sale price is followed by a higher renewal price. */
export function endsDearer(
  view: Pick<DomainView, 'price' | 'originalPrice' | 'renewalPrice' | 'minDuration'>,
) {
  const { price, originalPrice, renewalPrice, minDuration } = view;
  if (price === undefined || originalPrice === undefined || renewalPrice === undefined) return false;
  return renewalPrice * minDuration > price;
}
