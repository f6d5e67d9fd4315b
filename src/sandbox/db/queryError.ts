import { DrizzleQueryError } from 'drizzle-orm';

/** The error's chain of causes, itself first. */
function getCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let next = error; next instanceof Error && !causes.includes(next); next = next.cause)
    causes.push(next);
  return causes;
}

/** The SQLSTATE of a failed query; undefined where the error is of another kind. */
export function getSqlState(error: unknown): string | undefined {
  const found = getCauses(error).find((cause) =>
    /^[0-9A-Z]{5}$/.test(String(Reflect.get(Object(cause), 'code'))),
  );
  return found === undefined ? undefined : String(Reflect.get(Object(found), 'code'));
}

/**
 * An unexpected error for the log. Of a failed query only the SQL text and the code: its parameters, which messages and
 * details of the database repeat, are what people have written.
 */
export function toLogMessage(error: unknown): string {
  const failed = getCauses(error).find((cause) => cause instanceof DrizzleQueryError);
  if (failed) return `query failed with ${getSqlState(error) ?? 'no code'}: ${failed.query}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
