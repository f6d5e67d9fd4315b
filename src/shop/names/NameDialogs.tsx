import { useTranslation } from 'react-i18next';
import { AddToCart } from '#shop/cart/AddToCart.tsx';
import { OfferDialog } from '#shop/offers/OfferDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { NameDetails } from './NameDetails.tsx';
import { OfferButton } from './NameRow.tsx';
import { PremiumQuestion } from './PremiumQuestion.tsx';
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
  const { found, view, payload, cartState } = name;
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
      <NameDetails name={name} />
    </Dialog>
  );
}
