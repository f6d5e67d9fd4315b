import './favorites.css';
import '#shop/names/selectableList.css';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { downloadCsv } from '#lib/csv.ts';
import { splitDomainName } from '#lib/keyword.ts';
import { emptySelection, extendSelection, select, toggle } from '#lib/selection.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { toDomainView } from '#shared/search/domainView.ts';
import { createSearchOptions } from '#shared/search/searchQuery.ts';
import type { SearchState } from '#shared/search/searchState.ts';
import { useSession } from '#shared/session/useSession.ts';
import { DomainList, RowsSkeleton } from '#shop/names/DomainList.tsx';
import { namesToCsv, useCsvTexts } from '#shop/names/exportCsv.ts';
import type { FavoriteName } from '#shop/names/favorites.ts';
import { NameRow } from '#shop/names/NameRow.tsx';
import { NamesProvider } from '#shop/names/NamesProvider.tsx';
import { SelectBox, SelectionContext } from '#shop/names/SelectBox.tsx';
import { type Favorites, useFavorites } from '#shop/names/useFavorites.ts';
import { useNames } from '#shop/names/useNames.ts';
import { SearchProblem } from '#shop/search/SearchProblem.tsx';
import { SearchStatus } from '#shop/search/SearchStatus.tsx';
import { useSessionSearch } from '#shop/search/useSessionSearch.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import { notify } from '#ui/notify.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { ChangeNote } from './ChangeNote.tsx';
import { FavoriteRowControls } from './FavoriteRowControls.tsx';
import { favoritesSearchCalls } from './favoritesSearch.ts';
import { SelectedFavorites } from './SelectedFavorites.tsx';
import { useSeenNames } from './useSeenNames.ts';
import { useUnavailableRemoved } from './useUnavailableRemoved.ts';

export function Component() {
  const { t } = useTranslation('favorites');
  const { key } = useLocation();
  const { account } = useSession();
  const favorites = useFavorites(account?.sessAccountId);
  const names = useSeenNames(favorites.names);
  // Each visit starts a new search, and so does a name that was added in another window.
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
      <Head
        favorites={favorites}
        isLoading={!favorites.isReady && !hasFailed}
        exportButton={<ExportButton names={favorites.names} state={state} />}
      />
      {favorites.error && (
        <LoadFailure title={t('page.failure.title')} onRetry={favorites.retry}>
          {t('page.failure.text')}
        </LoadFailure>
      )}
      {isEmpty && <NoFavorites />}
      <SearchProblem search={search} keyword={names[0]?.domainName ?? ''} isList />
      {!hasFailed && !isEmpty && (
        <div className="favorites-list stack gap-3">
          <SearchStatus state={state} />
          <NamesProvider search={{ currency, version, searchTrackingId }} favorites={favorites}>
            <Rows names={names} state={state} isReady={favorites.isReady} version={version} />
          </NamesProvider>
        </div>
      )}
    </>
  );
}

/** The title, the number of favorites, and advice if the list is full. */
type HeadProps = { favorites: Favorites; isLoading: boolean; exportButton: ReactNode };

function Head({ favorites, isLoading, exportButton }: HeadProps) {
  const { t } = useTranslation(['favorites', 'shell']);
  const { names, maxItems, isReady, isFull } = favorites;
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('shell:account.favorites')} />}
        title={t('shell:account.favorites')}
        facts={
          <p className="one-line">
            {isReady && <span>{t('page.places', { count: names.length, max: maxItems })}</span>}
            {isReady && isFull && (
              <span className="text-warm">{` · ${t('page.full', { max: maxItems })}`}</span>
            )}
          </p>
        }
        actions={names.length > 0 && exportButton}
      />
      <VisuallyHidden>
        <p role="status">{isLoading ? t('page.loading') : ''}</p>
      </VisuallyHidden>
    </>
  );
}

type ExportButtonProps = { names: readonly FavoriteName[]; state: SearchState };

/** Saves the list with today's prices as a file. Names without a result are omitted. */
function ExportButton({ names, state: { rows, currency } }: ExportButtonProps) {
  const { t } = useTranslation(['list', 'common']);
  const texts = useCsvTexts();
  const shown = new Set(names.map(({ domainName }) => domainName));
  const views = rows.filter(({ name }) => shown.has(name)).map((result) => toDomainView(result, currency));

  async function save() {
    downloadCsv(await namesToCsv(views, texts), 'favorites.csv');
  }

  return (
    <Button
      size="small"
      icon={<DownloadIcon />}
      disabled={views.length === 0}
      onClick={() => save().catch(() => notify(t('csv.failed'), { tone: 'error' }))}
    >
      {t('common:exportCsv')}
    </Button>
  );
}

type RowsProps = { names: readonly FavoriteName[]; state: SearchState; isReady: boolean; version: string };

function Rows({ names, state, isReady, version }: RowsProps) {
  const { t } = useTranslation('favorites');
  const { favorites } = useNames();
  const { currency, searchTrackingId } = state;
  const results = useMemo(() => new Map(state.rows.map((result) => [result.name, result])), [state.rows]);
  const isSearching = state.phase === 'starting' || state.phase === 'running';
  const [selection, setSelection] = useState(emptySelection);
  const listed = names.filter(({ domainName }) => favorites.has(domainName));
  const selected = listed.filter(({ domainName }) => selection.selected.has(domainName));
  const chosen = new Set(selected.map(({ domainName }) => domainName));
  const order = listed.map(({ domainName }) => domainName);

  function onToggle(name: string, isRange: boolean) {
    setSelection((before) => (isRange ? extendSelection(before, name, order) : toggle(before, name)));
  }

  return (
    <SelectionContext value={{ chosen, onToggle }}>
      <DomainList
        key={isReady ? 'rows' : 'placeholders'}
        label={t('page.list')}
        className="domain-list-selectable"
      >
        {!isReady && <RowsSkeleton />}
        {names.map((name, position) => {
          const result = results.get(name.domainName);
          return (
            <li key={name.domainName}>
              {result ? (
                <>
                  <NameRow
                    {...{ result, position }}
                    tag="favorites"
                    isChosen={chosen.has(name.domainName) || undefined}
                    Selector={favorites.has(name.domainName) ? SelectBox : NoSelector}
                    Controls={Controls}
                  />
                  {name.saved && favorites.has(name.domainName) && (
                    <ChangeNote saved={name.saved} view={toDomainView(result, currency)} />
                  )}
                </>
              ) : (
                <PendingRow {...{ name, isSearching }} />
              )}
            </li>
          );
        })}
      </DomainList>
      {selected.length > 0 && (
        <SelectedFavorites
          names={selected}
          views={selected.flatMap(({ domainName }) => {
            const result = results.get(domainName);
            return result ? [toDomainView(result, currency)] : [];
          })}
          origin={{ version, searchTrackingId }}
          onRemove={async (removed) => {
            await Promise.all(
              removed.map(({ domainName, tld }) => favorites.actions.toggle({ domainName, tld })),
            );
          }}
          onSelect={(kept) => setSelection(select(emptySelection, kept))}
        />
      )}
    </SelectionContext>
  );
}

/** A removed name can't be selected, but keeps its column. */
function NoSelector() {
  return null;
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
function PendingRow({ name, isSearching }: { name: FavoriteName; isSearching: boolean }) {
  const { favorites } = useNames();
  const { domainName, tld } = name;
  return (
    <div className="domain-list-row">
      <div className="domain-list-selector" />
      <div className="domain-list-name row min-w-0">
        <DomainName {...splitDomainName(domainName)} ascii={domainName} />
        {isSearching && <Skeleton width="word" />}
      </div>
      <div className="domain-list-action line-up gap-1 nowrap">
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
  const { t } = useTranslation(['favorites', 'cart']);
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={t('page.empty.title')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.search()}>
          {t('cart:empty.action')}
        </Link>
      }
    >
      {t('page.empty.text')}
    </EmptyState>
  );
}
