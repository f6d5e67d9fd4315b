/** Who is at the other end of a connection, and what it really asked for. */
export interface Client {
  /** The request target as it came over the wire, before dot segments are resolved. */
  target?: string;
  /** IP address. */
  address?: string;
}

/** A web server as a function: the storefront, the sandbox, the gate and the way to a backend all look like this. */
export interface Fetcher {
  fetch(request: Request, client?: Client): Response | Promise<Response>;
}

/** Adds the client to the addresses that a request has come by. */
export function addClientAddress(headers: Headers, client?: Client): void {
  const chain = [headers.get('x-forwarded-for'), client?.address].filter(Boolean).join(', ');
  if (chain) headers.set('x-forwarded-for', chain);
}

/** On a backend's answer: close the connection instead, as if it had broken. */
export const DROP_HEADER = 'x-sandbox-drop';

export function isDrop(response: Response): boolean {
  return response.headers.get(DROP_HEADER) === '1';
}

/** An Error's sentence; any other thrown value as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
