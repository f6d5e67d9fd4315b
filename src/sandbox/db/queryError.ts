import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseBusyError, DatabaseLostError } from './lostDatabase.ts';

/** The error and its chain of causes. */
export function getCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let next = error; next instanceof Error && !causes.includes(next); next = next.cause)
    causes.push(next);
  return causes;
}

/**
 * SQLSTATEs after which the same call may succeed soon: connections, a server that stops or starts, a statement or lock
 * that took too long, conflicts that no retry has resolved, too many connections, and a server that only reads.
 */
const TEMPORARY = /^(08|57P|57014|55P03|25P0[34]|40001|40P01|53300|25006)/;

/** Whether the database refused a call, or could not be asked. */
export function isUnavailable(error: unknown): boolean {
  return findLost(error) !== undefined || isBusy(error) || TEMPORARY.test(getSqlState(error) ?? '');
}

/** Whether the database may have done what it did not confirm. */
export function isUncertain(error: unknown): boolean {
  return findLost(error)?.isUncertain ?? false;
}

const findLost = (error: unknown) => getCauses(error).find((cause) => cause instanceof DatabaseLostError);
const isBusy = (error: unknown) => getCauses(error).some((cause) => cause instanceof DatabaseBusyError);

/** The SQLSTATE of a failed query; undefined for other errors. */
export function getSqlState(error: unknown): string | undefined {
  const found = getCauses(error).find((cause) =>
    /^[0-9A-Z]{5}$/.test(String(Reflect.get(Object(cause), 'code'))),
  );
  return found === undefined ? undefined : String(Reflect.get(Object(found), 'code'));
}

/**
 * Formats an unexpected error for the log. For a failed query, it contains only the SQL text and the code, because the
 * parameters, which the database repeats in messages and details, contain what people entered.
 */
export function toLogMessage(error: unknown): string {
  const failed = getCauses(error).find((cause) => cause instanceof DrizzleQueryError);
  if (failed) return `query failed with ${getSqlState(error) ?? 'no code'}: ${failed.query}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
