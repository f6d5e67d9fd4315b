import '#features/favorites/favorites.css';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { FavoriteCreate } from '#api/generated/schemas/favoriteCreate.zod.ts';
import { FavoriteRowControls } from '#features/favorites/FavoriteRowControls.tsx';
import { favoritesSearchCalls } from '#features/favorites/favoritesSearch.ts';
import { type Favorites, useFavorites } from '#features/favorites/useFavorites.ts';
import { useSeenNames } from '#features/favorites/useSeenNames.ts';
import { useUnavailableRemoved } from '#features/favorites/useUnavailableRemoved.ts';
import { DomainList, RowsSkeleton } from '#features/search/DomainList.tsx';
import { SearchStatus } from '#features/search/SearchStatus.tsx';
import { createSearchOptions } from '#features/search/searchQuery.ts';
import type { SearchState } from '#features/search/searchState.ts';
import { rememberThisPage } from '#features/session/loginRedirect.ts';
import { useSession } from '#features/session/useSession.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { NameRow } from '#pages/shared/names/NameRow.tsx';
import { NamesProvider } from '#pages/shared/names/NamesProvider.tsx';
import { useNames } from '#pages/shared/names/useNames.ts';
import { SearchProblem } from '#pages/shared/search/SearchProblem.tsx';
import { useSessionSearch } from '#pages/shared/search/useSessionSearch.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { AccountBreadcrumbs } from './AccountBreadcrumbs.tsx';

export function Component() {
  const { t } = useTranslation('favorites');
  const { key } = useLocation();
  const { account } = useSession();
  const favorites = useFavorites(account?.sessAccountId, rememberThisPage);
  const names = useSeenNames(favorites.names);
  // Each visit starts a new search, and so does a name that another window has added.
  const search = useSessionSearch(({ version, currency }) =>
    names.length > 0
      ? createSearchOptions(
          ['favorites', key, names.map(({ domainName }) => domainName).join(), version, currency],
          favoritesSearchCalls(version),
        )
      : undefined,
  );
  const { state, version, session } = search;
  const { currency, searchTrackingId } = state;
  useUnavailableRemoved(state.rows, favorites);
  const hasFailed = favorites.error !== null || session.error !== null;
  const isEmpty = favorites.isReady && names.length === 0;

  return (
    <>
      <Head favorites={favorites} isLoading={!favorites.isReady && !hasFailed} />
      {favorites.error && (
        <ErrorState
          title={t('page.failure.title')}
          retryLabel={t('page.failure.retry')}
          onRetry={favorites.retry}
        >
          {t('page.failure.text')}
        </ErrorState>
      )}
      {isEmpty && <NoFavorites />}
      <SearchProblem search={search} keyword={names[0]?.domainName ?? ''} isList />
      {!hasFailed && !isEmpty && (
        <div className="favorites-list grid gap-3">
          <SearchStatus state={state} />
          <NamesProvider search={{ currency, version, searchTrackingId }} favorites={favorites}>
            <Rows names={names} state={state} isReady={favorites.isReady} />
          </NamesProvider>
        </div>
      )}
    </>
  );
}

/** The title, the number of favorites, and what to do if the list is full. */
function Head({ favorites, isLoading }: { favorites: Favorites; isLoading: boolean }) {
  const { t } = useTranslation('favorites');
  const { names, maxItems, isReady, isFull } = favorites;
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('page.title')} />}
        title={t('page.title')}
        facts={
          <p className="min-h-[1lh]">
            {isReady && t('page.places', { held: names.length, max: maxItems })}
            {isReady && isFull && <span className="text-warm"> · {t('page.full')}</span>}
          </p>
        }
      />
      <VisuallyHidden>
        <p role="status">{isLoading ? t('page.loading') : ''}</p>
      </VisuallyHidden>
    </>
  );
}

type RowsProps = { names: readonly FavoriteCreate[]; state: SearchState; isReady: boolean };

function Rows({ names, state, isReady }: RowsProps) {
  const { t } = useTranslation('favorites');
  const results = useMemo(() => new Map(state.rows.map((result) => [result.name, result])), [state.rows]);
  const isSearching = state.phase === 'starting' || state.phase === 'running';
  return (
    <DomainList key={isReady ? 'rows' : 'placeholders'} label={t('page.list')}>
      {!isReady && <RowsSkeleton />}
      {names.map((name, position) => {
        const result = results.get(name.domainName);
        return (
          <li key={name.domainName}>
            {result ? (
              <NameRow {...{ result, position }} tag="favorites" Controls={Controls} />
            ) : (
              <PendingRow {...{ name, isSearching }} />
            )}
          </li>
        );
      })}
    </DomainList>
  );
}

/** Adds the name to the cart, or removes it from the list. */
function Controls({ result, children }: { result: DomainSearchResult; children: ReactNode }) {
  const { favorites } = useNames();
  const { name, tld } = result;
  return (
    <FavoriteRowControls
      {...{ name, tld, result }}
      actions={favorites.actions}
      isFavorite={favorites.has(name)}
    >
      {children}
    </FavoriteRowControls>
  );
}

/** A name without a search result yet. */
function PendingRow({ name, isSearching }: { name: FavoriteCreate; isSearching: boolean }) {
  const { favorites } = useNames();
  const { domainName, tld } = name;
  return (
    <div className="domain-list-row">
      <div className="domain-list-name">
        <DomainName
          sld={nameToUnicode(domainName.slice(0, -tld.length - 1))}
          tld={nameToUnicode(tld)}
          ascii={domainName}
        />
        {isSearching && <Skeleton className="h-5 w-24" />}
      </div>
      <div className="domain-list-action">
        <FavoriteRowControls
          name={domainName}
          tld={tld}
          result={undefined}
          actions={favorites.actions}
          isFavorite={favorites.has(domainName)}
        />
      </div>
    </div>
  );
}

/** Shown instead of an empty list. */
function NoFavorites() {
  const { t } = useTranslation('favorites');
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={t('page.empty.title')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.search()}>
          {t('page.empty.action')}
        </Link>
      }
    >
      {t('page.empty.text')}
    </EmptyState>
  );
}
