import { startTransition, useEffect, useState } from 'react';
import { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { emptySearch, type SearchState } from '#shared/search/searchState.ts';
import { NamesProvider } from '#shop/names/NamesProvider.tsx';
import type { Favorites } from '#shop/names/useFavorites.ts';
import { listRows } from './arrangeResults.ts';
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

/**
 * Once per visit is enough. If the document has sent the first calls, their results arrive before a rehearsal would
 * end.
 */
let hasRun = typeof window !== 'undefined' && window.firstCalls !== undefined;

/**
 * Validates and renders sample results invisibly while the search is running, because code and layout (above all
 * currency formats) take several times as long on their first run. Between the first response with rows and their
 * paint, the main thread then works for 16.6 ms instead of 23.6 ms, at the cost of 34 ms beforehand (medians of 21
 * visits at full speed; a slow phone takes four times as long).
 */
export function Rehearsal({ currency, favorites }: RehearsalProps) {
  // In transitions, after the search has sent its first call.
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
