import { useTranslation } from 'react-i18next';
import { AddToCart } from '#features/cart/AddToCart.tsx';
import { OfferDialog } from '#features/offers/OfferDialog.tsx';
import { PricePanel } from '#features/pricing/PricePanel.tsx';
import BundleOffers from '#features/search/BundleOffers.tsx';
import { DomainFacts } from '#features/search/DomainFacts.tsx';
import { getPriceOver } from '#features/search/domainView.ts';
import { EapStages } from '#features/search/EapStages.tsx';
import { PremiumQuestion } from '#features/search/PremiumQuestion.tsx';
import { StateBadges } from '#features/search/StateBadges.tsx';
import { StateText } from '#features/search/StateText.tsx';
import { toMinor } from '#lib/money.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { OfferButton } from './NameRow.tsx';
import { useFoundName } from './useFoundName.ts';
import type { NameDialog } from './useNames.ts';

type NameDialogsProps = {
  /** The open dialog, or the last one that was open. */
  dialog: NameDialog;
  /** Undefined if none is open. */
  openKind: NameDialog['kind'] | undefined;
  onClose: () => void;
};

/** The dialogs of a name: details, confirmation of a premium price, and offer form. */
export default function NameDialogs({ dialog, openKind, onClose }: NameDialogsProps) {
  const name = useFoundName(dialog);
  const { view, payload, add } = name;
  return (
    <>
      <DetailsDialog name={name} open={openKind === 'details'} onClose={onClose} />
      {payload && (
        <PremiumQuestion
          view={view}
          open={openKind === 'premium'}
          onClose={onClose}
          onAdd={() => add(payload)}
        />
      )}
      {view.offerType && (
        <OfferDialog type={view.offerType} name={view.name} open={openKind === 'offer'} onClose={onClose} />
      )}
    </>
  );
}

type DetailsDialogProps = { name: ReturnType<typeof useFoundName>; open: boolean; onClose: () => void };

function DetailsDialog({ name, open, onClose }: DetailsDialogProps) {
  const { t } = useTranslation(['states', 'shell']);
  const { found, view, payload, cartState, bundles } = name;
  const { restore_price } = view.result;
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<DomainName sld={view.sld} tld={view.tld} ascii={view.name} muted={!view.isPurchasable} />}
      closeLabel={t('shell:close')}
      footer={
        payload ? (
          <AddToCart {...{ payload, cartState }} onAdd={name.add} isProminent />
        ) : (
          view.offerType && <OfferButton found={found} onOpen={name.openDialog} />
        )
      }
    >
      <div className="flex flex-wrap gap-2">
        <StateBadges view={view} all />
      </div>
      <StateText view={view} />
      <DomainFacts view={view} withPrices={false} />
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
    </Dialog>
  );
}
