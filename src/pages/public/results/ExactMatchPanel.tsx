import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AddToCart } from '#features/cart/AddToCart.tsx';
import { DomainRow } from '#features/search/DomainRow.tsx';
import { EapStages } from '#features/search/EapStages.tsx';
import { ExactMatch } from '#features/search/ExactMatch.tsx';
import type { SearchState } from '#features/search/searchState.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import {
  DetailsButton,
  ManageLink,
  NameAction,
  NameHeart,
  OfferButton,
} from '#pages/shared/names/NameRow.tsx';
import { useFoundName } from '#pages/shared/names/useFoundName.ts';
import { type FoundName, useNames } from '#pages/shared/names/useNames.ts';
import { paths } from '#paths.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

type ExactMatchPanelProps = { keyword: string; state: SearchState; headingLevel?: 1 | 2 };

/** The name that was searched for with all its actions, and an alternative if it can't be bought. */
export function ExactMatchPanel({ keyword, state, headingLevel }: ExactMatchPanelProps) {
  const { search } = useNames();
  const { exactMatch, suggested } = state;
  if (!exactMatch)
    return state.phase === 'done' ? null : <ExactMatch {...{ keyword, headingLevel }} view={undefined} />;
  const { currency, version, searchTrackingId } = search;
  const origin = { position: 0, version, searchTrackingId };
  return (
    <FoundMatch
      {...{ keyword, headingLevel }}
      found={{ result: exactMatch, currency, origin: { ...origin, tag: 'exact_match' } }}
      suggested={suggested && { result: suggested, currency, origin: { ...origin, tag: 'suggested_domain' } }}
    />
  );
}

type FoundMatchProps = Pick<ExactMatchPanelProps, 'keyword' | 'headingLevel'> & {
  found: FoundName;
  suggested: FoundName | undefined;
};

function FoundMatch({ keyword, headingLevel, found, suggested }: FoundMatchProps) {
  const name = useFoundName(found);
  const { view, bundles, openDialog } = name;
  const alternative = view.isPurchasable ? undefined : suggested;
  return (
    <ExactMatch
      {...{ keyword, headingLevel, view }}
      action={<MatchAction found={found} name={name} />}
      details={
        <>
          <DetailsButton found={found} onOpen={openDialog} isProminent />
          <NameHeart result={found.result} />
        </>
      }
      hasAlternative={alternative !== undefined}
    >
      {bundles.length > 0 && <LazyBundleOffers {...{ view, bundles }} onAdd={name.addBundle} />}
      {alternative && <Alternative found={alternative} />}
    </ExactMatch>
  );
}

type MatchActionProps = { found: FoundName; name: ReturnType<typeof useFoundName> };

function MatchAction({ found, name }: MatchActionProps) {
  const { view, payload, cartState, openDialog } = name;
  if (view.state === 'inAccount') return <ManageLink name={found.result.name} isProminent />;
  if (view.offerType) return <OfferButton found={found} onOpen={openDialog} isProminent />;
  if (view.state === 'taken' || view.state === 'deleted') return <BuyTakenLink />;
  if (!payload) return null;
  return (
    <>
      <EapStages view={view} isSwapping={name.isSwapping} onChoose={name.chooseStage} />
      <AddToCart {...{ payload, cartState }} onAdd={name.add} isProminent />
    </>
  );
}

/** How names are bought that somebody holds. */
function BuyTakenLink() {
  const { t } = useTranslation('states');
  return (
    <Link to={paths.buyDomains()} className="text-link">
      {t('action.buyTaken')}
    </Link>
  );
}

/** Another name, suggested because the exact match can't be bought. */
function Alternative({ found }: { found: FoundName }) {
  const { t } = useTranslation('search');
  const { view, cartState, add, openDialog } = useFoundName(found);
  return (
    <div className="mt-6 border-line border-t pt-4">
      <p className="text-muted text-small">{t('exactMatch.suggested')}</p>
      <ul className="domain-list domain-list-single">
        <li>
          <DomainRow
            view={view}
            action={
              <NameAction {...{ found, view, cartState }} onAdd={add} onOpen={openDialog} isProminent />
            }
          />
        </li>
      </ul>
    </div>
  );
}

type LazyBundleOffersProps = Parameters<typeof import('#features/search/BundleOffers.tsx')['default']>[0];

/** Few names have bundles, so their code loads on demand. */
function LazyBundleOffers(props: LazyBundleOffersProps) {
  const BundleOffers = useLazyPart(() => import('#features/search/BundleOffers.tsx'), ['details']);
  return (
    <Suspense fallback={<Skeleton className="mt-5 h-28" />}>
      <BundleOffers {...props} />
    </Suspense>
  );
}
