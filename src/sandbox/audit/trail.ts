import { deepEqual } from 'fast-equals';
import type { components } from '#api/generated/operations.ts';
import { findVisit } from '../customers/visits.ts';
import { type AuditState, auditEntry } from '../db/schema/audit.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import type { SharedContext } from '../handler.ts';
import type { AccountRow } from '../session/session.ts';
import { type Tool, tools } from './tools.ts';

type Action = components['schemas']['AuditAction'];
type Change<Result> = {
  tool: Tool;
  action: Action;
  /** The id of the changed object; for a new object, it comes from the result. */
  object: string | ((result: Result) => string);
  /** The entry that the change undoes. */
  undoes?: number;
  /** The account that it concerns; the entry has the reason for which it is open. */
  customer?: number | undefined;
};
type Call = Pick<SharedContext<AccountRow>, 'account' | 'db' | 'now'>;

/** Does the work in a transaction and adds an entry to the audit trail if it succeeded and changed something. */
export function audited<Result extends { status: number }>(
  { account, db, now }: Call,
  { tool, action, object, undoes, customer }: Change<Result>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { read } = tools[tool];
  return transaction(db, async (tx) => {
    const before = typeof object === 'string' ? await read(tx, object) : null;
    const result = await work(tx);
    if (result.status !== 200) return result;
    const name = typeof object === 'string' ? object : object(result);
    const after = await read(tx, name);
    if (!deepEqual(before, after)) {
      const visit = customer === undefined ? null : await findVisit(tx, account.id, customer, now);
      const entry = { at: now, accountId: account.id, tool, action, object: name, before, after, undoes };
      await tx.insert(auditEntry).values({ ...entry, reason: visit?.reason });
    }
    return result;
  });
}

/** Dotted paths of the fields that differ between two states, except the version; none if a state is missing. */
export function findChangedFields(before: AuditState | null, after: AuditState | null): string[] {
  return before && after ? [...changedIn(before, after, [])].filter((path) => path !== 'version') : [];
}

function* changedIn(before: unknown, after: unknown, path: string[]): Iterable<string> {
  if (deepEqual(before, after)) return;
  const isTree = before instanceof Object && after instanceof Object;
  if (!isTree || Array.isArray(before) !== Array.isArray(after)) return yield path.join('.');
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield* changedIn(Reflect.get(before, key), Reflect.get(after, key), [...path, key]);
}
