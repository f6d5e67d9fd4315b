import { useTranslation } from 'react-i18next';
import { AddToCart } from '#features/cart/AddToCart.tsx';
import { OfferDialog } from '#features/offers/OfferDialog.tsx';
import { PricePanel } from '#features/pricing/PricePanel.tsx';
import BundleOffers from '#features/search/BundleOffers.tsx';
import { cartPayload } from '#features/search/cartPayload.ts';
import { priceOver } from '#features/search/domainView.ts';
import { EapStages } from '#features/search/EapStages.tsx';
import { Facts } from '#features/search/Facts.tsx';
import { PremiumQuestion } from '#features/search/PremiumQuestion.tsx';
import { StateBadges } from '#features/search/StateBadges.tsx';
import { StateText } from '#features/search/StateText.tsx';
import { toMinor } from '#lib/money.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { OfferButton } from './NameButtons.tsx';
import type { NameDialog, Names } from './useNames.ts';

type NameDialogsProps = {
  names: Names;
  /** The dialog that is open, or was before it closed: it goes out with what was in it. */
  dialog: NameDialog;
};

/** What is seldom needed of a name: all its prices and states in words, the question before a premium, the offer. */
export default function NameDialogs({ names, dialog }: NameDialogsProps) {
  const view = names.viewOf(dialog);
  const payload = cartPayload(view, dialog.origin);
  const isOpen = (kind: NameDialog['kind']) => names.dialog?.kind === kind;
  return (
    <>
      <DetailsDialog names={names} dialog={dialog} open={isOpen('details')} />
      {payload && (
        <PremiumQuestion
          view={view}
          open={isOpen('premium')}
          onClose={names.close}
          onAdd={() => names.add(payload)}
        />
      )}
      {view.offerType && (
        <OfferDialog type={view.offerType} name={view.name} open={isOpen('offer')} onClose={names.close} />
      )}
    </>
  );
}

function DetailsDialog({ names, dialog, open }: NameDialogsProps & { open: boolean }) {
  const { t } = useTranslation(['states', 'shell']);
  const view = names.viewOf(dialog);
  const payload = cartPayload(view, dialog.origin);
  const bundles = view.isBundle ? names.bundlesFor(dialog) : [];
  const { restore_price } = view.result;
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(isOpen) => !isOpen && names.close()}
      title={<DomainName sld={view.sld} tld={view.tld} ascii={view.name} muted={!view.isPurchasable} />}
      closeLabel={t('shell:close')}
      footer={
        payload ? (
          <AddToCart payload={payload} place={names.placeOf(view.name)} onAdd={names.add} size="answer" />
        ) : (
          view.offerType && <OfferButton onOpen={names.open} found={dialog} />
        )
      }
    >
      <div className="flex flex-wrap gap-2">
        <StateBadges view={view} all />
      </div>
      <StateText view={view} />
      <Facts view={view} withPrices={false} />
      {view.stages.length > 1 && (
        <div className="mt-4">
          <EapStages
            view={view}
            isSwapping={names.isSwapping(view.name)}
            onChoose={(stage) => names.chooseStage(dialog, stage)}
          />
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
          // The backend knows of no stage but the one that is open.
          ownSum: view.stage && ((years) => priceOver(years, view)),
        }}
      />
      {bundles.length > 0 && (
        <BundleOffers view={view} bundles={bundles} onAdd={(bundle) => names.addBundle(dialog, bundle)} />
      )}
    </Dialog>
  );
}
