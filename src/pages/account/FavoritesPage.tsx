import '#features/favorites/favorites.css';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { FavoriteCreate } from '#api/generated/schemas/favoriteCreate.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { type CartPlace, useAddToCart } from '#features/cart/useAddToCart.ts';
import { FavoriteRowAction } from '#features/favorites/FavoriteRowAction.tsx';
import { FavoritesHead } from '#features/favorites/FavoritesHead.tsx';
import { FavoritesFailure, NoFavorites } from '#features/favorites/FavoritesStates.tsx';
import { favoritesSearchCalls } from '#features/favorites/favoritesSearch.ts';
import { type FavoriteActions, type Favorites, useFavorites } from '#features/favorites/useFavorites.ts';
import { useSeenNames } from '#features/favorites/useSeenNames.ts';
import { useUnavailableRemoved } from '#features/favorites/useUnavailableRemoved.ts';
import type { Origin } from '#features/search/cartPayload.ts';
import { DomainList } from '#features/search/DomainList.tsx';
import { DomainRow } from '#features/search/DomainRow.tsx';
import { toDomainView } from '#features/search/domainView.ts';
import { RowsSkeleton } from '#features/search/SearchSkeleton.tsx';
import { SearchStatus } from '#features/search/SearchStatus.tsx';
import type { SearchState } from '#features/search/searchState.ts';
import { useSearch } from '#features/search/useSearch.ts';
import { rememberThisPage } from '#features/session/loginRedirect.ts';
import { useSession } from '#features/session/useSession.ts';
import { useVersions } from '#features/session/useVersions.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { LazyNameDialogs } from '#pages/shared/names/LazyNameDialogs.tsx';
import { NameAction } from '#pages/shared/names/NameAction.tsx';
import { DetailsButton } from '#pages/shared/names/NameButtons.tsx';
import { type Names, useNames } from '#pages/shared/names/useNames.ts';
import { SearchProblem } from '#pages/shared/search/SearchProblem.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export function Component() {
  const session = useSession();
  const { account } = session;
  const version = useVersions()?.search;
  const favorites = useFavorites(account?.sessAccountId, rememberThisPage);
  const names = useSeenNames(favorites.names);
  const currency = account?.preferredCurrency;
  // A change of currency is a new search: prices of two currencies never stand side by side. So is a name that
  // another tab has added.
  const calls = useMemo(
    () => (version && currency && names.length > 0 ? favoritesSearchCalls(version) : undefined),
    [version, currency, names],
  );
  const { state, retry } = useSearch(calls);
  useUnavailableRemoved(state.rows, favorites);
  const { isReady } = favorites;
  const hasFailed = favorites.error !== null || session.error !== null;

  return (
    <>
      <FavoritesHead
        places={isReady ? { held: favorites.names.length, max: favorites.maxItems } : undefined}
        isLoading={!isReady && !hasFailed}
      />
      {favorites.error && <FavoritesFailure onRetry={favorites.retry} />}
      {isReady && names.length === 0 && <NoFavorites />}
      <SearchProblem {...{ state, session }} onRetry={retry} keyword={names[0]?.domainName ?? ''} isList />
      {!hasFailed && !(isReady && names.length === 0) && (
        <div className="favorites-list grid gap-3">
          <SearchStatus state={state} />
          <Rows {...{ names, state, favorites, isReady }} version={version ?? ''} />
        </div>
      )}
    </>
  );
}

type RowsProps = {
  names: readonly FavoriteCreate[];
  state: SearchState;
  favorites: Favorites;
  isReady: boolean;
  version: string;
};

function Rows({ names, state, favorites, isReady, version }: RowsProps) {
  const { t } = useTranslation('favorites');
  const offered = useNames(useAddToCart());
  const results = useMemo(() => new Map(state.rows.map((result) => [result.name, result])), [state.rows]);
  const { currency, searchTrackingId } = state;
  return (
    <>
      <DomainList key={isReady ? 'rows' : 'placeholders'} label={t('page.list')}>
        {!isReady && <RowsSkeleton />}
        {names.map(({ domainName, tld }, position) => {
          const result = results.get(domainName);
          return (
            <FavoriteRow
              key={domainName}
              {...{ domainName, tld, result, currency, position, version, searchTrackingId }}
              isFavorite={favorites.has(domainName)}
              favoriteActions={favorites.actions}
              isSearching={state.phase === 'starting' || state.phase === 'running'}
              place={offered.placeOf(domainName)}
              stage={result && offered.stageFor(result)}
              onAdd={offered.add}
              onOpen={offered.open}
            />
          );
        })}
      </DomainList>
      <LazyNameDialogs names={offered} />
    </>
  );
}

type FavoriteRowProps = FavoriteCreate &
  Omit<Origin, 'tag'> & {
    isFavorite: boolean;
    favoriteActions: FavoriteActions;
    /** Undefined while it is looked up. */
    result: DomainSearchResult | undefined;
    isSearching: boolean;
    currency: string;
    place: CartPlace;
    stage: ProductType | undefined;
    onAdd: Names['add'];
    onOpen: Names['open'];
  };

const FavoriteRow = memo(function FavoriteRow(props: FavoriteRowProps) {
  const {
    domainName,
    tld,
    isFavorite,
    favoriteActions,
    result,
    isSearching,
    currency,
    place,
    stage,
    onAdd,
    onOpen,
    ...origin
  } = props;
  const handle = { actions: favoriteActions, isFavorite, name: domainName, tld };
  if (!result) {
    return (
      <PendingRow {...{ domainName, tld, isSearching }}>
        <FavoriteRowAction {...handle} result={undefined} />
      </PendingRow>
    );
  }
  const view = toDomainView(result, currency, stage);
  const found = { result, currency, origin: { ...origin, tag: 'favorites' } };
  return (
    <DomainRow
      view={view}
      isChosen={place === 'in'}
      details={<DetailsButton onOpen={onOpen} found={found} />}
      action={
        <FavoriteRowAction {...handle} result={result}>
          <NameAction {...{ found, view, place, onAdd, onOpen }} />
        </FavoriteRowAction>
      }
    />
  );
});

type PendingRowProps = FavoriteCreate & { isSearching: boolean; children: ReactNode };

/** A name of which nothing but the name is known so far. */
function PendingRow({ domainName, tld, isSearching, children }: PendingRowProps) {
  return (
    <li>
      <div className="domain-list-row">
        <div className="domain-list-name">
          <DomainName
            sld={nameToUnicode(domainName.slice(0, -tld.length - 1))}
            tld={nameToUnicode(tld)}
            ascii={domainName}
          />
          {isSearching && <Skeleton className="h-5 w-24" />}
        </div>
        <div className="domain-list-action">{children}</div>
      </div>
    </li>
  );
}
