import type { components } from '#api/generated/operations.ts';
import { findRegistrants } from '../db/ownership.ts';
import type { Db } from '../db/store.ts';
import type { PriceTerms } from '../registry/prices.ts';
import { toResult } from '../registry/results.ts';
import { getPlan, type Planned, portion, type SearchJob } from './searchPlan.ts';

type PollData = components['schemas']['SearchPollData'];
type Result = components['schemas']['DomainSearchResult'];

/** How many of the first results are considered for the most relevant ones. */
const head = 40;
const maxRelevant = 5;
const note = 'Some registries are slow to answer today.';

/** The response data for a poll (counted from 0). */
export async function pollData(
  db: Db,
  job: SearchJob,
  poll: number,
  {
    received,
    accountId,
    terms,
  }: { received: number | undefined; accountId: number | null; terms: PriceTerms },
): Promise<PollData> {
  const plan = getPlan(job, terms.now);
  const { from, to, done } = portion(job, plan, poll, received);
  const best = job.kind === 'new' ? plan.names.slice(0, Math.min(head, to)) : [];
  const fresh = plan.names.slice(from, to);
  const registeredBy = await findRegistrants(db, [...new Set([...best, ...fresh])], accountId, terms.now);
  const { currency } = job;
  const result = (name: string, position: number) =>
    toResult(name, {
      ...terms,
      currency,
      registeredBy,
      position,
      aiGenerated: plan.aiGenerated,
      isFavorite: job.kind === 'favorites',
    });
  return {
    currency,
    domains: fresh.map((name, index) => result(name, from + index)),
    info: { done, messages: plan.effects.has('searchnote') ? [note] : [], total: plan.names.length },
    ...highlights(plan, best.map(result)),
  };
}

type Highlights = Pick<PollData, 'exact_match' | 'most_relevant' | 'suggested_domain' | 'tld_suggestion'>;

function highlights({ exact, tldSuggestion }: Planned, best: Result[]): Highlights {
  const others = best.filter(({ name, products }) => name !== exact && products.registration);
  const match = best.find(({ name }) => name === exact) ?? null;
  const wantsOther = match !== null && match.avail !== 1;
  return {
    exact_match: match,
    most_relevant: [...(match?.avail === 1 ? [match] : []), ...others]
      .slice(0, maxRelevant)
      .map(({ name }) => name),
    suggested_domain: wantsOther ? (others[0] ?? null) : null,
    tld_suggestion: best.length > 0 ? tldSuggestion : [],
  };
}
