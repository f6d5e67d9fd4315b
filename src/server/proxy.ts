import type { Readable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { log } from '#monitoring/log.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '#monitoring/requestContext.ts';
import { inSpan, traceHeaders } from '#monitoring/tracing.ts';
import { errorResponse } from './errorResponse.ts';
import { addClientAddress, type Client, errorCode, errorMessage, type Fetcher } from './fetcher.ts';
import { makePublic } from './publicHeaders.ts';

interface ProxyOptions {
  /** The longest wait for a response's headers, and for each chunk after them. */
  timeoutMs?: number;
  /** The longest time that a whole response may take. */
  totalTimeoutMs?: number;
  /** The largest response body. */
  maxBytes?: number;
}

/** Thrown if a backend gave no complete response. The message is a sentence for the operator. */
export class UpstreamError extends Error {
  /** The status for a gateway's response: 502, or 504 if the backend took too long. */
  readonly status: 502 | 504;

  constructor(status: 502 | 504, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UpstreamError';
    this.status = status;
  }
}

const MAX_CONNECTIONS = 256;
const CHECK_MS = 2_000;
const NO_BODY = [204, 205, 304];
const SAFE = ['GET', 'HEAD'];

/**
 * Passes requests on to a backend, whose responses become the site's own. If it does not respond, the response is 503 in
 * the contract's error shape.
 */
export function createProxy(backend: URL, options: ProxyOptions = {}): Fetcher & { check(): Promise<void> } {
  const upstream = createUpstream(backend, options);
  return {
    /** Rejects with the reason if the backend does not respond, or says that it can't. */
    async check() {
      const request = new Request(new URL('/', backend), {
        method: 'HEAD',
        signal: AbortSignal.timeout(CHECK_MS),
      });
      const { status } = await upstream.fetch(request);
      if (status >= 500) throw new Error(`it responds with ${status}`);
    },
    async fetch(request, client) {
      try {
        const response = await inSpan('backend', 'CLIENT', () =>
          Promise.resolve(upstream.fetch(request, client)),
        );
        makePublic(response.headers, request, backend);
        return response;
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        if (!request.signal.aborted) log.error(`Backend: ${error.message}`);
        return errorResponse(request, 503, 'The backend cannot be reached. Please try again in a moment.');
      }
    },
  };
}

/**
 * Wraps a backend as a Fetcher. Bodies are streamed unchanged, compressed ones still compressed; redirects and cookies
 * are not interpreted. Throws an UpstreamError if there is no response; if a response breaks off later, reading its body
 * fails with one.
 */
export function createUpstream(backend: URL, options: ProxyOptions = {}): Fetcher {
  const { timeoutMs = 60_000, totalTimeoutMs = 300_000, maxBytes = 64 * 1024 * 1024 } = options;
  const pool = new Pool(backend.origin, {
    connections: MAX_CONNECTIONS,
    connectTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBytes,
  });
  const base = backend.pathname.replace(/\/$/, '');
  const toError = (error: unknown) => toUpstreamError(error, backend, { timeoutMs, maxBytes });

  async function send(request: Request, client: Client | undefined): Promise<Response> {
    const total = new AbortController();
    const late = () =>
      total.abort(new UpstreamError(504, `${backend.origin} took more than ${totalTimeoutMs / 1000} s.`));
    const timer = setTimeout(late, totalTimeoutMs);
    try {
      const response = await pool.request({
        path: base + targetOf(request, client),
        method: request.method as Dispatcher.HttpMethod,
        headers: Object.fromEntries(proxyHeaders(request, client)),
        // Undici accepts any async iterable, although its types do not say so.
        body: request.body as unknown as null,
        signal: AbortSignal.any([request.signal, total.signal]),
      });
      response.body.once('close', () => clearTimeout(timer));
      return toResponse(response, request.method, toError);
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  }

  return {
    async fetch(request, client) {
      try {
        return await send(request, client).catch((error) => {
          // The backend may close an idle connection just as it is reused. Only safe methods are retried, since
          // the backend may have acted on any other request (RFC 9110, section 9.2.2).
          if (!SAFE.includes(request.method) || !isReset(error)) throw error;
          return send(request, client);
        });
      } catch (error) {
        throw toError(error);
      }
    },
  };
}

/** The address as it came over the wire, if that is known, because parsing resolves dot segments. */
function targetOf(request: Request, client?: Client): string {
  const { pathname, search } = new URL(request.url);
  return client?.target?.startsWith('/') ? client.target : pathname + search;
}

function toResponse(
  { statusCode: status, statusText, headers, body }: Dispatcher.ResponseData,
  method: string,
  toError: (error: unknown) => UpstreamError,
): Response {
  const received = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) received.append(name, one);
  const init = { status, statusText, headers: withoutHopByHop(received) };
  if (method === 'HEAD' || NO_BODY.includes(status)) {
    void body.dump().catch(() => {});
    return new Response(null, init);
  }
  return new Response(toStream(body, toError), init);
}

/** The body as a web stream that fails with errors that the operator can understand. */
function toStream(body: Readable, toError: (error: unknown) => UpstreamError): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  // The iterator reports errors as well, and errors after a cancellation do not matter.
  body.on('error', () => {});
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await chunks.next().catch((error: unknown) => {
      throw toError(error);
    });
    if (done) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream({ pull, cancel: () => void body.destroy() });
}

const RESETS = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** Whether the other side closed the connection. */
export function isReset(error: unknown): boolean {
  return RESETS.includes(errorCode(error) ?? '');
}

const CERTIFICATE = /CERT|^UNABLE_TO_/;
const TIMEOUTS = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'];

export function toUpstreamError(
  error: unknown,
  backend: URL,
  limits: Required<Pick<ProxyOptions, 'timeoutMs' | 'maxBytes'>>,
): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const code = errorCode(error) ?? (isParserError(error) ? 'HPE_' : '');
  if (TIMEOUTS.includes(code)) {
    const message = `${backend.origin} has not responded within ${limits.timeoutMs / 1000} s.`;
    return new UpstreamError(504, message, error);
  }
  return new UpstreamError(502, messageFor(code, errorMessage(error), backend, limits.maxBytes), error);
}

function isParserError(error: unknown): boolean {
  return error instanceof Error && error.name === 'HTTPParserError';
}

function messageFor(code: string, message: string, { origin, hostname }: URL, maxBytes: number): string {
  if (code === 'ECONNREFUSED') return `Nothing listens at ${origin}.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host name ${hostname} cannot be resolved.`;
  if (CERTIFICATE.test(code))
    return `The certificate of ${origin} cannot be trusted: ${message.split(';')[0]}.`;
  if (code === 'EPROTO' || code.startsWith('ERR_SSL'))
    return `${origin} does not use TLS; is it http instead of https?`;
  if (code.startsWith('HPE_')) return `${origin} does not use HTTP: ${message}.`;
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
    return `${origin} sent a response of more than ${maxBytes} bytes.`;
  if (message === 'bad upgrade') return `${origin} switched protocols without being asked to.`;
  if (RESETS.includes(code)) return `${origin} closed the connection before its response was complete.`;
  return `${origin} cannot be reached: ${message || code}.`;
}

/** Headers about a single connection (RFC 9110, section 7.6.1), except those that frame the body. */
export const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'upgrade',
];
const HOP_BY_HOP = [...CONNECTION_HEADERS, 'te', 'trailer', 'transfer-encoding'];

/** The request's headers for the backend, with forwarding headers. */
function proxyHeaders(request: Request, client?: Client): Headers {
  const headers = withoutHopByHop(request.headers);
  const { host, protocol } = new URL(request.url);
  addClientAddress(headers, client);
  headers.set('x-forwarded-host', headers.get('x-forwarded-host') ?? headers.get('host') ?? host);
  headers.set('x-forwarded-proto', headers.get('x-forwarded-proto') ?? protocol.replace(':', ''));
  for (const name of ['host', 'expect']) headers.delete(name);
  const own = { [REQUEST_ID_HEADER]: currentRequestId(), ...traceHeaders() };
  for (const [name, value] of Object.entries(own)) if (value !== undefined) headers.set(name, value);
  return headers;
}

/** The headers without those about a single connection and its framing. */
function withoutHopByHop(source: Headers): Headers {
  const headers = new Headers(source);
  const named = headers.get('connection')?.split(',') ?? [];
  for (const name of [...HOP_BY_HOP, ...named.map((name) => name.trim()).filter(Boolean)])
    headers.delete(name);
  return headers;
}
