import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetRdapDomain } from '#api/generated/hooks/domains.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { brand } from '#lib/brand.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import { paths } from '#paths.ts';
import { openCart } from '#shared/cart/cartUiState.ts';
import { useTldPrices } from '#shared/pricing/tldPrices.ts';
import type { DomainView } from '#shared/search/domainView.ts';
import { useResultsPath } from '#shared/search/searchPage.ts';
import { OfferButton } from '#shop/names/NameRow.tsx';
import { type FoundName, useNames } from '#shop/names/useNames.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { BellIcon } from '#ui/icons/productIcons.tsx';
import { TagIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useWasOpened } from '#ui/useWasOpened.ts';
import { OwnDomain } from './OwnDomain.tsx';
import SimilarNames from './SimilarNames.tsx';
import { WaitForName } from './WaitForName.tsx';

type LeadOnProps = {
  /** The searched text, if it may not be a valid name. */
  keyword?: string;
  found: FoundName;
  view: DomainView;
  /** Whether the address requests the transfer dialog. */
  isMoving?: boolean;
  /** Called when the requested dialog has been closed. */
  onMoved?: () => void;
};

/**
 * The options for a name that can't be registered, or not by everyone: wait for it, make an offer to its owner,
 * transfer it here, choose another name, or manage it.
 */
export default function LeadOn(props: LeadOnProps) {
  const { keyword, found, view, isMoving = false, onMoved } = props;
  const { t } = useTranslation('leads');
  if (view.state === 'unsold') return <OtherEndings label={view.sld} />;
  if (view.state === 'inAccount') return <OwnDomain name={view.name} />;
  if (view.state === 'invalid') return <SimilarNames name={keyword ?? view.name} />;
  if (view.state === 'taken' || view.state === 'offer' || view.state === 'deleted')
    return view.result.reason ? null : <Ways {...{ found, view, isMoving, onMoved }} />;
  return (
    <>
      {isMoving && (
        <Notice className="mt-5" onDismiss={onMoved}>
          {t('move.none', { name: `${view.sld}.${view.tld}` })}
        </Notice>
      )}
      {(view.state === 'preLaunch' || view.state === 'earlyAccess') && (
        <div className="lead-own lead-opening row gap-5 mt-6">
          <p>{t('opening.text')}</p>
          <WaitForName name={view.name} tld={view.result.tld} isOpening />
        </div>
      )}
    </>
  );
}

type WaysProps = LeadOnProps;

function Ways({ found, view, isMoving, onMoved }: WaysProps) {
  const { t } = useTranslation(['leads', 'states']);
  const { openDialog } = useNames();
  const { name, tld } = found.result;
  const registrar = useGetRdapDomain(name).data?.data.registrar;
  return (
    <div className="lead-on">
      <ul className="lead-ways" aria-label={t('ways')}>
        <Way icon={<BellIcon />} title={t('wait.title')}>
          <p className="text-small text-muted">{t('wait.text')}</p>
          <WaitForName name={name} tld={tld} />
        </Way>
        {view.state !== 'deleted' && (
          <Way icon={<ArrowRightIcon />} title={t('move.title')}>
            {registrar === brand.company ? (
              <p className="text-small text-muted">{t('move.ours', { brand: brand.name })}</p>
            ) : (
              <Move {...{ found, view, isMoving, onMoved }} />
            )}
          </Way>
        )}
        <Way icon={<TagIcon />} title={t('offer.title')}>
          <p className="text-small text-muted">{view.offerType ? t('offer.text') : t('offer.broker')}</p>
          <div className="lead-act">
            {view.offerType ? (
              <OfferButton found={found} onOpen={openDialog} />
            ) : (
              <Link to={paths.buyDomains()} className="button">
                {t('states:action.buyTaken')}
              </Link>
            )}
          </div>
        </Way>
      </ul>
    </div>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <span className="text-accent">{icon}</span>
      <div className="lead-way">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </li>
  );
}

function Move({ found, view, isMoving = false, onMoved }: WaysProps) {
  const { t } = useTranslation(['leads', 'cart']);
  const { getCartState } = useNames();
  const TransferDialog = useLazyPart(() => import('./TransferDialog.tsx'), []);
  const [isOpen, setOpen] = useState(false);
  const { name, tld } = found.result;
  const price = useTransferPrice(tld, found.currency);
  const isInCart = getCartState(name) === 'in';
  const isShown = (isOpen || isMoving) && !isInCart;
  const wasOpened = useWasOpened(isShown);
  return (
    <>
      <p className="text-small text-muted">
        {price.transfer && getRegistryRules(tld)?.transfer?.years === 1
          ? t('move.text', { price: price.transfer })
          : t('move.plain')}
      </p>
      <div className="lead-act">
        {isInCart ? (
          <Button onClick={openCart}>{t('cart:inCart')}</Button>
        ) : (
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('move.action')}
          </Button>
        )}
      </div>
      {wasOpened && (
        <Suspense>
          <TransferDialog
            {...{ name, tld, price }}
            displayName={`${view.sld}.${view.tld}`}
            open={isShown}
            onClose={() => {
              setOpen(false);
              onMoved?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The price of transferring a name and of each later year; undefined until known. */
function useTransferPrice(tld: string, currency: string) {
  const { find, priceOf } = useTldPrices([tld], ['transfer', 'renewal']);
  if (find(tld)?.currency !== currency) return { transfer: undefined, renewal: undefined };
  return { transfer: priceOf(tld, 'transfer'), renewal: priceOf(tld, 'renewal') };
}

/** For a name under a TLD that isn't sold: the same word, and all TLDs that are. */
function OtherEndings({ label }: { label: string }) {
  const { t } = useTranslation('leads');
  const toResults = useResultsPath();
  return (
    <p className="row">
      <Link className="button" to={toResults(label)}>
        {t('unsold.endings', { name: label })}
      </Link>
      <Link className={buttonClass({ variant: 'quiet' })} to={paths.tlds()}>
        {t('unsold.prices')}
      </Link>
    </p>
  );
}
