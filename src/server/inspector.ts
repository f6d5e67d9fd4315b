import { LRUCache } from 'lru-cache';
import { createChecks, type OperationChecks, type SentRequest, type Violation } from '#contract/check.ts';
import { type Contract, createOperationFinder, documentsStatus, type Operation } from '#contract/contract.ts';
import { RESPONSE_LIMITS } from '#contract/limits.ts';
import { validatorsOf } from '#contract/validators.ts';
import { toBase64 } from '#lib/encoding.ts';
import { violations } from '#monitoring/metrics.ts';
import { decodeBody } from '#server/decodeBody.ts';
import { errorMessage } from './fetcher.ts';
import { createGateReport, type FoundViolation, type GateReport, toLogLine } from './gateReport.ts';
import { logViolation, type SampledLog } from './sampledLog.ts';

/** A request of a known operation, to which a backend has responded. */
interface InspectedRequest extends SentRequest {
  method: string;
  /** Whether its body exceeds the operation's limit. */
  isTooLarge: boolean;
}

/** Its response: the body as it came over the wire, null if there is none to check, undefined if it is too large. */
interface InspectedResponse {
  status: number;
  headers: Headers;
  body: Uint8Array | null | undefined;
}

/** A call and the violations found in it. */
export interface InspectedCall {
  operation: Operation;
  sent: InspectedRequest;
  received: InspectedResponse;
  found: FoundViolation[];
}

/** Checks calls against a contract, logs what breaks it, and keeps a report. */
export interface Inspector extends Pick<GateReport, 'violations' | 'count' | 'summary'> {
  find(method: string, pathname: string): Operation | null;
  /** The largest request body that is checked. */
  maxBytes(operation: Operation): number;
  inspect(
    operation: Operation,
    sent: InspectedRequest,
    received: InspectedResponse,
  ): Promise<FoundViolation[]>;
  /** The violations of a call that the contract does not have: none unless it is to the API. */
  inspectUnknown(method: string, url: URL): FoundViolation[];
}

/** The number of bodies that are known to keep the contract, and the size from which they are remembered. */
const MAX_KNOWN = 500;
const MIN_KNOWN_BYTES = 2_000;
const API_PATH = /^\/(api|ajax)(\/|$)/;
/** The body of a request that was rejected with one of these statuses is not checked. */
const NOT_READ = [401, 403, 413, 415, 429];

/** `write` gets each violation as a line, with the operation as its kind. */
export function createInspector(contract: Contract, write: SampledLog = logViolation): Inspector {
  const findOperation = createOperationFinder(contract);
  const validators = validatorsOf(contract);
  const checks = new Map<string, OperationChecks>();
  const report = createGateReport();
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });

  function checksOf(operation: Operation): OperationChecks {
    const known = checks.get(operation.id) ?? createChecks(contract, operation, validators);
    checks.set(operation.id, known);
    return known;
  }

  /** `path` is without what is in it, such as names. */
  function add(id: string | null, found: FoundViolation[], method: string, path: string): FoundViolation[] {
    report.add(id, found);
    for (const violation of found) {
      violations.inc({ operation: id ?? 'none', side: violation.kind });
      const message = id === null ? 'the contract has no such call' : violation.message;
      write(id ?? '', toLogLine({ ...violation, message }, method, path));
    }
    return found;
  }

  /** Lists that are the same for many are checked once: checking one takes longer than sending it. */
  async function checkOnce(
    id: string,
    operationChecks: OperationChecks,
    received: InspectedResponse,
  ): Promise<Violation[]> {
    const { status, headers, body } = received;
    if (!body || status !== 200 || body.byteLength < MIN_KNOWN_BYTES)
      return checkReceived(operationChecks, received);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(body)));
    const key = `${id} ${headers.get('content-encoding')} ${headers.get('content-type')} ${toBase64(digest)}`;
    if (known.has(key)) return checkReceived(operationChecks, { ...received, body: null });
    const found = await checkReceived(operationChecks, received);
    if (found.length === 0) known.set(key, true);
    return found;
  }

  const words = new Set(contract.operations.flatMap(({ path }) => path.split('/')));
  const hideUnknown = (pathname: string) =>
    pathname
      .split('/')
      .map((part) => (words.has(part) ? part : '…'))
      .join('/');

  return {
    violations: report.violations,
    get count() {
      return report.count;
    },
    summary: () => report.summary(),
    find: findOperation,
    maxBytes: (operation) => checksOf(operation).limits.bytes,
    async inspect(operation, { method, url, headers, body, isTooLarge }, received) {
      const operationChecks = checksOf(operation);
      const { status } = received;
      const read = NOT_READ.includes(status) ? undefined : body;
      const inRequest = await operationChecks.request({ url, headers, body: read });
      if (isTooLarge && status < 400)
        inRequest.push({ where: 'body', path: '', message: 'is larger than its limit' });
      const isUnchanged = status === 304 && headers.has('if-none-match');
      const inResponse = isUnchanged ? [] : await checkOnce(operation.id, operationChecks, received);
      const rejected = status >= 400 && status < 500 && documentsStatus(operation, status);
      const operationId = operation.id;
      const found = [
        ...inRequest.map((one) => ({ kind: 'request', operationId, ...one, rejected }) as const),
        ...inResponse.map((one) => ({ kind: 'response', operationId, ...one }) as const),
      ];
      return add(operationId, found, method, operation.path);
    },
    inspectUnknown(method, url) {
      if (!API_PATH.test(url.pathname)) return [];
      const message = `the contract has no ${method} ${url.pathname.slice(0, 200)}`;
      return add(
        null,
        [{ kind: 'request', operationId: null, where: 'path', path: '', message }],
        method,
        hideUnknown(url.pathname),
      );
    },
  };
}

/** Whether a call's response is passed on despite violations: those of a request that was rejected as documented. */
export function keepsResponse(found: readonly FoundViolation[]): boolean {
  return found.every(({ rejected }) => rejected);
}

async function checkReceived(
  checks: OperationChecks,
  { status, headers, body }: InspectedResponse,
): Promise<Violation[]> {
  const unread = () => checks.response({ status, headers, body: undefined });
  if (body === null) return unread();
  if (body === undefined)
    return [
      ...unread(),
      { where: 'body', path: '', message: 'is larger than its limit, and was not checked' },
    ];
  try {
    const decoded = await decodeBody(body, headers, RESPONSE_LIMITS.bytes);
    return checks.response({ status, headers, body: decoded });
  } catch (error) {
    const message = `cannot be decoded: ${errorMessage(error)}`;
    return [...unread(), { where: 'body', path: '', message }];
  }
}
