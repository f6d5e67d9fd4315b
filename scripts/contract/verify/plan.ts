import type { Operation } from '../model.ts';
import { asksForNothing } from '../prime.ts';

/**
 * The order of the walk: the session first, then what can be asked without knowing anything, then creates, reads of
 * single things, changes, and deletes last. Otherwise as in the contract.
 */
export function inOrder(operations: readonly Operation[]): Operation[] {
  return operations.toSorted((one, other) => rank(one) - rank(other));
}

function rank(operation: Operation): number {
  const { method, opens, safe } = operation;
  if (opens) return 0;
  if (method === 'DELETE') return 5;
  if (safe) return asksForNothing(operation) ? 1 : 3;
  return method === 'POST' ? 2 : 4;
}

/** The operations that `--only` names, by tag or operationId; all where it names none. */
export function chosen(operations: readonly Operation[], only: readonly string[]): Operation[] {
  return operations.filter(({ id, tag }) => only.length === 0 || only.includes(id) || only.includes(tag));
}
