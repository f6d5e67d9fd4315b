import { setTimeout } from 'node:timers/promises';
import type { Polled } from '#contract/grammar.ts';
import { findAll, type JsonObject } from '#contract/pointer.ts';
import { toText } from '../request.ts';
import type { Findings } from './lists.ts';

/** Polls once with fields for the request, and returns the response's body; null if the call did not succeed. */
export type Poll = (fields: JsonObject) => Promise<unknown>;

const QUICK_CALLS = 5;
/** How many more polls are sent once polling is complete. */
const CALLS_AFTER = 2;

/** Polls until completion and beyond: polling has to complete, to stay complete, and never to lose results. */
export async function checkPolls(polled: Polled, poll: Poll, pauseMs: number): Promise<Findings> {
  const { done, calls, items, key, received, kept } = polled;
  const findings: Findings = { violations: [], notMade: [] };
  const report = (pointer: string, message: string) =>
    findings.violations.push({ where: `200 body ${pointer.slice(1).replaceAll('/', '.')}`, message });
  const names = new Set<string>();
  const known = new Set<string>();
  let isDone = false;
  let count = 0;
  const look = async (fields: JsonObject): Promise<string[] | null> => {
    const body = await poll(fields);
    if (body === null) return null;
    const isNowDone = findAll(body, done)[0]?.value === true;
    if (isDone && !isNowDone) report(done, 'is false again after it was true');
    isDone ||= isNowDone;
    for (const pointer of kept) {
      const isThere = findAll(body, pointer).some(({ value }) => value !== null);
      if (known.has(pointer) && !isThere) report(pointer, 'is null again after it was not');
      if (isThere) known.add(pointer);
    }
    return findAll(body, `${items}/*/${key}`).map(({ value }) => toText(value));
  };
  for (let call = 0; call < calls && !isDone; call += 1) {
    if (call > QUICK_CALLS) await setTimeout(pauseMs);
    const found = await look({ [received]: count });
    if (!found) return findings;
    count += found.length;
    for (const name of found) names.add(name);
  }
  if (!isDone) {
    report(done, `is still false after ${calls} calls`);
    return findings;
  }
  for (let call = 0; call < CALLS_AFTER; call += 1) {
    const more = await look({ [received]: count });
    if (more?.[0] !== undefined)
      report(items, `has ${more[0]} after ${done} was true and everything was received`);
  }
  const again = new Set<string>();
  for (let call = 0; call < calls && again.size < names.size; call += 1) {
    const found = await look({ [received]: again.size });
    if (!found?.length) break;
    for (const name of found) again.add(name);
  }
  const gone = [...names].find((name) => !again.has(name));
  if (gone !== undefined) report(items, `lacks ${gone}, which was there before`);
  if (names.size === 0) findings.notMade.push('results of a poll: there were none');
  return findings;
}
