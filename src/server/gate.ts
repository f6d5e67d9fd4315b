import type { Contract } from './contract.ts';
import { type Fetcher, isDrop } from './fetcher.ts';
import { type Exchange, operationsOf, type Violation } from './operations.ts';

export interface Gate extends Fetcher {
  /** All violations since the start, up to 1,000. */
  readonly violations: readonly Violation[];
  /** How many there were in all. */
  readonly count: number;
  /** Compiles the checks of requests and good answers, so that no visitor waits for them. */
  warmUp(): Promise<void>;
}

export const VIOLATIONS_HEADER = 'x-contract-violations';

const MOST_KEPT = 1_000;
const MOST_PER_CALL = 10;
const LONGEST_HEADER = 4_000;
/** Larger bodies pass unread: the contract has no call that comes near. */
const LARGEST_BODY = 16 * 1024 * 1024;
const CONTRACT_ONLY = /^\/(api|ajax)(\/|$)/;

/**
 * Stands in front of a backend, hands everything on byte for byte and reports what breaks the contract: in `violations`,
 * in a line of the log, and in a header of the answer.
 */
export async function createGate(backend: Fetcher, contract: Contract): Promise<Gate> {
  const operations = await operationsOf(contract);
  const violations: Violation[] = [];
  let count = 0;

  function report(found: Violation[], request: Request, pathname: string): void {
    count += found.length;
    violations.push(...found.slice(0, Math.max(0, MOST_KEPT - violations.length)));
    for (const violation of found) console.error(line(violation, request.method, pathname));
  }

  return {
    violations,
    get count() {
      return count;
    },
    warmUp: () => operations.warmUp(),
    async fetch(request, client) {
      const { pathname } = new URL(request.url);
      const operation = operations.find(request.method, pathname);
      if (!operation) {
        const answer = await backend.fetch(request, client);
        if (!CONTRACT_ONLY.test(pathname) || isDrop(answer)) return answer;
        const found = [unknownOperation(request.method, pathname)];
        report(found, request, pathname);
        return marked(answer, answer.body, found);
      }

      const sent = await readBody(request);
      const answer = await backend.fetch(sent ? rebuilt(request, sent) : request, client);
      const wrongRequest = operation.checkRequest({ url: request.url, headers: request.headers, body: sent });
      if (isDrop(answer)) {
        report(wrongRequest, request, pathname);
        return answer;
      }
      const got = await readBody(answer);
      const exchange: Exchange = { url: request.url, headers: answer.headers, body: got };
      const wrongAnswer = request.method === 'HEAD' ? [] : operation.checkAnswer(answer.status, exchange);
      const refused = answer.status >= 400 && answer.status < 500 && operation.documents(answer.status);
      const found = [...wrongRequest.map((wrong) => ({ ...wrong, refused })), ...wrongAnswer].slice(
        0,
        MOST_PER_CALL,
      );
      report(found, request, pathname);
      return marked(answer, got ?? answer.body, found);
    },
  };
}

function unknownOperation(method: string, pathname: string): Violation {
  return {
    kind: 'request',
    operationId: null,
    where: 'path',
    path: '',
    message: `The contract has no ${method} ${pathname.slice(0, 200)}`,
  };
}

/** A body as bytes; null where there is none, or where it is too large to be kept. */
async function readBody(message: Request | Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(message.headers.get('content-length')) > LARGEST_BODY || message.body === null) return null;
  return new Uint8Array(await message.arrayBuffer());
}

function rebuilt(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body });
}

function marked(answer: Response, body: BodyInit | null, found: Violation[]): Response {
  if (body === answer.body && found.length === 0) return answer;
  const headers = new Headers(answer.headers);
  if (found.length > 0) headers.set(VIOLATIONS_HEADER, headerText(found));
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}

/** JSON that fits into a header: ASCII, and only as many violations as there is room for. */
function headerText(found: Violation[]): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const text = JSON.stringify(found).replace(/[^\x20-\x7e]/g, escaped);
  return text.length <= LONGEST_HEADER || found.length === 0 ? text : headerText(found.slice(0, -1));
}

function line(
  { kind, operationId, where, path, message, refused }: Violation,
  method: string,
  pathname: string,
) {
  const place = [where, path].filter(Boolean).join('.');
  const outcome = refused ? ' (refused)' : '';
  const text = `Contract: ${kind} ${method} ${pathname} (${operationId ?? 'unknown'}) ${place}: ${message}${outcome}`;
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 500);
}
