import { Agent, type ClientRequest, type IncomingMessage, request as plain } from 'node:http';
import { Agent as SecureAgent, request as secure } from 'node:https';
import { pipeline, Readable } from 'node:stream';
import type { Client, Fetcher } from './fetcher.ts';
import { requestHeaders, withoutHopByHop } from './hopByHop.ts';
import { brokenOff, failureOf, UpstreamFailure } from './upstreamFailure.ts';

export interface UpstreamOptions {
  /** The longest time until an answer begins, in milliseconds. */
  patience?: number;
  /** Takes certificates that nobody vouches for. */
  insecure?: boolean;
}

/** Shorter than servers keep an idle connection, so that no request is sent into one that is just closing. */
const IDLE = 4_000;
const WITHOUT_BODY = [204, 205, 304];
const SAFE = ['GET', 'HEAD'];

/**
 * A backend elsewhere as a function. Bodies pass as streams and byte for byte, packed ones still packed; redirects are
 * the browser's to follow, each cookie stays its own. Throws an UpstreamFailure where no answer comes; an answer that
 * breaks off later fails with one in its body.
 */
export function createUpstream(
  backend: URL,
  { patience = 60_000, insecure = false }: UpstreamOptions = {},
): Fetcher {
  const isSecure = backend.protocol === 'https:';
  const pool = { keepAlive: true, timeout: IDLE };
  const agent = isSecure ? new SecureAgent({ ...pool, rejectUnauthorized: !insecure }) : new Agent(pool);
  const base = backend.pathname.replace(/\/$/, '');

  function open(request: Request, client?: Client): ClientRequest {
    return (isSecure ? secure : plain)(backend, {
      agent,
      method: request.method,
      path: base + targetOf(request, client),
      headers: Object.fromEntries(requestHeaders(request, client)),
      signal: request.signal,
    });
  }

  async function ask(request: Request, client?: Client): Promise<Response> {
    const outgoing = open(request, client);
    const late = setTimeout(() => outgoing.destroy(lateFailure(backend, patience)), patience);
    try {
      return answerOf(await begun(outgoing, request), request.method, backend, patience);
    } catch (error) {
      // A connection that was kept may close the moment it is used again; asking again for a page harms nothing.
      const again = outgoing.reusedSocket && SAFE.includes(request.method) && isReset(error);
      if (again && !request.signal.aborted) return ask(request, client);
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  return {
    async fetch(request, client) {
      try {
        return await ask(request, client);
      } catch (error) {
        throw failureOf(error, backend);
      }
    },
  };
}

/** The address as it came over the wire, where that is known: parsing has resolved its dot segments. */
function targetOf(request: Request, client?: Client): string {
  const { pathname, search } = new URL(request.url);
  return client?.target?.startsWith('/') ? client.target : pathname + search;
}

/** Sends the request and waits for the head of its answer. */
function begun(outgoing: ClientRequest, { body }: Request): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.on('response', resolve);
    // Stays for later errors, too: once there is an answer they show in its body.
    outgoing.on('error', reject);
    if (body) pipeline(Readable.from(body), outgoing, () => {});
    else outgoing.end();
  });
}

function answerOf(incoming: IncomingMessage, method: string, backend: URL, patience: number): Response {
  const headers = new Headers();
  for (let at = 0; at + 1 < incoming.rawHeaders.length; at += 2) {
    headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
  }
  const { statusCode: status = 0, statusMessage: statusText } = incoming;
  const isEmpty = method === 'HEAD' || WITHOUT_BODY.includes(status);
  if (isEmpty) incoming.resume();
  const body = isEmpty ? null : bodyOf(incoming, backend, patience);
  return new Response(body, { status, statusText, headers: withoutHopByHop(headers) });
}

function bodyOf(incoming: IncomingMessage, backend: URL, patience: number): ReadableStream<Uint8Array> {
  let isOver = false;
  return new ReadableStream({
    start(controller) {
      const idle = setTimeout(() => {
        // Nothing comes while nobody takes it, either.
        if (incoming.isPaused()) idle.refresh();
        else incoming.destroy(lateFailure(backend, patience));
      }, patience);
      const end = (reason: unknown) => {
        clearTimeout(idle);
        if (isOver) return;
        isOver = true;
        if (incoming.complete) controller.close();
        else if (reason instanceof UpstreamFailure) controller.error(reason);
        else controller.error(new UpstreamFailure(502, brokenOff(backend.origin)));
      };
      incoming.on('data', (chunk: Buffer) => {
        if (isOver) return;
        idle.refresh();
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.on('end', end).on('error', end).on('close', end);
    },
    pull: () => void incoming.resume(),
    cancel() {
      isOver = true;
      incoming.destroy();
    },
  });
}

function lateFailure({ origin }: URL, patience: number): UpstreamFailure {
  return new UpstreamFailure(504, `${origin} has not answered within ${patience / 1000} s.`);
}

function isReset(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ECONNRESET';
}
