/** The database cannot be reached, or does not answer. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLostError';
  /** Whether the database may have done what it was asked for. */
  readonly isUncertain: boolean;

  constructor(cause: unknown, isUncertain = false) {
    super(getReason(cause), { cause });
    this.isUncertain = isUncertain;
  }
}

/** All connections that a call may use are taken. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/**
 * The reason, without the address in DATABASE_URL because it contains the password. If all addresses of a host fail, the
 * error is an AggregateError.
 */
export function getReason(cause: unknown): string {
  const error: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return error instanceof Error && error.message ? error.message.replace(/\.$/, '') : 'it cannot be reached';
}
