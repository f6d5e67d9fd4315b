import { type ComponentType, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import type { CartState } from '#shared/cart/useCart.ts';
import { type DomainView, toDomainView } from '#shared/search/domainView.ts';
import { AddToCart } from '#shop/cart/AddToCart.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ExternalIcon } from '#ui/icons/ExternalIcon.tsx';
import { InfoIcon } from '#ui/icons/InfoIcon.tsx';
import { CopyName } from './CopyName.tsx';
import { createCartPayload } from './cartPayload.ts';
import { DomainRow } from './DomainRow.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { type FoundName, type Names, useNames } from './useNames.ts';

/** The controls of a row. `children` is the button that adds the name to the cart. */
export type RowControls = ComponentType<{ result: DomainSearchResult; children: ReactNode }>;

type NameRowProps = {
  result: DomainSearchResult;
  position: number;
  /** Tells the cart in which list the name was found. */
  tag: string;
  /** Highlights the row; by default, if the name is in the cart. */
  isChosen?: boolean;
  /** The checkbox of lists with selection. */
  Selector?: ComponentType<{ view: DomainView }>;
  Controls?: RowControls;
  /** Opens and closes the details below the row. If omitted, the details open in a dialog. */
  onDetails?: (name: string) => void;
  isOpen?: boolean;
  /** Whether the row belongs to a grid. */
  isInGrid?: boolean;
  /** Whether there is a button to copy the name. */
  canCopy?: boolean;
};

/** A name in a list of results. The content is memoized. */
export function NameRow({ result, isChosen, ...props }: NameRowProps) {
  const { search, getCartState, getStage, add, openDialog } = useNames();
  const cartState = getCartState(result.name);
  return (
    <NameRowContent
      {...{ ...props, ...search, result, cartState, add, openDialog }}
      stage={getStage(result)}
      isChosen={isChosen ?? cartState === 'in'}
    />
  );
}

type NameRowContentProps = Omit<NameRowProps, 'isChosen'> &
  Names['search'] &
  Pick<Names, 'add' | 'openDialog'> & {
    cartState: CartState;
    stage: ProductType | undefined;
    isChosen: boolean;
  };

const NameRowContent = memo(function NameRowContent(props: NameRowContentProps) {
  const { result, currency, stage, cartState, isChosen, add, openDialog, Selector } = props;
  const { position, tag, version, searchTrackingId, Controls = HeartControls } = props;
  const { onDetails, isOpen, isInGrid, canCopy } = props;
  const view = toDomainView(result, currency, stage);
  const found = { result, currency, origin: { position, tag, version, searchTrackingId } };
  return (
    <DomainRow
      view={view}
      isChosen={isChosen}
      isRefused={cartState === 'refused'}
      selector={Selector && <Selector view={view} />}
      isInGrid={isInGrid}
      details={
        <>
          <DetailsButton found={found} onOpen={openDialog} onToggle={onDetails} isOpen={isOpen} />
          {canCopy && <CopyName name={result.name} className="domain-list-copy" />}
        </>
      }
      action={
        <Controls result={result}>
          <NameAction {...{ found, view, cartState }} onAdd={add} onOpen={openDialog} />
        </Controls>
      }
    />
  );
});

function HeartControls({ result, children }: { result: DomainSearchResult; children: ReactNode }) {
  return (
    <>
      {children}
      <NameHeart result={result} />
    </>
  );
}

/** The favorite button of a name. Taken names have none. */
export function NameHeart({ result, isLabeled }: { result: DomainSearchResult; isLabeled?: boolean }) {
  const { favorites } = useNames();
  const { name, tld, avail } = result;
  if (avail === 0) return null;
  return (
    <FavoriteButton
      {...{ name, tld, isLabeled }}
      actions={favorites.actions}
      isFavorite={favorites.has(name)}
    />
  );
}

type NameActionProps = {
  found: FoundName;
  view: DomainView;
  cartState: CartState;
  onAdd: (payload: DomainLinePayload) => void;
  onOpen: Names['openDialog'];
  isProminent?: boolean;
};

/**
 * Adds the name to the cart (premium names after confirmation), opens the offer form, or links to the account's own
 * domain. Renders nothing if the name isn't for sale.
 */
export function NameAction({ found, view, cartState, onAdd, onOpen, isProminent }: NameActionProps) {
  const { t } = useTranslation('states');
  if (view.state === 'inAccount') return <ManageLink name={found.result.name} isProminent={isProminent} />;
  if (view.offerType) return <OfferButton {...{ found, onOpen, isProminent }} />;
  if (view.auctionUrl) return <AuctionLink view={view} isProminent={isProminent} />;
  const payload = createCartPayload(view, found.origin);
  if (!payload) return null;
  return (
    <AddToCart
      {...{ payload, cartState, isProminent }}
      label={payload.type === 'pre_ga_auction' ? t('action.bidShort') : undefined}
      onAdd={view.isPremium ? () => onOpen({ ...found, kind: 'premium' }) : onAdd}
    />
  );
}

type NameButtonProps = { found: FoundName; onOpen: Names['openDialog']; isProminent?: boolean };

/** A link to a domain of the account. */
export function ManageLink({ name, isProminent = false }: { name: string; isProminent?: boolean }) {
  const { t } = useTranslation('states');
  return (
    <Link
      to={paths.domain(name)}
      className={buttonClass({ size: isProminent ? 'large' : 'medium' })}
      aria-label={t('action.manageNamed', { name: nameToUnicode(name) })}
    >
      {t('action.manage')}
    </Link>
  );
}

/** A link to the site where bids for a name are made. */
export function AuctionLink({ view, isProminent = false }: { view: DomainView; isProminent?: boolean }) {
  const { t } = useTranslation('states');
  return (
    <a
      href={view.auctionUrl}
      rel="noopener"
      className={buttonClass({
        variant: isProminent ? 'primary' : 'secondary',
        size: isProminent ? 'large' : 'medium',
      })}
      aria-label={t('action.auctionNamed', { name: `${view.sld}.${view.tld}` })}
    >
      <span>{isProminent ? t('action.auction') : t('action.bidShort')}</span>
      <ExternalIcon />
    </a>
  );
}

/** Opens the offer form. */
export function OfferButton({ found, onOpen, isProminent = false }: NameButtonProps) {
  const { t } = useTranslation('states');
  return (
    <Button
      size={isProminent ? 'large' : 'medium'}
      aria-haspopup="dialog"
      aria-label={t('action.offerNamed', { name: nameToUnicode(found.result.name) })}
      onClick={() => onOpen({ ...found, kind: 'offer' })}
    >
      {t('action.offer')}
    </Button>
  );
}

type DetailsButtonProps = NameButtonProps & {
  /** Opens and closes the details in place, instead of in a dialog. */
  onToggle?: (name: string) => void;
  isOpen?: boolean;
};

/** Opens a name's details. */
export function DetailsButton(props: DetailsButtonProps) {
  const { found, onOpen, isProminent = false, onToggle, isOpen = false } = props;
  const { t } = useTranslation('states');
  const label = t('action.detailsNamed', { name: nameToUnicode(found.result.name) });
  const open = () => (onToggle ? onToggle(found.result.name) : onOpen({ ...found, kind: 'details' }));
  const opened = onToggle ? { 'aria-expanded': isOpen } : { 'aria-haspopup': 'dialog' as const };
  if (isProminent) {
    return (
      <Button variant="quiet" size="large" {...opened} aria-label={label} onClick={open}>
        {t('action.details')}
      </Button>
    );
  }
  return (
    <IconButton
      size="small"
      className="pull text-muted"
      label={label}
      title={t('action.details')}
      aria-keyshortcuts="d"
      {...opened}
      icon={<InfoIcon />}
      onClick={open}
    />
  );
}
