import { createScope } from '#sandbox/platform/scope.ts';

/** For how long a call waits for connections to the database, all of them together. */
export const WAIT_MS = 2_000;

/** `waitMs` is what is left of that time. */
export type Call = { kind: string; waitMs: number };

const calls = createScope<Call>();

/** Does the work as a call of a kind, which shares a part of the connections with others of its kind. */
export function asCall<Result>(kind: string, work: () => Result): Result {
  return calls.run({ kind, waitMs: WAIT_MS }, work);
}

/** The call that is being worked on. */
export const currentCall = (): Call => calls.get() ?? { kind: 'work', waitMs: WAIT_MS };
