import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { type DomainState, type DomainView, type EapStage, getPriceOver } from './domainView.ts';

/**
 * The prices of a name as text. `first` has props for `Price`. `firstLabel` says what the first price is for: the first
 * year, unless it covers several years, is a one-time payment or a bid.
 */
export function useViewPrices(view: DomainView) {
  const { t, i18n } = useTranslation(['search', 'shell']);
  const firstLabel = getFirstLabel(t, view);
  const money = (minor: number | undefined) =>
    minor === undefined ? t('price.none') : formatMoney(minor, view.currency, i18n.language);
  return {
    firstLabel,
    isFirstYear: firstLabel === t('shell:firstYear'),
    first: {
      now: money(view.price),
      was: view.originalPrice === undefined ? undefined : money(view.originalPrice),
      wasLabel: t('shell:regularPrice'),
      nowLabel: t('shell:salePrice'),
    },
    renewal: money(view.renewalPrice),
    fiveYears: money(getPriceOver(5, view)),
  };
}

/** The label of the first price: for years, a one-time payment, or a minimum bid. */
function getFirstLabel(
  t: TFunction<['search', 'shell']>,
  { state, product, minDuration }: DomainView,
): string {
  if (product?.type === 'pre_ga_auction') return t('price.minimumBid');
  if (state === 'aftermarket' || state === 'expiring') return t('price.once');
  return minDuration > 1 ? t('price.firstYears', { count: minDuration }) : t('shell:firstYear');
}

/** Returns the text of the first price with what it is for. `price` is the formatted price. */
export function useFirstPrice(): (view: DomainView, price: string) => string {
  const { t } = useTranslation('search');
  return ({ state, product, minDuration }, price) => {
    if (product?.type === 'pre_ga_auction') return t('answer.bid', { price });
    if (state === 'aftermarket' || state === 'expiring') return t('answer.once', { price });
    return minDuration > 1 ? t('row.firstYears', { price, count: minDuration }) : t('row.first', { price });
  };
}

/** The key of a name's state. A name that is not launched yet may be in an auction. */
export function getStateKey({ state, product }: DomainView): DomainState | 'auction' {
  return product?.type === 'pre_ga_auction' ? 'auction' : state;
}

/** The name of an early-access stage: the registry's name, or the default name in the page's language. */
export function useStageName(): (stage: EapStage) => string {
  const { t } = useTranslation('search');
  return ({ phaseName }) => phaseName ?? t('stage.first');
}

/** The accessible name of a row: the domain name with its prices or its state, and whether it is in the cart. */
export function useRowLabel(): (view: DomainView, isInCart: boolean) => string {
  const { t, i18n } = useTranslation(['search', 'shell']);
  const formatFirst = useFirstPrice();
  return (view, isInCart) => {
    const { sld, tld, state, price, renewalPrice, currency } = view;
    const money = (minor: number) => formatMoney(minor, currency, i18n.language);
    const parts = [
      `${sld}.${tld}`,
      state !== 'available' && t(`state.${getStateKey(view)}`),
      price !== undefined && formatFirst(view, money(price)),
      price !== undefined &&
        renewalPrice !== undefined &&
        t('shell:thenPerYear', { price: money(renewalPrice) }),
      isInCart && t('row.inCart'),
    ];
    return parts.filter(Boolean).join(', ');
  };
}
