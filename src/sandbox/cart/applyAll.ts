import { testEffects } from '../registry/testNames.ts';
import { type Action, apply, type CartState, domainIn, failures, type Outcome, type Shop } from './apply.ts';
import type { Line } from './line.ts';

type TakenOut = { at: number; lines: Line[] };

/**
 * Makes the changes in their order. A domain that is taken out and put in again is swapped: where it can't be put in,
 * what was taken out stays, and the change that took it out has failed too.
 */
export function applyAll(state: CartState, actions: Action[], shop: Shop): Outcome[] {
  const outcomes: Outcome[] = [];
  const takenOut = new Map<string, TakenOut>();
  for (const [at, action] of actions.entries()) {
    const before = [...state.lines.values()];
    const domain = action.action === 'add' ? domainIn(action.data) : undefined;
    const swapped = domain === undefined ? undefined : takenOut.get(domain);
    const outcome =
      swapped && domain !== undefined && testEffects(domain).has('swapfail')
        ? { failure: failures.unavailable, subject: null, id: null, domain }
        : apply(state, action, shop);
    outcomes.push(outcome);
    if (action.action === 'remove') noteRemoval(takenOut, before, state, at);
    if (!swapped || domain === undefined) continue;
    takenOut.delete(domain);
    if (outcome.failure === null) continue;
    restore(state, swapped.lines);
    const [line] = swapped.lines;
    outcomes[swapped.at] = {
      failure: failures.kept,
      subject: line?.subject ?? null,
      id: line?.id ?? null,
      domain,
    };
  }
  return outcomes;
}

function noteRemoval(
  takenOut: Map<string, TakenOut>,
  before: Line[],
  { lines }: CartState,
  at: number,
): void {
  const gone = before.filter(({ subject }) => !lines.has(subject));
  const domain = gone.find(({ tld }) => tld !== null)?.domain;
  if (domain) takenOut.set(domain, { at, lines: gone });
}

/** Puts lines back where they stood: stored ones by their number, new ones last. */
function restore(state: CartState, lines: Line[]): void {
  const kept = [...state.lines.values()].filter(({ subject }) =>
    lines.every((line) => line.subject !== subject),
  );
  const place = ({ id }: Line) => id ?? Number.POSITIVE_INFINITY;
  const all = [...kept, ...lines].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  state.lines = new Map(all.map((line) => [line.subject, line]));
}
