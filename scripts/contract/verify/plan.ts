import type { Operation } from '#contract/contract.ts';
import { asksForNothing } from '../prime.ts';

/**
 * The order of the walk: the session first, then what can be asked without knowing anything, then creates, reads of
 * single things, changes, what is done with a thing once it has been changed, and deletes last. Otherwise as in the
 * contract.
 */
export function inOrder(operations: readonly Operation[]): Operation[] {
  const changed = operations.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  const isChangedUnder = (start: string) =>
    changed.some((path) => path === start || path.startsWith(`${start}/`));
  /** Publishing a page, say, whose draft is saved by a PUT; not adding to a list, whose members are changed by one. */
  const follows = ({ method, path }: Operation) => {
    const thing = path.slice(0, path.lastIndexOf('/'));
    return method === 'POST' && thing.endsWith('}') && isChangedUnder(thing) && !isChangedUnder(path);
  };
  const place = (operation: Operation) => (follows(operation) ? 5 : rank(operation));
  return operations.toSorted((one, other) => place(one) - place(other));
}

function rank(operation: Operation): number {
  const { method, startsSession, safe } = operation;
  if (startsSession) return 0;
  if (method === 'DELETE') return 6;
  if (safe) return asksForNothing(operation) ? 1 : 3;
  return method === 'POST' ? 2 : 4;
}

/** The operations that `--only` names, by tag or operationId; all where it names none. */
export function chosen(operations: readonly Operation[], only: readonly string[]): Operation[] {
  return operations.filter(({ id, tag }) => only.length === 0 || only.includes(id) || only.includes(tag));
}
