import type { searchJob } from '../db/schema/search.ts';
import { toResult } from '../registry/results.ts';
import { ready } from '../registry/schedule.ts';
import { plan, planBulk, type SearchPlan } from '../registry/suggestions.ts';
import type { TestName } from '../registry/testNames.ts';
import { allTlds } from '../registry/tlds.ts';
import { effectsOf, splitKeywords, splitTlds } from './keyword.ts';

export type SearchJob = typeof searchJob.$inferSelect;
export type Planned = SearchPlan & { effects: Set<TestName> };

/** Most results of one answer. */
const largestAnswer = 2_000;
const mostPlansKept = 50;
const plans = new Map<string, Planned>();

/** What a search looks up. It follows from the job alone, so any instance comes to the same; the last few are kept. */
export function planOf(job: SearchJob, now: Date): Planned {
  const kept = plans.get(job.id);
  if (kept) return kept;
  const effects = effectsOf(job.kind, job.keyword);
  const made = { ...makePlan(job, effects, now), effects };
  plans.set(job.id, made);
  const [oldest] = plans.keys();
  if (plans.size > mostPlansKept && oldest !== undefined) plans.delete(oldest);
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
      ? plan(keyword, effects.has('everytld') ? [...allTlds] : splitTlds(tlds))
      : {
          exact: null,
          names: planBulk(splitKeywords(keyword), splitTlds(tlds)),
          tldSuggestion: [],
          aiGenerated: new Set(),
        };
  const wanted = products.split(',').filter(Boolean);
  if (wanted.length === 0) return all;
  const offered = (name: string) =>
    Object.keys(toResult(name, { currency, now, held: () => undefined }).products);
  return {
    ...all,
    names: all.names.filter(
      (name) => name === all.exact || offered(name).some((type) => wanted.includes(type)),
    ),
  };
}

/**
 * Which results a poll (counted from 0) answers with: `from` up to and without `to`. Without `received` it goes on from
 * where the poll before left off, which follows from the number of polls alone.
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
      from = Math.min(out(at).count, from + largestAnswer);
  }
  const to = Math.min(last.count, from + largestAnswer);
  return { from, to, done: last.done && to === names.length };
}
