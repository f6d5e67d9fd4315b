import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { hasEnded } from '#shared/search/searchState.ts';
import { UnsentKeyword } from '#shop/leads/UnsentKeyword.tsx';
import { NamesProvider } from '#shop/names/NamesProvider.tsx';
import { useFavorites } from '#shop/names/useFavorites.ts';
import { ExactMatchPanel } from '#shop/results/ExactMatchPanel.tsx';
import { KeywordWarnings } from '#shop/results/KeywordNotices.tsx';
import { takeOverSearch } from '#shop/results/takeOverSearch.ts';
import { SearchProblem } from '#shop/search/SearchProblem.tsx';
import { SearchMessages } from '#shop/search/SearchStatus.tsx';
import { useMainSearch } from '#shop/search/useMainSearch.ts';

export const load = takeOverSearch;

type KeywordAnswerProps = {
  /** The name or word, in Unicode and in ASCII. */
  text: string;
  ascii: string;
};

/** The result for a name, shown above the landing page's own content, with a link to all results. */
export function Component({ text, ascii }: KeywordAnswerProps) {
  const { t } = useTranslation('landing');
  const search = useMainSearch({ text, ascii });
  const { session, version, state, unsent } = search;
  const favorites = useFavorites(session.account?.sessAccountId);
  const { currency, searchTrackingId } = state;
  return (
    <div data-rows="">
      <NamesProvider search={{ currency, version, searchTrackingId }} favorites={favorites}>
        <KeywordWarnings text={text} ascii={ascii} />
        {unsent && <UnsentKeyword text={text} reason={unsent} />}
        {!(state.phase === 'failed' && !state.exactMatch) && (
          <ExactMatchPanel
            keyword={text}
            exactMatch={state.exactMatch}
            isEnded={hasEnded(state)}
            headingLevel={2}
          />
        )}
        <SearchProblem search={search} keyword={text} />
        <SearchMessages messages={state.messages} />
        <p className="mt-4">
          <Link to={paths.searchResults(text)} className="text-link">
            {t('answer.all')}
          </Link>
        </p>
      </NamesProvider>
    </div>
  );
}
