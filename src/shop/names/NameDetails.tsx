import { toMinor } from '#lib/money.ts';
import { getPriceOver } from '#shared/search/domainView.ts';
import { PricePanel } from '#shop/pricing/PricePanel.tsx';
import BundleOffers from './BundleOffers.tsx';
import { DomainFacts } from './DomainFacts.tsx';
import { EapStages } from './EapStages.tsx';
import { StateLine } from './StateLine.tsx';
import { StateText } from './StateText.tsx';
import type { useFoundName } from './useFoundName.ts';

type NameDetailsProps = {
  name: ReturnType<typeof useFoundName>;
  /** Whether the row above shows the state, and the options for a taken name are below. */
  isBelowRow?: boolean;
};

/** Everything about a name: state, facts, early-access stages, all prices, and bundles. */
export function NameDetails({ name, isBelowRow = false }: NameDetailsProps) {
  const { view, bundles } = name;
  const { restore_price } = view.result;
  return (
    <>
      {!isBelowRow && <StateLine view={view} />}
      {!(isBelowRow && view.state === 'taken' && !view.result.reason) && <StateText view={view} />}
      <DomainFacts view={view} />
      {view.stages.length > 1 && (
        <div className="mt-4">
          <EapStages view={view} isSwapping={name.isSwapping} onChoose={name.chooseStage} />
        </div>
      )}
      <PricePanel
        priced={{
          name: view.name,
          tld: view.result.tld,
          currency: view.currency,
          minDuration: view.minDuration,
          price: view.price,
          renewalPrice: view.renewalPrice,
          restorePrice: restore_price == null ? undefined : toMinor(restore_price, view.currency),
          isOnSale: view.originalPrice !== undefined,
          // The backend knows only the totals of the current stage.
          ownSum: view.stage && ((years) => getPriceOver(years, view)),
        }}
      />
      {bundles.length > 0 && <BundleOffers view={view} bundles={bundles} onAdd={name.addBundle} />}
    </>
  );
}
