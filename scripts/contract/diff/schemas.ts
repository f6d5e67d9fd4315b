import type { Change, Direction } from './change.ts';
import type { Node } from './document.ts';
import { componentOf, type Outcome, type Pair, SchemaComparison, target } from './schema.ts';

/** What changed between two schemas and all that they lead on to; `place` names one that is no component. */
export type SchemaComparer = (
  before: unknown,
  after: unknown,
  direction: Direction,
  place: string,
) => Change[];

/** Compares schemas of two contracts; each pair of components is looked at once, however often it is used. */
export function createSchemaComparer(was: Node, is: Node): SchemaComparer {
  const known = new Map<string, Outcome>();
  const numbers = new Map<unknown, number>();
  const numberOf = (node: unknown) => {
    const number = numbers.get(node) ?? numbers.size;
    numbers.set(node, number);
    return number;
  };

  function outcomeOf(pair: Pair, direction: Direction): Outcome {
    const key = `${direction} ${numberOf(pair.before)} ${numberOf(pair.after)} ${pair.name}`;
    const outcome = known.get(key) ?? new SchemaComparison(pair, direction, was, is);
    known.set(key, outcome);
    return outcome;
  }

  return (before, after, direction, place) => {
    const name = componentOf(after) ?? place;
    const seen = new Set<Outcome>();
    const waiting: Pair[] = [{ before: target(before, was), after: target(after, is), name }];
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      const outcome = outcomeOf(pair, direction);
      if (seen.has(outcome)) continue;
      seen.add(outcome);
      waiting.push(...outcome.onward);
    }
    return [...seen].flatMap(({ changes }) => changes);
  };
}
