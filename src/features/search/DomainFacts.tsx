import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { InfoIcon } from '#ui/icons/InfoIcon.tsx';
import type { DomainView } from './domainView.ts';

type DomainFactsProps = {
  view: DomainView;
  /** Includes the facts about the price, where nothing else shows them. */
  withPrices?: boolean;
};

/** What to know about a name before buying it, one line for each fact. */
export function DomainFacts({ view, withPrices = true }: DomainFactsProps) {
  const { t, i18n } = useTranslation('states');
  const facts = getFacts(view).filter((fact) => withPrices || fact !== 'promotion');
  if (facts.length === 0) return null;
  const money = (minor = 0) => formatMoney(minor, view.currency, i18n.language);
  const prices = { price: money(view.price), renewal: money(view.renewalPrice) };
  return (
    <ul className="mt-4 grid gap-1 text-small">
      {facts.map((fact) => (
        <li key={fact} className="flex max-w-measure gap-2">
          <InfoIcon className="mt-0.5 flex-none text-muted" />
          <span>{t(`fact.${fact}`, prices)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What to know about a name, besides its state, before buying it. */
export type Fact = 'promotion' | 'premium' | 'https' | 'website' | 'generated' | 'sponsored';

/** The slice of results whose position was paid for. */
export const SPONSORED = 'dynamic_paid_presentment';

/** The facts of a name, those that cost money first. */
export function getFacts(view: DomainView): Fact[] {
  const { result, isPurchasable, stage } = view;
  if (!isPurchasable) return [];
  const holds: Record<Fact, boolean | undefined> = {
    promotion: hasHigherRenewal(view),
    premium: stage?.premium,
    https: result.on_hsts_preload_list,
    website: result.has_wix_promo,
    generated: result.aiGenerated,
    sponsored: result.slice_type === SPONSORED,
  };
  return (Object.keys(holds) as Fact[]).filter((fact) => holds[fact]);
}

/** Whether a sale price is followed by a higher renewal price. */
export function hasHigherRenewal(
  view: Pick<DomainView, 'price' | 'originalPrice' | 'renewalPrice' | 'minDuration'>,
) {
  const { price, originalPrice, renewalPrice, minDuration } = view;
  if (price === undefined || originalPrice === undefined || renewalPrice === undefined) return false;
  return renewalPrice * minDuration > price;
}
