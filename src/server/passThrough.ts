import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  type RequestListener,
  request as requestHttp,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { Operation } from '#contract/contract.ts';
import { RESPONSE_LIMITS } from '#contract/limits.ts';
import { plainError } from './errorResponse.ts';
import { VIOLATIONS_HEADER, violationsResponse } from './gate.ts';
import { type FoundViolation, toHeader } from './gateReport.ts';
import { type InspectedCall, type Inspector, keepsResponse } from './inspector.ts';
import { CONNECTION_HEADERS, isReset, toUpstreamError, type UpstreamError } from './proxy.ts';

interface PassThroughOptions {
  inspector: Inspector;
  /** Responds with 502 to calls that break the contract. */
  fail: boolean;
  /** The longest wait between two chunks from the backend. */
  timeoutMs: number;
  /** Accepts certificates that cannot be verified. */
  insecure?: boolean;
  /** Called for each call of an operation. */
  onCall?(call: InspectedCall): void;
  /** Called for each call that got no complete response. */
  onFailure(incoming: IncomingMessage, error: UpstreamError): void;
}

/** Alternating names and values, as they came over the wire. */
type RawHeaders = string[];

const MAX_CONNECTIONS = 256;
const MAX_HEADER_BYTES = 128 * 1024;
const SAFE = ['GET', 'HEAD'];
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/**
 * Passes calls to a backend and responses back byte for byte, keeping the case and order of headers, and reports what
 * breaks the contract. A response to an operation is held until it is complete or exceeds 2 MB, unless it is an event
 * stream.
 */
export function createPassThrough(backend: URL, options: PassThroughOptions): RequestListener {
  const open = createOpener(backend, options);
  return (incoming, outgoing) => {
    outgoing.sendDate = false;
    void new Exchange(backend, options, open, incoming, outgoing).run();
  };
}

type Open = (incoming: IncomingMessage) => ClientRequest;

function createOpener(backend: URL, { insecure = false }: PassThroughOptions): Open {
  const isSecure = backend.protocol === 'https:';
  const pool = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  const agent = isSecure ? new HttpsAgent({ ...pool, rejectUnauthorized: !insecure }) : new HttpAgent(pool);
  const base = backend.pathname.replace(/\/$/, '');
  return (incoming) => {
    const { method = 'GET' } = incoming;
    const headers = requestHeaders(incoming, backend.host);
    const isFramed = hasBody(incoming) || SAFE.includes(method);
    const outgoing = (isSecure ? requestHttps : requestHttp)(backend, {
      agent,
      method,
      path: base + targetOf(incoming),
      setHost: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      ...(isFramed && { headers }),
    });
    if (!isFramed) {
      // Otherwise Node would add framing headers, although there is no body.
      outgoing.useChunkedEncodingByDefault = false;
      for (const [name, value] of pairs(headers)) outgoing.appendHeader(name, value);
    }
    return outgoing;
  };
}

/** One call: the client's request, the request to the backend, and the response. */
class Exchange {
  readonly #backend: URL;
  readonly #options: PassThroughOptions;
  readonly #open: Open;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  readonly #url: URL;
  readonly #operation: Operation | null;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #isTimeout = false;

  constructor(
    backend: URL,
    options: PassThroughOptions,
    open: Open,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) {
    this.#backend = backend;
    this.#options = options;
    this.#open = open;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    const { host = 'localhost' } = incoming.headers;
    this.#url = URL.parse(targetOf(incoming), `http://${host}`) ?? new URL('http://localhost/');
    this.#operation = options.inspector.find(incoming.method ?? 'GET', this.#url.pathname);
  }

  async run(): Promise<void> {
    try {
      await this.#pass(await this.#send());
    } catch (error) {
      if (this.#outgoing.destroyed) return;
      const { timeoutMs, onFailure } = this.#options;
      const reason = this.#isTimeout ? { code: 'ETIMEDOUT' } : {};
      const failure = toUpstreamError(Object.assign(error as Error, reason), this.#backend, {
        timeoutMs,
        maxBytes: 0,
      });
      onFailure(this.#incoming, failure);
      if (this.#outgoing.headersSent) this.#outgoing.destroy();
      else this.#end(plainError(this.#incoming.headers.accept, failure.status, failure.message));
    }
  }

  /** Sends the request, and once more if the backend closed a reused connection at that moment. */
  async #send(): Promise<IncomingMessage> {
    const first = this.#request();
    try {
      return await first.response;
    } catch (error) {
      const { method = '' } = this.#incoming;
      if (!first.request.reusedSocket || !SAFE.includes(method) || hasBody(this.#incoming) || !isReset(error))
        throw error;
      return this.#request().response;
    }
  }

  #request(): { request: ClientRequest; response: Promise<IncomingMessage> } {
    const request = this.#open(this.#incoming);
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve);
      request.on('error', reject);
    });
    request.on('continue', () => this.#outgoing.writeContinue());
    request.setTimeout(this.#options.timeoutMs, () => {
      this.#isTimeout = true;
      request.destroy();
    });
    this.#outgoing.once('close', () => {
      if (!this.#outgoing.writableFinished) request.destroy();
    });
    this.#sendBody(request);
    return { request, response };
  }

  #sendBody(request: ClientRequest): void {
    const incoming = this.#incoming;
    if (!hasBody(incoming)) return void request.end();
    const limit = this.#operation ? this.#options.inspector.maxBytes(this.#operation) : 0;
    incoming.on('data', (chunk: Buffer) => {
      this.#size += chunk.byteLength;
      if (this.#size <= limit) this.#chunks.push(chunk);
    });
    incoming.pipe(request, { end: false });
    incoming.once('end', () => {
      if (incoming.rawTrailers.length > 0) request.addTrailers([...pairs(incoming.rawTrailers)]);
      request.end();
    });
  }

  async #pass(response: IncomingMessage): Promise<void> {
    const { inspector } = this.#options;
    const { method = 'GET' } = this.#incoming;
    if (!this.#operation) return this.#respond(response, [], inspector.inspectUnknown(method, this.#url));
    const held = await this.#hold(response);
    const isTooLarge = this.#size > inspector.maxBytes(this.#operation);
    const sent = {
      ...{ method, url: this.#url, headers: toHeaders(this.#incoming) },
      ...{ body: this.#sentBody(isTooLarge), isTooLarge },
    };
    const received = { status: response.statusCode ?? 0, headers: toHeaders(response), body: held.body };
    const found = await inspector.inspect(this.#operation, sent, received);
    this.#options.onCall?.({ operation: this.#operation, sent, received, found });
    return this.#respond(response, held.chunks, found);
  }

  /** The body that the client sent; undefined if it is too large or not complete yet. */
  #sentBody(isTooLarge: boolean): Buffer<ArrayBuffer> | null | undefined {
    if (!hasBody(this.#incoming) || SAFE.includes(this.#incoming.method ?? '')) return null;
    return this.#incoming.complete && !isTooLarge ? Buffer.concat(this.#chunks) : undefined;
  }

  /** Reads the body to be checked. An event stream may never end, so it is passed on as it arrives. */
  async #hold(response: IncomingMessage): Promise<{ chunks: Buffer[]; body: Buffer | null | undefined }> {
    const isEvents = response.headers['content-type']?.startsWith('text/event-stream') ?? false;
    if (isEvents || this.#incoming.method === 'HEAD') return { chunks: [], body: null };
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > RESPONSE_LIMITS.bytes) return { chunks, body: undefined };
    }
    return { chunks, body: Buffer.concat(chunks) };
  }

  async #respond(response: IncomingMessage, chunks: Buffer[], found: FoundViolation[]): Promise<void> {
    const outgoing = this.#outgoing;
    if (this.#options.fail && !keepsResponse(found)) {
      response.destroy();
      return this.#end(violationsResponse(this.#incoming.method ?? 'GET', found));
    }
    const headers = withoutHopByHop(response.rawHeaders);
    if (found.length > 0) headers.push(VIOLATIONS_HEADER, toHeader(found));
    outgoing.writeHead(response.statusCode ?? 502, response.statusMessage, headers);
    for (const chunk of chunks) outgoing.write(chunk);
    if (!response.readableEnded) {
      // `flushHeaders` would send the headers in UTF-8.
      outgoing.write(Buffer.alloc(0));
      await pipeline(response, outgoing, { end: false });
    }
    if (response.rawTrailers.length > 0) outgoing.addTrailers([...pairs(response.rawTrailers)]);
    outgoing.end();
  }

  #end({ status, headers, body }: ReturnType<typeof plainError>): void {
    this.#outgoing.writeHead(status, headers).end(this.#incoming.method === 'HEAD' ? null : body);
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** The path and query as they came over the wire. */
function targetOf({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const { pathname, search } = URL.parse(url) ?? new URL('http://localhost/');
  return pathname + search;
}

function* pairs(raw: RawHeaders): Iterable<[name: string, value: string]> {
  for (let index = 0; index < raw.length; index += 2) yield [raw[index] ?? '', raw[index + 1] ?? ''];
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  return new Headers([...pairs(rawHeaders)]);
}

/** The request's headers with the backend's host, and with forwarding headers where they are missing. */
function requestHeaders({ rawHeaders, headers, socket }: IncomingMessage, host: string): RawHeaders {
  const own = [...pairs(withoutHopByHop(rawHeaders))].flatMap(([name, value]) => [
    name,
    name.toLowerCase() === 'host' ? host : value,
  ]);
  const forwarded = {
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-host': headers.host,
    'x-forwarded-proto': 'http',
  };
  for (const name of FORWARDED) {
    const value = forwarded[name];
    if (headers[name] === undefined && value !== undefined) own.push(name, value);
  }
  return own;
}

function withoutHopByHop(raw: RawHeaders): RawHeaders {
  const all = [...pairs(raw)];
  const named = all
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((one) => one.trim().toLowerCase()));
  const dropped = new Set([...CONNECTION_HEADERS, ...named]);
  return all.filter(([name]) => !dropped.has(name.toLowerCase())).flat();
}
