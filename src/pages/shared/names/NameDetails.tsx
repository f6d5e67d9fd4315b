import { PricePanel } from '#features/pricing/PricePanel.tsx';
import BundleOffers from '#features/search/BundleOffers.tsx';
import { DomainFacts } from '#features/search/DomainFacts.tsx';
import { getPriceOver } from '#features/search/domainView.ts';
import { EapStages } from '#features/search/EapStages.tsx';
import { StateBadges } from '#features/search/StateBadges.tsx';
import { StateText } from '#features/search/StateText.tsx';
import { toMinor } from '#lib/money.ts';
import type { useFoundName } from './useFoundName.ts';

/** Everything about a name: state, facts, early-access stages, all prices, and bundles. */
export function NameDetails({ name }: { name: ReturnType<typeof useFoundName> }) {
  const { view, bundles } = name;
  const { restore_price } = view.result;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <StateBadges view={view} all />
      </div>
      <StateText view={view} />
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
