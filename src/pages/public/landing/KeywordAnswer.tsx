import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFavorites } from '#features/favorites/useFavorites.ts';
import { KeywordWarnings } from '#features/search/KeywordNotices.tsx';
import { SearchMessages } from '#features/search/SearchStatus.tsx';
import { NamesProvider } from '#pages/shared/names/NamesProvider.tsx';
import { SearchProblem } from '#pages/shared/search/SearchProblem.tsx';
import { UnsentKeyword } from '#pages/shared/search/UnsentKeyword.tsx';
import { useMainSearch } from '#pages/shared/search/useMainSearch.ts';
import { paths } from '#paths.ts';
import { ExactMatchPanel } from '../results/ExactMatchPanel.tsx';

type KeywordAnswerProps = {
  /** The name or word, in Unicode and in ASCII. */
  text: string;
  ascii: string;
};

/** The result for a name, shown above the landing page's own content, with a link to all results. */
export default function KeywordAnswer({ text, ascii }: KeywordAnswerProps) {
  const { t } = useTranslation('landing');
  const search = useMainSearch({ text, ascii });
  const { session, version, state, unsent } = search;
  const favorites = useFavorites(session.account?.sessAccountId);
  const { currency, searchTrackingId } = state;
  return (
    <NamesProvider search={{ currency, version, searchTrackingId }} favorites={favorites}>
      <KeywordWarnings text={text} ascii={ascii} />
      {unsent && <UnsentKeyword text={text} reason={unsent} />}
      {!(state.phase === 'failed' && !state.exactMatch) && (
        <ExactMatchPanel keyword={text} state={state} headingLevel={2} />
      )}
      <SearchProblem search={search} keyword={text} />
      <SearchMessages messages={state.messages} />
      <p className="mt-4">
        <Link to={paths.searchResults(text)} className="text-link">
          {t('answer.all')}
        </Link>
      </p>
    </NamesProvider>
  );
}
