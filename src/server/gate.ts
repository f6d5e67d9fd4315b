import type { components } from '#api/generated/operations.ts';
import { createChecks, type OperationChecks, type Violation } from '#contract/check.ts';
import { type Contract, createOperationFinder, documentsStatus, type Operation } from '#contract/contract.ts';
import { RESPONSE_LIMITS } from '#contract/limits.ts';
import { validatorsOf } from '#contract/validators.ts';
import { decodeBody, readResponse, recordBody } from './body.ts';
import { type Client, errorMessage, type Fetcher, isDrop } from './fetcher.ts';
import {
  createGateReport,
  type FoundViolation,
  type GateReport,
  toHeader,
  toLogLine,
  toMessage,
} from './gateReport.ts';

type ErrorBody = components['schemas']['ErrorBody'];

export interface Gate extends Fetcher, Pick<GateReport, 'violations' | 'count' | 'summary'> {}

export interface GateOptions {
  /** Responds with 502 and the list to a call that broke the contract, instead of passing the response on. */
  fail?: boolean;
}

export const VIOLATIONS_HEADER = 'x-contract-violations';

const API_PATH = /^\/(api|ajax)(\/|$)/;
/** Requests that are rejected with one of these are not worth parsing. */
const NOT_READ = [401, 403, 413, 415, 429];

/**
 * Passes everything to a backend and back byte for byte, and reports what breaks the contract: in `violations`,
 * in the log, and in a header of the response. Requests stream to the backend and are checked once it has responded;
 * responses to operations of the contract are held until they are complete; everything else streams.
 */
export function createGate(backend: Fetcher, contract: Contract, { fail = false }: GateOptions = {}): Gate {
  const findOperation = createOperationFinder(contract);
  const validators = validatorsOf(contract);
  const checks = new Map<string, OperationChecks>();
  const report = createGateReport();

  function checksOf(operation: Operation): OperationChecks {
    const known = checks.get(operation.id) ?? createChecks(contract, operation, validators);
    checks.set(operation.id, known);
    return known;
  }

  function add(
    found: readonly FoundViolation[],
    operationId: string | null,
    request: Request,
    url: URL,
  ): void {
    report.add(operationId, found);
    for (const violation of found) console.error(toLogLine(violation, request.method, url.pathname));
  }

  function passOn(
    request: Request,
    response: Response,
    rest: BodyInit | null,
    found: FoundViolation[],
  ): Response {
    // An invalid request that was rejected as documented is the caller's fault, and keeps its response.
    if (!fail || found.every(({ rejected }) => rejected)) return mark(response, rest, found);
    if (rest instanceof ReadableStream) void rest.cancel();
    return toFailure(request, found);
  }

  async function fetchKnown(
    operation: Operation,
    request: Request,
    url: URL,
    client?: Client,
  ): Promise<Response> {
    const operationChecks = checksOf(operation);
    const sent = recordBody(request, operationChecks.limits.bytes);
    const response = await backend.fetch(sent.request, client);
    const { status, headers } = response;
    if (isDrop(response)) return response;
    const body = NOT_READ.includes(status) ? undefined : sent.body();
    const inRequest = await operationChecks.request({ url, headers: request.headers, body });
    if (sent.isTooLarge() && status < 400)
      inRequest.push({ where: 'body', path: '', message: 'is larger than its limit' });
    const hasBody = request.method !== 'HEAD';
    const read = hasBody
      ? await readResponse(response, RESPONSE_LIMITS.bytes)
      : { body: undefined, rest: null };
    const inResponse = hasBody
      ? await checkBody(operationChecks, response, read.body)
      : operationChecks.response({ status, headers, body: undefined });
    const rejected = status >= 400 && status < 500 && documentsStatus(operation, status);
    const found = [
      ...inRequest.map(
        (violation) => ({ kind: 'request', operationId: operation.id, ...violation, rejected }) as const,
      ),
      ...inResponse.map(
        (violation) => ({ kind: 'response', operationId: operation.id, ...violation }) as const,
      ),
    ];
    add(found, operation.id, request, url);
    return passOn(request, response, read.rest, found);
  }

  async function fetchUnknown(request: Request, url: URL, client?: Client): Promise<Response> {
    const response = await backend.fetch(request, client);
    if (!API_PATH.test(url.pathname)) return response;
    const message = `the contract has no ${request.method} ${url.pathname.slice(0, 200)}`;
    const found: FoundViolation[] = [
      { kind: 'request', operationId: null, where: 'path', path: '', message },
    ];
    add(found, null, request, url);
    return passOn(request, response, response.body, found);
  }

  return {
    violations: report.violations,
    get count() {
      return report.count;
    },
    summary: () => report.summary(),
    fetch(request, client) {
      const url = new URL(request.url);
      const operation = findOperation(request.method, url.pathname);
      return operation ? fetchKnown(operation, request, url, client) : fetchUnknown(request, url, client);
    },
  };
}

async function checkBody(
  checks: OperationChecks,
  { status, headers }: Response,
  body: Uint8Array | undefined,
): Promise<Violation[]> {
  const isLarge: Violation = {
    where: 'body',
    path: '',
    message: 'is larger than its limit, and was not checked',
  };
  if (body === undefined) return [...checks.response({ status, headers, body }), isLarge];
  try {
    const decoded = await decodeBody(body, headers, RESPONSE_LIMITS.bytes);
    return checks.response({ status, headers, body: decoded });
  } catch (error) {
    const message = `cannot be decoded: ${errorMessage(error)}`;
    return [...checks.response({ status, headers, body: undefined }), { where: 'body', path: '', message }];
  }
}

function mark(response: Response, rest: BodyInit | null, found: FoundViolation[]): Response {
  if (rest === response.body && found.length === 0) return response;
  const headers = new Headers(response.headers);
  if (found.length > 0) headers.set(VIOLATIONS_HEADER, toHeader(found));
  return new Response(rest, { status: response.status, statusText: response.statusText, headers });
}

function toFailure({ method }: Request, found: FoundViolation[]): Response {
  const body: ErrorBody = { message: found.map(toMessage), error: 'contract_violation', success: false };
  return new Response(method === 'HEAD' ? null : JSON.stringify(body), {
    status: 502,
    headers: {
      'content-type': 'application/json',
      [VIOLATIONS_HEADER]: toHeader(found),
      'cache-control': 'no-store',
    },
  });
}
