import { Agent, request } from 'undici';
import { errorCode, errorMessage } from '#server/fetcher.ts';
import type { Send } from './request.ts';
import { NoResponseError } from './visitor.ts';

export type Server = { url: URL; timeoutSeconds: number; insecure: boolean };

const MAX_CONNECTIONS = 8;

/** Sends to a server. Throws a NoResponseError if a single request failed, another error if no request can succeed. */
export function connect({ url, timeoutSeconds, insecure }: Server): { send: Send; close(): Promise<void> } {
  const timeout = timeoutSeconds * 1000;
  const agent = new Agent({
    connections: MAX_CONNECTIONS,
    connectTimeout: timeout,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connect: { rejectUnauthorized: !insecure },
  });
  const base = url.href.replace(/\/$/, '');
  const send: Send = async ({ method, target, headers, body }) => {
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await request(base + target, {
        dispatcher: agent,
        method: asMethod(method),
        headers,
        body,
        signal,
      });
      const bytes = new Uint8Array(await response.body.arrayBuffer());
      return { status: response.statusCode, headers: toHeaders(response.headers), body: bytes };
    } catch (error) {
      throw toError(error, url, timeoutSeconds);
    }
  };
  return { send, close: () => agent.destroy() };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function asMethod(method: string): (typeof methods)[number] {
  return methods.find((known) => known === method) ?? 'GET';
}

function toHeaders(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return headers;
}

const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name cannot be resolved',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'there is no route to its network',
  UND_ERR_CONNECT_TIMEOUT: 'it does not accept the connection',
  ETIMEDOUT: 'it does not accept the connection',
};
const UNTRUSTED: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by a self-signed one',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is signed by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an unknown authority',
  CERT_HAS_EXPIRED: 'has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host',
};
const NO_TLS = ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'];
const TIMEOUTS = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED'];

function toError(error: unknown, { origin }: URL, seconds: number): Error {
  const code = errorCode(error) ?? '';
  if (UNREACHABLE[code]) return new Error(`${origin} cannot be reached: ${UNREACHABLE[code]}.`);
  if (UNTRUSTED[code]) {
    return new Error(
      `${origin} cannot be trusted: its certificate ${UNTRUSTED[code]}. --insecure accepts it.`,
    );
  }
  if (NO_TLS.includes(code)) return new Error(`${origin} does not use TLS: try the address with http://.`);
  const isTimeout = TIMEOUTS.includes(code) || (error instanceof Error && error.name === 'TimeoutError');
  return new NoResponseError(
    isTimeout ? `no response within ${seconds} s` : `connection failed: ${errorMessage(error)}`,
  );
}

const ORIGIN = 'http://shop.example';

/** Sends to a backend in this process. */
export function sendInProcess(backend: { fetch(request: Request): Promise<Response> }): Send {
  return async ({ method, target, headers, body }) => {
    const response = await backend.fetch(new Request(ORIGIN + target, { method, headers, body }));
    return {
      status: response.status,
      headers: response.headers,
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}
