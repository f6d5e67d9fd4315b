import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { UnsentKeyword } from '#shop/leads/UnsentKeyword.tsx';
import { DomainList, RowsSkeleton } from '#shop/names/DomainList.tsx';
import { NameRow } from '#shop/names/NameRow.tsx';
import { NamesProvider } from '#shop/names/NamesProvider.tsx';
import { useFavorites } from '#shop/names/useFavorites.ts';
import { SearchProblem } from '#shop/search/SearchProblem.tsx';
import { SearchMessages } from '#shop/search/SearchStatus.tsx';
import { useMainSearch } from '#shop/search/useMainSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

const PREMIUM = 'internal_premium';
const MAX_ROWS = 24;

/** `text` is in Unicode, `ascii` is the searched form. */
export default function PremiumNames({ text, ascii }: { text: string; ascii: string }) {
  const { t } = useTranslation(['premium', 'landing']);
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
          {t('landing:answer.all')}
        </Link>
      </p>
    </NamesProvider>
  );
}
