import { isDeepStrictEqual } from 'node:util';
import type { components } from '#api/generated/operations.ts';
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
  /** What is changed; of something new, it is known from the result. */
  object: string | ((result: Result) => string);
  /** Undoes this entry. */
  undoes?: number;
};
type Call = Pick<SharedContext<AccountRow>, 'account' | 'db' | 'now'>;

/** Does the work in a transaction and adds an entry to the audit trail if it succeeded and changed something. */
export function audited<Result extends { status: number }>(
  { account, db, now }: Call,
  { tool, action, object, undoes }: Change<Result>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { read } = tools[tool];
  return transaction(db, async (tx) => {
    const before = typeof object === 'string' ? await read(tx, object) : null;
    const result = await work(tx);
    if (result.status !== 200) return result;
    const name = typeof object === 'string' ? object : object(result);
    const after = await read(tx, name);
    if (!isDeepStrictEqual(before, after)) {
      const entry = { at: now, accountId: account.id, tool, action, object: name, before, after, undoes };
      await tx.insert(auditEntry).values(entry);
    }
    return result;
  });
}

/** Paths of what differs between two states but their version, with dots; none where one of them is missing. */
export function findChangedFields(before: AuditState | null, after: AuditState | null): string[] {
  return before && after ? [...changedIn(before, after, [])].filter((path) => path !== 'version') : [];
}

function* changedIn(before: unknown, after: unknown, path: string[]): Iterable<string> {
  if (isDeepStrictEqual(before, after)) return;
  const isTree = before instanceof Object && after instanceof Object;
  if (!isTree || Array.isArray(before) !== Array.isArray(after)) return yield path.join('.');
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield* changedIn(Reflect.get(before, key), Reflect.get(after, key), [...path, key]);
}
