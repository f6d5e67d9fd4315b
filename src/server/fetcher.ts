/** The client of a connection, and its request target. */
export interface Client {
  /** The request target as it came over the wire, before dot segments are resolved. */
  target?: string;
  /** IP address. */
  address?: string;
}

/** A web server as a function: the sandbox, the gate and the proxy all look like this. */
export interface Fetcher {
  fetch(request: Request, client?: Client): Response | Promise<Response>;
}

/** Appends the client's address to `x-forwarded-for`. */
export function addClientAddress(headers: Headers, client?: Client): void {
  const chain = [headers.get('x-forwarded-for'), client?.address].filter(Boolean).join(', ');
  if (chain) headers.set('x-forwarded-for', chain);
}

/** A backend sets this to have the connection closed instead, as if it had broken. */
export const DROP_HEADER = 'x-sandbox-drop';

export function isDrop(response: Response): boolean {
  return response.headers.get(DROP_HEADER) === '1';
}

/**
 * An error's message; any other thrown value as text. The message of a failed query omits the parameters, because they
 * contain what people entered.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Object)) return String(error);
  const isQuery = 'query' in error && 'params' in error;
  if (isQuery) return `A query failed: ${errorMessage(Reflect.get(error, 'cause'))}`;
  const { message, name, errno } = error as { message?: unknown; name?: unknown; errno?: unknown };
  if (typeof message === 'string' && message) return message;
  return errno === undefined ? String(name ?? 'unknown error') : `${name ?? 'error'} ${errno}`;
}

/** The code of an error or of its cause, for example `ECONNREFUSED`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  // If a host has several addresses, Node wraps the errors of all of them in one error without a message.
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return errorCode(error.cause);
}
