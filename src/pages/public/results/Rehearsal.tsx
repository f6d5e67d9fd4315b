import { startTransition, useEffect, useState } from 'react';
import { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { Favorites } from '#features/favorites/useFavorites.ts';
import { listRows } from '#features/search/arrangeResults.ts';
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

/** First an available exact match with a row below it, then a taken one. */
const STEPS: Pick<SearchState, 'exactMatch' | 'rows'>[] = [
  { exactMatch: available, rows: [taken] },
  { exactMatch: taken, rows: [available] },
];

/** Once per visit is enough. Where the document has sent the first calls, their results come before a rehearsal ends. */
let hasRun = typeof window !== 'undefined' && window.firstCalls !== undefined;

/**
 * Validates and renders sample results invisibly while the search is running, because code and layout that run for the
 * first time take several times as long, currency formats above all. From the first response with rows to their paint
 * the main thread works 16.6 ms instead of 23.6 ms, for 34 ms before it (medians of 21 visits at full speed; a slow
 * phone takes four times as long).
 */
export function Rehearsal({ currency, favorites }: RehearsalProps) {
  // In transitions, after the first call of the search has been sent.
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
        <ResultList rows={listRows(current.rows, { currency, heading: undefined })} />
      </NamesProvider>
    </div>
  );
}
