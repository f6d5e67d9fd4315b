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

/** Adds the client to the addresses that a request has come by. */
export function addClientAddress(headers: Headers, client?: Client): void {
  const chain = [headers.get('x-forwarded-for'), client?.address].filter(Boolean).join(', ');
  if (chain) headers.set('x-forwarded-for', chain);
}

/** On a backend's response: close the connection instead, as if it had broken. */
export const DROP_HEADER = 'x-sandbox-drop';

export function isDrop(response: Response): boolean {
  return response.headers.get(DROP_HEADER) === '1';
}

/**
 * An error's message; any other thrown value as text. Of a failed query it leaves out the parameters, which contain what
 * people wrote.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Object)) return String(error);
  const isQuery = 'query' in error && 'params' in error;
  if (isQuery) return `A query failed: ${errorMessage(Reflect.get(error, 'cause'))}`;
  const { message, name, errno } = error as { message?: unknown; name?: unknown; errno?: unknown };
  if (typeof message === 'string' && message) return message;
  return errno === undefined ? String(name ?? 'unknown error') : `${name ?? 'error'} ${errno}`;
}

/** The code of an error, for example `ECONNREFUSED`: its own, or that of what caused it. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  // If a host has several addresses, Node wraps what happened at each in one error without a message.
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return errorCode(error.cause);
}
