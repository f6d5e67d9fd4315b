import { memo, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import type { CartLinePayload } from '#api/generated/schemas/cartLinePayload.zod.ts';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { AddToCart } from '#features/cart/AddToCart.tsx';
import { type CartPlace, useAddToCart } from '#features/cart/useAddToCart.ts';
import { ChangedNotice } from '#features/search/ChangedNotice.tsx';
import { cartPayload, type Origin } from '#features/search/cartPayload.ts';
import { DomainList } from '#features/search/DomainList.tsx';
import { DomainRow } from '#features/search/DomainRow.tsx';
import { toDomainView } from '#features/search/domainView.ts';
import { ExactAnswer } from '#features/search/ExactAnswer.tsx';
import { mainSearchCalls } from '#features/search/mainSearch.ts';
import { SearchFailure } from '#features/search/SearchFailure.tsx';
import { SearchForm } from '#features/search/SearchForm.tsx';
import { AnswerSkeleton, RowsSkeleton } from '#features/search/SearchSkeleton.tsx';
import { SearchStatus } from '#features/search/SearchStatus.tsx';
import type { SearchState } from '#features/search/searchState.ts';
import { useSearch } from '#features/search/useSearch.ts';
import { useSession } from '#features/session/useSession.ts';
import { useVersions } from '#features/session/useVersions.ts';
import { formatMoney } from '#i18n/format.ts';
import { type KeywordChange, readKeyword } from '#lib/keyword.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

/** The keyword of the address, and what was taken out of it here or in the form before. */
function useKeyword() {
  const { keyword = '' } = useParams();
  const { state } = useLocation();
  const noted: KeywordChange[] = Array.isArray(state?.changes) ? state.changes : [];
  const read = useMemo(() => readKeyword(keyword), [keyword]);
  return { ...read, changes: [...new Set([...noted, ...read.changes])] };
}

export function Component() {
  const { t, i18n } = useTranslation(['search', 'meta']);
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
  const { placeOf, add } = useAddToCart();
  // The first use of a currency's format is slow: it is made while the search is on its way.
  useEffect(() => {
    if (currency) formatMoney(0, currency, i18n.language);
  }, [currency, i18n.language]);
  const hasFailed = state.phase === 'failed' || session.error !== null;

  return (
    <PageColumn className="py-7">
      <SearchForm keyword={text} />
      {changes.length > 0 && <ChangedNotice keyword={text} changes={changes} />}
      {!state.exactMatch && (
        <Heading level={1} className="sr-only">
          {t('meta:results.titleFor', { keyword: text })}
        </Heading>
      )}
      <div className="mt-5 grid gap-6">
        {!(hasFailed && !state.exactMatch) && (
          <Answer state={state} version={version ?? ''} placeOf={placeOf} onAdd={add} />
        )}
        {hasFailed && (
          <SearchFailure
            error={state.error ?? session.error}
            hasResults={state.rows.length > 0}
            onRetry={session.error ? session.retry : retry}
          />
        )}
        <SearchStatus state={state} />
        {state.phase === 'done' && state.rows.length === 0 ? (
          <EmptyState title={t('results.none')}>{t('results.noneText')}</EmptyState>
        ) : (
          !(hasFailed && state.rows.length === 0) && (
            <Rows state={state} version={version ?? ''} placeOf={placeOf} onAdd={add} />
          )
        )}
      </div>
    </PageColumn>
  );
}

type PartProps = {
  state: SearchState;
  version: string;
  placeOf: (domain: string) => CartPlace;
  onAdd: (payload: CartLinePayload) => void;
};

function Answer({ state, version, placeOf, onAdd }: PartProps) {
  const { t } = useTranslation('search');
  const { exactMatch, suggested, currency, searchTrackingId } = state;
  if (!exactMatch) return state.phase === 'done' ? null : <AnswerSkeleton />;
  const origin = { position: 0, version, searchTrackingId };
  const view = toDomainView(exactMatch, currency);
  const payload = cartPayload(view, { ...origin, tag: 'exact_match' });
  const instead = !view.isPurchasable && suggested ? toDomainView(suggested, currency) : undefined;
  const insteadPayload = instead && cartPayload(instead, { ...origin, tag: 'suggested_domain' });
  return (
    <ExactAnswer
      view={view}
      action={
        payload && <AddToCart payload={payload} place={placeOf(view.name)} onAdd={onAdd} size="answer" />
      }
    >
      {instead && insteadPayload && (
        <div className="mt-6 border-line border-t pt-4">
          <p className="text-muted text-small">{t('answer.suggested')}</p>
          <ul className="domain-list domain-list-single">
            <DomainRow
              view={instead}
              action={<AddToCart payload={insteadPayload} place={placeOf(instead.name)} onAdd={onAdd} />}
            />
          </ul>
        </div>
      )}
    </ExactAnswer>
  );
}

function Rows({ state, version, placeOf, onAdd }: PartProps) {
  const { t } = useTranslation('search');
  const { rows, exactMatch, currency, searchTrackingId } = state;
  return (
    // Rows don't stand where their placeholders stood: the answer above may be higher than its own.
    <DomainList key={rows.length === 0 ? 'placeholders' : 'rows'} label={t('results.label')}>
      {rows.length === 0 && <RowsSkeleton />}
      {rows.map((result, position) =>
        result.name === exactMatch?.name ? null : (
          <ResultRow
            key={result.name}
            {...{ result, currency, position, version, searchTrackingId, onAdd }}
            place={placeOf(result.name)}
          />
        ),
      )}
    </DomainList>
  );
}

type ResultRowProps = Omit<Origin, 'tag'> & {
  result: DomainSearchResult;
  currency: string;
  place: CartPlace;
  onAdd: (payload: CartLinePayload) => void;
};

const ResultRow = memo(function ResultRow({ result, currency, place, onAdd, ...origin }: ResultRowProps) {
  const view = toDomainView(result, currency);
  const payload = cartPayload(view, { ...origin, tag: 'search_result' });
  return (
    <DomainRow
      view={view}
      isChosen={place === 'in'}
      action={payload && <AddToCart payload={payload} place={place} onAdd={onAdd} />}
    />
  );
});
