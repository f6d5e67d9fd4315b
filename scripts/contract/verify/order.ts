import type { Operation } from '#contract/contract.ts';
import { needsNoPathValue } from '../inputs.ts';

/**
 * The order of a run: the session first, then what can be asked without knowing anything, then creates, reads of
 * single things, changes, what is done with a thing once it has been changed, and deletes last. Otherwise as in the
 * contract.
 */
export function sortForRun(operations: readonly Operation[]): Operation[] {
  const changed = operations.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  const isChangedUnder = (start: string) =>
    changed.some((path) => path === start || path.startsWith(`${start}/`));
  /** Publishing a page whose draft a PUT saves, for example, but not adding to a list whose members a PUT changes. */
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
  return method === 'POST' ? 2 : 4;
}

/** The operations that `--only` names by tag or operationId; all if it names none. */
export function selectOperations(operations: readonly Operation[], only: readonly string[]): Operation[] {
  return operations.filter(({ id, tag }) => only.length === 0 || only.includes(id) || only.includes(tag));
}
