import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isCaptchaAsked } from '#api/captchaAsked.ts';
import type { CartLinePayload } from '#api/generated/schemas/cartLinePayload.zod.ts';
import { Captcha } from '#features/captcha/Captcha.tsx';
import { AddManyOutcome } from '#features/cart/AddManyOutcome.tsx';
import { AddToCart } from '#features/cart/AddToCart.tsx';
import { type AddManyResult, useAddMany } from '#features/cart/useAddMany.ts';
import { type CartPlace, useAddToCart } from '#features/cart/useAddToCart.ts';
import { FavoriteButton } from '#features/favorites/FavoriteButton.tsx';
import { type FavoritesHandle, useFavorites } from '#features/favorites/useFavorites.ts';
import { BulkProgress } from '#features/search/bulk/BulkProgress.tsx';
import {
  type Filters,
  filterViews,
  noFilters,
  type Order,
  sortViews,
  viewOf,
} from '#features/search/bulk/bulkResults.ts';
import { bulkSearchCalls } from '#features/search/bulk/bulkSearch.ts';
import { replaceDraft } from '#features/search/bulk/draft.ts';
import { FilterPanel } from '#features/search/bulk/FilterPanel.tsx';
import { readNames } from '#features/search/bulk/readNames.ts';
import { SelectBox } from '#features/search/bulk/SelectBox.tsx';
import { SelectionBar } from '#features/search/bulk/SelectionBar.tsx';
import { SortSelect } from '#features/search/bulk/SortSelect.tsx';
import { isShareable, textOf } from '#features/search/bulk/sharedList.ts';
import { UnderstoodPanel } from '#features/search/bulk/UnderstoodPanel.tsx';
import { useBulkFilters } from '#features/search/bulk/useBulkFilters.ts';
import { useBulkSelection } from '#features/search/bulk/useBulkSelection.ts';
import { cartPayload } from '#features/search/cartPayload.ts';
import { DomainList, LongDomainList } from '#features/search/DomainList.tsx';
import { DomainRowBody } from '#features/search/DomainRow.tsx';
import type { DomainView } from '#features/search/domainView.ts';
import { SearchFailure } from '#features/search/SearchFailure.tsx';
import { RowsSkeleton } from '#features/search/SearchSkeleton.tsx';
import { SearchStatus } from '#features/search/SearchStatus.tsx';
import { useResultKeys } from '#features/search/useResultKeys.ts';
import { useSearch } from '#features/search/useSearch.ts';
import { rememberLoginRedirect } from '#features/session/loginRedirect.ts';
import { useSession } from '#features/session/useSession.ts';
import { useVersions } from '#features/session/useVersions.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Heading } from '#ui/Heading.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import '#features/search/bulk/bulk.css';

const rememberPage = () => rememberLoginRedirect(window.location);

const NO_TLDS: readonly string[] = [];

/** The list of the address, and the search for it. A change of currency is a new search. */
function useBulkSearch() {
  const { slds = '' } = useParams();
  const [query] = useSearchParams();
  const groupId = query.get('group') ?? '';
  const session = useSession();
  const version = useVersions()?.search;
  const currency = session.account?.preferredCurrency;
  const filters = useBulkFilters();
  const text = useMemo(() => textOf(slds), [slds]);
  const understood = useMemo(() => readNames(text ?? ''), [text]);
  const tlds = filters.groups.find(({ id }) => id === groupId)?.tlds ?? NO_TLDS;
  const waits = groupId !== '' && filters.isPending;
  const { names } = understood;
  const calls = useMemo(
    () =>
      version && currency && names.length > 0 && !waits
        ? bulkSearchCalls({ names, tlds, version })
        : undefined,
    [version, currency, names, tlds, waits],
  );
  const search = useSearch(calls);
  return { slds, text, understood, version: version ?? '', groups: filters.groups, session, ...search };
}

export function Component() {
  const { t } = useTranslation(['bulk', 'meta']);
  const search = useBulkSearch();
  const { slds, text, understood, session, state, retry } = search;
  const hasFailed = state.phase === 'failed' || session.error !== null;
  const isCaptchaNeeded = isCaptchaAsked(state.error);
  const refetchSession = session.retry;
  // The session tells whose challenge it is.
  useEffect(() => {
    if (isCaptchaNeeded) refetchSession();
  }, [isCaptchaNeeded, refetchSession]);
  const isEmpty = state.phase === 'done' && state.rows.length === 0;
  return (
    <PageColumn className="py-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Heading level={1} className="text-title">
          {t('results.title', { count: understood.names.length })}
        </Heading>
        <Link
          to={paths.bulk()}
          className={buttonClass()}
          onClick={() => replaceDraft((text ?? '').replaceAll(',', '\n'), t('batch.list'))}
        >
          {t('results.change')}
        </Link>
      </div>
      {text === undefined ? (
        <EmptyState title={t('results.lost')}>{t('results.lostText')}</EmptyState>
      ) : (
        <div className="mt-4 grid gap-4">
          {!isShareable(slds) && <Notice>{t('results.notShareable')}</Notice>}
          {understood.invalid.length + understood.leftOut.length + understood.duplicates.size > 0 && (
            <UnderstoodPanel understood={understood} />
          )}
          {understood.names.length === 0 && (
            <EmptyState title={t('results.none')}>{t('results.noneText')}</EmptyState>
          )}
          <div className="grid gap-2">
            <SearchStatus state={state} />
            <BulkProgress state={state} />
          </div>
          {isCaptchaNeeded && (
            <Captcha siteKey={session.account?.recaptchaSiteKey ?? null} onPassed={retry} />
          )}
          {hasFailed && !isCaptchaNeeded && (
            <SearchFailure
              error={state.error ?? session.error}
              hasResults={state.rows.length > 0}
              onRetry={session.error ? session.retry : retry}
            />
          )}
          {isEmpty && <EmptyState title={t('results.none')}>{t('results.noneText')}</EmptyState>}
          {!isEmpty && understood.names.length > 0 && !(hasFailed && state.rows.length === 0) && (
            <Results {...search} key={slds} />
          )}
        </div>
      )}
    </PageColumn>
  );
}

function Results({ state, groups, version, session }: ReturnType<typeof useBulkSearch>) {
  const { t } = useTranslation('bulk');
  const { rows, currency, searchTrackingId } = state;
  const [filters, setFilters] = useState<Filters>(noFilters);
  const [order, setOrder] = useState<Order>('given');
  const views = useMemo(() => rows.map((result) => viewOf(result, currency)), [rows, currency]);
  const shown = useMemo(
    () => sortViews(filterViews(views, filters, groups, currency), order),
    [views, filters, groups, currency, order],
  );
  const selection = useBulkSelection(shown);
  const { chosen } = selection;
  const selected = useMemo(() => views.filter(({ name }) => chosen.has(name)), [views, chosen]);
  const { placeOf, add } = useAddToCart();
  const favorites = useFavorites(session.account?.sessAccountId, rememberPage);
  useResultKeys(selection.list);
  const label = t('results.label');
  return (
    <div className="bulk-results">
      <FilterPanel {...{ filters, groups, views, currency }} onChange={setFilters} />
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-small tabular-nums">
            {t('results.shown', { count: shown.length, total: views.length })}
          </p>
          <SortSelect value={order} onChange={setOrder} />
        </div>
        {views.length === 0 ? (
          <div className="bulk-list">
            <DomainList label={label}>
              <RowsSkeleton />
            </DomainList>
          </div>
        ) : shown.length === 0 ? (
          <EmptyState
            title={t('filter.none')}
            action={<Button onClick={() => setFilters(noFilters)}>{t('filter.reset')}</Button>}
          >
            {t('filter.noneText')}
          </EmptyState>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows' own controls.
          <div className="bulk-list" onKeyDown={selection.onKeyDown}>
            <p className="sr-only">{t('select.keys')}</p>
            <LongDomainList label={label} items={shown} handle={selection.list} isSelectable>
              {(view, position) => (
                <BulkRow
                  {...{ view, position, version, searchTrackingId }}
                  place={placeOf(view.name)}
                  isSelected={chosen.has(view.name)}
                  onToggle={selection.onToggle}
                  onAdd={add}
                  favorites={favorites}
                />
              )}
            </LongDomainList>
          </div>
        )}
        <Selected {...{ selected, shown, selection, version, searchTrackingId, favorites }} />
      </div>
    </div>
  );
}

type RowProps = {
  view: DomainView;
  position: number;
  version: string;
  searchTrackingId: string;
  place: CartPlace;
  isSelected: boolean;
  onToggle: (name: string, isRange: boolean) => void;
  onAdd: (payload: CartLinePayload) => void;
  favorites: FavoritesHandle;
};

const TAG = 'bulk_search';

const BulkRow = memo(function BulkRow(props: RowProps) {
  const { view, place, isSelected, onToggle, onAdd, favorites, ...origin } = props;
  const payload = cartPayload(view, { ...origin, tag: TAG });
  return (
    <DomainRowBody
      view={view}
      isChosen={isSelected}
      selector={<SelectBox {...{ view, isSelected, onToggle }} />}
      action={
        <>
          {payload && <AddToCart payload={payload} place={place} onAdd={onAdd} />}
          {view.result.avail !== 0 && (
            <FavoriteButton favorites={favorites} name={view.name} tld={view.result.tld} />
          )}
        </>
      }
    />
  );
});

type SelectedProps = {
  selected: readonly DomainView[];
  shown: readonly DomainView[];
  selection: ReturnType<typeof useBulkSelection>;
  version: string;
  searchTrackingId: string;
  favorites: FavoritesHandle;
};

/** What is selected goes into the cart; what does not get there stays selected. */
function Selected({ selected, shown, selection, favorites, ...origin }: SelectedProps) {
  const { t } = useTranslation('bulk');
  const { addMany, progress } = useAddMany();
  const [outcome, setOutcome] = useState<AddManyResult>();
  const payloads = selected.flatMap(
    (view, position) => cartPayload(view, { ...origin, position, tag: TAG }) ?? [],
  );
  async function addAll() {
    const result = await addMany(payloads);
    setOutcome(result);
    selection.letGo(result.added);
  }
  return (
    <SelectionBar
      selected={selected}
      shown={shown}
      onSelectShown={selection.selectShown}
      onClear={selection.clear}
      outcome={
        <AddManyOutcome outcome={outcome} progress={progress} onDismiss={() => setOutcome(undefined)} />
      }
      actions={
        <>
          {favorites.run && <FavoriteSelected selected={selected} favorites={favorites} />}
          <Button
            variant="primary"
            disabled={payloads.length === 0}
            loading={progress !== undefined}
            loadingLabel={t('select.adding')}
            onClick={addAll}
          >
            {payloads.length === 0 ? t('select.addNone') : t('select.add', { count: payloads.length })}
          </Button>
        </>
      }
    />
  );
}

type FavoriteSelectedProps = Pick<SelectedProps, 'selected' | 'favorites'>;

/** Keeps the selected names that can still be had. */
function FavoriteSelected({ selected, favorites }: FavoriteSelectedProps) {
  const { t } = useTranslation('bulk');
  const [isBusy, setBusy] = useState(false);
  const names = selected
    .filter(({ result }) => result.avail === 1)
    .map(({ name, result }) => ({ domainName: name, tld: result.tld }));
  async function keep() {
    setBusy(true);
    await favorites.keepAll(names);
    setBusy(false);
  }
  return (
    <Button
      icon={<HeartIcon />}
      disabled={names.length === 0}
      loading={isBusy}
      loadingLabel={t('select.adding')}
      onClick={keep}
    >
      {names.length === 0 ? t('select.favoriteNone') : t('select.favorite', { count: names.length })}
    </Button>
  );
}
