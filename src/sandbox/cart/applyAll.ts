import { testEffects } from '../registry/testNames.ts';
import {
  type Action,
  apply,
  type CartRules,
  type CartState,
  failures,
  getDomain,
  type Outcome,
} from './apply.ts';
import type { Line } from './line.ts';

type Removal = { at: number; lines: Line[] };

/**
 * Applies changes in order. A domain that is removed and added again is swapped: if adding it fails, the removed
 * line stays and its removal fails too.
 */
export function applyAll(state: CartState, actions: Action[], shop: CartRules): Outcome[] {
  const outcomes: Outcome[] = [];
  const removedIds = new Map<string, Removal>();
  for (const [at, action] of actions.entries()) {
    const before = [...state.lines.values()];
    const domain = action.action === 'add' ? getDomain(action.data) : undefined;
    const swapped = domain === undefined ? undefined : removedIds.get(domain);
    const outcome =
      swapped && domain !== undefined && testEffects(domain).has('swapfail')
        ? { failure: failures.unavailable, subject: null, id: null, domain }
        : apply(state, action, shop);
    outcomes.push(outcome);
    if (action.action === 'remove') rememberRemoval(removedIds, before, state, at);
    if (!swapped || domain === undefined) continue;
    removedIds.delete(domain);
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

function rememberRemoval(
  removedIds: Map<string, Removal>,
  before: Line[],
  { lines }: CartState,
  at: number,
): void {
  const gone = before.filter(({ subject }) => !lines.has(subject));
  const domain = gone.find(({ tld }) => tld !== null)?.domain;
  if (domain) removedIds.set(domain, { at, lines: gone });
}

/** Restores removed lines at their old positions: stored ones by id, new ones last. */
function restore(state: CartState, lines: Line[]): void {
  const remaining = [...state.lines.values()].filter(({ subject }) =>
    lines.every((line) => line.subject !== subject),
  );
  const getPosition = ({ id }: Line) => id ?? Number.POSITIVE_INFINITY;
  const all = [...remaining, ...lines].sort((a, b) =>
    getPosition(a) === getPosition(b) ? 0 : getPosition(a) - getPosition(b),
  );
  state.lines = new Map(all.map((line) => [line.subject, line]));
}
