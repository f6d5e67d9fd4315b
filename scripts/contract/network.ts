import { Agent, request } from 'undici';
import { NoAnswer } from './exchange.ts';
import type { Send } from './request.ts';
import { codeOf, messageOf, Trouble } from './trouble.ts';

export type Server = { url: URL; timeoutSeconds: number; insecure: boolean };

const connections = 8;

/** A way to send to a server. It throws NoAnswer where one request failed, a Trouble where none can succeed. */
export function connect({ url, timeoutSeconds, insecure }: Server): { send: Send; close(): Promise<void> } {
  const timeout = timeoutSeconds * 1000;
  const agent = new Agent({
    connections,
    connectTimeout: timeout,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connect: { rejectUnauthorized: !insecure },
  });
  const base = url.href.replace(/\/$/, '');
  const send: Send = async ({ method, target, headers, body }) => {
    try {
      const signal = AbortSignal.timeout(timeout);
      const answer = await request(base + target, {
        dispatcher: agent,
        method: asMethod(method),
        headers,
        body,
        signal,
      });
      const bytes = new Uint8Array(await answer.body.arrayBuffer());
      return { status: answer.statusCode, headers: toHeaders(answer.headers), body: bytes };
    } catch (error) {
      throw explained(error, url, timeoutSeconds);
    }
  };
  return { send, close: () => agent.destroy() };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function asMethod(method: string): (typeof methods)[number] {
  return methods.find((known) => known === method) ?? 'GET';
}

function toHeaders(given: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return headers;
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name can not be looked up',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to its network',
  UND_ERR_CONNECT_TIMEOUT: 'the connection is not taken',
  ETIMEDOUT: 'the connection is not taken',
};
const untrusted: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by a self-signed one',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is signed by nobody known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by nobody known',
  CERT_HAS_EXPIRED: 'has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host',
};
const noTls = ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'];
const slow = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED'];

function explained(error: unknown, { origin }: URL, seconds: number): Error {
  const code = codeOf(error) ?? '';
  if (unreachable[code]) return new Trouble(`${origin} can't be reached: ${unreachable[code]}.`);
  if (untrusted[code]) {
    return new Trouble(
      `${origin} can't be trusted: its certificate ${untrusted[code]}. With --insecure it is not looked at.`,
    );
  }
  if (noTls.includes(code)) return new Trouble(`${origin} does not speak TLS: try the address with http://.`);
  const isSlow = slow.includes(code) || (error instanceof Error && error.name === 'TimeoutError');
  return new NoAnswer(isSlow ? `no answer within ${seconds} s` : `broken: ${messageOf(error)}`);
}
