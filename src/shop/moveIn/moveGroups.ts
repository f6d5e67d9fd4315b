import type { TransferCheck } from '#api/generated/schemas/transferCheck.zod.ts';
import type { TransferState } from '#api/generated/schemas/transferState.zod.ts';
import { toMinor } from '#lib/money.ts';
import type { StatusKind } from '#ui/workspace/status.ts';
import type { Move } from './readPortfolio.ts';

/** A domain of the list with what the check found; `unchecked` if its call failed, `in_cart` once it is there. */
export type MoveState = TransferState | 'unchecked' | 'in_cart';
export type MoveRow = Move & { check: TransferCheck | undefined; state: MoveState };
/** What can be moved now, what needs something first, and what can't be moved. */
export type MoveGroup = 'ready' | 'todo' | 'never';

export const MOVE_GROUPS: readonly MoveGroup[] = ['ready', 'todo', 'never'];

const STATES: Record<MoveState, { group: MoveGroup; status: StatusKind }> = {
  ready: { group: 'ready', status: 'active' },
  in_cart: { group: 'ready', status: 'approved' },
  code_missing: { group: 'todo', status: 'refused' },
  code_wrong: { group: 'todo', status: 'refused' },
  locked: { group: 'todo', status: 'refused' },
  early: { group: 'todo', status: 'planned' },
  unreachable: { group: 'todo', status: 'waitingForDns' },
  unchecked: { group: 'todo', status: 'waitingForDns' },
  deleted: { group: 'never', status: 'closed' },
  own: { group: 'never', status: 'closed' },
  here: { group: 'never', status: 'closed' },
  unregistered: { group: 'never', status: 'closed' },
  not_offered: { group: 'never', status: 'closed' },
};

export const groupOf = ({ state }: MoveRow): MoveGroup => STATES[state].group;
export const statusOf = ({ state }: MoveRow): StatusKind => STATES[state].status;
export const asksForCode = ({ state }: MoveRow): boolean =>
  state === 'code_missing' || state === 'code_wrong';

/** A state that a newer backend has added says as little as none. */
const stateOf = (check: TransferCheck | undefined): MoveState =>
  check && Object.hasOwn(STATES, check.state) ? check.state : 'unchecked';

export function toMoveRows(
  moves: readonly Move[],
  checks: ReadonlyMap<string, TransferCheck>,
  inCart: ReadonlySet<string>,
): MoveRow[] {
  return moves.map((move) => {
    const check = checks.get(move.name);
    return { ...move, check, state: inCart.has(move.name) ? 'in_cart' : stateOf(check) };
  });
}

/** The line that moves a domain. Its code is only needed where its registry has codes. */
export function toMovePayload({ name, code, check }: MoveRow) {
  return {
    type: 'transfer' as const,
    domain: name,
    tld: name.slice(name.indexOf('.') + 1),
    period: 1,
    duration: check?.duration ?? 1,
    auth_code: check?.by === 'tag' ? null : code,
    tag: 'move_in',
  };
}

/** What the moves of the rows cost in minor units. The check has one currency for all. */
export function sumMoves(rows: readonly MoveRow[]): { minor: number; currency: string } {
  const currency = rows.find(({ check }) => check)?.check?.currency ?? 'USD';
  const minor = rows.reduce((sum, { check }) => sum + toMinor(check?.price ?? 0, currency), 0);
  return { minor, currency };
}
