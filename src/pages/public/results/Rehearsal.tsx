import { startTransition, useEffect, useState } from 'react';
import { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { Favorites } from '#features/favorites/useFavorites.ts';
import { emptySearch, type SearchState } from '#features/search/searchState.ts';
import { NamesProvider } from '#pages/shared/names/NamesProvider.tsx';
import { ExactMatchPanel } from './ExactMatchPanel.tsx';
import { ResultList } from './ResultList.tsx';

type RehearsalProps = { currency: string; favorites: Favorites };

const registration = { type: 'registration', price: 12.3, price_usd: 12.3, original_price: 45.6 } as const;

const available = {
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

const taken = { ...available, name: 'example.net', avail: 0, products: {} } satisfies DomainSearchResult;

/** An answer that can be had with a row below it, then one that is taken with another name instead. */
const STEPS: Pick<SearchState, 'exactMatch' | 'suggested' | 'rows'>[] = [
  { exactMatch: available, suggested: undefined, rows: [taken] },
  { exactMatch: taken, suggested: available, rows: [available] },
];

/** Once in a visit is enough: after it, or after the first results, all of it has run. */
let hasRun = false;

/**
 * Results are checked, and answers and rows made of them out of sight, while the search is on its way: what runs and is
 * laid out for the first time takes several times as long, the format of a currency above all, and the first results
 * are not to wait for it.
 */
export function Rehearsal({ currency, favorites }: RehearsalProps) {
  // Not before the first call of the search has gone out; and whatever else happens comes first.
  const [step, setStep] = useState(hasRun ? STEPS.length : -1);
  useEffect(() => {
    hasRun = true;
    if (step === STEPS.length) return;
    const frame = requestAnimationFrame(() => startTransition(() => setStep(step + 1)));
    return () => cancelAnimationFrame(frame);
  }, [step]);
  const current = STEPS[step];
  if (!current) return null;
  for (const row of current.rows) DomainSearchResult.parse(row);
  const state = { ...emptySearch, ...current, currency };
  return (
    <div className="unseen" aria-hidden="true" inert>
      <NamesProvider search={{ currency, version: '', searchTrackingId: '' }} favorites={favorites}>
        <ExactMatchPanel keyword="example" state={state} />
        <ResultList state={state} />
      </NamesProvider>
    </div>
  );
}
