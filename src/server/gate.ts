import type { components } from '#api/generated/operations.ts';
import type { Contract, Operation } from '#contract/contract.ts';
import { RESPONSE_LIMITS } from '#contract/limits.ts';
import { readResponse, recordBody } from './body.ts';
import type { PlainResponse } from './errorResponse.ts';
import { type Client, type Fetcher, isDrop } from './fetcher.ts';
import { type FoundViolation, type GateReport, toHeader, toMessage } from './gateReport.ts';
import { createInspector, keepsResponse } from './inspector.ts';
import { createSampledLog } from './sampledLog.ts';

type ErrorBody = components['schemas']['ErrorBody'];

export interface Gate extends Fetcher, Pick<GateReport, 'violations' | 'count' | 'summary'> {}

/** `report` logs what breaks the contract, `show` also tells visitors in a header of the response. */
export type GateMode = 'off' | 'report' | 'show';

export interface GateOptions {
  /** Responds to a call that broke the contract with 502 and the violations instead of passing the response on. */
  fail?: boolean;
  /** Whether visitors do not get the violations of their calls. */
  hidesViolations?: boolean;
  /** Whether the log has only some of many violations. */
  isSampled?: boolean;
}

export const VIOLATIONS_HEADER = 'x-contract-violations';

/**
 * Passes everything to a backend and back, and reports what breaks the contract: in `violations`, in the log, and unless
 * that is off, in a header of the response. Requests stream to the backend and are checked once it has responded; responses to
 * operations of the contract are held until they are complete; everything else streams.
 */
export function createGate(
  backend: Fetcher,
  contract: Contract,
  { fail = false, hidesViolations = false, isSampled = false }: GateOptions = {},
): Gate {
  const inspector = createInspector(contract, isSampled ? createSampledLog() : undefined);

  function passOn(
    request: Request,
    response: Response,
    rest: BodyInit | null,
    found: FoundViolation[],
  ): Response {
    if (!fail || keepsResponse(found)) return mark(response, rest, hidesViolations ? [] : found);
    if (rest instanceof ReadableStream) void rest.cancel();
    const { status, headers, body } = violationsResponse(request.method, found);
    return new Response(body as string | null, { status, headers: headers as Record<string, string> });
  }

  async function fetchKnown(
    operation: Operation,
    request: Request,
    url: URL,
    client?: Client,
  ): Promise<Response> {
    const sent = recordBody(request, inspector.maxBytes(operation));
    const response = await backend.fetch(sent.request, client);
    const { status, headers } = response;
    if (isDrop(response)) return response;
    const hasBody = request.method !== 'HEAD';
    const read = hasBody ? await readResponse(response, RESPONSE_LIMITS.bytes) : { body: null, rest: null };
    const { method } = request;
    const found = await inspector.inspect(
      operation,
      { method, url, headers: request.headers, body: sent.body(), isTooLarge: sent.isTooLarge() },
      { status, headers, body: read.body },
    );
    return passOn(request, response, read.rest, found);
  }

  async function fetchUnknown(request: Request, url: URL, client?: Client): Promise<Response> {
    const response = await backend.fetch(request, client);
    return passOn(request, response, response.body, inspector.inspectUnknown(request.method, url));
  }

  return {
    violations: inspector.violations,
    get count() {
      return inspector.count;
    },
    summary: () => inspector.summary(),
    fetch(request, client) {
      const url = new URL(request.url);
      const operation = inspector.find(request.method, url.pathname);
      return operation ? fetchKnown(operation, request, url, client) : fetchUnknown(request, url, client);
    },
  };
}

function mark(response: Response, rest: BodyInit | null, found: FoundViolation[]): Response {
  if (rest === response.body && found.length === 0) return response;
  const headers = new Headers(response.headers);
  if (found.length > 0) headers.set(VIOLATIONS_HEADER, toHeader(found));
  return new Response(rest, { status: response.status, statusText: response.statusText, headers });
}

/** The response with `--fail` to a call that broke the contract. */
export function violationsResponse(method: string, found: FoundViolation[]): PlainResponse {
  const body: ErrorBody = { message: found.map(toMessage), error: 'contract_violation', success: false };
  return {
    status: 502,
    headers: {
      'content-type': 'application/json',
      [VIOLATIONS_HEADER]: toHeader(found),
      'cache-control': 'no-store',
    },
    body: method === 'HEAD' ? null : JSON.stringify(body),
  };
}
