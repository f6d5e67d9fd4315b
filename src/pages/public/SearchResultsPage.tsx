import type { TFunction } from 'i18next';
import { type ComponentProps, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { useAddToCart } from '#features/cart/useAddToCart.ts';
import { useFavorites } from '#features/favorites/useFavorites.ts';
import { ChangedNotice } from '#features/search/ChangedNotice.tsx';
import { DomainList } from '#features/search/DomainList.tsx';
import { KeywordWarnings } from '#features/search/KeywordWarnings.tsx';
import { mainSearchCalls } from '#features/search/mainSearch.ts';
import { SearchForm } from '#features/search/SearchForm.tsx';
import { SearchMessages } from '#features/search/SearchMessages.tsx';
import { AnswerSkeleton, RowsSkeleton } from '#features/search/SearchSkeleton.tsx';
import { SearchStatus } from '#features/search/SearchStatus.tsx';
import { ShortcutsHelp } from '#features/search/ShortcutsHelp.tsx';
import { useResultKeys } from '#features/search/useResultKeys.ts';
import { useSearch } from '#features/search/useSearch.ts';
import { rememberThisPage } from '#features/session/loginRedirect.ts';
import { useSession } from '#features/session/useSession.ts';
import { useVersions } from '#features/session/useVersions.ts';
import { readKeyword } from '#lib/keyword.ts';
import type { KeywordChange } from '#lib/keywordText.ts';
import type { LoadContext } from '#pages/shared/loadContext.ts';
import { LazyNameDialogs } from '#pages/shared/names/LazyNameDialogs.tsx';
import { useNames } from '#pages/shared/names/useNames.ts';
import { SearchProblem } from '#pages/shared/search/SearchProblem.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import type { VirtualListHandle } from '#ui/VirtualList.tsx';
import { Answer } from './results/Answer.tsx';
import { Rehearsal } from './results/Rehearsal.tsx';
import { ResultList } from './results/ResultList.tsx';

/** The keyword of the address, and what was taken out of it here or in the form before. */
function useKeyword() {
  const { keyword = '' } = useParams();
  const { state } = useLocation();
  const noted: KeywordChange[] = Array.isArray(state?.changes) ? state.changes : [];
  const read = useMemo(() => readKeyword(keyword), [keyword]);
  return { ...read, changes: [...new Set([...noted, ...read.changes])] };
}

/** The page before its keyword is known. */
export function Placeholder() {
  const { t } = useTranslation('search');
  return (
    <PageColumn className="py-7">
      <SearchForm />
      <div className="mt-5 min-h-screen space-y-6">
        <AnswerSkeleton />
        <DomainList label={t('results.label')}>
          <RowsSkeleton />
        </DomainList>
      </div>
    </PageColumn>
  );
}

export const load = ({ params: { keyword = '' } }: LoadContext) => ({ keyword });

export const title = ({ keyword }: ReturnType<typeof load>, t: TFunction<'search'>) =>
  t('results.titleFor', { keyword });

export function Component() {
  const { t } = useTranslation('search');
  const { text, ascii, changes } = useKeyword();
  const session = useSession();
  const version = useVersions()?.search;
  const currency = session.account?.preferredCurrency;
  const promoCode = session.account?.promoCode ?? undefined;
  // A change of currency is a new search: prices of two currencies never stand side by side.
  const calls = useMemo(
    () =>
      version && currency && ascii ? mainSearchCalls({ keyword: ascii, version, promoCode }) : undefined,
    [version, currency, ascii, promoCode],
  );
  const { state, retry } = useSearch(calls);
  const names = useNames(useAddToCart());
  const favorites = useFavorites(session.account?.sessAccountId, rememberThisPage);
  const hasFailed = state.phase === 'failed' || session.error !== null;
  const isWaiting = !hasFailed && state.phase !== 'done' && !state.exactMatch && state.rows.length === 0;
  const isListless = state.rows.length === 0 && (hasFailed || state.phase === 'done');

  return (
    <PageColumn className="py-7">
      <SearchForm keyword={text} />
      {changes.length > 0 && <ChangedNotice keyword={text} changes={changes} />}
      <KeywordWarnings text={text} ascii={ascii} />
      {!state.exactMatch && (hasFailed || state.phase === 'done') && (
        <Heading level={1} className="sr-only">
          {t('results.titleFor', { keyword: text })}
        </Heading>
      )}
      {/* As high as the window, so that the footer comes into sight neither for the first few rows nor for none. */}
      <div className="mt-5 min-h-screen space-y-6">
        {!(hasFailed && !state.exactMatch) && (
          <Answer {...{ state, names, favorites }} keyword={text} version={version ?? ''} />
        )}
        <SearchProblem {...{ state, session }} onRetry={retry} keyword={text} />
        <SearchMessages messages={state.messages} />
        <SearchStatus state={state}>
          <ShortcutsHelp />
        </SearchStatus>
        {state.phase === 'done' && state.rows.length === 0 && (
          <EmptyState title={t('results.none')}>{t('results.noneText')}</EmptyState>
        )}
        {!isListless && <Rows {...{ state, names, favorites }} version={version ?? ''} />}
      </div>
      {isWaiting && currency && <Rehearsal {...{ currency, names, favorites }} />}
      <LazyNameDialogs names={names} />
    </PageColumn>
  );
}

/** The list, with its keys. */
function Rows(props: Omit<ComponentProps<typeof ResultList>, 'handle'>) {
  const list = useRef<VirtualListHandle>(null);
  useResultKeys(list);
  return <ResultList {...props} handle={list} />;
}
