import { useTranslation } from 'react-i18next';
import { DomainList, RowsSkeleton } from '#shop/names/DomainList.tsx';
import { NameRow } from '#shop/names/NameRow.tsx';
import { NamesProvider } from '#shop/names/NamesProvider.tsx';
import { useFavorites } from '#shop/names/useFavorites.ts';
import { createBulkSearchOptions } from '#shop/search/bulkSearch.ts';
import { useSessionSearch } from '#shop/search/useSessionSearch.ts';
import { ExampleLinks } from './ExampleLinks.tsx';

/** Example names with their current state and prices, or, if the search fails, links to search for each of them. */
export default function ExampleNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('landing');
  const { session, state, version } = useSessionSearch((settings) =>
    createBulkSearchOptions({ id: `examples ${names.join(',')}`, names, tlds: [], ...settings }),
  );
  const favorites = useFavorites(session.account?.sessAccountId);
  const { currency, searchTrackingId, rows } = state;
  if (state.phase === 'failed' && rows.length === 0) return <ExampleLinks names={names} />;
  const found = names.flatMap((name) => rows.find((row) => row.name === name) ?? []);
  return (
    <NamesProvider search={{ currency, version, searchTrackingId }} favorites={favorites}>
      <DomainList label={t('examples.label')}>
        {found.length === 0 ? (
          <RowsSkeleton />
        ) : (
          found.map((result, position) => (
            <li key={result.name}>
              <NameRow result={result} position={position} tag="landing_example" />
            </li>
          ))
        )}
      </DomainList>
    </NamesProvider>
  );
}
