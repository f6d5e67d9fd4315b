import { useTranslation } from 'react-i18next';
import type { DomainView } from '#shared/search/domainView.ts';
import { InfoIcon } from '#ui/icons/InfoIcon.tsx';

/** The facts that matter before buying a name, one per line. */
export function DomainFacts({ view }: { view: DomainView }) {
  const { t } = useTranslation('states');
  const facts = getFacts(view);
  if (facts.length === 0) return null;
  return (
    <ul className="mt-4 stack gap-1 text-small">
      {facts.map((fact) => (
        <li key={fact} className="row measure gap-2">
          <InfoIcon className="mt-1 fixed-size text-muted" />
          <span>{t(`fact.${fact}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A fact, other than its state, that matters before buying a name. */
export type Fact = 'premium' | 'https' | 'website' | 'generated' | 'sponsored';

/** The `slice_type` of results whose position was paid for. */
export const SPONSORED = 'dynamic_paid_presentment';

/** The facts of a name, starting with the one that costs money. */
export function getFacts(view: DomainView): Fact[] {
  const { result, isPurchasable, stage } = view;
  if (!isPurchasable) return [];
  const holds: Record<Fact, boolean | undefined> = {
    premium: stage?.premium,
    https: result.on_hsts_preload_list,
    website: result.has_wix_promo,
    generated: result.aiGenerated,
    sponsored: result.slice_type === SPONSORED,
  };
  return (Object.keys(holds) as Fact[]).filter((fact) => holds[fact]);
}
