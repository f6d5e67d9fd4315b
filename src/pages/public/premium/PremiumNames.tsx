import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFavorites } from '#features/favorites/useFavorites.ts';
import { DomainList, RowsSkeleton } from '#features/search/DomainList.tsx';
import { SearchMessages } from '#features/search/SearchStatus.tsx';
import { NameRow } from '#pages/shared/names/NameRow.tsx';
import { NamesProvider } from '#pages/shared/names/NamesProvider.tsx';
import { SearchProblem } from '#pages/shared/search/SearchProblem.tsx';
import { UnsentKeyword } from '#pages/shared/search/UnsentKeyword.tsx';
import { useMainSearch } from '#pages/shared/search/useMainSearch.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

const PREMIUM = 'internal_premium';
const MAX_ROWS = 24;

/** `text` is in Unicode, `ascii` is the searched form. */
export default function PremiumNames({ text, ascii }: { text: string; ascii: string }) {
  const { t } = useTranslation('premium');
  const search = useMainSearch({ text, ascii }, PREMIUM);
  const { session, version, state, unsent } = search;
  const favorites = useFavorites(session.account?.sessAccountId);
  const { currency, searchTrackingId, phase } = state;
  // The response includes the searched name even if it isn't premium.
  const rows = state.rows.filter(({ products }) => products[PREMIUM]).slice(0, MAX_ROWS);
  const isRunning = phase === 'starting' || phase === 'running';
  return (
    <NamesProvider search={{ currency, version, searchTrackingId }} favorites={favorites}>
      {rows.length > 0 || isRunning ? (
        <DomainList label={t('results.title', { keyword: text })}>
          {rows.map((result, position) => (
            <li key={result.name}>
              <NameRow result={result} position={position} tag="premium_release" />
            </li>
          ))}
          {rows.length === 0 && <RowsSkeleton />}
        </DomainList>
      ) : (
        phase === 'done' &&
        !unsent && <EmptyState title={t('results.none')}>{t('results.noneText')}</EmptyState>
      )}
      {unsent && <UnsentKeyword text={text} reason={unsent} />}
      <SearchProblem search={search} keyword={text} />
      <SearchMessages messages={state.messages} />
      <p className="mt-4">
        <Link to={paths.searchResults(text)} className="text-link">
          {t('results.all')}
        </Link>
      </p>
    </NamesProvider>
  );
}
