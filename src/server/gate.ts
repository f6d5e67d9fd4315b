import type { components } from '#api/generated/operations.ts';
import type { Contract } from '#contract/contract.ts';
import { type Body, readBody } from './body.ts';
import { type Client, type Fetcher, isDrop } from './fetcher.ts';
import { createRecord, type GateRecord } from './gateRecord.ts';
import { inHeader, inLine, inWords } from './gateWords.ts';
import { type Operation, operationsOf, type Violation } from './operations.ts';

type ErrorBody = components['schemas']['ErrorBody'];

export interface Gate extends Fetcher, Pick<GateRecord, 'violations' | 'count' | 'summary'> {
  /** Compiles the checks of requests and good answers, so that no visitor waits for them. */
  warmUp(): Promise<void>;
}

export interface GateOptions {
  /** Answers 502 with the list where a call broke the contract, instead of handing the answer on. */
  fail?: boolean;
}

export const VIOLATIONS_HEADER = 'x-contract-violations';

const MOST_PER_CALL = 10;
const CONTRACT_ONLY = /^\/(api|ajax)(\/|$)/;

/**
 * Stands in front of a backend, hands everything on byte for byte and reports what breaks the contract: in `violations`,
 * in a line of the log, and in a header of the answer. The contract's own calls are held until they are complete, so
 * that they can be checked; everything else streams.
 */
export async function createGate(
  backend: Fetcher,
  contract: Contract,
  { fail = false }: GateOptions = {},
): Promise<Gate> {
  const operations = await operationsOf(contract);
  const record = createRecord();

  function report(found: readonly Violation[], operation: Operation | null, { method, url }: Request): void {
    record.add(operation?.id ?? null, found);
    for (const violation of found) console.error(inLine(violation, method, new URL(url).pathname));
  }

  function handOn(answer: Response, body: Body['again'], found: Violation[]): Response {
    // A bad request that was refused as documented is the caller's fault, and has its answer.
    if (!fail || found.every(({ refused }) => refused)) return marked(answer, body, found);
    if (body instanceof ReadableStream) void body.cancel();
    return failed(found);
  }

  async function passKnown(operation: Operation, request: Request, client?: Client): Promise<Response> {
    const sent = await readBody(request);
    const answer = await backend.fetch(sent.again ? rebuilt(request, sent.again) : request, client);
    const isRefused = answer.status >= 400 && answer.status < 500 && operation.documents(answer.status);
    const wrongRequest = sent.isWhole
      ? operation.checkRequest({ url: request.url, headers: request.headers, body: sent.bytes })
      : [];
    if (isDrop(answer)) {
      report(wrongRequest, operation, request);
      return answer;
    }
    const got = await readBody(answer);
    const wrongAnswer =
      got.isWhole && request.method !== 'HEAD'
        ? operation.checkAnswer(answer.status, { url: request.url, headers: answer.headers, body: got.bytes })
        : [];
    const marks = wrongRequest.map((wrong) => ({ ...wrong, refused: isRefused }));
    const found = [...marks, ...wrongAnswer].slice(0, MOST_PER_CALL);
    report(found, operation, request);
    return handOn(answer, got.again, found);
  }

  async function passUnknown(request: Request, client?: Client): Promise<Response> {
    const { pathname } = new URL(request.url);
    const answer = await backend.fetch(request, client);
    if (!CONTRACT_ONLY.test(pathname) || isDrop(answer)) return answer;
    const found = [unknownOperation(request.method, pathname)];
    report(found, null, request);
    return handOn(answer, answer.body, found);
  }

  return {
    violations: record.violations,
    get count() {
      return record.count;
    },
    summary: () => record.summary(),
    warmUp: () => operations.warmUp(),
    fetch(request, client) {
      const operation = operations.find(request.method, new URL(request.url).pathname);
      return operation ? passKnown(operation, request, client) : passUnknown(request, client);
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

function rebuilt(request: Request, body: NonNullable<Body['again']>): Request {
  const { method, headers, signal } = request;
  const isStream = body instanceof ReadableStream;
  return new Request(request.url, { method, headers, signal, body, ...(isStream && { duplex: 'half' }) });
}

function marked(answer: Response, body: Body['again'], found: Violation[]): Response {
  if (body === answer.body && found.length === 0) return answer;
  const headers = new Headers(answer.headers);
  if (found.length > 0) headers.set(VIOLATIONS_HEADER, inHeader(found));
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}

function failed(found: Violation[]): Response {
  const body: ErrorBody = { message: found.map(inWords), error: 'contract_violation', success: false };
  const headers = { [VIOLATIONS_HEADER]: inHeader(found), 'cache-control': 'no-store' };
  return Response.json(body, { status: 502, headers });
}
