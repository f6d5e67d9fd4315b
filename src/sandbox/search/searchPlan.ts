import type { searchJob } from '../db/schema/search.ts';
import { toResult } from '../registry/results.ts';
import { ready } from '../registry/schedule.ts';
import { plan, planBulk, type SearchPlan } from '../registry/suggestions.ts';
import type { TestName } from '../registry/testNames.ts';
import { listSoldTlds } from '../registry/tlds.ts';
import { getEffects, splitKeywords, splitTlds } from './keyword.ts';

export type SearchJob = typeof searchJob.$inferSelect;
export type Planned = SearchPlan & { effects: Set<TestName> };

/** Maximum number of results in one response. */
const maxPollResults = 2_000;
const maxCachedPlans = 50;
const plans = new Map<string, Planned>();

/**
 * What a search looks up. It only depends on the job, so every instance computes the same. The last few are
 * cached.
 */
export function getPlan(job: SearchJob, now: Date): Planned {
  const cached = plans.get(job.id);
  if (cached) return cached;
  const effects = getEffects(job.kind, job.keyword);
  const made = { ...makePlan(job, effects, now), effects };
  plans.set(job.id, made);
  const [oldest] = plans.keys();
  if (plans.size > maxCachedPlans && oldest !== undefined) plans.delete(oldest);
  return made;
}

function makePlan(
  { kind, keyword, tlds, products, currency }: SearchJob,
  effects: Set<TestName>,
  now: Date,
): SearchPlan {
  if (effects.has('noresults')) return { exact: null, names: [], tldSuggestion: [], aiGenerated: new Set() };
  const all: SearchPlan =
    kind === 'new'
      ? plan(keyword, effects.has('everytld') ? listSoldTlds() : splitTlds(tlds))
      : {
          exact: null,
          names: planBulk(splitKeywords(keyword), splitTlds(tlds)),
          tldSuggestion: [],
          aiGenerated: new Set(),
        };
  const types = products.split(',').filter(Boolean);
  if (types.length === 0) return all;
  const offered = (name: string) =>
    Object.keys(toResult(name, { currency, now, reseller: null, registeredBy: () => undefined }).products);
  return {
    ...all,
    names: all.names.filter(
      (name) => name === all.exact || offered(name).some((type) => types.includes(type)),
    ),
  };
}

/**
 * Which results a poll (counted from 0) returns: from `from` up to, but not including, `to`. Without `received`
 * it continues after the previous poll.
 */
export function portion(
  { kind }: Pick<SearchJob, 'kind'>,
  { names, effects }: Pick<Planned, 'names' | 'effects'>,
  poll: number,
  received: number | undefined,
): { from: number; to: number; done: boolean } {
  const out = (at: number) => ready(kind === 'new' ? 'new' : 'bulk', names.length, at, effects);
  const last = out(poll);
  let from = Math.min(received ?? 0, last.count);
  if (received === undefined) {
    for (let at = 0; at < poll && from < last.count; at++)
      from = Math.min(out(at).count, from + maxPollResults);
  }
  const to = Math.min(last.count, from + maxPollResults);
  return { from, to, done: last.done && to === names.length };
}
