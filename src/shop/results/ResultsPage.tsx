import type { TFunction } from 'i18next';
import { use, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { normalizeKeyword } from '#lib/keyword.ts';
import type { KeywordChange } from '#lib/keywordText.ts';
import { paths } from '#paths.ts';
import { useCartKey } from '#shared/cart/cartUiState.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { SearchPage } from '#shared/search/searchPage.ts';
import { hasEnded } from '#shared/search/searchState.ts';
import { UnsentKeyword } from '#shop/leads/UnsentKeyword.tsx';
import { DomainList, RowsSkeleton } from '#shop/names/DomainList.tsx';
import { NamesProvider } from '#shop/names/NamesProvider.tsx';
import { useFavorites } from '#shop/names/useFavorites.ts';
import { SearchProblem } from '#shop/search/SearchProblem.tsx';
import { SearchAnnouncement, SearchMessages } from '#shop/search/SearchStatus.tsx';
import { CartBar, StickyHead } from '#shop/search/StickyHead.tsx';
import { startMainSearch, useMainSearch } from '#shop/search/useMainSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { ExactMatchSkeleton } from './ExactMatch.tsx';
import { ExactMatchPanel } from './ExactMatchPanel.tsx';
import { ChangedNotice, KeywordWarnings } from './KeywordNotices.tsx';
import { LazyPicks, PicksSkeleton } from './LazyPicks.tsx';
import { Results } from './Results.tsx';
import { takeOverSearch } from './takeOverSearch.ts';

/** The keyword in the address, and how it was changed on this page or in the search form. */
function useKeyword() {
  const { keyword = '' } = useParams();
  const { state } = useLocation();
  const earlierChanges: KeywordChange[] = Array.isArray(state?.changes) ? state.changes : [];
  const normalized = useMemo(() => normalizeKeyword(keyword), [keyword]);
  return { ...normalized, changes: [...new Set([...earlierChanges, ...normalized.changes])] };
}

/** Shown until the keyword is known. */
export function Placeholder() {
  const { t } = useTranslation('search');
  return (
    <PageColumn className="page-tight">
      <StickyHead>
        <SearchForm />
      </StickyHead>
      <div data-rows="" className="results stack gap-6 mt-5">
        <ExactMatchSkeleton />
        <PicksSkeleton />
        <DomainList label={t('results.label')}>
          <RowsSkeleton />
        </DomainList>
      </div>
    </PageColumn>
  );
}

type Data = { keyword: string };

export function load({ params: { keyword = '' }, queries }: LoadContext): Data | Promise<Data> {
  const data = { keyword };
  const takenOver = takeOverSearch(queries, keyword);
  if (takenOver) return takenOver.then(() => data);
  // On the server, only the document's own search is run.
  if (typeof window !== 'undefined') startMainSearch(queries, keyword);
  return data;
}

export const title = ({ keyword }: Data, t: TFunction<'search'>) => t('results.titleFor', { keyword });

export function Component() {
  const { t } = useTranslation(['search', 'shell']);
  useCartKey();
  const isStorefront = use(SearchPage) === paths.search();
  const { text, ascii, changes } = useKeyword();
  const search = useMainSearch({ text, ascii });
  const { session, version, state, unsent } = search;
  const favorites = useFavorites(session.account?.sessAccountId);
  const { currency, searchTrackingId } = state;
  const isEmpty = state.rows.length === 0;
  const isEnded = hasEnded(state);
  // The picks are rendered after the rows, unless their prices would be in another currency meanwhile.
  const painted = useDeferredValue(state);
  const forPicks = painted.currency === currency ? painted : state;

  return (
    <PageColumn className="page-tight">
      <StickyHead>
        <SearchForm keyword={text} />
      </StickyHead>
      {changes.length > 0 && <ChangedNotice keyword={text} changes={changes} />}
      <KeywordWarnings text={text} ascii={ascii} />
      {!state.exactMatch && isEnded && (
        <Heading level={1} className="sr-only">
          {t('results.titleFor', { keyword: text })}
        </Heading>
      )}
      {/* Has the height of the window, so that the footer doesn't appear and move while there are few results. */}
      <div data-rows="" className="results stack gap-6 mt-5">
        <NamesProvider search={{ currency, version, searchTrackingId }} favorites={favorites}>
          {!(state.phase === 'failed' && !state.exactMatch) && (
            <ExactMatchPanel keyword={text} exactMatch={state.exactMatch} isEnded={isEnded} />
          )}
          <SearchProblem search={search} keyword={text} />
          <SearchAnnouncement state={state} />
          <SearchMessages messages={state.messages} />
          {unsent && <UnsentKeyword text={text} reason={unsent} />}
          {state.phase === 'done' && isEmpty && !unsent && (
            <EmptyState
              title={t('results.none')}
              action={
                isStorefront && (
                  <Link className="button" to={paths.bulk()}>
                    {t('shell:searchMany')}
                  </Link>
                )
              }
            >
              {t('results.noneText')}
            </EmptyState>
          )}
          {!(isEmpty && isEnded) && <LazyPicks state={forPicks} />}
          {!(isEmpty && isEnded) && <Results keyword={{ text, ascii }} search={search} />}
        </NamesProvider>
      </div>
      <CartBar />
    </PageColumn>
  );
}
