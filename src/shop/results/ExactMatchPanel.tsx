import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import type { DomainView } from '#shared/search/domainView.ts';
import type { SearchState } from '#shared/search/searchState.ts';
import { AddToCart, type AddToCartProps } from '#shop/cart/AddToCart.tsx';
import {
  LazyCheckAgain,
  LazyLeadOn,
  LazyNoResponse,
  LazyRegistrationData,
  LazyTakenLife,
  LEADING,
  TAKEN,
} from '#shop/leads/LazyLeadOn.tsx';
import { useCheckAgain } from '#shop/leads/useCheckAgain.ts';
import { EapStages } from '#shop/names/EapStages.tsx';
import { AuctionLink, DetailsButton, ManageLink, NameHeart } from '#shop/names/NameRow.tsx';
import { useFoundName } from '#shop/names/useFoundName.ts';
import { type FoundName, useNames } from '#shop/names/useNames.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ExactMatch } from './ExactMatch.tsx';

type ExactMatchPanelProps = {
  keyword: string;
  /** Undefined until it has been found. */
  exactMatch: SearchState['exactMatch'];
  isEnded: boolean;
  headingLevel?: 1 | 2;
};

/** The searched name with all its actions. Memoized, because most responses do not change it. */
export const ExactMatchPanel = memo(function ExactMatchPanel(props: ExactMatchPanelProps) {
  const { keyword, exactMatch, isEnded, headingLevel } = props;
  const { search } = useNames();
  if (!exactMatch) return isEnded ? null : <ExactMatch {...{ keyword, headingLevel }} view={undefined} />;
  const { currency, version, searchTrackingId } = search;
  const origin = { position: 0, tag: 'exact_match', version, searchTrackingId };
  return <FoundMatch {...{ keyword, headingLevel }} found={{ result: exactMatch, currency, origin }} />;
});

type FoundMatchProps = Pick<ExactMatchPanelProps, 'keyword' | 'headingLevel'> & { found: FoundName };

function FoundMatch({ keyword, headingLevel, found: searched }: FoundMatchProps) {
  const { found, again } = useCheckAgain(searched);
  const name = useFoundName(found);
  const { view, bundles, openDialog } = name;
  const { isMoving, onMoved } = useMoveParameter();
  const isTaken = TAKEN.includes(view.state) && !view.result.reason;
  const isUnknown = view.state === 'connection';
  const isLeading = LEADING.includes(view.state) || isMoving;
  return (
    <>
      <ExactMatch
        {...{ keyword, headingLevel, view }}
        isRefused={name.cartState === 'refused'}
        text={isTaken && <LazyTakenLife view={view} />}
        side={
          isTaken ? (
            <LazyRegistrationData view={view} />
          ) : (
            isUnknown && <LazyNoResponse view={view} again={again} />
          )
        }
        actions={
          <>
            {isUnknown && <LazyCheckAgain result={found.result} again={again} />}
            <MatchAction found={found} name={name} />
            <NameHeart result={found.result} isLabeled />
            {view.isPurchasable && <DetailsButton found={found} onOpen={openDialog} isProminent />}
          </>
        }
        footer={isLeading && <LazyLeadOn {...{ keyword, found, view, isMoving, onMoved }} />}
      >
        {view.stages.length > 1 && (
          <div className="mt-4">
            <EapStages view={view} isSwapping={name.isSwapping} onChoose={name.chooseStage} />
          </div>
        )}
        {view.result.renewal_rise && name.payload && <Rise name={name} payload={name.payload} />}
        {bundles.length > 0 && <LazyBundleOffers {...{ view, bundles }} onAdd={name.addBundle} />}
      </ExactMatch>
      {TAKEN.includes(view.state) && <LazyNearestNames found={found} />}
    </>
  );
}

/** Whether the address requests the transfer dialog for the name, see `paths.moveHere`. */
function useMoveParameter() {
  const [params, setParams] = useSearchParams();
  function onMoved() {
    const rest = new URLSearchParams(params);
    rest.delete('move');
    setParams(rest, { replace: true, preventScrollReset: true });
  }
  return { isMoving: params.get('move') === '1', onMoved };
}

type MatchActionProps = { found: FoundName; name: ReturnType<typeof useFoundName> };

function MatchAction({ found, name }: MatchActionProps) {
  const { view, payload, cartState } = name;
  if (view.state === 'inAccount') return <ManageLink name={found.result.name} isProminent />;
  if (view.auctionUrl) return <AuctionLink view={view} isProminent />;
  if (!payload) return null;
  return <BuyButton {...{ view, payload, cartState }} onAdd={name.add} />;
}

type BuyButtonProps = Pick<AddToCartProps, 'payload' | 'cartState' | 'onAdd'> & { view: DomainView };

/** Adds the name to the cart. Its label and price depend on how the name is sold. */
function BuyButton({ view, ...add }: BuyButtonProps) {
  const { t, i18n } = useTranslation(['states', 'shell']);
  const { product, stage, price: minor = 0, currency } = view;
  const price = formatMoney(minor, currency, i18n.language);
  if (stage) return <AddToCart {...add} label={`${t('shell:addToCart')} · ${price}`} isProminent />;
  const action = product && ACTIONS[product.type];
  return <AddToCart {...add} label={action && t(`action.${action}`, { price })} isProminent />;
}

const ACTIONS: Partial<Record<ProductType, 'bid' | 'reserve' | 'buy'>> = {
  pre_ga_auction: 'bid',
  pre_ga_reserve: 'reserve',
  expiring_internal: 'reserve',
  sedo_domains: 'buy',
  buy_domains: 'buy',
};

function LazyNearestNames({ found }: { found: FoundName }) {
  const NearestNames = useLazyPart(() => import('#shop/leads/NearestNames.tsx'), ['leads', 'cart', 'common']);
  return (
    <Suspense fallback={<Skeleton height="page" />}>
      <NearestNames key={found.result.name} found={found} />
    </Suspense>
  );
}

/** Few renewal prices are about to rise, so this loads on demand. */
function Rise({ name, payload }: { name: MatchActionProps['name']; payload: AddToCartProps['payload'] }) {
  const PriceRise = useLazyPart(() => import('./PriceRise.tsx'), ['details', 'common']);
  const addYears = (duration: number) => name.add({ ...payload, duration });
  return (
    <Suspense fallback={<Skeleton height="block" className="mt-5" />}>
      <PriceRise
        view={name.view}
        onAdd={['out', 'refused'].includes(name.cartState) ? addYears : undefined}
      />
    </Suspense>
  );
}

type LazyBundleOffersProps = Parameters<typeof import('#shop/names/BundleOffers.tsx')['default']>[0];

/** Few names have bundles, so their code loads on demand. */
function LazyBundleOffers(props: LazyBundleOffersProps) {
  const BundleOffers = useLazyPart(() => import('#shop/names/BundleOffers.tsx'), ['details', 'common']);
  return (
    <Suspense fallback={<Skeleton height="block" className="mt-5" />}>
      <BundleOffers {...props} />
    </Suspense>
  );
}
