import { DrizzleQueryError } from 'drizzle-orm';

/** The error and its chain of causes. */
function getCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let next = error; next instanceof Error && !causes.includes(next); next = next.cause)
    causes.push(next);
  return causes;
}

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
