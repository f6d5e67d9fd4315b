import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { InfoIcon } from '#ui/icons/InfoIcon.tsx';
import type { DomainView } from './domainView.ts';
import { factsOf } from './facts.ts';

type FactsProps = {
  view: DomainView;
  /** Also what there is to know of the price, where nothing else tells it. */
  withPrices?: boolean;
};

/** What there is to know of a name before buying it, a line each. */
export function Facts({ view, withPrices = true }: FactsProps) {
  const { t, i18n } = useTranslation('states');
  const facts = factsOf(view).filter((fact) => withPrices || fact !== 'promotion');
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
