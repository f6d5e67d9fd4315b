import type { Operation } from '#contract/contract.ts';
import { needsNoPathValue } from '../inputs.ts';

/**
 * Sorts operations for a run: the session first, then calls that need no known values, then creates, reads of single
 * resources, changes, actions on changed resources, and deletes last. Otherwise they stay in the contract's order.
 */
export function sortForRun(operations: readonly Operation[]): Operation[] {
  const changed = operations.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  const isChangedUnder = (start: string) =>
    changed.some((path) => path === start || path.startsWith(`${start}/`));
  /** For example publishing a page whose draft a PUT saves, but not adding to a list whose members a PUT changes. */
  const isActionAfterChange = ({ method, path }: Operation) => {
    const object = path.slice(0, path.lastIndexOf('/'));
    return method === 'POST' && object.endsWith('}') && isChangedUnder(object) && !isChangedUnder(path);
  };
  const position = (operation: Operation) => (isActionAfterChange(operation) ? 5 : rank(operation));
  return operations.toSorted((one, other) => position(one) - position(other));
}

function rank(operation: Operation): number {
  const { method, startsSession, safe } = operation;
  if (startsSession) return 0;
  if (method === 'DELETE') return 6;
  if (safe) return needsNoPathValue(operation) ? 1 : 3;
  // A GET that is not safe creates something.
  return method === 'PUT' ? 4 : 2;
}

/** The operations that `--only` names by tag or operationId; all if it names none. */
export function selectOperations(operations: readonly Operation[], only: readonly string[]): Operation[] {
  return operations.filter(({ id, tag }) => only.length === 0 || only.includes(id) || only.includes(tag));
}
