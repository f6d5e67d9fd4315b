import { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { FavoritesHandle } from '#features/favorites/useFavorites.ts';
import { emptySearch, type SearchState } from '#features/search/searchState.ts';
import type { Names } from '#pages/shared/names/useNames.ts';
import { useAfterPaint } from '#ui/useAfterPaint.ts';
import { Answer } from './Answer.tsx';
import { ResultRow } from './ResultRow.tsx';

type RehearsalProps = { currency: string; names: Names; favorites: FavoritesHandle };

const registration = { type: 'registration', price: 12.3, price_usd: 12.3, original_price: 45.6 } as const;

const sample = {
  name: 'example.com',
  sld: 'example',
  tld: 'com',
  avail: 1,
  reason: null,
  slice_type: null,
  products: { registration: { ...registration, premium: false, min_duration: 2 } },
  pre_ga: null,
  in_account: false,
  renewal_price: 78.9,
  on_hsts_preload_list: true,
} satisfies DomainSearchResult;

/**
 * A result is checked, and an answer and a row made of it out of sight, while the search is on its way: what runs and
 * is laid out for the first time takes several times as long, and the first results are not to wait for it.
 */
export function Rehearsal({ currency, names, favorites }: RehearsalProps) {
  const isOver = useAfterPaint<boolean>(true, false);
  if (isOver) return null;
  const result = DomainSearchResult.parse(sample);
  const state: SearchState = { ...emptySearch, currency, exactMatch: result };
  return (
    <div className="unseen" aria-hidden="true" inert>
      <Answer {...{ state, names, favorites }} keyword={result.sld} version="" />
      <ul className="domain-list">
        <li>
          <ResultRow
            {...{ result, currency, favorites }}
            place="out"
            position={0}
            searchTrackingId=""
            stage={undefined}
            version=""
            onAdd={names.add}
            onOpen={names.open}
          />
        </li>
      </ul>
    </div>
  );
}
