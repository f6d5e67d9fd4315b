/** What the app's calls and those that `firstCalls.ts` sends before it have in common. */

export const SESSION_PATH = '/api/v5/account/session';
export const TOKEN_HEADER = 'x-csrf-token-auth';
/** Names the account that an administrator looks at. */
export const VIEW_HEADER = 'x-viewed-account';
/** Sent with the call that starts a session. */
export const START_MARKER = { 'x-csrf-start': '1' };

/**
 * The maximum time from sending a request to the end of its response. After that, the page shows an error and a retry.
 */
export const REQUEST_TIMEOUT_MS = 20_000;

/** What a call is named in the log of the server. */
export function readRequestId(headers: Readonly<Record<string, unknown>>): string | undefined {
  const id = headers['x-request-id'];
  return typeof id === 'string' ? id : undefined;
}
